// A hall and its items as plain as they come, for tests of what is read from them.

import type { Item, ItemState } from "../../server/contract/sitting/core/item.ts";
import type { Person } from "../../server/contract/sitting/core/person.ts";
import { emptySitting, type Sitting } from "../../server/contract/sitting/sitting.ts";

/** An item of the fresh list in a state. */
export function item(serial: number, state: ItemState = "LISTED", over: Partial<Item> = {}): Item {
  return {
    id: `FRESH:${serial}`,
    category: "FRESH",
    categoryText: "Fresh",
    serial,
    caseNumber: `W.P.(C) ${serial}/2026`,
    petitioner: "A",
    respondent: "B",
    petitionerCounsel: [],
    respondentCounsel: [],
    purpose: "",
    streaming: true,
    inCamera: false,
    remotePoint: "",
    state,
    declared: true,
    round: 0,
    why: "",
    acts: [],
    since: 0,
    calledAt: null,
    takenUpAt: over.calledAt ?? null,
    tookMs: 0,
    nextDate: null,
    inCameraAt: null,
    doorClosedToday: false,
    ...over,
  };
}

/** Somebody before the court, as themselves and the court see them. */
export function somebody(id: string, role: Person["role"], over: Partial<Person> = {}): Person {
  return {
    id,
    role,
    subRole: null,
    name: id,
    profileName: id,
    state: "ACTIVE",
    since: 0,
    items: [],
    admittedItems: over.items ?? [],
    sides: {},
    submissions: {},
    onList: true,
    location: "chambers",
    consent: { version: "3", at: 0 },
    admitted: true,
    lostAt: null,
    reason: "",
    demotion: null,
    muted: false,
    videoStopped: false,
    asked: null,
    before: null,
    ...over,
  };
}

/** A sitting hall over these items, in their order. */
export function hall(items: Item[], over: Partial<Sitting> = {}): Sitting {
  return {
    ...emptySitting("s", { id: "c", number: "1", type: "NORMAL" }, "2026-11-23"),
    phase: "sitting",
    items: Object.fromEntries(items.map((each) => [each.id, each])),
    order: items.map(({ id }) => id),
    ...over,
  };
}
