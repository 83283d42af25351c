// The programs that the tests run and a machine may lack: how each is found, which packages bring it, and which suites need it.
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { Glob } from "bun";

/** The suites that run programs which are not in node_modules. The laws and the unit tests need none. */
export type Suite = "api" | "stories" | "faults" | "prosody" | "deploy" | "browser" | "containers";

export type Program = {
  suites: readonly Suite[];
  /** The packages of Debian that bring it. */
  packages: readonly string[];
  /** Its path; null where it is not on this machine. */
  find(): string | null;
  /** The variable of the environment that names it, where a machine has it elsewhere. */
  variable?: string;
  /** What is lost without it. Where this is given, the suites run without it. */
  without?: string;
  /** What to do where no package of Debian brings it. */
  advice?: string;
  /** The services that its packages would start at every boot. */
  services?: readonly string[];
};

const root = resolve(import.meta.dir, "../..");
// A user's PATH has no folders of the system's own programs, where Debian puts servers.
const searched = `${process.env.PATH ?? ""}:/usr/local/sbin:/usr/sbin:/sbin`;
const which = (...names: string[]): string | null =>
  names.map((name) => Bun.which(name, { PATH: searched })).find((path) => path !== null) ?? null;
const existing = (...paths: string[]): string | null => paths.find((path) => existsSync(path)) ?? null;

/** The Chromium 80 of the npm package chrome-aws-lambda, unpacked (tests/support/chromium80.ts). */
export const chromium80 = join(root, ".cache/chromium80/chromium");

export const programs = {
  chromium: {
    suites: ["browser", "faults", "deploy", "containers"],
    packages: ["chromium"],
    variable: "CHROMIUM",
    find: () =>
      which("chromium", "chromium-browser", "google-chrome", "google-chrome-stable") ??
      existing(
        "/opt/google/chrome/chrome",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
      ) ??
      chromiumOfPlaywright(),
  },
  "chromium-headless-shell": {
    suites: ["browser"],
    packages: ["chromium-headless-shell"],
    variable: "CHROMIUM_HEADLESS",
    find: () => which("chromium-headless-shell"),
    without: "the browser tests take longer",
  },
  "Chromium 80": {
    suites: ["browser"],
    packages: [],
    find: () => existing(chromium80),
    advice: "let this machine reach the npm registry, for the package chrome-aws-lambda 2.1.1",
  },
  firefox: {
    suites: ["browser"],
    packages: ["firefox-esr"],
    variable: "FIREFOX",
    find: () =>
      which("firefox-esr", "firefox") ?? existing("/Applications/Firefox.app/Contents/MacOS/firefox"),
  },
  "fonts of Indian scripts": {
    suites: ["browser"],
    packages: ["fonts-noto-core"],
    find: () => existing("/usr/share/fonts/truetype/noto", "/usr/share/fonts/noto", "/System/Library/Fonts"),
    without: "texts in Indian scripts are measured in other letters",
  },
  ffmpeg: {
    suites: ["stories", "faults", "deploy", "browser", "containers"],
    packages: ["ffmpeg"],
    find: () => which("ffmpeg"),
  },
  prosody: {
    suites: ["prosody"],
    packages: ["prosody"],
    services: ["prosody"],
    variable: "PROSODY",
    find: () => which("prosody") ?? existing("/opt/homebrew/bin/prosody"),
  },
  nginx: {
    suites: ["deploy", "faults"],
    packages: ["nginx"],
    services: ["nginx"],
    find: () => which("nginx"),
  },
  "nginx's RTMP module": {
    suites: ["faults", "deploy"],
    packages: ["libnginx-mod-rtmp"],
    find: () =>
      existing("/usr/lib/nginx/modules/ngx_rtmp_module.so", "/usr/lib64/nginx/modules/ngx_rtmp_module.so"),
  },
  caddy: { suites: ["deploy"], packages: ["caddy"], services: ["caddy"], find: () => which("caddy") },
  turnserver: {
    suites: ["deploy"],
    packages: ["coturn"],
    services: ["coturn"],
    find: () => which("turnserver"),
  },
  shellcheck: { suites: ["deploy"], packages: ["shellcheck"], find: () => which("shellcheck") },
  pg_dump: {
    suites: ["deploy"],
    packages: ["postgresql"],
    services: ["postgresql"],
    find: newestPostgres,
  },
  "what builds the image's ffmpeg": {
    suites: ["deploy"],
    // As the stage of deploy/Dockerfile has them.
    packages: [
      "gcc",
      "libc6-dev",
      "make",
      "nasm",
      "pkg-config",
      "dpkg-dev",
      "libx264-dev",
      "libgnutls28-dev",
      "zlib1g-dev",
    ],
    find: () => {
      const tools = ["gcc", "make", "nasm", "pkg-config", "dpkg-source"].map((name) => which(name));
      const headers = ["stdio.h", "x264.h", "gnutls/gnutls.h", "zlib.h"].map((name) =>
        existing(join("/usr/include", name)),
      );
      const [compiler = null] = tools;
      return [...tools, ...headers].includes(null) ? null : compiler;
    },
  },
  openssl: {
    suites: ["deploy", "stories", "containers"],
    packages: ["openssl"],
    find: () => which("openssl"),
  },
  // The container of Prosody asks for its own health by it.
  curl: { suites: ["prosody"], packages: ["curl"], find: () => which("curl") },
  python3: { suites: ["stories"], packages: ["python3"], find: () => which("python3") },
  git: { suites: ["deploy", "containers"], packages: ["git"], find: () => which("git") },
  ps: { suites: ["deploy", "containers"], packages: ["procps"], find: () => which("ps") },
  ss: { suites: ["deploy", "containers"], packages: ["iproute2"], find: () => which("ss") },
  flock: { suites: ["deploy"], packages: ["util-linux"], find: () => which("flock") },
  script: { suites: ["deploy"], packages: ["bsdutils"], find: () => which("script") },
  prlimit: { suites: ["faults"], packages: ["util-linux"], find: () => which("prlimit") },
  docker: {
    suites: ["containers"],
    // Of later Debians the client is a package of its own, which nothing installs with the engine.
    packages: ["docker.io", "docker-cli"],
    services: ["docker.socket", "docker"],
    find: () => dockerOf(which, (process.env.DOCKER_HOST ?? existing("/var/run/docker.sock")) !== null),
    without: "the suite containers is not run",
  },
  debootstrap: {
    suites: ["containers"],
    packages: ["debootstrap"],
    find: () => which("debootstrap"),
    without: "the suite containers is not run",
  },
  iptables: {
    suites: ["containers"],
    packages: ["iptables"],
    find: () => which("iptables"),
    without: "the suite containers is not run",
  },
} satisfies Record<string, Program>;

