// What is shown while data load.
import { expect, test } from "bun:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Loading } from "../../../../client/ui/Progress.tsx";

test("data that come at once come without a word that they load", () => {
  const html = renderToStaticMarkup(createElement(Loading, null, "The list is loading"));
  expect(html).toContain('role="status"');
  expect(html).not.toContain("The list is loading");
});
