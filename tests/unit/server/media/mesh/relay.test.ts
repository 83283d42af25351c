// The mesh relay: who may enter a place, and which signals reach whom (docs/protocol.md#mesh).
import { describe, expect, test } from "bun:test";
import type { MediaRight } from "../../../../../server/contract/media.ts";
import { roles } from "../../../../../server/contract/roles.ts";
import type { SeatOf } from "../../../../../server/media/mesh/seats.ts";
import { seatOf } from "../../../../../server/media/mesh/seats.ts";
import {
  grantOf,
  HALL,
  hall,
  joinWith,
  kindsOf,
  OPEN,
  offer,
  refusals,
  sessionOf,
  signalTo,
} from "../../../../support/mesh.ts";

describe("who may send what to whom", () => {
  const cases: [from: MediaRight, to: MediaRight, direction: string, refusal: string | null][] = [
    ["publish", "publish", "sendrecv", null],
    ["publish", "watch", "sendonly", null],
    ["watch", "publish", "recvonly", null],
    ["watch", "publish", "inactive", null],
    ["watch", "publish", "sendrecv", "bad_direction"],
    ["watch", "publish", "sendonly", "bad_direction"],
    ["watch", "watch", "recvonly", "bad_direction"],
    ["watch", "watch", "inactive", "bad_direction"],
  ];
  for (const [from, to, direction, refusal] of cases)
    test(`a person with the right to ${from} offers ${direction} to one who may ${to}: ${refusal ?? "it arrives"}`, () => {
      const { take, say, enter } = hall();
      enter("anand", from);
      enter("bela", to);
      take("anand");
      take("bela");
      say("anand", signalTo("bela", offer(direction)));
      const arrived = take("bela").filter((message) => message.kind === "link");
      expect(arrived).toHaveLength(refusal ? 0 : 1);
      expect(refusals(take("anand"))).toEqual(refusal ? [refusal] : []);
    });

  test("an answer of a watcher is guarded like an offer", () => {
    const { take, say, enter } = hall();
    enter("judge", "publish");
    enter("viewer", "watch");
    take("viewer");
    say("viewer", signalTo("judge", offer("sendrecv", "answer")));
    expect(refusals(take("viewer"))).toEqual(["bad_direction"]);
  });

  test("what arrives says who sent it, whatever the sender claims", () => {
    const { take, say, enter } = hall();
    enter("anand", "publish");
    enter("bela", "publish");
    take("bela");
    say("anand", signalTo("bela", { about: "want", video: false }));
    expect(take("bela")).toEqual([
      {
        t: "signal",
        kind: "link",
        from: "anand",
        fromSession: sessionOf("anand"),
        signal: { about: "want", video: false },
      },
    ]);
  });

  test("a peer who is not in the place is unknown, also if they are in another place", () => {
    const { take, say, enter } = hall();
    enter("anand", "publish");
    enter("bela", "publish", "bela", "hall-2/hearing");
    take("anand");
    say("anand", signalTo("bela", offer("sendrecv")));
    say("anand", signalTo("nobody", offer("sendrecv")));
    expect(refusals(take("anand"))).toEqual(["unknown_peer", "unknown_peer"]);
    expect(kindsOf(take("bela"))).not.toContain("link");
  });

  test("a signal for an earlier page of the receiver is dropped without a word", () => {
    const { take, say, enter } = hall();
    enter("anand", "publish");
    enter("bela", "publish");
    take("anand");
    take("bela");
    say("anand", {
      t: "signal",
      kind: "link",
      to: "bela",
      toSession: "an-earlier-page",
      signal: offer("sendrecv"),
    });
    expect([...take("bela"), ...take("anand")]).toEqual([]);
  });
});

describe("entering", () => {
  test("without a grant, or with another's or a replaced one, nobody enters", () => {
    const { relay, take, say } = hall();
    const earlier = { ...grantOf("anand", "publish"), id: "earlier" };
    say("stranger", joinWith("any", "session-of-stranger"));
    relay.grant("waiting", "waiting", null);
    say("waiting", joinWith(earlier.id, "session-of-waiting"));
    relay.grant("anand", "anand", earlier);
    relay.grant("anand", "anand", grantOf("anand", "watch"));
    say("anand", joinWith(earlier.id, sessionOf("anand")));
    for (const person of ["stranger", "waiting", "anand"])
      expect(refusals(take(person))).toEqual(["not_granted"]);
    expect(relay.members(HALL)).toEqual([]);
  });

  test("before entering nothing can be sent", () => {
    const { relay, take, say, enter } = hall();
    enter("judge", "publish");
    relay.grant("anand", "anand", grantOf("anand", "publish"));
    say("anand", signalTo("judge", offer("sendrecv")));
    say("anand", { t: "signal", kind: "state", state: OPEN });
    expect(refusals(take("anand"))).toEqual(["not_granted", "not_granted"]);
  });

  const seats: [right: MediaRight, seats: number][] = [
    ["publish", 6],
    ["watch", 12],
  ];
  for (const [right, count] of seats)
    test(`person ${count + 1} with the right to ${right} is told media_full, and the others go on`, () => {
      const { relay, take, enter } = hall();
      for (let number = 1; number <= count; number++) enter(`person-${number}`, right);
      enter("one-more", right);
      expect(refusals(take("one-more"))).toEqual(["media_full"]);
      expect(relay.members(HALL)).toHaveLength(count);
      enter("of-the-other-right", right === "publish" ? "watch" : "publish");
      expect(refusals(take("of-the-other-right"))).toEqual([]);
    });

  test("a watcher whose promotion finds no seat keeps watching", () => {
    const { relay, take, enter } = hall();
    for (let number = 1; number <= 6; number++) enter(`person-${number}`, "publish");
    enter("viewer", "watch");
    take("viewer");
    enter("viewer", "publish");
    expect(refusals(take("viewer"))).toEqual(["media_full"]);
    expect(relay.members(HALL).at(-1)).toMatchObject({ personId: "viewer", right: "watch" });
  });

  test("the seat of a lost person is kept until somebody needs it", () => {
    const { relay, take, enter } = hall();
    for (let number = 1; number <= 6; number++) enter(`person-${number}`, "publish");
    relay.lost("person-1");
    expect(relay.members(HALL)).toHaveLength(6);
    enter("one-more", "publish");
    expect(refusals(take("one-more"))).toEqual([]);
    expect(relay.members(HALL).map((member) => member.personId)).not.toContain("person-1");
  });
});

