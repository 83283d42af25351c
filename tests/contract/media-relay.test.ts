// The mesh relay: who may enter a place, and which signals reach whom (DESIGN.md §6).
import { describe, expect, test } from "bun:test";
import type { MediaRight } from "../../server/contract/media.ts";
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
} from "./media-support.ts";

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
