// What is said where a screen or a file could not be shared.
import { expect, test } from "bun:test";
import { createElement } from "react";
import { ShareFailed } from "../../../../../client/courtroom/screen-share/failure.tsx";
import { wordsOf } from "../../../../support/words-of.ts";

test("a screen that the browser does not give is no share, and says so", () => {
  expect(wordsOf(createElement(ShareFailed, { failure: "denied" }))).toContain(
    "Failed to share your screen.",
  );
  expect(wordsOf(createElement(ShareFailed, { failure: { reason: "kind" } as never }))).toContain(
    "Failed to upload file.",
  );
});
