// What a device that is no desktop is told.
import { expect, test } from "bun:test";
import { createElement } from "react";
import Join from "../../../../../client/pages/join/Join.tsx";
import { wordsOf } from "../../../../support/words-of.ts";

test("a device that is no desktop is told where a login is possible", () => {
  const own = navigator.userAgent;
  const says = (userAgent: string) =>
    Object.defineProperty(navigator, "userAgent", { value: userAgent, configurable: true, writable: true });
  says("Mozilla/5.0 (iPhone) Mobile");
  try {
    expect(wordsOf(createElement(Join))).toContain(
      "Login is limited to the desktop app, mobile app and desktop web",
    );
  } finally {
    says(own);
  }
});
