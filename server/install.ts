// Before every command: installs what the lock file names, and reports it the first time, when it takes a while.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dir, "..");

// The image of deploy/ was installed when it was made, and cannot be written to.
if (existsSync(join(root, "node_modules/.complete"))) process.exit(0);

// Imports nothing from node_modules. Writes to standard error: a command's output stays its own.
if (!existsSync(join(root, "node_modules")))
  console.error("Downloading what Sunwai is built from, once; this can take a few minutes ...");
const install = [process.execPath, "install", "--frozen-lockfile", "--silent"];
const { exitCode } = Bun.spawnSync(install, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
process.exit(exitCode);