describe("seats for the court and the bar", () => {
  const fill = (enter: ReturnType<typeof hall>["enter"], count: number, of: SeatOf, right: MediaRight) => {
    for (let number = 1; number <= count; number++)
      enter(`${of}-${number}`, right, `${of}-${number}`, HALL, of);
  };
  const come = (enter: ReturnType<typeof hall>["enter"], person: string, right: MediaRight, of: SeatOf) =>
    enter(person, right, person, HALL, of);

  test("the public fills half of the watchers' seats and no more", () => {
    const { relay, take, enter } = hall();
    fill(enter, 7, "public", "watch");
    expect(refusals(take("public-6"))).toEqual([]);
    expect(refusals(take("public-7"))).toEqual(["media_full"]);
    expect(relay.members(HALL)).toHaveLength(6);
  });

  test("counsel has the seat of the watcher who came last, who is told", () => {
    const { relay, take, enter } = hall();
    fill(enter, 6, "public", "watch");
    fill(enter, 6, "bar", "watch");
    take("public-6");
    come(enter, "counsel", "watch", "bar");
    expect(refusals(take("counsel"))).toEqual([]);
    const told = take("public-6");
    expect(kindsOf(told)).toEqual(["ended", "refused"]);
    expect(refusals(told)).toEqual(["media_full"]);
    expect(relay.members(HALL).map(({ personId }) => personId)).not.toContain("public-6");
    for (let number = 1; number <= 5; number++) come(enter, `more-${number}`, "watch", "bar");
    come(enter, "last", "watch", "bar");
    expect(refusals(take("last"))).toEqual(["media_full"]);
    come(enter, "public-6", "watch", "public");
    expect(refusals(take("public-6"))).toEqual(["media_full"]);
  });

  test("one seat before the court is kept for the bench, until the bench has it", () => {
    const { take, enter } = hall();
    fill(enter, 6, "bar", "publish");
    expect(refusals(take("bar-6"))).toEqual(["media_full"]);
    come(enter, "master", "publish", "court");
    expect(refusals(take("master"))).toEqual(["media_full"]);
    come(enter, "judge", "publish", "bench");
    expect(refusals(take("judge"))).toEqual([]);
    const other = hall();
    come(other.enter, "judge", "publish", "bench");
    fill(other.enter, 6, "bar", "publish");
    expect(refusals(other.take("bar-5"))).toEqual([]);
    expect(refusals(other.take("bar-6"))).toEqual(["media_full"]);
  });

  test("a second and a third judge have the seats of the bar who came last, who are told; a judge's is never given up", () => {
    const { relay, take, enter } = hall();
    come(enter, "judge", "publish", "bench");
    come(enter, "master", "publish", "court");
    fill(enter, 4, "bar", "publish");
    for (const [judge, counsel] of [
      ["second", "bar-4"],
      ["third", "bar-3"],
    ] as const) {
      take(counsel);
      come(enter, judge, "publish", "bench");
      expect(refusals(take(judge))).toEqual([]);
      const told = take(counsel);
      expect(kindsOf(told)).toEqual(["ended", "refused"]);
      expect(refusals(told)).toEqual(["media_full"]);
    }
    come(enter, "bar-4", "publish", "bar");
    expect(refusals(take("bar-4"))).toEqual(["media_full"]);
    for (const judge of ["fourth", "fifth", "sixth"]) {
      come(enter, judge, "publish", "bench");
      expect(refusals(take(judge))).toEqual([]);
    }
    come(enter, "seventh", "publish", "bench");
    expect(refusals(take("seventh"))).toEqual(["media_full"]);
    const bench = ["judge", "second", "third", "fourth", "fifth", "sixth"];
    expect(relay.members(HALL).map(({ personId }) => personId)).toEqual(bench);
  });

  test("nobody takes the seat of a judge whose link is cut", () => {
    const { relay, take, enter } = hall();
    come(enter, "judge", "publish", "bench");
    fill(enter, 5, "bar", "publish");
    relay.lost("judge");
    come(enter, "counsel", "publish", "bar");
    expect(refusals(take("counsel"))).toEqual(["media_full"]);
  });
});

test("a judge has a seat of the bench, others of the court, the bar or the public theirs", () => {
  const table = roles.map((role) => [role, seatOf({ role, subRole: null })]);
  expect(Object.fromEntries(table)).toEqual({
    JUDGE: "bench",
    ...Object.fromEntries(["STENOGRAPHER", "MASTER", "COURT_ROOM"].map((role) => [role, "court"])),
    ...Object.fromEntries(["ANONYMOUS", "MEDIA", "ADMIN"].map((role) => [role, "public"])),
    ...Object.fromEntries(
      ["COUNSELLOR", "ADVOCATE", "PROSECUTOR", "WITNESS", "PRISON", "POLICE_STATION"].map((role) => [
        role,
        "bar",
      ]),
    ),
  });
  expect(seatOf({ role: "ADVOCATE", subRole: "Court Viewer" })).toBe("public");
});
