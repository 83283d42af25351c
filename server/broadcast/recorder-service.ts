// The recorder service: a program that asks the court for halls, opens browsers, and reports.
import { readEnv, readRecorderEnv } from "../kernel/env.ts";
import { errorText, exitWithMessage } from "../kernel/error-words.ts";
import { createLog } from "../kernel/log.ts";
import { askCourt } from "./recorder-asking.ts";
import { hallsInSharedMemory, RecorderBrowsers, recorderBrowser } from "./recorder-browsers.ts";

/** The service is not healthy if the court has not answered for this long. */
const SILENT_MS = 30_000;

/**
 * Whether a browser may have a sandbox here: it needs a user namespace, which some machines give to no container.
 * Root has none (`RecorderBrowsers`).
 */
function hasSandbox(): boolean {
  if (process.getuid?.() === 0) return false;
  const unshare = Bun.which("unshare");
  return unshare === null || Bun.spawnSync([unshare, "--user", "--map-root-user", "true"]).success;
}

function main(): void {
  const env = readRecorderEnv();
  const log = createLog(readEnv());
  if (recorderBrowser(env.browser) === null)
    throw new Error("There is no Chromium here: name one in RECORDER_BROWSER.");
  const isSandboxed = hasSandbox();
  if (!isSandboxed) log.warn("browsers run without a sandbox: this machine gives none to this user");
  const fitting = hallsInSharedMemory();
  if (fitting !== null && fitting < env.most)
    log.warn(
      `/dev/shm is large enough for ${fitting} of ${env.most} halls: browsers are told to do without it`,
    );
  const browsers = new RecorderBrowsers({
    log,
    dataDir: env.dataDir,
    browser: env.browser,
    most: env.most,
    address: env.pages,
    flags: [...env.flags, ...(isSandboxed || process.getuid?.() === 0 ? [] : ["--no-sandbox"])],
    ask: askCourt(env.court, env.secret),
  });
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: env.healthPort,
    fetch(request) {
      if (new URL(request.url).pathname !== "/health") return new Response("Not found", { status: 404 });
      const { silentMs, running } = browsers.figures();
      const isWell = silentMs < SILENT_MS;
      return Response.json({ isWell, running, most: env.most, isSandboxed }, { status: isWell ? 200 : 503 });
    },
  });
  browsers.start();
  log.info(`the recorder service runs; its health is at ${server.url}health`);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await browsers.stop();
    await server.stop(true);
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
}

exitWithMessage();
try {
  main();
} catch (error) {
  console.error(error instanceof Error && error.name === "EnvError" ? error.message : errorText(error));
  process.exit(1);
}
