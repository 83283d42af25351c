// The Docker engine of the suite: the machine's own where it answers, else one that is started for the run, with a folder of its own that
// keeps its images from run to run.
import { existsSync, mkdirSync, mkdtempSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../deploy/support/tools.ts";

/** Where images, Compose and the engine's data are kept from run to run. */
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "sunwai-containers");
const plugins = join(cache, "docker/cli-plugins");

/** How long the engine may take to answer after its start. */
const START_MOST_MS = 60_000;

/** What every `docker` of the suite, the scripts' own among them, is given. */
const environment: Record<string, string> = { DOCKER_CONFIG: join(cache, "docker") };

let started: Promise<void> | undefined;
let daemon: ReturnType<typeof Bun.spawn> | undefined;

/** The environment in which `docker` and the scripts of deploy/ reach the engine. */
export const withEngine = (more: Record<string, string> = {}): Record<string, string> => ({
  ...environment,
  ...more,
});

/** Runs `docker` to its end. @throws Error with what it printed when it fails */
export async function docker(...words: string[]): Promise<string> {
  const { code, out } = await run(["docker", ...words], { env: withEngine() });
  if (code !== 0) throw new Error(`docker ${words.join(" ")}: ${out.trim().slice(-2000)}`);
  return out.trim();
}

/** Whether the engine answers at the address in `environment`. */
async function answers(): Promise<boolean> {
  return (await run(["docker", "info"], { env: withEngine(), timeout: 20_000 })).code === 0;
}

/** Has the engine run. Calls beside each other share one start. */
export function startEngine(): Promise<void> {
  started ??= begin();
  return started;
}

async function begin(): Promise<void> {
  mkdirSync(plugins, { recursive: true });
  if (await answers()) return;
  const place = mkdtempSync(join(tmpdir(), "sunwai-engine-"));
  const socket = `unix://${join(place, "docker.sock")}`;
  const folders = ["--data-root", join(cache, "images"), "--exec-root", join(place, "run")];
  const log = Bun.file(join(place, "dockerd.log"));
  daemon = Bun.spawn(["dockerd", ...folders, "--pidfile", join(place, "docker.pid"), "--host", socket], {
    stdio: ["ignore", log, log],
  });
  environment.DOCKER_HOST = socket;
  process.on("exit", () => daemon?.kill("SIGTERM"));
  const end = performance.now() + START_MOST_MS;
  while (!(await answers())) {
    if (daemon.exitCode !== null || performance.now() > end)
      throw new Error(`dockerd does not start:\n${(await log.text()).slice(-2000)}`);
    await Bun.sleep(200);
  }
}

/** Has Compose be there: the machine's own plugin, or Debian's, taken out of a package of the later Debian once. */
export async function needCompose(fetch: (into: string) => Promise<void>): Promise<void> {
  if (existsSync(join(plugins, "docker-compose"))) return;
  const system = await run(["docker", "compose", "version", "--short"], {
    env: { DOCKER_CONFIG: undefined },
  });
  const found = [
    "/usr/local/lib/docker/cli-plugins",
    "/usr/libexec/docker/cli-plugins",
    "/usr/lib/docker/cli-plugins",
    join(homedir(), ".docker/cli-plugins"),
  ].some((folder) => existsSync(join(folder, "docker-compose")));
  if (system.code === 0 && found) return;
  await fetch(plugins);
}
