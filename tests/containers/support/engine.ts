// The Docker engine of the suite: the machine's own where it answers, else one that is started for the run, with a folder of its own that
// keeps its images from run to run.
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { run } from "../../deploy/support/tools.ts";

/** Where images, Compose and the engine's data are kept from run to run. */
export const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "sunwai-containers");
const plugins = join(cache, "docker/cli-plugins");
/** Where an engine that is started for a run has its socket. */
const place = "/run/sunwai-containers";
/** A file for each process that uses it, by its number. */
const users = join(place, "users");

/** The label of stand-ins, and of all that is built on one: what it was made of. */
export const MADE_OF = "sunwai.made-of";

/** How long the engine may take to answer after its start. */
const START_MOST_MS = 60_000;

/** What every `docker` of the suite, the scripts' own among them, is given. */
const environment: Record<string, string> = {
  DOCKER_CONFIG: join(cache, "docker"),
  // The scripts refuse stand-ins elsewhere.
  SUNWAI_STAND_INS: "yes",
};

let started: Promise<void> | undefined;

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
  if (await answers()) {
    // The machine's own has others' containers too, perhaps on a stand-in that has the tag of what they wanted.
    const labels = [MADE_OF, "com.docker.compose.project=sunwai"];
    await removeContainers(...labels.flatMap((label) => ["--filter", `label=${label}`]));
    return;
  }
  // One place for all runs: mounts that an engine leaves keep no folder of a run from being deleted, and an engine that a run which was
  // cut off has left is found again, or its containers are.
  mkdirSync(users, { recursive: true });
  // A worker of the tests ends with its file; the process that started it goes on.
  writeFileSync(join(users, String(process.ppid)), "");
  environment.DOCKER_HOST = `unix://${join(place, "docker.sock")}`;
  if (!(await answers())) await startDaemon();
  // Nobody else's are here.
  await removeContainers();
  await docker("network", "prune", "--force");
}

/** A run that was cut off leaves its containers, which an engine starts again. */
async function removeContainers(...filter: string[]): Promise<void> {
  const left = (await docker("ps", "--all", "--quiet", ...filter)).split("\n").filter((id) => id !== "");
  if (left.length > 0) await docker("rm", "--force", "--volumes", ...left);
}

/** Runs dockerd for as long as a run that uses it lives, and ten seconds more, in which the next one may begin. */
const keeper = `
dockerd "$@" & daemon=$!
idle=0
while [ $idle -lt 10 ] && kill -0 $daemon 2>/dev/null; do
  sleep 1
  idle=$((idle + 1))
  for user in ${users}/*; do if kill -0 "\${user##*/}" 2>/dev/null; then idle=0; else rm -f "$user"; fi; done
done
kill -TERM $daemon 2>/dev/null
wait $daemon`;

async function startDaemon(): Promise<void> {
  const log = join(place, "dockerd.log");
  const folders = ["--data-root", join(cache, "images"), "--exec-root", join(place, "run")];
  const own = ["--pidfile", join(place, "docker.pid"), "--host", environment.DOCKER_HOST ?? ""];
  // The next run may use it too, when the folder for temporary files of this one is gone.
  const env = { ...process.env, TMPDIR: join(place, "tmp") };
  mkdirSync(env.TMPDIR, { recursive: true });
  // Apart from this process's group, so that it is told to stop and not killed with it.
  const start = () =>
    Bun.spawn(["sh", "-c", keeper, "keeper", ...folders, ...own], {
      env,
      stdio: ["ignore", Bun.file(log), Bun.file(log)],
      detached: true,
    });
  rmSync(log, { force: true });
  let child = start();
  child.unref();
  const end = performance.now() + START_MOST_MS;
  while (!(await answers())) {
    if (performance.now() > end)
      throw new Error(`dockerd does not start:\n${(await Bun.file(log).text()).slice(-2000)}`);
    await Bun.sleep(500);
    // The one of the run before may still be stopping.
    if (child.exitCode === null) continue;
    child = start();
    child.unref();
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
