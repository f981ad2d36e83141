// Runs a test program built for wasm32-unknown-unknown: its `main`, which traps when a test fails.
// See tests/wasm.rs.
import { readFile } from "node:fs/promises";

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]), {});
const code = instance.exports.main(0, 0);
console.log(`${process.argv[2]}: ${code === 0 ? "passed" : `failed with ${code}`}`);
process.exitCode = code === 0 ? 0 : 1;
