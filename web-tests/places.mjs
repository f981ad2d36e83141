// Where the tests find what they test.
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const binary = process.env.REFEREE_BIN;

const ports = { server: 4180, static: 4181, npm: 4182, react: 4183 };
const address = (port) => `http://127.0.0.1:${port}/`;

export const folders = {
  page: here("../target/web"),
  npm: here("../target/npm/referee-board"),
  react: here("../packages/example-react/dist"),
  screenshots: here("../docs/screenshots"),
};

/** The page as the server sends it, and from a static file server; the element alone and in React. */
export const url = {
  page: address(binary ? ports.server : ports.static),
  static: address(ports.static),
  npm: address(ports.npm),
  react: address(ports.react),
};

const files = (port, folder) => ({
  command: `node static-server.mjs ${port} ${folder}`,
  port,
  reuseExistingServer: false,
});

export const servers = [
  files(ports.static, folders.page),
  files(ports.npm, folders.npm),
  files(ports.react, folders.react),
  ...(binary
    ? [
        {
          command: `env REFEREE_SERVE_LOG_LEVEL=warn ${binary} serve --listen 127.0.0.1:${ports.server}`,
          port: ports.server,
          reuseExistingServer: false,
        },
      ]
    : []),
];
