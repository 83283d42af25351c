// Whom the videos keep large: the pinned person, while the court has the button.
import { expect, test } from "bun:test";
import { setFlags } from "../../../../../support/court-flags.ts";
import { inBrowser } from "../../../../../support/logged-in.ts";

inBrowser();

test("a pinned person stays large while the court lets people pin, and no longer", async () => {
  const { pin, pinnedNow } = await import("../../../../../../client/courtroom/core/shown/pinned.ts");
  pin("adv1");
  await setFlags({ participant_pin: true });
  expect(pinnedNow()).toBe("adv1");
  await setFlags({ participant_pin: false });
  expect(pinnedNow()).toBeNull();
  await setFlags({ participant_pin: true });
  expect(pinnedNow()).toBe("adv1");
  pin(null);
  expect(pinnedNow()).toBeNull();
});
