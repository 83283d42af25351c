// bun run test:jitsi: the hearing between real browsers, carried by a real Jitsi deployment that JITSI_URL names.
const needed = [
  "JITSI_URL",
  "JITSI_APP_ID",
  "JITSI_APP_SECRET",
  "JITSI_CONTROL_URL",
  "JITSI_CONTROL_SECRET",
] as const;

/** How long the deployment has to answer, in milliseconds. */
const ANSWER_MS = 15_000;

/** One sentence that says why the hearing cannot run, or null. */
async function problem(env: Record<string, string | undefined>): Promise<string | null> {
  const missing = needed.filter((name) => !env[name]);
  if (missing.length > 0)
    return `test:jitsi needs a Jitsi deployment: ${missing.join(", ")} ${missing.length > 1 ? "are" : "is"} missing.`;
  const library = `${env.JITSI_URL?.replace(/\/+$/, "")}/libs/lib-jitsi-meet.min.js`;
  if (!URL.canParse(library)) return `JITSI_URL is no address: ${env.JITSI_URL}`;
  try {
    const { status } = await fetch(library, { method: "HEAD", signal: AbortSignal.timeout(ANSWER_MS) });
    return status === 200 ? null : `${library} answered ${status}: there is no Jitsi at JITSI_URL.`;
  } catch (error) {
    return `${library} cannot be reached: ${error instanceof Error ? error.message : error}`;
  }
}

const found = await problem(process.env);
if (found !== null) {
  console.error(found);
  process.exit(2);
}
// The servers of the tests take the variables as they are, and so the pages are on Jitsi.
const run = Bun.spawn([process.execPath, "tests/run.ts", "browser", "browser/hearing.spec"], {
  cwd: `${import.meta.dir}/..`,
  stdio: ["ignore", "inherit", "inherit"],
});
process.exit(await run.exited);
