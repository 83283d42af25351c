// Who stands where on the stage: the bench, the speaker, the order, the limits, and the names on the plates.
import { describe, expect, test } from "bun:test";
import { benchLine, judgePlate } from "../../../../../client/court/bench.ts";
import {
  arrange,
  type Floor,
  keepOrder,
  keepPlaces,
  mayBeLarge,
  nextFloor,
  type Others,
  videoFirst,
} from "../../../../../client/courtroom/stage/arrange.ts";
import { castOf, isProduced, sendsVideo, shortName } from "../../../../../client/courtroom/stage/cast.ts";
import {
  drawings,
  layoutIds,
  MOST_PICTURES,
  usualLayout,
} from "../../../../../client/courtroom/stage/layouts.ts";
import type { RemotePerson } from "../../../../../client/media/room.ts";
import { keyName } from "../../../../../server/contract/keys.ts";
import type { Role } from "../../../../../server/contract/roles.ts";
import type { Person } from "../../../../../server/contract/sitting/core/person.ts";
import { emptySitting } from "../../../../../server/contract/sitting/sitting.ts";
import { roleViewOf } from "../../../../../server/contract/views.ts";
import { somebody } from "../../../../support/plain-hall.ts";

const ids = (count: number, letter = "p") => Array.from({ length: count }, (_, n) => `${letter}${n}`);

describe("the arrangement", () => {
  test("the bench is always there and never more than ten videos, for every layout and number of people", () => {
    for (const layout of [...layoutIds, "judge", "phone"] as const)
      for (const bench of [0, 1, 2, 3, 5])
        for (let count = 0; count <= 12; count++)
          for (const hasSelf of [false, true]) {
            const cast = { bench: ids(bench, "j"), others: ids(count), speaker: null, hasSelf };
            const placed = arrange(cast, drawings[layout]);
            const pictures =
              placed.bench.length + (placed.main === null ? 0 : 1) + placed.rest.length + (hasSelf ? 1 : 0);
            expect(placed.bench).toEqual(cast.bench);
            expect(pictures).toBeLessThanOrEqual(MOST_PICTURES);
            const drawn = (placed.main === null ? 0 : 1) + placed.rest.length;
            expect(drawn + placed.more).toBe(count);
            expect(new Set([placed.main, ...placed.rest]).size).toBe(placed.rest.length + 1);
          }
  });

  test("the speaker is large, and the first of the order before anybody has spoken", () => {
    const cast = { bench: [], others: ["a", "b", "c"], hasSelf: false };
    expect(arrange({ ...cast, speaker: "c" }, drawings.default).main).toBe("c");
    expect(arrange({ ...cast, speaker: null }, drawings.default).main).toBe("a");
    expect(arrange({ ...cast, speaker: "c" }, drawings.checkered)).toMatchObject({
      main: null,
      rest: ["a", "b", "c"],
    });
  });

  test("one's own video takes one of the places", () => {
    const cast = { bench: ["j"], others: ids(4), speaker: null };
    expect(arrange({ ...cast, hasSelf: true }, drawings.default).rest).toEqual(["p1"]);
    expect(arrange({ ...cast, hasSelf: false }, drawings.default).rest).toEqual(["p1", "p2"]);
  });

  test("a change of the speaker moves two people and nobody else", () => {
    expect(keepOrder(["a", "b", "c", "d"], ["a", "b", "c", "d"], "c")).toEqual(["c", "b", "a", "d"]);
    expect(keepOrder(["c", "b", "a", "d"], ["a", "b", "d", "e"], null)).toEqual(["b", "a", "d", "e"]);
    expect(keepOrder([], ["a", "b"], "b")).toEqual(["b", "a"]);
  });

  test("a person who addresses the court is large before the court's staff, no matter who came first and who speaks", () => {
    const none: Others = { addressing: [], staff: [] };
    const stage = (before: readonly string[], here: Others, speaking: readonly string[]) => {
      const heard = mayBeLarge(here).filter((id) => speaking.includes(id));
      const { main: speaker } = nextFloor({ main: null, rival: null, since: 0 }, heard, 0);
      const others = keepPlaces(before, here, speaker);
      return { others, ...arrange({ bench: ["j"], others, speaker, hasSelf: false }, drawings.default) };
    };
    const alone = stage([], { ...none, staff: ["officer"] }, ["officer"]);
    expect(alone).toMatchObject({ bench: ["j"], main: "officer" });
    const called = stage(alone.others, { addressing: ["petr"], staff: ["officer"] }, []);
    expect(called).toMatchObject({ bench: ["j"], main: "petr", rest: ["officer"] });
    const all = { addressing: ["petr", "resp"], staff: ["room", "officer"] };
    const spoken = stage(called.others, all, ["officer", "room"]);
    expect(spoken).toMatchObject({ main: "petr", others: ["petr", "resp", "officer", "room"] });
    expect(stage(spoken.others, all, ["officer", "resp"])).toMatchObject({
      main: "resp",
      others: ["resp", "petr", "officer", "room"],
    });
  });

  test("who is pinned comes first, then who sends video, and within each part nobody moves", () => {
    const order = videoFirst(
      ["silent1", "video1", "silent2", "prison", "video2"],
      (id) => id === "prison",
      (id) => id.startsWith("video"),
    );
    expect(order).toEqual(["prison", "video1", "video2", "silent1", "silent2"]);
    const placed = arrange(
      { bench: ["j"], others: order, speaker: "silent1", hasSelf: true },
      drawings.default,
    );
    expect(placed).toMatchObject({ main: "silent1", rest: ["prison"] });
  });

  test("officers and judges see more people on wide screens, watchers the speaker and two", () => {
    expect(usualLayout("watch", 1920)).toBe("default");
    expect([1366, 1440, 1920].map((width) => usualLayout("officer", width))).toEqual([
      "default",
      "lecture2",
      "primary3",
    ]);
  });
});

