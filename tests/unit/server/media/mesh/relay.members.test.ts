// The mesh relay: who is told of whom, and what happens when somebody leaves, is lost or is put out (docs/protocol.md#mesh).
import { describe, expect, test } from "bun:test";
import {
  CLOSED,
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

describe("who is told of whom", () => {
  test("a newcomer hears who is there and which of their devices are open", () => {
    const { take, say, enter } = hall();
    enter("judge", "publish");
    say("judge", { t: "signal", kind: "state", state: { microphone: true, camera: false } });
    enter("viewer", "watch");
    const joined = take("viewer").find((message) => message.kind === "joined");
    expect(joined).toMatchObject({
      you: "viewer",
      right: "watch",
      relay: "relay-a",
      members: [
        { personId: "judge", right: "publish", state: { microphone: true, camera: false }, lost: false },
      ],
    });
  });

  test("the list is whole once the relay has run long enough", () => {
    const wholes = [false, true].map((isWhole) => {
      const { take, enter } = hall(isWhole);
      enter("anand", "publish");
      return take("anand").at(-1);
    });
    expect(wholes).toMatchObject([{ whole: false }, { whole: true }]);
  });

  test("watchers do not hear of one another, publishers hear of all", () => {
    const { take, enter, relay } = hall();
    enter("judge", "publish");
    enter("first-viewer", "watch");
    take("first-viewer");
    enter("second-viewer", "watch");
    relay.lost("second-viewer");
    relay.revoke("second-viewer");
    expect(take("first-viewer")).toEqual([]);
    expect(kindsOf(take("judge")).slice(2)).toEqual([
      "memberJoined",
      "memberJoined",
      "memberLeft",
      "memberLeft",
    ]);
  });

  test("a watcher's devices are shut, whatever they say", () => {
    const { relay, take, say, enter } = hall();
    enter("viewer", "watch");
    say("viewer", { t: "signal", kind: "state", state: OPEN });
    expect(refusals(take("viewer"))).toEqual(["bad_direction"]);
    expect(relay.members(HALL)[0]?.state).toEqual(CLOSED);
  });

  test("a promoted person is told of the watchers, and the watchers of them", () => {
    const { take, enter } = hall();
    enter("anand", "watch");
    enter("viewer", "watch");
    take("anand");
    take("viewer");
    enter("anand", "publish");
    expect(take("viewer")).toMatchObject([
      { kind: "memberJoined", member: { personId: "anand", right: "publish" } },
    ]);
    expect(take("anand").at(-1)).toMatchObject({ kind: "joined", members: [{ personId: "viewer" }] });
  });

  test("a demoted person may send nothing from that moment, before their page says a word", () => {
    const { relay, take, say, enter, forget } = hall();
    enter("judge", "publish");
    enter("anand", "publish");
    enter("viewer", "watch");
    forget();
    relay.grant("anand", "anand", grantOf("anand", "watch"));
    expect(take("judge")).toMatchObject([
      { kind: "memberJoined", member: { personId: "anand", right: "watch", state: CLOSED } },
    ]);
    expect(take("viewer")).toMatchObject([{ kind: "memberLeft", personId: "anand" }]);
    say("anand", signalTo("judge", offer("sendrecv")));
    expect(refusals(take("anand"))).toEqual(["bad_direction"]);
  });
});

describe("leaving", () => {
  const ways: [how: string, reason: string, act: (hall_: ReturnType<typeof hall>) => void][] = [
    ["by their own wish", "left", ({ say }) => say("anand", { t: "signal", kind: "leave" })],
    ["by a lost socket", "lost", ({ relay }) => relay.lost("anand")],
    ["by being revoked", "revoked", ({ relay }) => relay.revoke("anand")],
    ["by a grant of null", "revoked", ({ relay }) => relay.grant("anand", "anand", null)],
    [
      "by a grant for another place",
      "revoked",
      ({ relay }) => relay.grant("anand", "anand", grantOf("anand", "publish", "hall-1/secret/7")),
    ],
  ];
  for (const [how, reason, act] of ways)
    test(`${how}: the others hear ${reason}, and nothing reaches or comes from them`, () => {
      const here = hall();
      here.enter("judge", "publish");
      here.enter("anand", "publish");
      here.forget();
      act(here);
      expect(here.take("judge")).toMatchObject([{ kind: "memberLeft", personId: "anand", reason }]);
      here.forget();
      here.say("anand", signalTo("judge", offer("sendrecv")));
      here.say("judge", signalTo("anand", offer("sendrecv")));
      expect(kindsOf(here.take("anand"))).toEqual(["refused"]);
      expect(kindsOf(here.take("judge"))).toEqual(reason === "lost" ? [] : ["refused"]);
    });

  test("a revoked person cannot come back with the grant they had", () => {
    const { relay, take, say, enter } = hall();
    enter("anand", "publish");
    relay.revoke("anand");
    expect(kindsOf(take("anand")).at(-1)).toBe("ended");
    say("anand", joinWith(grantOf("anand", "publish").id, sessionOf("anand")));
    expect(refusals(take("anand"))).toEqual(["not_granted"]);
  });

  test("the page that joined last has the seat; the earlier one is told and silent", () => {
    const { relay, take, say, enter } = hall();
    enter("judge", "publish");
    enter("anand", "publish", "old-tab");
    enter("anand", "publish", "new-tab");
    expect(take("old-tab").at(-1)).toMatchObject({ kind: "ended", reason: "elsewhere" });
    relay.lost("old-tab");
    expect(relay.members(HALL).at(-1)).toMatchObject({ session: sessionOf("new-tab"), lost: false });
    take("judge");
    say("old-tab", signalTo("judge", offer("sendrecv")));
    expect(take("judge")).toEqual([]);
  });
});

describe("the sitting decides, also about people whose socket is gone", () => {
  test("who has no right in the place any more is out of it, and cannot come back with their grant", () => {
    const { relay, take, say, enter, forget } = hall();
    for (const person of ["judge", "anand", "bela"]) enter(person, "publish");
    relay.lost("bela");
    forget();
    relay.enforce(HALL, (person) => (person === "judge" ? "publish" : null));
    expect(take("judge")).toMatchObject([
      { kind: "memberLeft", personId: "anand", reason: "revoked" },
      { kind: "memberLeft", personId: "bela", reason: "revoked" },
    ]);
    expect(take("anand").at(-1)).toMatchObject({ kind: "ended", reason: "revoked" });
    say("anand", joinWith(grantOf("anand", "publish").id, sessionOf("anand")));
    expect(refusals(take("anand"))).toEqual(["not_granted"]);
    expect(relay.members(HALL)).toMatchObject([{ personId: "judge" }]);
  });

  test("a lost person who may only watch now is seen by no other watcher when they return", () => {
    const { relay, take, enter, forget } = hall();
    enter("judge", "publish");
    enter("anand", "publish");
    enter("viewer", "watch");
    relay.lost("anand");
    forget();
    relay.enforce(HALL, (person) => (person === "judge" ? "publish" : "watch"));
    expect(take("judge")).toMatchObject([{ kind: "memberJoined", member: { right: "watch", lost: true } }]);
    expect(take("viewer")).toMatchObject([{ kind: "memberLeft", personId: "anand" }]);
  });
});
