// Who has a place in an item: by number, office or the officer's word; what a name alone is worth; guests at the door.
import { describe, expect, test } from "bun:test";
import { CONSENT_VERSION } from "../../../../../server/contract/limits.ts";
import { apply } from "../../../../../server/contract/sitting/apply.ts";
import type { Command } from "../../../../../server/contract/sitting/commands.ts";
import type { Person } from "../../../../../server/contract/sitting/core/person.ts";
import { isEnrolment, nameHint, placeIn } from "../../../../../server/contract/sitting/core/roster.ts";
import { redact } from "../../../../../server/contract/sitting/redact.ts";
import { emptySitting, type Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { isKeptOut, isSecuredAgainst } from "../../../../../server/contract/sitting/topics/doors.ts";
import { serverActor } from "../../../../../server/sitting/actor.ts";
import { type Actor, type CourtRules, decide } from "../../../../../server/sitting/decide/index.ts";
import { COURT, DAY, enrolmentOf, listedItem, person, rules, START } from "../../../../support/histories.ts";

const officer = person("master", "MASTER", "Kavya Ghoshali", null, COURT.id);
const counsel = person("counsel", "ADVOCATE", "Adv. Omkar Devgarh", "Advocate");
const namesake = {
  ...person("namesake", "ADVOCATE", "adv omkar  devgarh.", "Advocate"),
  office: "P/9999/2020",
};
const unnumbered = { ...person("new", "ADVOCATE", "Adv. Uma Gowdappa", "Advocate"), office: "P/1/1999" };
const family = listedItem(1, { inCamera: true, petitionerCounsel: ["Adv. Omkar Devgarh"], respondent: "B" });
const plain = listedItem(2, {
  caseNumber: "LPA 77/2026",
  petitionerCounsel: ["Adv. Uma Gowdappa", "Adv. Omkar Devgarh"],
  petitionerEnrolments: [],
  petitioner: "Girish Tiwarin",
});

const here = { courtId: COURT.id, isClosed: false };
const asPerson = (actor: Actor) => ({ ...actor, role: "ADVOCATE" as const });

class Hall {
  sitting: Sitting;
  private now = START;
  constructor(
    readonly court: CourtRules = { ...rules, autoAdmitRoster: true },
    date = DAY,
  ) {
    this.sitting = emptySitting(`HCPP01-1-${date}`, COURT, date);
    this.give({ type: "publishList", items: [family, plain], deleted: [] }, serverActor);
    this.give({ type: "openSitting", mode: "without_manual", ranges: [] });
  }
  give(command: Command, actor: Actor = officer): string {
    this.now += 1000;
    const events = decide(this.sitting, command, actor, this.now, this.court);
    if (!Array.isArray(events)) return events.refused;
    this.sitting = JSON.parse(JSON.stringify(events)).reduce(apply, this.sitting);
    return "done";
  }
  enter(actor: Actor, items: readonly string[] = []): string {
    const chosen = items.map((item) => ({ item, submission: "" }));
    return this.give({ type: "enter", items: chosen, location: "home", consent: CONSENT_VERSION }, actor);
  }
  of(actor: Actor): Person {
    const found = this.sitting.people[actor.id];
    if (!found) throw new Error(`${actor.id} is not there`);
    return found;
  }
}

describe("a place in an item", () => {
  test("comes from the enrolment number, however it is written, and from no name", () => {
    const who = { role: "ADVOCATE", subRole: "Advocate" } as const;
    const item = listedItem(3, {
      petitionerCounsel: ["Adv. A", "Adv. B"],
      petitionerEnrolments: ["", "P/8191/1995"],
      prosecutorOffices: ["Public Prosecutor, Principal Seat"],
      remotePoint: "Central Prison East",
      respondent: "State of the Province",
    });
    expect(placeIn(item, { ...who, office: "p / 8191 / 1995" }, here)).toBe("Petitioner");
    for (const office of ["P/8191/1996", "P/819/1995", "", "State", "Public Prosecutor, Principal Seat"])
      expect([office, placeIn(item, { ...who, office }, here)]).toEqual([office, null]);
    for (const [role, office, side] of [
      ["PROSECUTOR", "public prosecutor,  Principal Seat", "State"],
      ["PROSECUTOR", "State", null],
      ["PROSECUTOR", "P/8191/1995", "Petitioner"],
      ["PRISON", "Central Prison East", "Remote point"],
      ["PRISON", "Central Prison", null],
      ["WITNESS", "Central Prison East", null],
      ["ANONYMOUS", "P/8191/1995", null],
      ["MEDIA", "P/8191/1995", null],
      ["JUDGE", "P/8191/1995", null],
    ] as const)
      expect([role, office, placeIn(item, { role, subRole: null, office }, here)]).toEqual([
        role,
        office,
        side,
      ]);
    expect(placeIn(item, { ...who, subRole: "Public", office: "P/8191/1995" }, here)).toBeNull();
  });

  test("what is no number of the roll is none", () => {
    for (const good of ["P/8191/1995", "MAH/1234/2010", "d/12-a/1999", "NP/2014/1180"])
      expect([good, isEnrolment(good)]).toEqual([good, true]);
    for (const bad of ["", "State", "8191", "P 8191", "and/or", "Office of the Public Prosecutor", "/"])
      expect([bad, isEnrolment(bad)]).toEqual([bad, false]);
  });

  test("a name says to the officer whether the list has a number beside it", () => {
    expect(nameHint(plain, asPerson(unnumbered))).toEqual({ side: "Petitioner", number: "missing" });
    const listed = family.petitionerEnrolments?.[0] ?? "";
    expect(listed).not.toBe("");
    expect(nameHint(family, asPerson(namesake))).toEqual({ side: "Petitioner", number: "differs", listed });
    expect(nameHint(family, asPerson(unnumbered))).toBeNull();
    const party = person("party", "ADVOCATE", "girish tiwarin", "Litigant");
    expect(nameHint(plain, asPerson(party))).toEqual({ side: "Petitioner", number: "missing" });
    expect(nameHint(plain, { ...asPerson(unnumbered), role: "ANONYMOUS" })).toBeNull();
  });
});

describe("a namesake of another number", () => {
  test("is not let in by the list, reads nothing of the closed case, and is kept out of a secured hall", () => {
    const hall = new Hall();
    hall.enter(counsel, [family.id]);
    expect(hall.of(counsel)).toMatchObject({ state: "PASSIVE", onList: true, admittedItems: [family.id] });
    hall.enter(namesake, [family.id]);
    expect(hall.of(namesake)).toMatchObject({ state: "WAITING", onList: false, admittedItems: [] });
    expect(hall.of(namesake).sides).toEqual({ [family.id]: "" });
    const own = JSON.stringify(redact(hall.sitting, "person:namesake"));
    for (const secret of [family.caseNumber, family.petitioner, enrolmentOf(counsel.profileName)])
      expect(own).not.toContain(secret);
    hall.give({ type: "secureHall" });
    expect(isSecuredAgainst(hall.sitting, hall.of(counsel))).toBe(false);
    expect(isSecuredAgainst(hall.sitting, hall.of(namesake))).toBe(true);
  });

  test("a person whom the officer lets in even so is in the item today, and is not remembered for the case", () => {
    const hall = new Hall();
    hall.enter(namesake, [family.id]);
    hall.give({ type: "admit", people: ["namesake"] });
    expect(hall.of(namesake)).toMatchObject({ admittedItems: [family.id], onList: false });
    expect(hall.of(namesake).confirmed).toBeUndefined();
  });
});

describe("the officer's word", () => {
  test("is given by admitting whom the list names without a number: for the item at once, and for the case", () => {
    const hall = new Hall();
    hall.enter(unnumbered, [plain.id]);
    expect(hall.of(unnumbered)).toMatchObject({ state: "WAITING", onList: false, sides: { [plain.id]: "" } });
    hall.give({ type: "admit", people: ["new"] });
    expect(hall.of(unnumbered)).toMatchObject({
      state: "PASSIVE",
      onList: true,
      sides: { [plain.id]: "Petitioner" },
      confirmed: { [plain.id]: "Petitioner" },
      name: "2 · Adv. Uma Gowdappa (Petitioner)",
    });
    const later = new Hall(undefined, "2026-11-24");
    later.enter(
      { ...unnumbered, confirmed: [{ caseNumber: "lpa 77/ 2026", side: "Petitioner", courtId: "HCPP01-2" }] },
      [plain.id],
    );
    expect(later.of(unnumbered)).toMatchObject({ state: "PASSIVE", onList: true, admittedItems: [plain.id] });
  });

  test("is taken back: they are of the item no more, here and when they come again", () => {
    const hall = new Hall();
    const known = {
      ...unnumbered,
      confirmed: [{ caseNumber: plain.caseNumber, side: "Petitioner" as const, courtId: COURT.id }],
    };
    hall.enter(known, [plain.id]);
    hall.give({ type: "callItem", item: plain.id });
    expect(hall.of(known).state).toBe("ACTIVE");
    expect(hall.give({ type: "withdrawCounsel", person: "new", item: plain.id })).toBe("done");
    expect(hall.of(known)).toMatchObject({ state: "PASSIVE", admittedItems: [], onList: false });
    hall.enter(known, [plain.id]);
    expect(hall.of(known)).toMatchObject({ state: "PASSIVE", admittedItems: [], sides: { [plain.id]: "" } });
    expect(hall.give({ type: "withdrawCounsel", person: "new", item: plain.id })).toBe("not_of_item");
  });

  test("is taken back from who came again without the item: nobody without items is on the list", () => {
    const hall = new Hall();
    const confirmed = [{ caseNumber: plain.caseNumber, side: "Petitioner" as const, courtId: COURT.id }];
    hall.enter({ ...unnumbered, confirmed }, [plain.id]);
    hall.enter(unnumbered);
    expect(hall.give({ type: "withdrawCounsel", person: "new", item: plain.id })).toBe("done");
    expect(hall.of(unnumbered)).toMatchObject({ items: [], admittedItems: [], onList: false });
    hall.give({ type: "secureHall" });
    expect(isSecuredAgainst(hall.sitting, hall.of(unnumbered))).toBe(true);
  });

  test("is not needed and not to be taken back where the list itself gives the place", () => {
    const hall = new Hall();
    hall.enter(counsel, [family.id]);
    const of = { person: "counsel", item: family.id } as const;
    expect(hall.give({ type: "withdrawCounsel", ...of })).toBe("place_by_list");
    expect(hall.give({ type: "confirmCounsel", ...of, side: "Petitioner" })).toBe("has_place");
    expect(hall.give({ type: "confirmCounsel", ...of, side: "Petitioner" }, counsel)).toBe("not_allowed");
  });

  test("gives a stranger who named the item their side, and moves them up when it runs", () => {
    const hall = new Hall({ ...rules, autoAdmitRoster: false });
    const stranger = person("stranger", "ADVOCATE", "Adv. Nobody", "Advocate");
    hall.enter(stranger);
    const confirm = {
      type: "confirmCounsel",
      person: "stranger",
      item: plain.id,
      side: "Respondent",
    } as const;
    expect(hall.give(confirm)).toBe("not_of_item");
    hall.enter(stranger, [plain.id]);
    hall.give({ type: "callItem", item: plain.id });
    expect(hall.give(confirm)).toBe("done");
    expect(hall.of(stranger)).toMatchObject({ state: "WAITING", sides: { [plain.id]: "Respondent" } });
    hall.give({ type: "admit", people: ["stranger"] });
    expect(hall.of(stranger).state).toBe("ACTIVE");
    const shown = redact(hall.sitting, "public").people.stranger;
    expect(shown?.confirmed ?? shown?.office).toBeUndefined();
    expect(shown?.name).toContain("(Respondent)");
  });

  test("is not given by a co-host's admission, nor by an open door", () => {
    const hall = new Hall({ ...rules, autoAdmitRoster: true });
    hall.give({ type: "setDoor", door: "waitingRoom", on: false });
    hall.enter(unnumbered, [plain.id]);
    expect(hall.of(unnumbered)).toMatchObject({ state: "PASSIVE", admittedItems: [], onList: false });
  });
});

describe("the word of another hall's officer", () => {
  const word = (caseNumber: string) => [{ caseNumber, side: "Petitioner" as const, courtId: "HCPP01-3" }];
  const confirm = { type: "confirmCounsel", person: "new", side: "Petitioner" } as const;
  const judge = person("judge", "JUDGE", "Hon'ble Ms. Justice Test", null, COURT.id);

  test("opens no closed item: it is a hint to this hall's officer, whose own word opens it", () => {
    const hall = new Hall();
    hall.enter({ ...unnumbered, confirmed: word(family.caseNumber) }, [family.id]);
    expect(hall.of(unnumbered)).toMatchObject({
      state: "WAITING",
      onList: false,
      admittedItems: [],
      sides: { [family.id]: "" },
      confirmedElsewhere: { [family.id]: "Petitioner" },
    });
    const own = JSON.stringify(redact(hall.sitting, "person:new"));
    for (const secret of [family.caseNumber, family.petitioner]) expect(own).not.toContain(secret);
    hall.give({ type: "admit", people: ["new", "judge"] });
    expect(hall.give({ ...confirm, item: family.id })).toBe("done");
    expect(hall.of(unnumbered)).toMatchObject({ admittedItems: [family.id], confirmedElsewhere: {} });
  });

  test("is a place in an open item, and none any more once the bench or the list closes it", () => {
    const close: Record<string, (hall: Hall) => void> = {
      bench: (hall) => {
        hall.give({ type: "hear" });
        expect(hall.give({ type: "goInCamera", reason: "" }, judge)).toBe("done");
      },
      list: (hall) =>
        hall.give({ type: "publishList", items: [{ ...plain, inCamera: true }], deleted: [] }, serverActor),
    };
    for (const closing of Object.values(close)) {
      const hall = new Hall();
      const actor = { ...unnumbered, confirmed: word(plain.caseNumber) };
      hall.enter(actor, [plain.id]);
      hall.give({ type: "callItem", item: plain.id });
      expect(hall.of(actor)).toMatchObject({ state: "ACTIVE", onList: true, admittedItems: [plain.id] });
      closing(hall);
      expect(hall.of(actor)).toMatchObject({ onList: false, admittedItems: [], sides: { [plain.id]: "" } });
      expect(["PASSIVE", "LOBBY"]).toContain(hall.of(actor).state);
      hall.enter(actor, [plain.id]);
      expect(hall.of(actor).admittedItems).toEqual([]);
    }
  });

  test("is made this hall's own while the item is open, and then stands behind the closed door", () => {
    const hall = new Hall();
    const actor = { ...unnumbered, confirmed: word(plain.caseNumber) };
    hall.enter(actor, [plain.id]);
    hall.give({ type: "callItem", item: plain.id });
    expect(hall.give({ ...confirm, item: plain.id })).toBe("done");
    expect(hall.give({ ...confirm, item: plain.id })).toBe("has_place");
    hall.give({ type: "hear" });
    hall.give({ type: "goInCamera", reason: "" }, judge);
    expect(hall.of(actor)).toMatchObject({ state: "ACTIVE", admittedItems: [plain.id] });
  });

  test("is given for no memo, whose case number is what its mover wrote", () => {
    const hall = new Hall();
    hall.enter(unnumbered);
    hall.give({ type: "admit", people: ["new"] });
    hall.give({ type: "requestMemo", text: family.caseNumber }, unnumbered);
    hall.give({ type: "decideMemo", memo: "M1", allowed: true, reason: "" });
    expect(hall.of(unnumbered).items).toEqual(["MEMO:M1"]);
    expect(hall.give({ ...confirm, item: "MEMO:M1" })).toBe("memo_has_no_case");
    const memo = hall.sitting.items["MEMO:M1"];
    const who = { ...asPerson(unnumbered), confirmed: word(family.caseNumber) };
    expect(memo && placeIn(memo, who, here)).toBeNull();
  });
});

test("no audience is told whence people came, and the court alone by which number", () => {
  const hall = new Hall();
  const origin = { device: "DEVICEHASH", address: "ADDRESSHASH" };
  hall.enter({ ...counsel, origin }, [family.id]);
  hall.enter({ ...person("guest", "ANONYMOUS", "Aarav"), origin });
  expect(hall.sitting.origins).toEqual({
    counsel: { devices: ["DEVICEHASH"], address: "" },
    guest: { devices: ["DEVICEHASH"], address: "ADDRESSHASH" },
  });
  for (const audience of ["court", "bar", "public", "person:counsel", "person:guest"] as const) {
    const told = JSON.stringify(redact(hall.sitting, audience));
    expect([audience, /DEVICEHASH|ADDRESSHASH/.test(told)]).toEqual([audience, false]);
    const number = told.includes(counsel.office);
    expect([audience, number]).toEqual([audience, audience === "court" || audience === "person:counsel"]);
  }
});

describe("guests", () => {
  const guest = (id: string, name: string, device = id, address = "A"): Actor => ({
    ...person(id, "ANONYMOUS", name),
    origin: { device, address },
  });

  test("name no items, and are on no list, whatever their record says", () => {
    const hall = new Hall();
    expect(hall.enter(guest("g", "Adv. Omkar Devgarh"), [family.id])).toBe("guest_names_items");
    hall.enter(guest("g", "Adv. Omkar Devgarh"));
    hall.give({ type: "secureHall" });
    const listed: Person = {
      ...hall.of(guest("g", "")),
      onList: true,
      admittedItems: [family.id],
      state: "PASSIVE",
    };
    expect(isSecuredAgainst(hall.sitting, listed)).toBe(true);
    expect(isKeptOut(hall.sitting, listed)).toBe(true);
  });

  test("media who name an item follow it without a side or a place", () => {
    const hall = new Hall();
    const media = {
      ...person("media", "MEDIA", "Adv. Omkar Devgarh"),
      office: enrolmentOf("Adv. Omkar Devgarh"),
    };
    hall.enter(media, [family.id]);
    expect(hall.of(media)).toMatchObject({ onList: false, admittedItems: [], sides: { [family.id]: "" } });
    expect(hall.of(media).name).not.toContain("Petitioner");
  });

  test("are bounded by address and in all, and who leaves makes room", () => {
    const hall = new Hall({ ...rules, guestsPerAddress: 2, guestsPerHall: 3 });
    expect(hall.enter(guest("a", "Asha"))).toBe("done");
    expect(hall.enter(guest("b", "Bina"))).toBe("done");
    expect(hall.enter(guest("c", "Chitra"))).toBe("guests_of_address_full");
    expect(hall.enter(guest("b", "Bina"))).toBe("done");
    expect(hall.enter(guest("d", "Deepa", "d", "B"))).toBe("done");
    expect(hall.enter(guest("e", "Esha", "e", "C"))).toBe("guests_full");
    hall.give({ type: "leave" }, guest("a", "Asha"));
    expect(hall.enter(guest("c", "Chitra"))).toBe("done");
  });

  test("are held by name and by device once removed, from an account too, until the removal is lifted", () => {
    const hall = new Hall();
    hall.enter(guest("rowdy", "Rowdy Person", "phone"));
    hall.give({ type: "remove", person: "rowdy", reason: "" });
    for (const [name, device, answer] of [
      ["Somebody Else", "phone", "removed"],
      ["R0wdy Pers0n", "other", "removed"],
      ["Rоwdу Реrsоn", "other", "removed"],
      ["𝐑𝐨𝐰𝐝𝐲 Person", "other", "removed"],
      ["Rowena Person", "other", "done"],
    ] as const)
      expect([name, hall.enter(guest(`${name}${device}`, name, device))]).toEqual([name, answer]);
    hall.enter({ ...counsel, origin: { device: "laptop", address: "A" } }, [family.id]);
    hall.give({ type: "remove", person: "counsel", reason: "" });
    expect(hall.enter(guest("again", "Quiet Watcher", "laptop"))).toBe("removed");
    // Somebody else's account on the same computer is somebody else.
    expect(hall.enter({ ...unnumbered, origin: { device: "laptop", address: "A" } }, [plain.id])).toBe(
      "done",
    );
    hall.give({ type: "liftRemoval", person: "counsel" });
    expect(hall.enter(guest("again", "Quiet Watcher", "laptop"))).toBe("done");
  });
});