describe("the speaker", () => {
  const at = (main: string | null, rival: string | null = null, since = 0): Floor => ({ main, rival, since });

  test("the first to speak is large at once, the next only after a second and a half", () => {
    expect(nextFloor(at(null), ["a"], 0)).toEqual(at("a"));
    const rivalry = nextFloor(at("a"), ["b"], 1_000);
    expect(rivalry).toEqual(at("a", "b", 1_000));
    expect(nextFloor(rivalry, ["b"], 2_400)).toBe(rivalry);
    expect(nextFloor(rivalry, ["b"], 2_500)).toEqual(at("b"));
  });

  test("a person who is large stays so while they speak, and through silence", () => {
    expect(nextFloor(at("a", "b", 1_000), ["a", "b"], 9_000)).toEqual(at("a"));
    const silent = at("a");
    expect(nextFloor(silent, [], 9_000)).toBe(silent);
    expect(nextFloor(at("a", "b", 1_000), [], 2_000)).toEqual(at("a"));
  });
});

describe("the people", () => {
  const hall = (...people: Person[]) => ({
    ...emptySitting("s", { id: "c", number: "1", type: "NORMAL" as const }, "2026-11-23"),
    running: "FRESH:3",
    people: Object.fromEntries(people.map((each) => [each.id, each])),
  });
  const seen: RemotePerson = {
    microphone: false,
    camera: true,
    speaking: false,
    link: "connected",
    quality: "good",
  };

  test("counsel stand by side, a silent desk takes nobody's place, a held seat keeps its own", () => {
    const sides = (side: string) => ({ items: ["FRESH:3"], sides: { "FRESH:3": side } });
    const sitting = hall(
      somebody("resp", "ADVOCATE", sides("Respondent")),
      somebody("petr", "ADVOCATE", { ...sides("Petitioner"), state: "RECONNECTING", lostAt: 1 }),
      somebody("watcher", "ADVOCATE", { state: "PASSIVE" }),
      somebody("officer", "MASTER"),
      somebody("room", "COURT_ROOM"),
      somebody("judge2", "JUDGE"),
      somebody("judge1", "JUDGE"),
    );
    const cast = castOf(sitting, null, new Map([["room", seen]]), ["judge1", "judge2"]);
    expect(cast.bench.map(({ id }) => id)).toEqual(["judge1", "judge2"]);
    expect(cast.addressing.map(({ id }) => id)).toEqual(["petr", "resp"]);
    expect(cast.staff.map(({ id }) => id)).toEqual(["room"]);
  });

  test("oneself is not among the others, and the secret room shows those inside alone", () => {
    const me = somebody("me", "ADVOCATE");
    const sitting = hall(
      me,
      somebody("judge", "JUDGE", { state: "SECRET_ROOM" }),
      somebody("other", "ADVOCATE"),
    );
    expect(castOf(sitting, me, new Map(), []).addressing.map(({ id }) => id)).toEqual(["other"]);
    const inside = { ...me, state: "SECRET_ROOM" as const };
    const room = castOf(sitting, inside, new Map(), []);
    expect([...room.bench, ...room.addressing, ...room.staff].map(({ id }) => id)).toEqual(["judge"]);
  });

  test("a remote point and a witness are pinned while their item runs; a held seat counts as video", () => {
    const person = (role: Role, admittedItems: string[]) => somebody("one", role, { admittedItems });
    const running = ["FRESH:3"];
    expect(
      (["PRISON", "POLICE_STATION", "WITNESS", "ADVOCATE"] as const).map((role) =>
        isProduced(person(role, running), "FRESH:3"),
      ),
    ).toEqual([true, true, true, false]);
    expect(isProduced(person("PRISON", ["FRESH:4"]), "FRESH:3")).toBe(false);
    expect(isProduced(person("PRISON", running), null)).toBe(false);
    expect(sendsVideo(somebody("a", "ADVOCATE"), seen)).toBe(true);
    expect(sendsVideo(somebody("a", "ADVOCATE"), { ...seen, camera: false })).toBe(false);
    expect(sendsVideo(somebody("a", "ADVOCATE", { lostAt: 1 }), undefined)).toBe(true);
  });

  test("judges alone are on the bench", () => {
    expect(
      (["JUDGE", "MASTER", "ADVOCATE", "STENOGRAPHER"] as const).map(
        (role) => roleViewOf({ role, subRole: null }).isOnBench,
      ),
    ).toEqual([true, false, false, false]);
  });
});

