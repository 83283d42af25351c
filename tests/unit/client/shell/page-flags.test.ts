// Which pages a court has switched off.
import { expect, test } from "bun:test";
import { setFlags } from "../../../support/court-flags.ts";
import { inBrowser } from "../../../support/logged-in.ts";

inBrowser();

test.each([
  ["/multi-court", { multi_court: false }, "multi_court"],
  ["/multi-court", { multi_court: true, advocate_case_selection: false }, "advocate_case_selection"],
  ["/multi-court", { multi_court: true }, null],
  ["/webinar/7f3f1c5e-3f0b-4c1c-8f7e-0a5f6a4c9d10", { webinar_enabled: false }, "webinar_enabled"],
  ["/public-recordings/play", { live_streaming: true }, "public_recordings"],
  ["/public-recordings/play", { public_recordings: true }, null],
  ["/watch", { passive_enabled: false }, "passive_enabled"],
  ["/meeting", { webinar_enabled: false, co_watch: false }, null],
  ["/constructor", {}, null],
] as const)("%s with %p: %p", async (path, flags, off) => {
  const { isSwitched, offFlag } = await import("../../../../client/shell/page-flags.ts");
  await setFlags(flags);
  expect(offFlag(path)).toBe(off);
  if (off !== null) expect(isSwitched(path)).toBe(true);
});
