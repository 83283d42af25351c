// The progress of a button: under way, refused, or nothing to say.
import { expect, test } from "bun:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Button, progressOf } from "../../../../client/ui/Button.tsx";

test.each([
  [{ isPending: true, isError: false }, "loading"],
  [{ isPending: true, isError: true }, "loading"],
  [{ isPending: false, isError: true }, "error"],
  [{ isPending: false, isError: false }, undefined],
] as const)("a button that sends (%p) shows %p", (sending, progress) => {
  expect(progressOf(sending)).toBe(progress);
  const button = createElement(Button, { children: "Save", progress: progressOf(sending) });
  const shown = /data-progress="(\w+)"/.exec(renderToStaticMarkup(button))?.[1];
  expect(shown).toBe(progress);
});

test("the key that is printed on it is no part of its name", () => {
  const markup = renderToStaticMarkup(createElement(Button, { children: "Raise hand", shortcut: "H" }));
  expect(markup).toContain('<kbd aria-hidden="true">H</kbd>');
});
