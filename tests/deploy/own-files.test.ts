// This machine's own files beside compose.yaml: which of them a backup has, and what is said of those that are missing.
import { afterAll, beforeEach, expect, test } from "bun:test";
import { mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { services } from "./support/compose.ts";
import { copyOfDeploy, good } from "./support/scripts.ts";
import { run } from "./support/tools.ts";

const root = process.getuid?.() === 0;
const { place, deploy, home, bin, install } = copyOfDeploy();
afterAll(() => rmSync(place, { recursive: true, force: true }));

const override = join(deploy, "compose.override.yaml");
beforeEach(() => rmSync(override, { force: true }));
/** Runs words of bash that use lib.sh. */
const withLibrary = (words: string) =>
  run(["bash", "-c", `set -euo pipefail; . ${join(deploy, "lib.sh")}; ${words}`], {
    env: { PATH: `${bin}:${process.env.PATH}` },
  });
const lines = (text: string) => text.split("\n").filter(Boolean);

test("of compose.yaml it finds what the services mount of the source", async () => {
  const volumes = Object.values(await services()).flatMap((service) => service.volumes);
  const own = volumes.filter((one) => one.startsWith(".")).map((one) => one.replace(/:.*/, ""));
  const { out } = await withLibrary("mounted");
  expect(lines(out)).toEqual([...new Set(own)]);
});

test("its own are those that are not of the source, whatever they are called; not the settings, and no backups", async () => {
  await run(["git", "init", "-q", deploy]);
  await run(["git", "-C", deploy, "add", "--all"]);
  const own = ["own.conf", "two words.conf", "it's.conf", "keys/key.txt", "pages/first page.html", "x\ny"];
  for (const folder of ["keys", "pages", "backups", "srv"])
    mkdirSync(join(deploy, folder), { recursive: true });
  for (const name of [
    ...own,
    ".env",
    ".env.draft.abcdef",
    "compose.override.yaml",
    "backups/old",
    "srv/data",
  ])
    writeFileSync(join(deploy, name), "of this machine");
  const { code, out } = await withLibrary(`own_files ${deploy}/backups "" ${deploy}/srv /elsewhere`);
  expect([code, out.split("\0").filter(Boolean).sort()]).toEqual([0, own.toSorted()]);
  // The source and the folders are reached by a link.
  const link = join(place, "link");
  symlinkSync(deploy, link);
  const words = `. ${link}/lib.sh; own_files ${deploy}/backups "" ${link}/srv`;
  const linked = await run(["bash", "-c", `set -euo pipefail; ${words}`]);
  expect([linked.code, linked.out.split("\0").filter(Boolean).sort()]).toEqual([0, own.toSorted()]);
  for (const name of [...own, ".env", ".env.draft.abcdef"]) rmSync(join(deploy, name));
  rmSync(join(deploy, ".git"), { recursive: true });
  expect((await withLibrary("own_files")).code).not.toBe(0);
});

test("what the override mounts of this folder in the short form is found, and nothing else", async () => {
  await Bun.write(
    override,
    [
      "services:",
      "  caddy:",
      "    # - ./commented:/x",
      "    volumes:",
      "    - ./plain.conf:/a:ro",
      '    - "./two words.conf:/b"',
      "    - ${SUNWAI_HOME}/../other:/c",
      "    - ./${COURT_HOST}.conf:/g",
      "    - ./pages-$COURT_HOST/own:/h",
      "    - /srv/other/./one:/d",
      "    - ../../outside:/e",
      "    command: [./run.sh, --folder, ./data]",
      '  web: { volumes: ["./json.conf:/f", named:/g] }',
      "",
    ].join("\n"),
  );
  const { out } = await withLibrary("own_mounts");
  expect(lines(out)).toEqual(["./plain.conf", "./two words.conf", "./json.conf"]);
});

test("an installation names what is missing, before Docker makes an empty folder of it", async () => {
  if (!root) return;
  const prepare = () => install("--prepare", ...good, "--home", home);
  await Bun.write(override, "services: { caddy: { volumes: ['${SUNWAI_HOME}/../other:/x'] } }\n");
  expect(await prepare()).toMatchObject({ code: 0 });
  await Bun.write(override, "services: { caddy: { volumes: ['./not here:/x'] } }\n");
  const { code, out } = await prepare();
  expect([code, out]).toEqual([
    1,
    expect.stringContaining(`Stopped: ${deploy}/not here is missing, which compose.override.yaml names.`),
  ]);
});

test("a way back says what is missing, and goes on", async () => {
  await Bun.write(override, "services: { caddy: { volumes: [./gone:/x] } }\n");
  const { code, out } = await withLibrary("report_missing_own_files warn; open_mounted_source; echo went on");
  expect([code, out]).toEqual([0, expect.stringContaining("went on")]);
  expect(out).toContain(`Warning: ${deploy}/gone is missing, which compose.override.yaml names.`);
});

test("a name of two lines is made readable itself, and not the file that its second line names", async () => {
  const victim = join(place, "victim");
  writeFileSync(victim, "of root", { mode: 0o600 });
  const within = join(place, "jitsi/prosody-plugins/two\n", place);
  mkdirSync(within, { recursive: true });
  writeFileSync(join(within, "victim"), "of the source", { mode: 0o600 });
  expect(await withLibrary("open_mounted_source")).toMatchObject({ code: 0 });
  expect(statSync(victim).mode & 0o777).toBe(0o600);
  expect(statSync(join(within, "victim")).mode & 0o777).toBe(0o644);
  rmSync(join(place, "jitsi/prosody-plugins/two\n"), { recursive: true });
});
