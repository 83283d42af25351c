// From install.sh over backup.sh to restore.sh as a court has them: every word goes through `docker compose`, which a stand-in
// hands to PostgreSQL's own programs and to the application. Only root may give folders to the containers' users.
import { afterAll, beforeAll, expect, test } from "bun:test";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { folder } from "./support/compose.ts";
import { type Postgres, startPostgres } from "./support/postgres.ts";
import { good } from "./support/scripts.ts";
import { run } from "./support/tools.ts";

const root = process.getuid?.() === 0;
let place: string;
let postgres: Postgres;

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), "sunwai-composed-"));
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(place, { recursive: true, force: true });
});

/** A machine with its own copy of deploy/, on which `docker compose` works on a database of its own. */
async function machine(name: string) {
  const [deploy, home, bin] = ["deploy", "home", "bin"].map((part) => join(place, name, part)) as [
    string,
    string,
    string,
  ];
  cpSync(folder, deploy, { recursive: true });
  cpSync(join(folder, "../jitsi"), join(deploy, "../jitsi"), { recursive: true });
  rmSync(join(deploy, ".env"), { force: true });
  for (const words of [
    ["init", "-q"],
    ["add", "--all"],
    ["-c", "user.name=a", "-c", "user.email=a@b.example", "commit", "--quiet", "--message", name],
  ])
    await run(["git", "-C", deploy, ...words]);
  const databaseUrl = await postgres.empty(name);
  const own = new URL(databaseUrl);
  own.username = `app_of_${name}`;
  own.password = "of-the-application";
  const program = async (word: string, ...lines: string[]) => {
    await Bun.write(join(bin, word), ["#!/usr/bin/env bash", ...lines, ""].join("\n"));
    chmodSync(join(bin, word), 0o755);
  };
  await program(
    "docker",
    `echo "$*" >>${join(place, name)}/docker.log`,
    'case "$*" in "compose version --short") echo 2.30.0 && exit ;; esac',
    'until [ $# = 0 ] || [ "$1" = exec ] || [ "$1" = run ]; do shift; done',
    "case $1 in",
    // exec -T -e A=B -e C=D postgres WORDS…
    `exec) shift 7 && exec ${postgres.wordsFor(databaseUrl)} "$@" ;;`,
    // run --rm -T --no-deps [-e DATABASE_OWNER_URL] app bun WORDS…, with the owner's address only where it is asked for
    `run) export DEMO=0 DATA_DIR=${home}/app DATABASE_URL=${own.href} && cd ${resolve(folder, "..")}`,
    `if [ "$5" = -e ]; then export DATABASE_OWNER_URL=${databaseUrl} && shift 8; else unset DATABASE_OWNER_URL && shift 6; fi`,
    `exec ${process.execPath} "$@" ;;`,
    "esac",
  );
  await program("getent", "echo 198.51.100.7");
  await program("nproc", "echo 8");
  await program("ss");
  await program("df", 'printf "head\\n/dev/a 1 1 90000 1 /\\n"');
  await program(
    "awk",
    `case "\${*: -1}" in /proc/meminfo) echo 8000 ;; *) exec ${Bun.which("awk")} "$@" ;; esac`,
  );
  const script = (word: string, ...words: string[]) =>
    run([join(deploy, word), ...words], { env: { PATH: `${bin}:${process.env.PATH}` } });
  return { deploy, home, bin, databaseUrl, program, script };
}