export type ProgramName = keyof typeof programs;
const all: Readonly<Record<ProgramName, Program>> = programs;

export type Missing = { name: ProgramName; program: Program; why: string };

/** The path of a program, and where there is none the reason. */
function lookUp(name: ProgramName): { path: string } | { why: string } {
  const { variable, find } = all[name];
  const wanted = variable ? process.env[variable] : undefined;
  if (wanted)
    return existsSync(wanted) ? { path: wanted } : { why: `${variable} is ${wanted}, where no program is` };
  const path = find();
  return path === null ? { why: "not installed" } : { path };
}

/** The path of a program; null where this machine has none. */
export function find(name: ProgramName): string | null {
  const found = lookUp(name);
  return "path" in found ? found.path : null;
}

/**
 * The path of a program that a test needs.
 * @throws Error naming what to do where it is not there: a suite installs nothing
 */
export function pathOf(name: ProgramName): string {
  const found = lookUp(name);
  if ("path" in found) return found.path;
  throw new Error(
    `This test needs ${name}: ${found.why}. "bun run test prepare" installs what the tests need, or says how.`,
  );
}

/** What of the programs of these suites is missing, in the order of the table. */
export function missingFor(suites: readonly Suite[]): Missing[] {
  return (Object.keys(programs) as ProgramName[]).flatMap((name) => {
    const found = lookUp(name);
    const program = all[name];
    if ("path" in found || !program.suites.some((suite) => suites.includes(suite))) return [];
    return [{ name, program, why: found.why }];
  });
}

/** The path of docker where it has an engine, or a program that is one: some machines have the client alone. */
export const dockerOf = (look: (name: string) => string | null, isReached: boolean): string | null =>
  isReached || look("dockerd") !== null ? look("docker") : null;

/** The newest Chromium that somebody had Playwright fetch. The tests never have it fetched. */
function chromiumOfPlaywright(): string | null {
  const own = process.env.PLAYWRIGHT_BROWSERS_PATH;
  const places = own ? [own] : [".cache", "Library/Caches"].map((at) => join(homedir(), at, "ms-playwright"));
  const found = places
    .filter((place) => existsSync(place))
    .flatMap((cwd) => [
      ...new Glob("chromium-*/chrome-*/**/{chrome,Chromium}").scanSync({ cwd, absolute: true }),
    ]);
  const version = (path: string) => Number(/chromium-(\d+)/.exec(path)?.[1] ?? 0);
  return found.sort((a, b) => version(a) - version(b)).at(-1) ?? null;
}

/** PostgreSQL's programs lie beside each other, the server's off the PATH: pg_dump of the newest version that has all of them. */
function newestPostgres(): string | null {
  const homes = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt", "/usr"]
    .filter((home) => existsSync(home))
    .flatMap((home) => [home, ...readdirSync(home).map((version) => join(home, version))])
    .map((home) => join(home, "bin"))
    .filter((bin) =>
      ["initdb", "postgres", "pg_dump", "pg_restore", "psql"].every((one) => existsSync(join(bin, one))),
    );
  const version = (path: string) => Number(/(\d+)\/bin/.exec(path)?.[1] ?? 0);
  const newest = homes.sort((a, b) => version(a) - version(b)).at(-1);
  return newest === undefined ? null : join(newest, "pg_dump");
}
