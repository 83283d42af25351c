// The care that a link needs: nothing, fresh routes, another negotiation, or a new link.
import { describe, expect, test } from "bun:test";
import { type LinkHealth, type LinkRecovery, recoverLinks } from "../../../../client/media/link-recovery.ts";

const well: LinkHealth = {
  state: "connected",
  closed: false,
  offers: true,
  downFor: 0,
  lostFor: 0,
  unansweredFor: 0,
  sentFor: 0,
  mismatchedFor: 0,
  restarted: false,
  attempts: 0,
};
const lost = { state: "lost", downFor: 3_000, lostFor: 3_000 } as const;

describe("what a link needs", () => {
  const cases: [what: string, health: Partial<LinkHealth>, care: LinkRecovery][] = [
    ["it carries", {}, "nothing"],
    ["it is being built", { state: "connecting", downFor: 2_000 }, "nothing"],
    ["it is closed", { closed: true, state: "lost" }, "rebuild"],
    ["routes broke a moment ago", { state: "lost", downFor: 1_000, lostFor: 1_000 }, "nothing"],
    ["routes stay broken", lost, "restart"],
    ["the side that answers leaves that to the other", { ...lost, offers: false }, "nothing"],
    ["fresh routes are asked for once", { ...lost, restarted: true }, "nothing"],
    ["fresh routes did not help", { ...lost, downFor: 10_000, restarted: true }, "rebuild"],
    ["nor for the side that answers", { ...lost, downFor: 10_000, offers: false }, "rebuild"],
    ["it never came up", { state: "connecting", downFor: 10_000 }, "rebuild"],
    [
      "after a failure there is more patience",
      { state: "connecting", downFor: 10_000, attempts: 1 },
      "nothing",
    ],
    ["but not without end", { state: "connecting", downFor: 40_000, attempts: 9 }, "rebuild"],
    ["the sides agree on another direction for a moment", { mismatchedFor: 1_000 }, "nothing"],
    ["the sides agree on another direction for good", { mismatchedFor: 4_000 }, "negotiate"],
    ["an offer got no answer", { unansweredFor: 4_000, sentFor: 4_000 }, "resend"],
    ["it was said again a moment ago", { unansweredFor: 6_000, sentFor: 2_000 }, "nothing"],
    ["it was said often and never answered", { unansweredFor: 20_000, sentFor: 1_000 }, "rebuild"],
  ];
  test.each(cases)("%s", (_, health, care) => {
    expect(recoverLinks({ ...well, ...health })).toBe(care);
  });
});
