// What compose.override.yaml names beside it: which of it the scripts save and miss, in every form that Compose takes.
import { afterAll, beforeEach, expect, test } from "bun:test";
import { mkdirSync, rmSync } from "node:fs";
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
  run(["bash", "-c", `set -euo pipefail; . ${join(deploy, "lib.sh")}; ${words}`], { env: { PATH: bin } });
const lines = (text: string) => text.split("\n").filter(Boolean);

test("of compose.yaml it finds what the services mount of the source", async () => {
  const volumes = Object.values(await services()).flatMap((service) => service.volumes);
  const own = volumes.filter((one) => one.startsWith(".")).map((one) => one.replace(/:.*/, ""));
  const { out } = await withLibrary("mounted");
  expect(lines(out)).toEqual([...new Set(own)]);
});

const caddy = (...words: string[]) => ["services:", "  caddy:", ...words.map((line) => `    ${line}`)];
const forms: [what: string, text: string[], named: string[]][] = [
  [
    "short mounts, with quotes, blanks and comments",
    caddy(
      "# - ./commented:/x",
      "volumes:",
      "- ./plain.conf:/a:ro # and not ./this:/x",
      '- "./two words.conf:/b"',
      "- './it''s.conf:/c'",
      "- ./without quotes:/d",
      "- .hidden:/e",
      "- ../beside/it:/f",
      "- ./a/../b//c/:/g",
    ),
    [
      ...["./plain.conf", "./two words.conf", "./it's.conf", "./without quotes", "./.hidden"],
      ...["../beside/it", "./b/c"],
    ],
  ],
  [
    "long mounts, in any order of their words",
    caddy(
      "volumes:",
      "  - type: bind",
      "    source: ./one.conf",
      "  - source: two.conf",
      "    bind: { create_host_path: false }",
      "    type: bind",
      "  - { type: bind, source: '../three, four', target: /x }",
      "  - type: volume",
      "    source: data",
    ),
    ["./one.conf", "./two.conf", "../three, four"],
  ],
  ["an env_file", caddy("env_file: own.env"), ["./own.env"]],
  [
    "several of them, of which one may be missing",
    caddy(
      "env_file:",
      "  - ./one.env",
      "  - path: two.env",
      "  - { path: gone.env, required: false }",
      "  - { required: false, path: also-gone.env }",
    ),
    ["./one.env", "./two.env"],
  ],
  [
    "secrets and configs",
    [
      "services: { caddy: { secrets: [key], configs: [{ source: page, target: /page }] } }",
      "secrets: { key: { file: key.txt } }",
      "configs:",
      "  page:",
      '    file: "./pages/first page.html"',
    ],
    ["./key.txt", "./pages/first page.html"],
  ],
  ["lines of Windows", [caddy("volumes:", "  - ./own.conf:/a").join("\r\n"), ""], ["./own.conf"]],
  [
    "JSON with a tag",
    [
      JSON.stringify(
        { services: { caddy: { ports: ["80:80"], volumes: ["./own.conf:/a"] } } },
        null,
        1,
      ).replace("[", "!override ["),
    ],
    ["./own.conf"],
  ],
  [
    "no absolute path, none with a variable, nothing outside of the checkout, and neither folder as a whole",
    caddy(
      "volumes:",
      "  - ${SUNWAI_HOME}/../x:/x",
      "  - ./certificates/${COURT_HOST}.pem:/y",
      "  - /srv/other/./one:/z",
      "  - ~/mine:/m",
      "  - ../../outside:/o",
      "  - ./:/here",
      "  - ..:/checkout",
      "  - named:/n",
      "env_file: /etc/own.env",
    ),
    [],
  ],
  ["what the source brings", caddy("volumes: [./Caddyfile:/c, ../jitsi/prosody-plugins:/p]"), []],
  [
    "a container's own files are not missed",
    caddy(
      "command: [./run.sh, --folder, ./data]",
      "environment:",
      "  TEXT: |",
      "    volumes:",
      "      - ./not:/x",
    ),
    [],
  ],
];
for (const [what, text, named] of forms)
  test(`read: ${what}`, async () => {
    await Bun.write(override, `${text.join("\n")}\n`);
    expect(lines((await withLibrary("own_files")).out)).toEqual(named);
  });

test("what an override names in another way is saved where it is there", async () => {
  mkdirSync(join(deploy, "image"), { recursive: true });
  const text =
    'x-mounts: &mounts ["./image:/a"]\nservices: { caddy: { build: ./image, command: ./run.sh, volumes: *mounts } }\n';
  await Bun.write(override, text);
  expect(lines((await withLibrary("own_files")).out)).toEqual(["./image"]);
});

test("an installation names what is missing; what it cannot know does not stop it", async () => {
  if (!root) return;
  const prepare = () => install("--prepare", ...good, "--home", home);
  await Bun.write(override, caddy("volumes: ['${SUNWAI_HOME}/../other:/x']").join("\n"));
  expect(await prepare()).toMatchObject({ code: 0 });
  await Bun.write(override, caddy("volumes: [{ type: bind, source: './not here', target: /x }]").join("\n"));
  const { code, out } = await prepare();
  expect([code, out]).toEqual([
    1,
    expect.stringContaining(`Stopped: ${deploy}/not here is missing, which compose.override.yaml names.`),
  ]);
});

test("a way back says what is missing, and goes on", async () => {
  await Bun.write(override, caddy("volumes: [./gone:/x]").join("\n"));
  const { code, out } = await withLibrary("report_missing_own_files warn; open_mounted_source; echo went on");
  expect([code, out]).toEqual([0, expect.stringContaining("went on")]);
  expect(out).toContain(`Warning: ${deploy}/gone is missing, which compose.override.yaml names.`);
});
