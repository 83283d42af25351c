// Sees to it that the programs of the suites are there, before any suite begins and in one process: installs them where it may, else lists them.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fetchChromium80 } from "../chromium80.ts";
import { type Missing, missingFor, type Suite } from "../programs.ts";

/** How long apt may wait for another one that installs, in seconds. */
const LOCK_SECONDS = 600;
/** How long everything may take to be downloaded and installed, in milliseconds: on a slow line the browsers need minutes. */
const INSTALL_MOST_MS = 30 * 60_000;

/**
 * Installs what the suites need and this machine lacks, and says once what could not be installed.
 * @returns what is still missing, also what is not necessary
 */
export async function prepare(suites: readonly Suite[]): Promise<Missing[]> {
  const before = missingFor(suites);
  if (before.length === 0) return [];
  const complaints: string[] = [];
  const wanted = before.filter(({ why }) => why === "not installed");
  await Promise.all([
    installPackages(wanted).catch((error: Error) => complaints.push(error.message)),
    wanted.some(({ name }) => name === "Chromium 80")
      ? fetchChromium80().catch((error: Error) => complaints.push(error.message))
      : null,
  ]);
  const after = missingFor(suites);
  for (const line of listOf(after, complaints)) console.log(line);
  return after;
}

/** Whether nothing that is necessary is among them. */
export const isEnough = (missing: readonly Missing[]): boolean =>
  missing.every(({ program }) => program.without !== undefined);

/** The one list of what is missing: for which suites, and what to do. */
export function listOf(missing: readonly Missing[], complaints: readonly string[] = []): string[] {
  const needed = missing.filter(({ program }) => program.without === undefined);
  const others = missing.filter(({ program }) => program.without !== undefined);
  const packages = packagesOf(needed.filter(({ why }) => why === "not installed"));
  const variables = needed.flatMap(({ program }) => program.variable ?? []);
  return [
    ...others.map(({ name, program }) => `-- without ${name}: ${program.without}`),
    ...(needed.length > 0 ? ["-- missing, so that these suites cannot run:"] : []),
    ...needed.map(({ name, why, program }) => {
      const advice = program.advice ? ` (${program.advice})` : "";
      return `   ${name}: ${why}; for ${program.suites.join(", ")}${advice}`;
    }),
    ...(packages.length > 0
      ? [`   Debian has them: sudo apt-get install --no-install-recommends ${packages.join(" ")}`]
      : []),
    ...(variables.length > 0
      ? [`   A program that lies elsewhere is named by a variable: ${variables.join(", ")}`]
      : []),
    ...(needed.length > 0 ? complaints.map((complaint) => `   Tried: ${complaint}`) : []),
  ];
}

const packagesOf = (missing: readonly Missing[]): string[] => [
  ...new Set(missing.flatMap(({ program }) => program.packages)),
];

/**
 * Installs their packages by one call of apt, where there is one and this user may.
 * @throws Error with what apt said
 */
async function installPackages(missing: readonly Missing[]): Promise<void> {
  const packages = packagesOf(missing);
  if (packages.length === 0 || !Bun.which("apt-get") || process.getuid?.() !== 0) return;
  // A release may lack a program that is not necessary, and fresh lists would not change that.
  if (isEnough(missing) && hasLists() && (await knownOf(packages)).length === 0) return;
  console.log(`-- installing ${packages.join(" ")} ...`);
  const updated = await apt("update");
  // One package that this release does not have would make apt install none of them.
  const known = await knownOf(packages);
  if (known.length === 0) throw new Error(`apt-get knows none of these packages. ${updated.said}`.trim());
  const { ok, said } = await withoutServices(missing, () =>
    apt("install", "--yes", "--no-install-recommends", ...known),
  );
  if (!ok) throw new Error(`apt-get install: ${said}`);
}

/** Which of the packages apt can install. */
async function knownOf(packages: readonly string[]): Promise<string[]> {
  const { output } = await run(["apt-cache", "policy", ...packages]);
  const blocks = output.split(/^(?=\S+:$)/m).filter((block) => !/Candidate: \(none\)/.test(block));
  const names = new Set(blocks.map((block) => block.slice(0, block.indexOf(":"))));
  return packages.filter((name) => names.has(name));
}

/** Whether apt has ever fetched what there is: in a fresh container it has not. */
const hasLists = (): boolean =>
  existsSync(LISTS) && readdirSync(LISTS).some((name) => /_Packages(\.\w+)?$/.test(name));
const LISTS = "/var/lib/apt/lists";

/** Runs apt-get, and waits where another one is at work: for its lists, which its own waiting leaves out, as well. */
async function apt(...words: string[]): Promise<{ ok: boolean; said: string }> {
  const options = [`DPkg::Lock::Timeout=${LOCK_SECONDS}`, "Acquire::Retries=2"].flatMap((one) => ["-o", one]);
  const end = performance.now() + LOCK_SECONDS * 1000;
  for (;;) {
    const { code, errors } = await run(["apt-get", "-qq", ...options, ...words]);
    if (code === 0 || !errors.includes("Could not get lock") || performance.now() > end)
      return { ok: code === 0, said: problemsIn(errors) };
    await Bun.sleep(2_000);
  }
}

/** What apt says last of what went wrong, in one line. */
const problemsIn = (errors: string): string =>
  errors
    .split("\n")
    .filter((line) => line.startsWith("E: "))
    .slice(-2)
    .join(" ");

/** Debian asks this program whether an installed service may be started. */
const POLICY = "/usr/sbin/policy-rc.d";
const NONE = "#!/bin/sh\n# Of Sunwai's tests, while they install: no service is started.\nexit 101\n";

/** Installs so that no service of the packages runs afterwards, nor at the next boot: the tests start their own. */
async function withoutServices<T>(missing: readonly Missing[], install: () => Promise<T>): Promise<T> {
  // One of ours was left by a run that was killed.
  const isOurs = !existsSync(POLICY) || readFileSync(POLICY, "utf8") === NONE;
  const remove = () => isOurs && rmSync(POLICY, { force: true });
  const onSignal = (signal: NodeJS.Signals) => {
    remove();
    // Where the run has its own way to end, it takes it.
    if (process.listenerCount(signal) === 1) process.exit(1);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, onSignal);
  if (isOurs) writeFileSync(POLICY, NONE, { mode: 0o755 });
  try {
    return await install();
  } finally {
    remove();
    for (const signal of signals) process.off(signal, onSignal);
    const services = missing.flatMap(({ program }) => program.services ?? []);
    if (Bun.which("systemctl") && services.length > 0) await run(["systemctl", "disable", ...services]);
  }
}

async function run(command: string[]): Promise<{ code: number; output: string; errors: string }> {
  const child = Bun.spawn(command, {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: INSTALL_MOST_MS,
  });
  const [output, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { code: await child.exited, output, errors };
}
