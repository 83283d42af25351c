// What the error page shows of an error, and the rules by which a page is opened (docs/reference.md#error-page).
import { expect, test } from "bun:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ErrorScreen } from "../../../../client/shell/ErrorScreen.tsx";
import { failedBy } from "../../../../client/shell/failed-by.ts";
import { redirectFor } from "../../../../client/shell/landing.ts";

const wordsOf = (props: Parameters<typeof ErrorScreen>[0]) =>
  renderToStaticMarkup(createElement(ErrorScreen, props)).split(/<[^>]+>/);

test("an error that was made for people brings its status and message, any other one 500 and a detail", () => {
  const made = Object.assign(new Error("Unknown middleware elder"), { status: 503 });
  expect(failedBy(made)).toEqual({ status: 503, message: "Unknown middleware elder" });
  expect(failedBy(new TypeError("x is undefined"))).toEqual({ status: 500, detail: "x is undefined" });
  expect(failedBy(new Error("m".repeat(5000)))).toEqual({ status: 500, detail: "m".repeat(200) });
  for (const odd of [null, undefined, "thrown words", 7, {}, { status: "404" }, { status: 7 }])
    expect(failedBy(odd)).toEqual({ status: 500, detail: undefined });
});

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

test("pages are opened by the rules that there are, and no name of every object is one", () => {
  const visitor = {
    isLoggedIn: true,
    support: "supported",
    scheduledMeetingId: null,
    afterLogin: null,
    isHomeFirst: false,
    hasLeft: false,
  } as const;
  const shownBy = (middleware: string, path: string) => {
    try {
      return redirectFor({ path, search: "", middleware, isAllowed: true }, visitor);
    } catch (error) {
      return failedBy(error);
    }
  };
  for (const name of ["login", "anyone"]) expect(shownBy(name, "/history")).toBeNull();
  for (const path of ["/history", "/", "/login"])
    for (const name of ["elder", "constructor", "toString", "", "__proto__"])
      expect(shownBy(name, path)).toEqual({ status: 500, message: `Unknown middleware ${name}` });
});
