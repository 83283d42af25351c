// Which modules become one file: from a graph of imports, as the bundler has it.
import { expect, test } from "bun:test";
import { filesOf as filesIn } from "../../../../server/web/client-chunks.ts";

type Module = { size?: number; imports?: string[]; later?: string[]; code?: string };

/** The file of each module of a graph; modules in one file have the same name, those that come with the first script none. */
function filesOf(modules: Record<string, Module>): Record<string, string | null> {
  const graph = {
    getModuleInfo: (id: string) => {
      const { size = 100, imports = [], later = [], code = "x".repeat(size) } = modules[id] ?? {};
      return { importedIds: imports, dynamicallyImportedIds: later, code };
    },
  };
  const files = filesIn("main", graph);
  return Object.fromEntries(Object.keys(modules).map((id) => [id, files.get(id) ?? null]));
}

test("what comes with the first script is in no further file, and a small module joins the page that alone loads it", () => {
  const files = filesOf({
    main: { imports: ["react"], later: ["page", "other"] },
    react: { size: 100_000 },
    page: { imports: ["react", "own"], size: 5000 },
    own: { size: 5000 },
    other: { size: 5000 },
  });
  expect(files).toMatchObject({ main: null, react: null });
  expect(files.own).toBe(files.page ?? "");
  expect(files.other).not.toBe(files.page);
});

test("a module that two pages load is a file of its own where it is large, and where it is small is with what both load", () => {
  const files = filesOf({
    main: { later: ["one", "two", "three"] },
    one: { imports: ["large", "small", "both"], size: 9000 },
    two: { imports: ["large", "small", "both"], size: 9000 },
    three: { imports: ["small"], size: 9000 },
    large: { size: 50_000 },
    both: { size: 200 },
    small: { size: 200 },
  });
  expect(files.large).not.toBe(files.one);
  expect(files.both).toBe(files.large ?? "");
  // One file less for two pages is worth more than 200 bytes in vain for the third: but not the 50,000.
  expect(files.small).not.toBe(files.large);
});

test("what is there wherever a part is fetched is not loaded with it again", () => {
  const files = filesOf({
    main: { later: ["room"] },
    room: { imports: ["dialog-frame"], later: ["dialog"], size: 9000 },
    "dialog-frame": { size: 9000 },
    dialog: { imports: ["dialog-frame", "form"], size: 9000 },
    form: { size: 9000 },
  });
  expect(files["dialog-frame"]).toBe(files.room ?? "");
  expect(files.form).toBe(files.dialog ?? "");
  expect(files.dialog).not.toBe(files.room);
});

test("two files are not joined where a third one stands between them", () => {
  // a imports between, which imports b: with a and b in one file, both files would import each other.
  const files = filesOf({
    main: { later: ["one", "two"] },
    one: { imports: ["a"], size: 1 },
    two: { imports: ["b", "between"], size: 1 },
    a: { imports: ["between"], size: 10 },
    between: { imports: ["b"], size: 60_000 },
    b: { size: 10 },
  });
  const edges = [
    ["one", "a"],
    ["a", "between"],
    ["between", "b"],
    ["two", "b"],
    ["two", "between"],
  ].map(([from = "", to = ""]) => [files[from], files[to]]);
  const isCircle = edges.some(([x, y]) => x !== y && edges.some(([p, q]) => p === y && q === x));
  expect(isCircle).toBe(false);
});

test("of a package's index only the modules come whose names are imported", () => {
  const icons = Object.fromEntries(
    Array.from({ length: 250 }, (_, n) => [`lib/icons/i${n}.mjs`, { size: 5000 }]),
  );
  const lines = Object.keys(icons).map((_, n) => `export { default as I${n} } from "./icons/i${n}.mjs";`);
  const files = filesOf({
    main: { later: ["one", "two"] },
    one: { imports: ["lib/index.mjs"], code: 'import { I1, I2 as Two } from "lib";' },
    two: { imports: ["lib/index.mjs"], code: 'import { I2 } from "lib";' },
    "lib/index.mjs": { imports: Object.keys(icons), code: lines.join("\n") },
    ...icons,
  });
  expect(files["lib/icons/i1.mjs"]).toBe(files.one ?? "");
  expect(files["lib/icons/i2.mjs"]).not.toBeNull();
  expect(files["lib/icons/i2.mjs"]).not.toBe(files.one);
  expect(files["lib/icons/i3.mjs"]).toBeNull();
});
