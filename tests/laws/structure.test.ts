// Laws of the structure: which folder may import which, and no import in a circle.
import { expect, test } from "bun:test";
import { dirname, join, relative, resolve } from "node:path";
import { Glob } from "bun";
import { topics } from "../../server/contract/sitting/topics/index.ts";

const root = resolve(import.meta.dir, "../..");
const paths = ["client", "server", "db", "deploy", "tests"].flatMap((folder) => [
  ...new Glob(`${folder}/**/*.{ts,tsx,css}`).scanSync({ cwd: root }),
]);
const modules = paths.filter((path) => !path.endsWith(".css"));
const isThere = new Set([...modules, ...paths.filter((path) => path.endsWith(".module.css"))]);
const parser = { ts: new Bun.Transpiler({ loader: "ts" }), tsx: new Bun.Transpiler({ loader: "tsx" }) };

/** Every file with the files of the repository that it imports, types and sheets of components included, loaded later or not. */
const imports = new Map(
  await Promise.all(
    modules.map(async (path): Promise<[string, string[]]> => {
      const text = await Bun.file(join(root, path)).text();
      const types = [...text.matchAll(/^(?:import|export) type\b[^;]*? from "(\.[^"]+)"/gm)];
      const values = parser[path.endsWith("x") ? "tsx" : "ts"].scanImports(text);
      const all = [...types.map(([, from]) => from ?? ""), ...values.map((one) => one.path)];
      const targets = all.map((from) => relative(root, join(root, dirname(path), from)));
      return [path, [...new Set(targets)].filter((target) => isThere.has(target))];
    }),
  ),
);

test("there is a structure to judge", () => {
  expect(imports.size).toBeGreaterThan(1000);
  expect([...imports.values()].flat().length).toBeGreaterThan(4000);
});

