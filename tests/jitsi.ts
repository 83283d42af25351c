// bun run test:jitsi [spec …]: hearings between real browsers, carried by a real Jitsi deployment that JITSI_URL names. Its Prosody
// posts what happens to one address, so the tests' servers listen there, one after the other.
import { JITSI_EVENTS_PATH } from "../server/routes/jitsi.ts";

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

/** Where its Prosody posts: as JITSI_EVENTS_URL says, else as its plugin does. */
async function eventsUrl(env: Record<string, string | undefined>): Promise<string> {
  if (env.JITSI_EVENTS_URL) return env.JITSI_EVENTS_URL;
  const address = `${env.JITSI_CONTROL_URL?.replace(/\/+$/, "")}/health`;
  const headers = { authorization: `Bearer ${env.JITSI_CONTROL_SECRET}` };
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(ANSWER_MS) });
  const { events_url } = Object(await response.json()) as { events_url?: string };
  if (events_url === undefined) throw new Error(`${address} answered ${response.status}`);
  return events_url;
}

/** The port and the host on which the tests' servers hear Prosody, or one sentence that says why they cannot. */
async function listening(
  env: Record<string, string | undefined>,
): Promise<{ [name: string]: string } | string> {
  try {
    const { port, hostname, pathname } = new URL(await eventsUrl(env));
    if (pathname !== JITSI_EVENTS_PATH)
      return `Prosody posts its events to ${pathname}, not to ${JITSI_EVENTS_PATH}.`;
    // From a container we are another machine.
    const isHere = hostname === "localhost" || hostname.startsWith("127.");
    return { TEST_SERVER_PORT: port || "80", TEST_SERVER_HOST: isHere ? "127.0.0.1" : "0.0.0.0" };
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    return `Where Prosody posts its events is not known (${why}): name the address in JITSI_EVENTS_URL.`;
  }
}

/** What carries the same on both planes, or those of them that are named. */
const all = ["hearing", "share", "rooms", "floor", "cohost"];
const named = process.argv.slice(2);
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`test:jitsi has no ${unknown.join(", ")}: it has ${all.join(", ")}.`);
  process.exit(2);
}
const specs = named.length > 0 ? named : all;

const found = await problem(process.env);
const heard = found ?? (await listening(process.env));
if (typeof heard === "string") {
  console.error(heard);
  process.exit(2);
}
let failed = 0;
for (const spec of specs) {
  // The servers of the tests take the variables as they are, and so the pages are on Jitsi.
  const run = Bun.spawn([process.execPath, "tests/run.ts", "browser", `browser/${spec}.spec`], {
    cwd: `${import.meta.dir}/..`,
    env: { ...process.env, ...heard },
    stdio: ["ignore", "inherit", "inherit"],
  });
  if ((await run.exited) !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
