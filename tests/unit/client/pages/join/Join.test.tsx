// What a device that is no desktop is told.
import { expect, test } from "bun:test";
import { createElement } from "react";
import { withBrowserGlobals } from "../../../../support/browser-globals.ts";
import { wordsOf } from "../../../../support/words-of.ts";

withBrowserGlobals();

test("a device that is no desktop is told where a login is possible", async () => {
  const { default: Join } = await import("../../../../../client/pages/join/Join.tsx");
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
