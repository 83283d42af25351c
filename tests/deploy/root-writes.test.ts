// What the scripts, run by root, do in folders that belong to the containers' users, and what a run that is cut off leaves.
import { afterAll, expect, test } from "bun:test";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { copyOfDeploy, good } from "./support/scripts.ts";
import { run } from "./support/tools.ts";

const root = process.getuid?.() === 0;
const { place, deploy, home, bin, program, install } = copyOfDeploy();
program("docker", "exit 1");
afterAll(() => rmSync(place, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
const read = (path: string) => readFileSync(path, "utf8");

/** Backs up a court whose database and application say nothing. */
const backup = (...words: string[]) =>
  run([join(deploy, "backup.sh"), ...words], {
    env: {
      PATH: `${bin}:${process.env.PATH}`,
      SUNWAI_HOME: home,
      SUNWAI_DATABASE_RUN: "true",
      SUNWAI_APP_RUN: "true",
    },
  });

test("the note of a backup replaces a link that the application put there, and writes through none", async () => {
  const victim = join(place, "victim");
  writeFileSync(victim, "of root", { mode: 0o600 });
  mkdirSync(join(home, "app"), { recursive: true });
  const note = join(home, "app/last-backup");
  symlinkSync(victim, note);
  expect(await backup()).toMatchObject({ code: 0 });
  expect([read(victim), statSync(victim).mode & 0o777]).toEqual(["of root", 0o600]);
  expect([lstatSync(note).isFile(), statSync(note).mode & 0o777]).toEqual([true, 0o644]);
  expect(read(note)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\n$/);
  expect(readdirSync(join(home, "backups")).filter((name) => name.startsWith("."))).toEqual([]);
});

test("a folder in the place of the note is said, and the backup is made", async () => {
  const note = join(home, "app/last-backup");
  rmSync(note, { force: true });
  mkdirSync(note);
  const { code, out } = await backup();
  expect([code, out]).toEqual([0, expect.stringContaining("Warning: The page of operations does not know")]);
  expect([out, readdirSync(note)]).toEqual([expect.stringContaining("Backed up to"), []]);
  expect(readdirSync(join(home, "backups")).filter((name) => name.startsWith("."))).toEqual([]);
  rmSync(note, { recursive: true });
});

test("recordings are not copied through a link of the night before, and a newer copy stays", async () => {
  const [victim, shelf] = [join(place, "target"), join(place, "shelf")];
  const film = join(home, "app/recordings/ab/film");
  writeFileSync(victim, "of root");
  utimesSync(victim, 1, 1);
  write(join(home, "app/recordings/ab/kept"), "older");
  symlinkSync(victim, film);
  expect(await backup("--recordings", shelf)).toMatchObject({ code: 0 });
  rmSync(film);
  writeFileSync(film, "written");
  const kept = join(shelf, "court/ab/kept");
  writeFileSync(kept, "newer");
  utimesSync(kept, Date.now() / 1000 + 1000, Date.now() / 1000 + 1000);
  expect(await backup("--recordings", shelf)).toMatchObject({ code: 0 });
  expect(read(victim)).toBe("of root");
  expect([read(join(shelf, "court/ab/film")), read(kept)]).toEqual(["written", "newer"]);
});

test("an installation gives certificates to the containers' user, and no file that a link there names", async () => {
  if (!root) return;
  const victim = join(place, "shadow");
  writeFileSync(victim, "of root", { mode: 0o600 });
  write(join(home, "certificates/court.crt"), "a certificate");
  symlinkSync(victim, join(home, "certificates/court.key"));
  expect(await install("--prepare", ...good, "--home", home)).toMatchObject({ code: 0 });
  expect(statSync(victim)).toMatchObject({ uid: 0, mode: 0o100600 });
  expect(statSync(join(home, "certificates/court.crt"))).toMatchObject({ uid: 1000, mode: 0o100640 });
});

test("a folder of a container's user that is a link now is given to nobody", async () => {
  if (!root) return;
  const victim = join(place, "of-root");
  mkdirSync(victim, { mode: 0o700 });
  mkdirSync(join(home, "jitsi/storage"), { recursive: true });
  const planted = join(home, "jitsi/storage/prosody");
  rmSync(planted, { recursive: true, force: true });
  symlinkSync(victim, planted);
  const { code, out } = await install("--prepare", ...good, "--home", home);
  expect([code, out]).toEqual([
    1,
    expect.stringContaining(`${planted} is a link. Put a folder in its place.`),
  ]);
  expect([statSync(victim).mode & 0o777, statSync(victim).uid]).toEqual([0o700, 0]);
  rmSync(planted);
});

test("a restore that is cut off leaves nothing half written, and the next one brings all of it", async () => {
  // Large for the limit below; the settings are what a second run goes by.
  const large = `# ${"x".repeat(6000)}\n`;
  const parts = {
    "settings.env": `SUNWAI_HOME=${home}-new\n`,
    "compose.override.yaml": "services: {}\n",
    "keys/own.key": "a key\n",
  };
  const restored = {
    "settings.env": ".env",
    "compose.override.yaml": "compose.override.yaml",
    "keys/own.key": "keys/own.key",
  };
  const clear = () => {
    for (const name of [".env", "compose.override.yaml", "keys"])
      rmSync(join(deploy, name), { recursive: true, force: true });
  };
  for (const part of Object.keys(parts)) {
    clear();
    const from = join(place, `backup-${part.replace("/", "-")}`);
    const content = Object.entries(parts).map(
      ([name, text]) => [name, name === part ? large + text : text] as const,
    );
    for (const name of ["database.dump", "logins.sql", "files.tar.gz", "door.tar.gz", "roots.txt"])
      write(join(from, name), "");
    for (const [name, text] of content) write(join(from, name), text);
    await run(["bash", "-c", "tar -czf own-files.tar.gz keys && rm -r keys && sha256sum * >SHA256SUMS"], {
      cwd: from,
    });
    // The Docker here does nothing: a restore ends after the settings at the latest.
    const restore = (limit: string) =>
      run(["bash", "-c", `trap '' XFSZ; ${limit} exec ${join(deploy, "restore.sh")} ${from}`], {
        env: { PATH: `${bin}:${process.env.PATH}`, SUNWAI_HOME: undefined },
      });
    const cut = await restore("ulimit -f 4;");
    expect([part, cut.code, cut.out]).toEqual([
      part,
      1,
      expect.stringContaining("Look whether the disk is full"),
    ]);
    const there = content.filter(([name]) => existsSync(join(deploy, restored[name as keyof typeof parts])));
    expect([part, there]).toEqual([part, []]);
    await restore("");
    for (const [name, text] of content) {
      const path = join(deploy, restored[name as keyof typeof parts]);
      expect([part, name, read(path).startsWith(text)]).toEqual([part, name, true]);
    }
    expect(statSync(join(deploy, ".env")).mode & 0o777).toBe(0o600);
    expect(readdirSync(deploy).filter((name) => name.startsWith(".env.draft"))).toEqual([]);
  }
  clear();
});

test("a restore that another run keeps out writes no settings", async () => {
  rmSync(join(deploy, ".env"), { force: true });
  const from = join(place, "backup-locked");
  for (const name of ["database.dump", "logins.sql", "files.tar.gz", "door.tar.gz", "roots.txt"])
    write(join(from, name), "");
  write(join(from, "settings.env"), `SUNWAI_HOME=${home}\n`);
  await run(["bash", "-c", "sha256sum * >SHA256SUMS"], { cwd: from });
  const { code, out } = await run(["flock", join(home, ".lock"), join(deploy, "restore.sh"), from], {
    env: { PATH: `${bin}:${process.env.PATH}`, SUNWAI_HOME: undefined },
  });
  expect([code, out]).toEqual([1, expect.stringMatching(/Another \S+ runs on/)]);
  expect(existsSync(join(deploy, ".env"))).toBe(false);
});

test("an own file that is deleted before it is read is said, and the backup is made; what cannot be read ends it", async () => {
  const list = (...names: string[]) => program("git", `printf '%s\\0' ${names.join(" ")}`);
  const shelf = join(place, "own-shelf");
  write(join(deploy, "own.conf"), "of this machine");
  list("gone.conf", "own.conf");
  const { code, out } = await backup("--to", shelf);
  expect([code, out]).toEqual([0, expect.stringContaining("own files in")]);
  expect(out).toContain("gone.conf: Cannot stat: No such file or directory\n");
  const [made = ""] = readdirSync(shelf);
  expect(await run(["tar", "-tzf", join(shelf, made, "own-files.tar.gz")])).toEqual({
    code: 0,
    out: "own.conf\n",
  });
  expect(readdirSync(join(shelf, made))).not.toContain("own-files.said");
  list("gone.conf", "own.conf/below");
  const unread = await backup("--to", shelf);
  expect([unread.code, unread.out]).toEqual([1, expect.stringContaining("own files in")]);
  expect(unread.out).toContain("could not be read. Run this as root.");
  expect(readdirSync(shelf)).toEqual([made]);
  rmSync(join(bin, "git"));
  rmSync(join(deploy, "own.conf"));
});

test("while another run has the lock, an installation is refused before it writes, and a dry run is not", async () => {
  if (!root) return;
  const [settings, elsewhere] = [join(deploy, ".env"), join(place, "elsewhere")];
  rmSync(settings, { force: true });
  write(join(elsewhere, ".lock"), "upgrade.sh\n");
  const words = [join(deploy, "install.sh"), "--prepare", ...good, "--home", elsewhere];
  const locked = (...more: string[]) =>
    run(["flock", join(elsewhere, ".lock"), ...words, ...more], { env: { PATH: bin } });
  const { code, out } = await locked();
  expect([code, out]).toEqual([1, expect.stringContaining(`Another upgrade.sh runs on ${elsewhere}.`)]);
  expect([existsSync(settings), readdirSync(elsewhere)]).toEqual([false, [".lock"]]);
  expect((await locked("--dry-run")).out).toContain("would: write ");
  expect(await run(words, { env: { PATH: bin } })).toMatchObject({ code: 0 });
});
