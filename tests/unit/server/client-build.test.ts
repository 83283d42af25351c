// What the build makes of a component's own style sheet (`*.module.css`).
import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { buildClient } from "../../../server/client.ts";
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
      expect.stringMatching(/^\.tile_[\w-]+\{color:#010203\}$/),
    ]);
    expect(later.map(({ text }) => text.trim())).toEqual([
      expect.stringMatching(/^\.tile_[\w-]+\{color:#040506\}$/),
    ]);
    expect(linked[0]?.path).toMatch(/^\/assets\/[\w-]+-[\w-]{8}\.css$/);
  }, 120_000);

  test("gives its classes names that no other sheet has, and the script the same", async () => {
    const { files } = await built;
    const names = files
      .filter(({ path }) => path.endsWith(".css"))
      .map(({ text }) => /^\.(tile_[\w-]+)/.exec(text)?.[1] ?? "none");
    expect(new Set(names).size).toBe(2);
    for (const name of names)
      expect(files.some(({ path, text }) => path.endsWith(".js") && text.includes(name))).toBe(true);
  }, 120_000);

  test("gives each class by its own name in a unit test", () => {
    expect(own.tile).toBe("tile");
  });
});
