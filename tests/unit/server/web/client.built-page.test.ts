// The page as it is built: what it says to the oldest browsers by itself, and its first script.

import { describe, expect, test } from "bun:test";
import { BROWSER_MINIMUMS } from "../../../../server/contract/limits.ts";
import { browserText } from "../../../../server/contract/text/browser.ts";
import { buildClient } from "../../../../server/web/client.ts";

describe("the built page", () => {
  const built = buildClient().then(({ html, assets }) => ({
    html: new TextDecoder().decode(html.body),
    files: assets,
  }));

  test("says in itself what an old browser needs, and is whole", async () => {
    const { html } = await built;
    for (const [name, version] of Object.entries(BROWSER_MINIMUMS)) {
      expect(html).toContain(`<tr><th scope="row">${name}</th><td>${version}</td></tr>`);
    }
    expect(html).toContain(`<h1>${browserText.en.title}</h1>`);
    expect(html).toContain(`<p id="found" hidden>${browserText.en.found}</p>`);
    expect(html).not.toMatch(/%\w+%|<!-- /);
  });

  test("loads the first script before the style sheets and the modules", async () => {
    const { html } = await built;
    const order = [/<script src="\/assets\/first-/, /<link [^>]*rel="stylesheet"/, /<script type="module"/];
    const places = order.map((tag) => html.search(tag));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("has a first script in the syntax of 2019; what is older reads the page as it came", async () => {
    const { html, files } = await built;
    const name = /<script src="(\/assets\/first-[^"]+)"/.exec(html)?.[1] ?? "";
    expect(files.has(name)).toBe(true);
    expect(new TextDecoder().decode(files.get(name)?.body)).not.toMatch(
      /\?\.[a-z([]|\?\?|[|&]{2}=|\bstatic\b|\bawait\b/,
    );
  });
});
