// What the build makes of a component's own style sheet (`*.module.css`).
import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { ariaWords } from "../../../../client/text/aria.ts";
import { buildClient } from "../../../../server/web/client.ts";
import own from "./css-modules-fixture/main.module.css";

const entry = join(import.meta.dir, "css-modules-fixture/main.ts");

describe("a component's own style sheet", () => {
  const built = buildClient({ entry }).then(({ html, assets }) => {
    const text = (body: Uint8Array) => new TextDecoder().decode(body);
    const files = [...assets].map(([path, { body }]) => ({ path, text: text(body) }));
    return { html: text(html.body), files };
  });

  test("of the first page is linked in it, and that of a later part is a file of its own", async () => {
    const { html, files } = await built;
    const sheets = files.filter(({ path }) => path.endsWith(".css"));
    const linked = sheets.filter(({ path }) => html.includes(`href="${path}"`));
    const later = sheets.filter(({ path }) => !html.includes(path));
    expect(linked.map(({ text }) => text.trim())).toEqual([
      expect.stringMatching(/^\.[a-zA-Z]\w{3}\{color:#010203\}$/),
    ]);
    expect(later.map(({ text }) => text.trim())).toEqual([
      expect.stringMatching(/^\.[a-zA-Z]\w{3}\{color:#040506\}$/),
    ]);
    expect(linked[0]?.path).toMatch(/^\/assets\/[\w-]+-[\w-]{7}\.css$/);
  });

  test("gives its classes names that no other sheet has, and the script the same", async () => {
    const { files } = await built;
    const names = files
      .filter(({ path }) => path.endsWith(".css"))
      .flatMap(({ text }) => /^\.(\w{4})\{/.exec(text)?.[1] ?? []);
    expect(names.length).toBe(2);
    expect(new Set(names).size).toBe(2);
    for (const name of names)
      expect(files.some(({ path, text }) => path.endsWith(".js") && text.includes(name))).toBe(true);
  });

  test("gives each class by its own name in a unit test", () => {
    expect(own.tile).toBe("tile");
  });
});

test("a file of the build is read once for each encoding, and named by what is in it", async () => {
  const { assets } = await buildClient({ entry });
  const files = [...assets.values()];
  expect(new Set(files.map(({ etag }) => etag)).size).toBe(files.length);
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const pressed = files.flatMap((file) => (file.br ? [{ file, br: file.br }] : []));
  expect(pressed.length).toBeGreaterThan(0);
  // The same bytes each time, and not read anew.
  for (const file of files) expect(file.body).toBe(file.body);
  for (const { file, br } of pressed) {
    expect(file.br).toBe(br);
    expect(text(brotliDecompressSync(br))).toBe(text(file.body));
  }
});

describe("the languages of the product's build", () => {
  const scripts = buildClient().then(({ assets, pages }) => ({
    pages,
    text: [...assets]
      .filter(([path]) => path.endsWith(".js"))
      .map(([, { body }]) => new TextDecoder().decode(body))
      .join("\n"),
  }));

  test("every word that a control of the library says comes from our sentences", async () => {
    const { text } = await scripts;
    const asked = [...text.matchAll(/[`"'](@react-(?:aria|stately)\/[a-z]+|react-aria-components)[`"']/g)];
    const packages = [...new Set(asked.map(([, name]) => name ?? ""))].sort();
    expect(packages).toEqual(Object.keys(ariaWords).sort());
    for (const name of packages) {
      const [scope = "", part = ""] = name.split("/");
      const from = part === "" ? `${name}/dist/private/intl` : `${scope.slice(1)}/dist/private/intl/${part}`;
      const library = await import(join(import.meta.dir, "../../../../node_modules", from, "en-US.mjs"));
      const said = Object.keys(library.default).filter((key) => new RegExp(`[\`"']${key}[\`"']`).test(text));
      expect(Object.keys(ariaWords[name] ?? {}).sort(), name).toEqual(said.sort());
    }
  });

  test("are those that are offered: no pseudo-locale, and no page for one", async () => {
    const { text, pages } = await scripts;
    // Not within the name of a file, whose end is a hash.
    expect(text.match(/(?<![\w-])(?:en-XA|ar-XB)(?!\w)/g)).toBeNull();
    expect(pages?.size).toBe(0);
  });
});