describe("the words", () => {
  test("a judge's plate has the honour above the name, the bar has the bench as a law report", () => {
    expect(judgePlate("Hon'ble the Chief Justice Ms. Revathi Aranyakul")).toEqual({
      honour: "Hon’ble the Chief Justice",
      name: "Ms. Revathi Aranyakul",
    });
    expect(judgePlate("Court Hall 1 device")).toEqual({ honour: "", name: "Court Hall 1 device" });
    expect(
      benchLine(["Hon'ble the Chief Justice Ms. Revathi Aranyakul", "Hon'ble Mr. Justice Tarun Devgarh"]),
    ).toBe("The Chief Justice; Devgarh, J.");
  });

  test("a narrow tile has the last name and the side", () => {
    const short = (name: string, role: Role = "ADVOCATE") => shortName({ name, role, subRole: null });
    expect(short("11 · Adv. Jaskaran Barnala (Petitioner)")).toBe("Barnala (Petr.)");
    expect(short("3, Memo · Adv. Lalrem Hmar (Petitioner, Respondent)")).toBe("Hmar (Petr., Resp.)");
    expect(short("Kavya Ghoshali (Court Officer)", "MASTER")).toBe("Ghoshali (Court Officer)");
    expect(short("Adv. Uma Gowdappa")).toBe("Gowdappa");
    expect(short("Nitya Tiwarin (Witness)", "WITNESS")).toBe("Tiwarin (Witness)");
  });

  test("a narrow tile has the whole name of a place, with an item and without one", () => {
    const short = (name: string, role: Role) => shortName({ name, role, subRole: null });
    expect(short("9 · Central Prison East (Remote point)", "PRISON")).toBe("Central Prison East (Remote)");
    expect(short("Central Prison East", "PRISON")).toBe("Central Prison East");
    expect(short("Central Prison East (Prison)", "PRISON")).toBe("Central Prison East (Prison)");
    expect(short("Police Station Fort", "POLICE_STATION")).toBe("Police Station Fort");
    expect(short("Court Hall 1 device", "COURT_ROOM")).toBe("Court Hall 1 device");
  });

  test("keys follow the printed letter", () => {
    const key = (name: string, held: Partial<KeyboardEvent> = {}) =>
      keyName({ key: name, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held });
    expect(key("m")).toBe("m");
    expect(key("M", { shiftKey: true })).toBe("shift+m");
    expect(key("?", { shiftKey: true })).toBe("?");
    expect(key(".", { ctrlKey: true })).toBe("ctrl+.");
    expect(key("m", { metaKey: true })).toBeNull();
    expect(key("Enter")).toBeNull();
  });
});
