// A clone, an installation and an upgrade by somebody whose umask keeps files to themselves, as hardened machines have it: the
// containers' users read all that is mounted for them.
import { expect, test } from "bun:test";
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { services } from "./support/compose.ts";
import { good } from "./support/scripts.ts";
import { run } from "./support/tools.ts";
import {
  courts,
  docker,
  git,
  home,
  isClean,
  newer,
  old,
  origin,
  source,
  state,
  underUmask,
  version,
} from "./support/upgrades.ts";

courts();

const root = process.getuid?.() === 0;
const mounted = Object.values(await services())
  .flatMap(({ volumes }) => volumes)
  .filter((volume) => volume.startsWith("."))
  .map((volume) => volume.replace(/:.*/, ""));

const find = (deploy: string) =>
  `cd ${deploy} && find ${mounted.join(" ")} ! -perm -o=r -o -type d ! -perm -o=x`;

/** What of the mounted files and folders users other than their owner cannot read. */
const closed = async () => {
  const { out } = await run(["sh", "-c", find(join(source, "deploy"))]);
  return out.split("\n").filter(Boolean);
};

async function cloneAgain(umask: string) {
  const settings = await Bun.file(join(source, "deploy/.env")).text();
  rmSync(source, { recursive: true });
  await run(["sh", "-c", `umask ${umask} && git clone -q ${origin} ${source}`]);
  await Bun.write(join(source, "deploy/.env"), settings);
}

test("compose.yaml mounts files of this source", () => {
  expect(mounted).toContain("../jitsi/prosody-plugins");
  expect(mounted).toContain("./Caddyfile");
});

for (const umask of ["027", "077"])
  test(`a clone and an installation under umask ${umask}`, async () => {
    if (!root) return;
    await cloneAgain(umask);
    expect((await closed()).length).toBeGreaterThan(mounted.length);
    const words = [...good, "--home", join(home, "court")];
    const install = (word: string) => underUmask(umask, "deploy/install.sh", word, ...words);
    const said = await install("--dry-run");
    expect(said.out).toMatch(/note: the containers cannot read \d+ files and folders of the source/);
    const { code, out } = await install("--prepare");
    expect([code, out]).toEqual([0, expect.stringContaining("Prepared.")]);
    expect(await closed()).toEqual([]);
    // Secrets stay their owner's.
    expect(statSync(join(source, "deploy/.env")).mode & 0o777).toBe(0o600);
    expect(await git(source, "status", "--porcelain", "--untracked-files=no")).toBe("");
  });

test("a file that a container reads and that is missing is named, before Docker makes a folder in its place", async () => {
  if (!root) return;
  rmSync(join(source, "deploy/Caddyfile"));
  const { code, out } = await underUmask(
    "022",
    "deploy/install.sh",
    "--prepare",
    ...good,
    "--home",
    join(home, "court"),
  );
  expect([code, out]).toEqual([1, expect.stringContaining("Caddyfile is missing, which a container reads.")]);
  expect(out).toContain("git -C ");
});

test("where it cannot be made readable, as on some network disks, the command that would is named and nothing starts", async () => {
  if (!root) return;
  await cloneAgain("077");
  await Bun.write(join(home, "bin/chmod"), "#!/bin/sh\n");
  await run(["chmod", "755", join(home, "bin/chmod")]);
  const { code, out } = await underUmask(
    "022",
    "deploy/install.sh",
    "--prepare",
    ...good,
    "--home",
    join(home, "court"),
  );
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(
      /The containers' users cannot read \S+\/deploy\/caddy\.sh[\s\S]+As root: cd \S+\/deploy && chmod -R a\+rX \.\/caddy\.sh \.\/Caddyfile /,
    ),
  ]);
});

/** A version in which what is mounted is newer. */
async function newerFiles() {
  for (const name of ["deploy/Caddyfile", "deploy/caddy.sh", "jitsi/prosody-plugins/mod_sunwai_muc.lua"]) {
    const path = join(origin, name);
    await Bun.write(path, `${await Bun.file(path).text()}\n`);
  }
  await Bun.write(join(origin, "jitsi/prosody-plugins/new/new.lua"), "-- new");
  await newer("CREATE TABLE brought (a int);");
}

/** Writes down what the containers could not read whenever some are started; `lines` say where that fails. */
async function watchStarts(...lines: string[]) {
  const seen = join(home, "closed");
  await docker(
    `case "$*" in *" up "*) (${find(join(source, "deploy"))}) >>${seen}; echo started >>${seen} ;; esac`,
    ...lines,
  );
  return async () => new Set((await Bun.file(seen).text()).trim().split("\n"));
}

test("an upgrade under umask 077 writes a source that the containers read, and keeps the database to itself", async () => {
  await newerFiles();
  const seen = await watchStarts(
    `case "$*" in *"--scale caddy=0"*) stat -c '%a %n' ${state()} ${state("database.dump")} >${join(home, "modes")} ;; esac`,
  );
  const { code, out } = await underUmask("077", "deploy/upgrade.sh");
  expect([code, out]).toEqual([0, expect.stringContaining("Upgraded to")]);
  expect(await seen()).toEqual(new Set(["started"]));
  expect(await closed()).toEqual([]);
  expect(await Bun.file(join(home, "modes")).text()).toBe(`700 ${state()}\n600 ${state("database.dump")}\n`);
  // What is not mounted goes into the image.
  expect(statSync(join(source, "db/migrations/9999_newer.sql")).mode & 0o444).toBe(0o444);
});

test("the way back under umask 077 leaves a source that the containers read", async () => {
  await newerFiles();
  const seen = await watchStarts('case "$*" in *"--scale caddy=0"*) exit 1 ;; esac');
  const { code, out } = await underUmask("077", "deploy/upgrade.sh");
  expect([code, out]).toEqual([1, expect.stringContaining("The version before runs again")]);
  expect(await seen()).toEqual(new Set(["started"]));
  expect(await closed()).toEqual([]);
  expect(await version()).toEqual(old);
  await isClean();
});

test("an upgrade mends a source that was cloned, or written by an earlier upgrade, under umask 077", async () => {
  await cloneAgain("077");
  await newer("SELECT 1;");
  expect((await closed()).length).toBeGreaterThan(mounted.length);
  const seen = await watchStarts();
  const { code, out } = await underUmask("077", "deploy/upgrade.sh");
  expect([code, out]).toEqual([0, expect.stringContaining("Upgraded to")]);
  expect(await seen()).toEqual(new Set(["started"]));
});
