// The ffmpeg of the application's image, built here by the same script from the same source, once for each version of the script.
import { existsSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { folder } from "./compose.ts";
import { readDockerfile } from "./dockerfile.ts";
import { run, tool } from "./tools.ts";

const script = join(folder, "ffmpeg.sh");

/** The packages of Debian that the stage of the Dockerfile installs before it builds. */
export function buildPackages(): string[] {
  const lines = readDockerfile(join(folder, "Dockerfile"));
  const at = lines.findIndex(({ word, rest }) => word === "FROM" && rest.endsWith(" AS ffmpeg"));
  const { rest = "" } = lines.slice(at).find((line) => line.rest.startsWith("apt-get ")) ?? {};
  const [, names = ""] = /--no-install-recommends (.+)$/.exec(rest) ?? [];
  return names.split(/\s+/);
}

/**
 * The path of the program.
 * @throws Error saying what is missing, where it cannot be built
 */
export async function builtFfmpeg(): Promise<string> {
  const version = Bun.hash(await Bun.file(script).text()).toString(36);
  const built = resolve(folder, `../.cache/ffmpeg-${version}`);
  const program = join(built, "bin/ffmpeg");
  if (existsSync(program)) return program;
  tool("what builds the image's ffmpeg");
  const draft = `${built}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  const { code, out } = await run(["bash", script, draft]);
  if (code !== 0) throw new Error(`${script} failed:\n${out.slice(-3000)}`);
  renameSync(draft, built);
  return program;
}
