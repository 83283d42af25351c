// The weight of the first page (sizes: tests/bench/targets.ts): what the browser loads before somebody presses anything on the login.
import { expect, test } from "bun:test";
import { resolve } from "node:path";
import { buildClient } from "../../../../server/web/client.ts";
import { limitOf, targets } from "../../../bench/targets.ts";

const built = buildClient().then(({ html, assets }) => {
  const text = (body: Uint8Array | undefined) => new TextDecoder().decode(body);
  const textOf = (path: string) => text(assets.get(path)?.body);
  return { page: text(html.body), paths: [...assets.keys()], textOf };
});

/** The scripts and sheets of the login's page: those that the page names, with what they import. */
async function filesOfLogin(): Promise<Set<string>> {
  const { page, textOf } = await built;
  const files = new Set(
    [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path ?? ""),
  );
  for (const path of files)
    for (const [, name] of textOf(path).matchAll(/(?:from|import)[`"']\.\/([\w-]+\.js)[`"']/g))
      files.add(`/assets/${name}`);
  return files;
}

test("the first page's files are all known, its own sheet and form among them", async () => {
  const { paths, textOf } = await built;
  const files = [...(await filesOfLogin())];
  expect(files.filter((path) => !paths.includes(path))).toEqual([]);
  expect(files.filter((path) => path.endsWith(".css"))).toHaveLength(1);
  const scripts = files.filter((path) => path.endsWith(".js")).map(textOf);
  for (const part of ["tel-national", "short-board__hall", "createRoot"])
    expect(scripts.some((script) => script.includes(part))).toBe(true);
});

test("script and style of the first page stay within their weight after gzip", async () => {
  const { textOf } = await built;
  const sizes = [...(await filesOfLogin())].map((path) => ({
    path,
    size: Bun.gzipSync(textOf(path)).length,
  }));
  const weight = sizes.reduce((sum, { size }) => sum + size, 0) / 1000;
  if (weight <= limitOf(targets.firstPage)) return;
  const env = { ...process.env, NODE_ENV: "production" };
  const heaviest = Bun.spawnSync(
    [process.execPath, resolve(import.meta.dir, "../../../support/heaviest-modules-child.ts")],
    { env },
  );
  const files = sizes.map(({ path, size }) => `${String(size).padStart(7)} ${path}`).join("\n");
  throw new Error(
    `The first page weighs ${weight} kB, ${targets.firstPage}. Its files after gzip:\n${files}\nIts heaviest modules before they are made small:\n${heaviest.stdout}${heaviest.stderr}`,
  );
});
