// Programs that the deployment's tests run for real: found, or installed from the system's packages, or asked for plainly.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The system's package that brings a program. */
const packages = {
  caddy: "caddy",
  nginx: "nginx-light",
  shellcheck: "shellcheck",
  pg_dump: "postgresql",
  turnserver: "coturn",
  openssl: "openssl",
} as const;

/**
 * The absolute path of a program.
 * @throws Error saying what to install where that could not be done here
 */
export async function tool(name: keyof typeof packages): Promise<string> {
  const found = find(name) ?? (await install(name));
  if (found) return found;
  throw new Error(
    `The deployment's tests need the program ${name}, and it is not installed or could not be: install the package ` +
      `${packages[name]}, or put the program on the PATH.`,
  );
}

/** Sees to it that all of them are there, so that no test waits for an installation. */
export async function allTools(): Promise<void> {
  for (const name of Object.keys(packages) as (keyof typeof packages)[]) await tool(name);
}

// PostgreSQL's programs lie beside each other, the server's off the PATH: the newest version that has all of them.
const postgresHomes = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt", "/usr"];

function find(name: string): string | null {
  if (name !== "pg_dump") return Bun.which(name);
  const homes = postgresHomes
    .filter((home) => existsSync(home))
    .flatMap((home) => [home, ...readdirSync(home).map((version) => join(home, version))])
    .map((home) => join(home, "bin"))
    .filter((bin) => programs.every((one) => existsSync(join(bin, one))));
  const newest = homes.sort((a, b) => versionIn(a) - versionIn(b)).at(-1);
  return newest === undefined ? null : join(newest, name);
}

const programs = ["initdb", "postgres", "pg_dump", "pg_restore", "psql"];
const versionIn = (path: string): number => Number(/(\d+)\/bin/.exec(path)?.[1] ?? 0);

async function install(name: keyof typeof packages): Promise<string | null> {
  const apt = Bun.which("apt-get");
  if (!apt || process.getuid?.() !== 0) return null;
  console.log(`${name} is not installed; installing ${packages[name]} with apt-get.`);
  for (const words of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", packages[name]],
  ]) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await Bun.spawn([apt, ...words], { env, stdio: ["ignore", "ignore", "ignore"], timeout: 300_000 }).exited;
  }
  return find(name);
}

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
