// Runs a command of the court as a person at a terminal does, on a database of a test.

/** What it printed, in `text` on either stream, and how it ended. */
export async function runCommand(
  script: string,
  args: readonly string[],
  databaseUrl: string,
  env: Record<string, string> = {},
) {
  const child = Bun.spawn([process.execPath, script, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl, ...env },
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
