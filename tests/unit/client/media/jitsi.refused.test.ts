// A Jitsi deployment that does not let in: a library that does not load, and each failure that it documents, and what the page makes of it.
import { describe, expect, test } from "bun:test";
import type { ConferenceError, ConnectionError } from "../../../../client/media/jitsi-types.ts";
import type { RoomFault } from "../../../../client/media/room.ts";
import { devices, enter, inEachRoom, it, standing } from "../../../support/jitsi-room.ts";
import { settled } from "../../../support/media-browser.ts";

inEachRoom();
const dial = async () => {
  it.room.join(it.grant("publish"));
  await settled();
};

describe("the library does not load", () => {
  test("the page says so, and the next try loads it again with the same token", async () => {
    it.jitsi.isMissing = true;
    const grant = it.grant("publish");
    it.room.join(grant);
    await settled();
    expect(standing()).toEqual(["failed", "library"]);
    expect(devices.opened).toEqual([]);
    it.jitsi.isMissing = false;
    it.room.join(grant);
    await it.letIn();
    expect(standing()).toEqual(["joined", null]);
    expect(it.jitsi.loads).toBe(2);
    expect(it.jitsi.last.token).toBe(grant.token);
  });

  test("while it loads, the newest grant counts, and one that is taken back is not dialled", async () => {
    it.room.join(it.grant("watch"));
    const second = it.grant("publish");
    it.room.join(second);
    await settled();
    expect(it.jitsi.connections.map(({ token }) => token)).toEqual([second.token]);
    it.room.leave();
    it.room.join(it.grant("watch"));
    it.room.leave();
    await settled();
    expect(it.jitsi.connections.length).toBe(1);
    expect(it.room.state.value).toBe("idle");
  });
});

const refusals: [error: ConferenceError, fault: RoomFault | "full"][] = [
  ["AUTHENTICATION_REQUIRED", "refused"],
  ["CONFERENCE_ACCESS_DENIED", "refused"],
  ["CONFERENCE_DESTROYED", "unreachable"],
  ["CONFERENCE_MAX_USERS", "full"],
  ["CONNECTION_ERROR", "unreachable"],
  ["FOCUS_DISCONNECTED", "bridge"],
  ["FOCUS_LEFT", "bridge"],
  ["GRACEFUL_SHUTDOWN", "bridge"],
  ["ICE_FAILED", "unreachable"],
  ["INCOMPATIBLE_SERVER_VERSIONS", "bridge"],
  ["MEMBERS_ONLY_ERROR", "refused"],
  ["NOT_ALLOWED_ERROR", "refused"],
  ["OFFER_ANSWER_FAILED", "unreachable"],
  ["PASSWORD_REQUIRED", "refused"],
  ["RESERVATION_ERROR", "refused"],
  ["VIDEOBRIDGE_NOT_AVAILABLE", "bridge"],
];

describe("the conference does not let in", () => {
  test.each(refusals)("%s: %s, and the next try has a fresh token", async (error, fault) => {
    const grant = it.grant("publish");
    it.room.join(grant);
    await settled();
    it.jitsi.last.establish().fail(error);
    await settled();
    expect(standing()).toEqual(fault === "full" ? ["full", null] : ["failed", fault]);
    expect(it.jitsi.last).toMatchObject({ isOff: true, heard: 0 });
    expect(it.asked()).toBe(0);
    it.room.join(grant);
    await settled();
    expect([it.asked(), it.jitsi.connections.length]).toEqual([1, 1]);
    await enter("publish");
    expect(standing()).toEqual(["joined", null]);
  });
});

const unconnected: [error: ConnectionError, fault: RoomFault][] = [
  ["CONFERENCE_REQUEST_FAILED", "bridge"],
  ["CONNECTION_DROPPED_ERROR", "unreachable"],
  ["NOT_LIVE_ERROR", "bridge"],
  ["OTHER_ERROR", "unreachable"],
  ["PASSWORD_REQUIRED", "refused"],
  ["SERVER_ERROR", "unreachable"],
  ["SHARD_CHANGED_ERROR", "unreachable"],
];

describe("the connection does not come up", () => {
  test.each(unconnected)("%s: %s", async (error, fault) => {
    await dial();
    it.jitsi.last.fail(error);
    await settled();
    expect(standing()).toEqual(["failed", fault]);
    expect(it.jitsi.last).toMatchObject({ isOff: true, heard: 0 });
  });

  test("no answer at all counts as none after twenty seconds", async () => {
    await dial();
    await it.pass(19_000);
    expect(standing()).toEqual(["joining", null]);
    await it.pass(2_000);
    expect(standing()).toEqual(["failed", "unreachable"]);
    expect(it.jitsi.last.isOff).toBe(true);
  });
});

test("another page of the person took the seat: this one waits for a press, whatever grants come", async () => {
  await enter("publish");
  const standing = () => [it.room.state.value, it.room.fault.value];
  await it.pass(6_000);
  it.conference().say("KICKED", null, "sunwai:elsewhere", false);
  await settled();
  expect([standing(), it.asked()]).toEqual([["elsewhere", null], 0]);
  const dialled = it.jitsi.connections.length;
  it.room.join(it.grant("publish"));
  await settled();
  expect([standing(), it.asked(), it.jitsi.connections.length]).toEqual([["elsewhere", null], 0, dialled]);
  it.room.join(it.grant("publish"), true);
  await settled();
  expect(it.asked()).toBe(1);
});
