import { defineConfig } from "vite";

export default defineConfig({
  // From any folder of any static file server.
  base: "./",
  // The package finds its WebAssembly and its worker beside its own files.
  optimizeDeps: { exclude: ["referee-board"] },
  worker: { format: "es" },
  build: { target: "es2022", assetsInlineLimit: 0 },
  test: { environment: "jsdom" },
});
