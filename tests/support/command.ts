// Runs a command of the court as a person at a terminal does, on a database of a test.
import { resolve } from "node:path";
import { SIGNING_SECRET } from "./notifications.ts";

/** What it printed, in `text` on either stream, and how it ended. */
export async function runCommand(
  script: string,
  args: readonly string[],
  databaseUrl: string,
  env: Record<string, string> = {},
) {
  const child = Bun.spawn([process.execPath, script, ...args], {
    cwd: resolve(import.meta.dir, "../.."),
    env: { ...process.env, DATABASE_URL: databaseUrl, JWT_SECRET: SIGNING_SECRET, ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { code: await child.exited, out, err, text: out + err };
}

/** Runs `audit verify`. In `recording` is what it says of a recording; empty where it says nothing of one. */
export async function auditVerify(
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir?: string },
  words: readonly string[] = [],
  env: Record<string, string> = {},
) {
  const place = dataDir === undefined ? env : { DATA_DIR: dataDir, ...env };
  const done = await runCommand("server/audit/cli.ts", ["verify", ...words], databaseUrl, place);
  return { ...done, recording: done.out.split("\n").find((line) => line.includes("recording:")) ?? "" };
}
