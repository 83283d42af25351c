// Scenes of the floor: called, heard, paused, passed over; hands, memos, desk, role call, orders.
import { HAND_LIMIT } from "../../contract/limits.ts";
import { LATER, NEXT, NOW } from "../list.ts";
import { crowd, judges } from "../people.ts";
import { before, hearing, morning, outside, type Scene, waiting } from "./scene.ts";

export const hearingScenes: readonly Scene[] = [
  {
    id: "called",
    group: "hearing",
    title: "An item is called",
    about: "Item 9 is called; its people are before the court and nobody has begun.",
    also: ["respondent", "next"],
    script: () => morning().officer({ type: "callItem", item: NOW }).after(0.3),
  },
  {
    id: "hearing",
    group: "hearing",
    title: "A hearing",
    about: "Item 9 is heard; item 10 is next. The people of later items watch.",
    also: ["judge2", "respondent", "next", "later", "party", "viewer"],
    script: () => hearing(),
  },
  {
    id: "five-judges",
    group: "hearing",
    title: "A bench of five",
    about: "Five judges hear item 9.",
    also: ["judge5"],
    script: () => {
      const script = before().cast(judges);
      for (const { id } of judges.slice(2)) script.enter(id);
      return waiting(script.open()).admit(outside).hear(NOW).after(12);
    },
  },
  {
    id: "paused",
    group: "hearing",
    title: "Set aside for a while",
    about: "Item 9 is paused, item 10 is heard meanwhile.",
    also: ["next"],
    script: () => hearing().officer({ type: "pause", reason: "Record is being brought" }).hear(NEXT).after(2),
  },
  {
    id: "recall-tray",
    group: "hearing",
    title: "A full recall tray",
    about: "Ten items are passed over, two of them are recalled, one reason is still to be given.",
    also: ["next", "later"],
    script: () => {
      const script = morning();
      for (const serial of [9, 10, 11, 12, 13, 15, 16])
        script
          .hear(serial > 16 ? `AFTER_NOTICE:${serial}` : `FRESH:${serial}`)
          .after(1)
          .officer({ type: "passOver", reason: serial === 16 ? "" : "On their legs in Court Hall 3" });
      for (const serial of [17, 18])
        script
          .hear(`AFTER_NOTICE:${serial}`)
          .after(1)
          .officer({ type: "passOver", reason: "File not before the court" });
      return script
        .officer({ type: "recall", item: "FRESH:3" }, { type: "recall", item: NOW })
        .hear("AFTER_NOTICE:19")
        .after(3);
    },
  },
  {
    id: "single-case",
    group: "hearing",
    title: "A sitting on one matter",
    about: "The hall hears item 9 alone; nothing else is called.",
    script: () => morning().officer({ type: "setSingleCase", item: NOW }).hear(NOW).after(25),
  },
  {
    id: "family-court",
    group: "hearing",
    title: "A family court",
    about: "Court Hall 6: names and cases are for those of the item alone.",
    also: ["respondent", "next", "viewer"],
    script: () => hearing({ number: "6", type: "FC" }),
  },
];

/** So many more people are in the hall, without an item. */
function withCrowd(count: number) {
  const people = crowd(count);
  const script = morning().cast(people);
  for (const { id } of people) script.enter(id);
  return { script: script.admit(people.map(({ id }) => id)), people };
}

export const floorScenes: readonly Scene[] = [
  {
    id: "hands",
    group: "floor",
    title: "All hands",
    about: "As many hands as a hall holds, three of them urgent.",
    also: ["next", "crowd1"],
    script: () => {
      const { script, people } = withCrowd(HAND_LIMIT);
      script.hear(NOW).by("next", { type: "urgentEntry", reason: "Bail matter, release is held up" });
      for (const [at, { id }] of people.slice(0, HAND_LIMIT - 1).entries())
        script
          .after(0.1)
          .by(
            id,
            at % 12 === 5
              ? { type: "urgentEntry", reason: "Demolition at 14:00" }
              : { type: "raiseHand", reason: at % 3 === 0 ? "To mention a matter" : "" },
          );
      return script;
    },
  },
  {
    id: "memos",
    group: "floor",
    title: "Memos moved",
    about: "Five memos wait, one was taken up, one refused.",
    also: ["next", "later"],
    script: () => {
      const script = hearing();
      for (const text of [
        "Demolition fixed for 14:00 today",
        "Custody, production at noon",
        "Stay on auction",
      ])
        script.by("next", { type: "requestMemo", text });
      for (const text of ["Correction of yesterday’s order", "Early hearing", "Interim bail", "Passport"])
        script.by("later", { type: "requestMemo", text });
      return script.officer(
        { type: "decideMemo", memo: "M1", allowed: true, reason: "" },
        { type: "decideMemo", memo: "M4", allowed: false, reason: "By the registry" },
      );
    },
  },
  {
    id: "pass-over-desk",
    group: "floor",
    title: "Pass-over desk",
    about: "Counsel of items 9 and 12 ask to be passed over; the other side of item 9 has agreed.",
    also: ["respondent", "next", "later"],
    script: () =>
      hearing()
        .by("petitioner", {
          type: "askToPassOver",
          item: NOW,
          reason: "Senior counsel is on his legs in Court Hall 2",
        })
        .by("respondent", { type: "answerPassOver", item: NOW, agrees: true })
        .by("later", { type: "askToPassOver", item: LATER, reason: "Settlement is being drawn up" })
        .after(0.5),
  },
  {
    id: "role-call",
    group: "floor",
    title: "Role call",
    about: "The people of item 9 are asked who is here; two have answered.",
    also: ["respondent"],
    script: () =>
      hearing()
        .officer({ type: "setRoleCall", on: true })
        .by("respondent", { type: "answerRoleCall" })
        .by("prison", { type: "answerRoleCall" })
        .after(0.3),
  },
  {
    id: "orders",
    group: "floor",
    title: "Muted and asked",
    about:
      "Counsel is muted and asked to speak again, the other side’s video is stopped, the prosecutor is asked for it.",
    also: ["respondent"],
    script: () =>
      hearing()
        .officer(
          { type: "mute", people: ["petitioner", "witness", "prison"] },
          { type: "stopVideo", people: ["respondent", "prosecutor"] },
          { type: "askToUnmute", person: "petitioner" },
          { type: "askToStartVideo", person: "prosecutor" },
        )
        .after(0.2),
  },
  {
    id: "stepped-down",
    group: "floor",
    title: "Hands allowed, stepped down",
    about: "Counsel of item 12 were brought up, counsel for the petitioner stepped down.",
    also: ["later", "next"],
    script: () =>
      hearing()
        .officer({ type: "promote", person: "later" })
        .by("petitioner", { type: "stepDown" })
        .officer({ type: "demote", person: "witness" })
        .after(1),
  },
];
