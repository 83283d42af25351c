// What the error page shows of an error (docs/reference.md#error-page).
import { expect, test } from "bun:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ErrorScreen } from "../../../../client/shell/ErrorScreen.tsx";

const wordsOf = (props: Parameters<typeof ErrorScreen>[0]) =>
  renderToStaticMarkup(createElement(ErrorScreen, props)).split(/<[^>]+>/);

test("the page shows the message that it is given, and Error without one", () => {
  expect(wordsOf({ status: 503, message: "Unknown middleware elder" })).toEqual(
    expect.arrayContaining(["503", "Unknown middleware elder"]),
  );
  expect(wordsOf({ status: 500, detail: "x is undefined" })).toEqual(
    expect.arrayContaining(["500", "Error", "x is undefined"]),
  );
});

test("a message is text, whatever stands in it", () => {
  const html = renderToStaticMarkup(
    createElement(ErrorScreen, { status: 500, message: "<img src=x onerror=alert(1)>" }),
  );
  expect(html).not.toContain("<img");
});