test("a court installed, backed up, and restored on another machine has its settings, people, keys and logins", async () => {
  if (!root) return;
  const [first, second] = [await machine("first"), await machine("second")];
  const admin = ["--admin-mobile", "9800000000", "--admin-name", "First Admin"];
  const installed = await first.script("install.sh", ...good, ...admin, "--home", first.home);
  expect([installed.code, installed.out]).toEqual([0, expect.stringContaining("Added.")]);
  await Bun.write(join(first.home, "app/keys/jwt"), "a key");
  const override = `services:
  caddy:
    volumes: ["./own.conf:/etc/own.conf:ro", "/srv/other:/other:ro", "\${SUNWAI_HOME}/../other:/two", ./Caddyfile:/c]
    env_file: own settings.env
  web: { volumes: [{ type: bind, source: ./pages, target: /pages }] }
secrets: { key: { file: ./keys/key.txt } }
`;
  await Bun.write(join(first.deploy, "compose.override.yaml"), override);
  const own = ["own.conf", "own settings.env", "pages/index.html", "keys/key.txt"];
  for (const file of own) await Bun.write(join(first.deploy, file), `${file} of this machine`);
  const auditor = ["server/operations/db-cli.ts", "auditor", "--name", "auditor_of_first"];
  const made = await run([process.execPath, ...auditor], {
    cwd: resolve(folder, ".."),
    env: { DATABASE_URL: first.databaseUrl },
  });
  expect(made.code).toBe(0);
  const backedUp = await first.script("backup.sh");
  expect([backedUp.code, backedUp.out]).toEqual([0, expect.stringContaining("Backed up to")]);
  expect(backedUp.out).not.toContain("Warning");
  const [name = ""] = readdirSync(join(first.home, "backups"));
  const backup = join(place, name);
  cpSync(join(first.home, "backups", name), backup, { recursive: true });
  // The other machine keeps it elsewhere, and its version knows a setting more.
  const settings = join(backup, "settings.env");
  const older = (await Bun.file(settings).text())
    .replace(first.home, second.home)
    .replace(/^(TURN_TLS_PORT|RECORDER_SECRET)=.*\n/gm, "");
  await Bun.write(settings, older);
  const sums = await run(["sh", "-c", `cd ${backup} && rm SHA256SUMS && sha256sum -- * >SHA256SUMS`]);
  expect(sums.code).toBe(0);
  // Its source was cloned under a umask that keeps it from the containers.
  await run(["chmod", "-R", "go-rwx", join(second.deploy, "../jitsi"), join(second.deploy, "Caddyfile")]);
  // And has fewer processor cores than the bridge was given.
  await second.program("nproc", "echo 3");
  // Its administrator's umask keeps new files to themselves.
  const restored = await run(
    ["bash", "-c", 'umask 077 && exec "$0" "$@"', join(second.deploy, "restore.sh"), backup],
    {
      env: { PATH: `${second.bin}:${process.env.PATH}` },
    },
  );
  expect([restored.code, restored.out]).toEqual([0, expect.stringContaining("Restored.")]);
  expect(restored.out).toContain("The login auditor_of_first has its rights");
  const now = await Bun.file(join(second.deploy, ".env")).text();
  expect(now).toContain("COURT_HOST=court.test.example\n");
  // What runs is the source that is there, by its own name, whichever version made the backup.
  const [before, here] = await Promise.all(
    [first, second].map(async (one) =>
      (await run(["git", "-C", one.deploy, "rev-parse", "--short=12", "HEAD"])).out.trim(),
    ),
  );
  expect(restored.out).toContain(`made by version ${before}, and the source here is version ${here}`);
  expect(now).toContain(`SUNWAI_VERSION=${here}\n`);
  expect(now).toContain("TURN_TLS_PORT=5349\n");
  expect(now).toContain("JVB_CPUS=3\n");
  expect(now).toContain("POSTGRES_CPUS=3\n");
  expect(now).toMatch(/^RECORDER_SECRET=[0-9a-f]{64}$/m);
  expect(await Bun.file(join(second.deploy, "compose.override.yaml")).text()).toBe(override);
  // What a container reads by it is there, as it was.
  for (const file of own)
    expect(await Bun.file(join(second.deploy, file)).text()).toBe(`${file} of this machine`);
  expect(statSync(join(second.deploy, "own.conf")).mode & 0o777).toBe(0o644);
  const read = [
    "find",
    join(second.deploy, "../jitsi/prosody-plugins"),
    join(second.deploy, "Caddyfile"),
    "-type",
    "f",
    "!",
    "-perm",
    "-o=r",
  ];
  expect((await run(read)).out).toBe("");
  expect(await Bun.file(join(second.home, "app/keys/jwt")).text()).toBe("a key");
  expect(statSync(join(second.home, "turn"))).toMatchObject({ uid: 1000, gid: 65534 });
  const listed = await run([process.execPath, "server/admin/cli.ts", "list"], {
    cwd: resolve(folder, ".."),
    env: { DATABASE_URL: second.databaseUrl, DEMO: "0" },
  });
  expect(listed.out).toContain("First Admin");
  const lines = (await Bun.file(join(place, "second/docker.log")).text()).split("\n");
  // Where it takes long, Docker is asked how the containers are.
  const orders = lines.filter((line) => !line.startsWith("ps ")).join("\n");
  // The scripts also read the file for this machine alone.
  expect(orders).toMatch(
    /compose\.override\.yaml build\n(.*\n)*.*compose\.override\.yaml up --detach --wait --wait-timeout 120 postgres\n/,
  );
  // Jitsi's Prosody knows no order of the log before: it starts anew, and all that speaks with it.
  expect(orders).toMatch(
    / rm --stop --force prosody jicofo jvb jvb-second\n.* up --detach --wait --wait-timeout 600\n$/,
  );
  // Secrets stay one's own, also where nothing had to be added; and one that was cut off is told the way out.
  chmodSync(settings, 0o644);
  rmSync(join(second.deploy, ".env"));
  const again = await second.script("restore.sh", backup);
  expect([again.code, again.out]).toEqual([1, expect.stringContaining(`${second.home}/app is not empty.`)]);
  expect(again.out).toContain(
    `cd ${second.deploy} && docker compose down; mv ${second.home} ${second.home}.old-`,
  );
  expect(statSync(join(second.deploy, ".env")).mode & 0o777).toBe(0o600);
});

