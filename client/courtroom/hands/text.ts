// The sentences of raised hands and urgent entries: asking, and the officer’s queue.
import { sentences } from "../../../server/contract/sentences.ts";

export const handsText = sentences("court", "hands", {
  queue: {
    title: "Hands and urgent entries",
    hands: "Hands",
    of: "{{count}} of {{most}}",
    full: "{{handLimit}} hands are up. The next has to wait.",
    none: "No hand is up",
    place: "Place",
    placeUrgent: "Urgent, place",
    urgent: "Urgent.",
    wantsToSpeak: "Wants to speak",
    allow: "Allow",
    letSpeak: "Let speak",
    lower: "Lower the hand of {{name}}",
  },
  ask: {
    raise: "Raise hand",
    lower: "Lower hand",
    withdraw: "Withdraw urgent entry",
    handShort: "Hand",
    lowerShort: "Lower",
    urgentShort: "Urgent",
    full: "{{handLimit}} hands are up. Try again shortly.",
    willBe_ordinal_one: "You will be {{count}}st of up to {{most}} hands",
    willBe_ordinal_two: "You will be {{count}}nd of up to {{most}} hands",
    willBe_ordinal_few: "You will be {{count}}rd of up to {{most}} hands",
    willBe_ordinal_other: "You will be {{count}}th of up to {{most}} hands",
    youAre_ordinal_one: "You are {{count}}st of up to {{most}} hands",
    youAre_ordinal_two: "You are {{count}}nd of up to {{most}} hands",
    youAre_ordinal_few: "You are {{count}}rd of up to {{most}} hands",
    youAre_ordinal_other: "You are {{count}}th of up to {{most}} hands",
  },
  urgent: {
    button: "Urgent entry",
    note: "Goes before raised hands. Say why",
    title: "Urgent entry",
    lead: "It goes before the raised hands, and the court officer sees your reason.",
    field: "Why it cannot wait",
  },
});
