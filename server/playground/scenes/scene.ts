// What a scene is, and the beginnings that most of them share: the door, the morning, item 9 before the court.
import { dayList, LATER, NEXT, NOW } from "../list.ts";
import { everyRole, others, type Player } from "../people.ts";
import { type Hall, Script } from "../script.ts";

const groups = [
  "door",
  "hearing",
  "floor",
  "closed",
  "rooms",
  "talk",
  "share",
  "out",
  "day",
  "large",
] as const;

export type Scene = {
  id: string;
  group: (typeof groups)[number];
  title: string;
  /** What is to be seen, for somebody who looks at it for the first time. */
  about: string;
  /** People whose place it shows besides one of each role. */
  also?: readonly string[];
  script: () => Script;
};

/** What each person has come for; those who are not named come without an item. */
const selected: Record<string, readonly string[]> = {
  petitioner: [NOW],
  respondent: [NOW],
  prosecutor: [NOW],
  prison: [NOW],
  witness: [NOW],
  police: [NOW],
  next: [NEXT, LATER],
  later: [LATER],
  party: [NEXT],
};
const submissions: Record<string, string> = {
  petitioner: "Interim stay sought until the next date.",
  respondent: "Reply is filed; opposes interim relief.",
};

const ofCourt = (player: Player) => player.hall !== null;
const everybody = [...everyRole, ...others];
/** All who are not of the court. */
export const outside = everybody.filter((player) => !ofCourt(player)).map(({ id }) => id);

/** The list is published and the court is at work behind a door that is still closed. */
export function before(hall?: Hall): Script {
  const script = new Script(hall).cast(everybody).list(dayList());
  for (const player of everybody.filter(ofCourt)) script.enter(player.id);
  return script;
}

/** Everybody else waits at the door. */
export function waiting(script: Script): Script {
  for (const id of outside) script.after(0.4).enter(id, selected[id] ?? [], submissions[id] ?? "");
  return script;
}

/** The court sits and everybody is in. */
export function sitting(hall?: Hall): Script {
  return waiting(before(hall).open()).after(0.2).admit(outside);
}

/** Eight items of the morning are over, one of them was passed over. */
export function morning(hall?: Hall): Script {
  const script = sitting(hall);
  const outcomes = [
    "RESERVED",
    "HEARD",
    null,
    "ADJOURNED",
    "NOTICE",
    "DISMISSED",
    "HEARD",
    "PART_HEARD",
  ] as const;
  for (const [at, outcome] of outcomes.entries()) {
    const item = `${at < 2 ? "PRONOUNCEMENT" : "FRESH"}:${at + 1}`;
    script.hear(item);
    if (outcome === null)
      script.after(1).officer({ type: "passOver", reason: "On their legs in Court Hall 5" });
    else script.end(item, 3 + at, outcome, outcome === "ADJOURNED" ? "2026-12-07" : null);
  }
  return script.after(0.5);
}

/** Item 9 is before the court, with counsel of both sides, the prosecutor, the prison and a witness. */
export function hearing(hall?: Hall): Script {
  return morning(hall).hear(NOW).after(4);
}
