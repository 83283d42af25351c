// What is read for a page, in its three states.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { LoadState } from "../../../../client/court/queries.ts";

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
const browser = {
  window: globalThis,
  localStorage: storage,
  sessionStorage: storage,
  document: { documentElement: { dataset: {} } },
};
const before = Object.keys(browser).map((name) => [name, Reflect.get(globalThis, name)] as const);
beforeAll(() => void Object.assign(globalThis, browser));
afterAll(() => {
  for (const [name, was] of before) Reflect.set(globalThis, name, was);
});

test("it loads, it did not load and can be tried again, it is there", async () => {
  const { Loaded } = await import("../../../../client/court/Loaded.tsx");
  const { ApiError } = await import("../../../../client/net/api.ts");
  const html = (of: LoadState<string>) =>
    renderToStaticMarkup(
      createElement(Loaded<string>, {
        of,
        failed: "The list did not load",
        children: (data) => `Here: ${data}`,
      }),
    );
  expect(html({ state: "loading" })).toContain('role="status"');
  const failed = html({ state: "failed", error: new ApiError(0, "offline"), retry: () => {} });
  expect(failed).toContain("The list did not load");
  expect(failed).toContain("<button");
  expect(html({ state: "ready", data: "one", isStale: false, reload: () => {} })).toBe("Here: one");
});