/** Every circle of imports, as the path that leads back to its beginning. */
function circles(): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, way: readonly string[]) => {
    const at = way.indexOf(path);
    if (at >= 0) found.push([...way.slice(at), path].join(" -> "));
    if (at >= 0 || done.has(path)) return;
    for (const next of imports.get(path) ?? []) visit(next, [...way, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return found;
}

test("no module imports itself by way of others, be it for a type", () => {
  expect(circles()).toEqual([]);
});

/** An import from one folder of the client into another. */
type Arrow = { from: string; to: string; path: string; target: string };

/** Sentences import the contract alone, so that whoever says some of another folder makes no circle. */
const isSentences = (path: string) => /(?:^|[/.])text\.ts$/.test(path);

/** The arrows that begin at each folder of the client: be it for a type, or to load the module later. */
function arrowsOf(all: ReadonlyMap<string, readonly string[]>): Map<string, Arrow[]> {
  const ofClient = [...all].filter(([path]) => path.startsWith("client/"));
  const arrows = ofClient.flatMap(([path, targets]) =>
    targets
      .filter((target) => target.startsWith("client/") && dirname(target) !== dirname(path))
      .filter((target) => !isSentences(target))
      .map((target): Arrow => ({ from: dirname(path), to: dirname(target), path, target })),
  );
  return Map.groupBy(arrows, ({ from }) => from);
}

/** The shortest way of arrows that leads from a folder back to it; empty when there is none. */
function wayBack(from: string, arrows: ReadonlyMap<string, readonly Arrow[]>): Arrow[] {
  const ways: Arrow[][] = [[]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const arrow of arrows.get(way.at(-1)?.to ?? from) ?? []) {
      if (arrow.to === from) return [...way, arrow];
      if (!seen.has(arrow.to)) ways.push([...way, arrow]);
      seen.add(arrow.to);
    }
  }
  return [];
}

/**
 * Circles between folders of the client, the shortest first, with every import that makes them. Of circles that have an arrow in
 * common only the first is told.
 */
function folderCircles(all: ReadonlyMap<string, readonly string[]>): string[] {
  const arrows = arrowsOf(all);
  const ways = [...arrows.keys()].map((folder) => wayBack(folder, arrows)).filter((way) => way.length > 0);
  const told = new Set<string>();
  const found: string[] = [];
  for (const way of ways.sort((a, b) => a.length - b.length)) {
    const names = way.map(({ from, to }) => `  ${from} uses ${to}:`);
    if (names.some((name) => told.has(name))) continue;
    const lines = way.flatMap(({ from, to }, at) => {
      const same = (arrows.get(from) ?? []).filter((each) => each.to === to);
      return [names[at] ?? "", ...same.map(({ path, target }) => `    ${path} -> ${target}`)];
    });
    for (const name of names) told.add(name);
    found.push([`a circle of ${way.length} folders`, ...lines].join("\n"));
  }
  return found;
}

test("no folder of the client uses itself by way of others", () => {
  const planted = new Map([
    ["client/courtroom/hands/HandsList.tsx", ["client/courtroom/people/PersonMenu.tsx"]],
    ["client/courtroom/people/HallPerson.tsx", ["client/courtroom/people/PersonMenu.tsx"]],
    ["client/courtroom/frame/Courtroom.tsx", ["client/courtroom/hands/HandsList.tsx"]],
    ["client/courtroom/people/PersonMenu.tsx", ["client/courtroom/hands/askers.ts"]],
    ["../../server/contract/locales.ts", ["../../server/contract/locales.ts"]],
    ["../../server/contract/locales.ts", ["../../server/contract/sentences.ts"]],
  ]);
  expect(folderCircles(planted)).toEqual([
    [
      "a circle of 2 folders",
      "  client/courtroom/hands uses client/courtroom/people:",
      "    client/courtroom/hands/HandsList.tsx -> client/courtroom/people/PersonMenu.tsx",
      "  client/courtroom/people uses client/courtroom/hands:",
      "    client/courtroom/people/PersonMenu.tsx -> client/courtroom/hands/askers.ts",
    ].join("\n"),
  ]);
  const circles = folderCircles(imports);
  if (circles.length > 0)
    throw new Error(
      `a folder of the client uses itself; move what both use into the lower one:\n${circles.join("\n")}`,
    );
});

/** The folders of the client from the lowest to the highest: a file imports from its own layer and those below. */
const layers = [
  ["client/text"],
  ["client/ui"],
  ["client/media"],
  ["client/net"],
  ["client/court"],
  ["client/shell"],
  ["client/courtroom/core"],
  // The topics, and what several of them share; among them the laws of circles hold.
  ["client/courtroom"],
  ["client/courtroom/side-panel"],
  ["client/courtroom/frame"],
  ["client/courtroom/views"],
  // The parts that pages before and around an account share, that pages of the console share, and that play to the public.
  ["client/account"],
  ["client/console"],
  ["client/player"],
  ["client/pages"],
  ["client/app"],
  ["client"],
];

function layerOf(path: string): number {
  const fits = layers.map((folders) =>
    Math.max(...folders.map((folder) => (path.startsWith(`${folder}/`) ? folder.length : -1))),
  );
  return fits.indexOf(Math.max(...fits));
}

test("no file of the client imports from a folder above its own", () => {
  const up = [...imports]
    .filter(([path]) => path.startsWith("client/"))
    .flatMap(([path, targets]) =>
      targets
        .filter((target) => target.startsWith("client/") && layerOf(target) > layerOf(path))
        .map((target) => `${path} -> ${target}`),
    );
  expect(up).toEqual([]);
});

/**
 * The areas of the server and the database from the lowest to the highest: a file imports from its own area and those below. Where a
 * lower area needs a higher one, it states what it needs as a type, and `process.ts` puts both together.
 */
const areas = [
  "server/contract",
  "server/kernel",
  "db",
  "server/limits",
  "server/acts",
  "server/settings",
  "server/files",
  "server/imports",
  "server/contacts",
  "server/notify",
  "server/accounts",
  "server/court",
  "server/causelist",
  "server/sitting",
  "server/media",
  "server/record",
  "server/broadcast",
  "server/read-models",
  "server/calendar",
  "server/admin",
  "server/audit",
  "server/operations",
  "server/playground",
  "server/web",
  "server/routes",
  // The files of server/ itself, which put the process together, and what is made from them.
  "server",
  "server/lists",
];

/** The place of a file's area, the lowest first; -1 outside of the server and the database. */
const areaOf = (path: string) =>
  areas.findLastIndex((area) => dirname(path) === area || isWithin(path, area));
const isWithin = (path: string, area: string) => area !== "server" && path.startsWith(`${area}/`);

/** The imports that lead from an area to one above it, with both files. */
function upward(all: ReadonlyMap<string, readonly string[]>): string[] {
  return [...all].flatMap(([path, targets]) =>
    targets
      .filter((target) => areaOf(path) >= 0 && areaOf(target) > areaOf(path))
      .map((target) => `${path} -> ${target}`),
  );
}

test("no file of the server or the database imports from an area above its own", () => {
  const planted = new Map([
    ["server/kernel/env.ts", ["server/sitting/sittings.ts", "server/contract/limits.ts"]],
    ["db/queries/files.ts", ["server/kernel/env.ts", "server/files/store.ts"]],
    ["server/routes/route.ts", ["server/app.ts", "server/calendar/slots.ts"]],
    ["server/process.ts", ["server/routes/index.ts"]],
  ]);
  expect(upward(planted)).toEqual([
    "server/kernel/env.ts -> server/sitting/sittings.ts",
    "db/queries/files.ts -> server/files/store.ts",
    "server/routes/route.ts -> server/app.ts",
  ]);
  expect(upward(imports)).toEqual([]);
});

test("the server imports nothing of the client", () => {
  const ofClient = [...imports].flatMap(([path, targets]) =>
    targets
      .filter((target) => /^(server|db)\//.test(path) && target.startsWith("client/"))
      .map((target) => `${path} -> ${target}`),
  );
  expect(ofClient).toEqual([]);
});

test("every folder of the server has its place among the areas", () => {
  expect(areaOf("server/elsewhere/rows.ts")).toBe(-1);
  expect(modules.filter((path) => path.startsWith("server/") && areaOf(path) < 0)).toEqual([]);
  const empty = areas.filter((area) => !modules.some((path) => path.startsWith(`${area}/`)));
  expect(empty).toEqual([]);
});

test("only the routes, and what puts the process together, know all services at once", () => {
  const services = "server/routes/services.ts";
  const others = [...imports]
    .filter(([path, targets]) => path.startsWith("server/") && targets.includes(services))
    .map(([path]) => path)
    .filter((path) => !path.startsWith("server/routes/") && dirname(path) !== "server");
  expect(others.filter((path) => !path.startsWith("server/lists/"))).toEqual([]);
});

/** The folders whose sheets every component above may wear; all others are worn by the components beside them alone. */
const sharedSheets = ["client/ui", "client/court"];

/** The imports of a sheet from another folder that is none of these. */
function borrowedSheets(all: ReadonlyMap<string, readonly string[]>): string[] {
  const isShared = (path: string) => sharedSheets.some((folder) => path.startsWith(`${folder}/`));
  const ofClient = [...all].filter(([path]) => path.startsWith("client/"));
  return ofClient.flatMap(([path, targets]) =>
    targets
      .filter((target) => target.endsWith(".css") && dirname(target) !== dirname(path) && !isShared(target))
      .map((target) => `${path} -> ${target}`),
  );
}

test("a component wears no sheet of another folder but of client/ui and client/court", () => {
  const planted = new Map([
    ["client/pages/watch/Watch.tsx", ["client/pages/register/WhoForm.module.css"]],
    ["client/pages/register/WhoForm.tsx", ["client/pages/register/WhoForm.module.css"]],
    ["client/courtroom/hands/HandsList.tsx", ["client/court/PersonRow.module.css"]],
  ]);
  expect(borrowedSheets(planted)).toEqual([
    "client/pages/watch/Watch.tsx -> client/pages/register/WhoForm.module.css",
  ]);
  const sheets = [...imports.values()].flat().filter((target) => target.endsWith(".module.css"));
  expect(sheets.length).toBeGreaterThan(200);
  const borrowed = borrowedSheets(imports);
  if (borrowed.length > 0)
    throw new Error(
      `make a component of what several wear, or a sheet of client/ui or client/court:\n${borrowed.join("\n")}`,
    );
});

/** Words of the court: what has one of them is of `client/court`, or of a layer above it. */
const ofCourts =
  /\b(court(?!-voice\b)|hall|bench|judge|hearing|sitting|counsel|advocate|serial|dictation|in-camera|on-air)s?\b/i;
/** The faces and measures of the look, which have names of the court. */
const namedByLook = /client\/ui\/styles\/(tokens|fonts|base)\.css$/;

test("the controls of client/ui know nothing of a court: no name and no text of them has a word of it", async () => {
  const files = [...new Glob("client/ui/**/*.{ts,tsx,css}").scanSync({ cwd: root })];
  expect(files.length).toBeGreaterThan(50);
  const wrong = await Promise.all(
    files
      .filter((path) => !namedByLook.test(path))
      .map(async (path) => {
        const text = (await Bun.file(join(root, path)).text()).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
        const found = text.split("\n").filter((line) => ofCourts.test(line));
        return found.map((line) => `${path}: ${line.trim()}`);
      }),
  );
  expect(wrong.flat()).toEqual([]);
});

/** A page that another page shows within a dialog, with the reason. */
const pagesWithin: Readonly<Record<string, string>> = {
  "client/pages/moderator/AddCasesDialog.tsx -> client/pages/proceed-with-cases/OpeningForm.tsx":
    "cases are added in the middle of a day with the form that opened it",
};

test("a page takes nothing of another page, but to load it: what several share is in a layer below", async () => {
  const pageOf = (path: string) => path.split("/").slice(0, 3).join("/");
  const across = [...imports].flatMap(([path, targets]) =>
    targets
      .filter((target) => path.startsWith("client/pages/") && target.startsWith("client/pages/"))
      .filter((target) => pageOf(path) !== pageOf(target) && !path.endsWith("Pages.tsx"))
      .map((target) => `${path} -> ${target}`),
  );
  const eager = await Promise.all(
    across.map(async (arrow) => {
      const [path = "", target = ""] = arrow.split(" -> ");
      const text = await Bun.file(join(root, path)).text();
      return text.includes(`import("${relative(dirname(path), target)}")`) ? null : arrow;
    }),
  );
  expect(eager.filter((arrow) => arrow !== null && !(arrow in pagesWithin))).toEqual([]);
});

test("the parts of a sitting are entered from above: topics know the core, the core knows no topic", () => {
  const core = "server/contract/sitting/core/";
  const ofTopics = "server/contract/sitting/topics/";
  const wrong = [...imports].flatMap(([path, targets]) =>
    targets
      .filter((target) => {
        if (!target.startsWith("server/contract/sitting/")) return false;
        if (path.startsWith(core)) return !target.startsWith(core);
        return path.startsWith(ofTopics) && !(target.startsWith(core) || target.startsWith(ofTopics));
      })
      .map((target) => `${path} -> ${target}`),
  );
  expect(wrong).toEqual([]);
});

const kebab = (name: string) => name.replace(/([A-Z])/g, (letter) => `-${letter.toLowerCase()}`);

test("a topic has the same name in the contract and in decide", () => {
  const names = Object.keys(topics).map(kebab);
  const missing = names.filter((name) => !modules.includes(`server/contract/sitting/topics/${name}.ts`));
  expect(missing).toEqual([]);
  const decided = names.filter((name) => !modules.includes(`server/sitting/decide/${name}.ts`));
  // No command leads to it: the server notes where people come from as they enter.
  expect(decided).toEqual(["origins"]);
});
