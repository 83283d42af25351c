// Runs the programs of the deployment's tests: the real ones, which tests/support/programs.ts lists.
export { pathOf as tool } from "../../support/programs.ts";

/** Runs a command to its end, or for so many milliseconds. Out: its exit code and all it printed. */
export async function run(
  command: string[],
  {
    env = {},
    cwd,
    timeout,
  }: { env?: Record<string, string | undefined>; cwd?: string; timeout?: number } = {},
): Promise<{ code: number; out: string }> {
  const child = Bun.spawn(command, {
    cwd,
    env: { ...process.env, ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
    timeout,
  });
  const texts = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  return { code: await child.exited, out: texts.join("") };
}
