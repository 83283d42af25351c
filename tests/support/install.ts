// Installs what a suite needs and the machine lacks.

/**
 * Runs a command that installs something, and notes in `tried` why it failed.
 * An attempt that cannot reach its server ends after five minutes, so that the next one is tried.
 */
export async function attempt(tried: string[], command: string[]): Promise<void> {
  const child = Bun.spawn(command, {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "ignore", "pipe"],
    timeout: 300_000,
  });
  const complaint = (await new Response(child.stderr).text()).trim();
  if ((await child.exited) !== 0) tried.push(`${command.join(" ")}: ${complaint.slice(-300)}`);
}
