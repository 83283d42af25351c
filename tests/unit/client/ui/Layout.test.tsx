// How things stand beside one another: the classes that say it.
import { expect, test } from "bun:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Row } from "../../../../client/ui/Layout.tsx";

test("a row that breaks into lines has its gap by one class, of which the sheets for older browsers make margins", () => {
  expect(renderToStaticMarkup(createElement(Row, { gap: 2, wraps: true }))).toBe(
    '<div class="lines--2"></div>',
  );
  expect(
    renderToStaticMarkup(
      createElement(Row, {
        as: "p",
        gap: 3,
        align: "center",
        between: true,
        className: "own",
        role: "status",
      }),
    ),
  ).toBe('<p class="row--3 align--center between own" role="status"></p>');
});