test("a backup without all files is none; beside a broken log no older one goes; what was cut off goes after a day", async () => {
  if (!root) return;
  const court = await machine("third");
  expect((await court.script("install.sh", "--prepare", ...good, "--home", court.home)).code).toBe(0);
  const shelf = join(place, "shelf");
  const backup = () => court.script("backup.sh", "--to", shelf, "--keep", "1");
  const [old, young] = [".sunwai-20260101-020000.part", ".sunwai-20260102-020000.part"] as const;
  for (const name of [old, young]) mkdirSync(join(shelf, name), { recursive: true });
  utimesSync(join(shelf, old), new Date(0), new Date(0));
  const kept = () => readdirSync(shelf).sort();
  await court.program("tar", "exit 2");
  const failed = await backup();
  expect([failed.code, failed.out]).toEqual([
    1,
    expect.stringContaining("could not be read. Run this as root."),
  ]);
  expect(kept()).toEqual([young]);
  rmSync(join(court.bin, "tar"));
  mkdirSync(join(shelf, "sunwai-20260101-020000"));
  // Its log is not whole, or nobody can tell.
  process.env.SUNWAI_APP_RUN = "false";
  const broken = await backup().finally(() => delete process.env.SUNWAI_APP_RUN);
  expect([broken.code, broken.out]).toEqual([1, expect.stringContaining("A log is not whole")]);
  expect(kept().length).toBe(3);
});

test("a backup is made also where a file of this machine is missing, which it names, or just changes", async () => {
  if (!root) return;
  const court = await machine("fourth");
  expect((await court.script("install.sh", "--prepare", ...good, "--home", court.home)).code).toBe(0);
  const override = 'services: { caddy: { volumes: ["./own.conf:/a", "./gone.conf:/b"] } }';
  await Bun.write(join(court.deploy, "compose.override.yaml"), override);
  await Bun.write(join(court.deploy, "own.conf"), "of this machine");
  // What tar says and returns when a container writes to a file at that moment.
  const changing = `echo "tar: ./own.conf: file changed as we read it" >&2; exit 1`;
  await court.program("tar", `${Bun.which("tar")} "$@"; case "$*" in *own-files*) ${changing} ;; esac`);
  // Nothing was migrated here: no log could be proven.
  process.env.SUNWAI_APP_RUN = "true";
  const { code, out } = await court.script("backup.sh").finally(() => delete process.env.SUNWAI_APP_RUN);
  expect([code, out]).toEqual([0, expect.stringContaining("Backed up to")]);
  expect(out).toContain(`Warning: ${court.deploy}/gone.conf is missing, which compose.override.yaml names.`);
  const [name = ""] = readdirSync(join(court.home, "backups"));
  const listed = await run(["tar", "-tzf", join(court.home, "backups", name, "own-files.tar.gz")]);
  expect(listed).toEqual({ code: 0, out: "own.conf\n" });
});

test("a backup is made also where Compose cannot read its files, and says that the proof is missing and why", async () => {
  if (!root) return;
  const { home, bin, program, script } = await machine("unread");
  expect((await script("install.sh", ...good, "--home", home)).code).toBe(0);
  renameSync(join(bin, "docker"), join(bin, "docker-before"));
  await program(
    "docker",
    `case "$*" in *"config --quiet" | *" run --rm "*) echo "line 3: mapping values are not allowed" >&2; exit 15 ;; esac`,
    `exec ${join(bin, "docker-before")} "$@"`,
  );
  const { code, out } = await script("backup.sh");
  expect([code, out]).toEqual([1, expect.stringContaining("Backed up to")]);
  expect(out).toContain("line 3: mapping values");
  expect(out).toContain(
    "The backup is made, and has no proof of the logs, since Docker Compose cannot read its files.",
  );
  expect(out).not.toContain("tell the registrar");
});
