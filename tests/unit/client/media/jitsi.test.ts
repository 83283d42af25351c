// The way to a Jitsi deployment: its library, its tokens, each of its documented failures, and what the page makes of them.
import { beforeEach, describe, expect, test } from "bun:test";
import { devices, enter, inEachRoom, it, standing } from "../../../support/jitsi-room.ts";
import { settled } from "../../../support/media-browser.ts";
import { HERE } from "../../../support/room-planes.ts";

inEachRoom();

test("it dials the grant's room on the grant's addresses with the grant's token, bridge only, nothing received yet", async () => {
  const grant = it.grant("publish");
  it.room.join(grant);
  await settled();
  const { options, token, dialled } = it.jitsi.last;
  expect(token).toBe(grant.token);
  expect(dialled).toBe(grant.room);
  const { hosts, socketUrl: serviceUrl } = grant;
  expect(options).toEqual({ hosts, serviceUrl, enableWebsocketResume: true, useTurnUdp: true });
  await it.letIn();
  const { name, config, wants, framesPerSecond, isJoining } = it.conference();
  expect([name, isJoining, framesPerSecond]).toEqual([grant.room, true, 21]);
  expect(config).toMatchObject({ p2p: { enabled: false }, enableIceRestart: true, channelLastN: 0 });
  // This option would keep the library from sending and receiving audio.
  expect(config).not.toHaveProperty("startSilent");
  expect(wants).toMatchObject({ lastN: 0, defaultConstraints: { maxHeight: 0 }, constraints: {} });
});

describe("the person asked to be heard here", () => {
  const takes = () =>
    it.line.said.flatMap((message) =>
      message.kind === "freshGrant" ? [{ place: message.place, take: message.take ?? false }] : [],
    );

  test("the server is told before anything is dialled, once, and what it gives is dialled", async () => {
    it.room.join(it.grant("publish"), true);
    await settled();
    expect([takes(), it.jitsi.connections.length]).toEqual([[{ place: HERE, take: true }], 0]);
    const given = it.grant("publish");
    it.room.join(given, true);
    await it.letIn();
    expect([takes().length, it.jitsi.last.token, standing()]).toEqual([1, given.token, ["joined", null]]);
  });

  test("left and come again: said again", async () => {
    it.room.join(it.grant("publish"), true);
    it.room.leave();
    it.room.join(it.grant("publish"), true);
    await settled();
    expect(takes().length).toBe(2);
  });

  test("the word was lost with the socket: it is said again", async () => {
    it.room.join(it.grant("publish"), true);
    it.line.lose();
    it.room.join(it.grant("publish"), true);
    await settled();
    expect([takes().length, it.jitsi.connections.length]).toEqual([2, 0]);
  });

  test("nobody answered in time: with the next try it is said again, for the server has forgotten it", async () => {
    it.room.join(it.grant("publish"), true);
    it.room.join(it.grant("publish"), true);
    await settled();
    it.jitsi.last.fail("SERVER_ERROR");
    await settled();
    expect(standing()).toEqual(["failed", "unreachable"]);
    it.room.join(it.grant("publish"), true);
    await settled();
    expect(takes().length).toBe(2);
  });

  test("heard in another hall: nothing stays open here, and a press brings it back", async () => {
    await enter("publish");
    it.line.hear({ t: "signal", kind: "refused", code: "speaking_elsewhere", of: "join", to: null });
    await settled();
    expect(standing()).toEqual(["elsewhere", null]);
    expect([devices.live(), it.jitsi.last.isOff]).toEqual([[], true]);
    it.room.join(it.grant("publish"), true);
    await settled();
    expect(takes()).toEqual([{ place: HERE, take: true }]);
    it.room.join(it.grant("publish"), true);
    await it.letIn();
    expect(standing()).toEqual(["joined", null]);
  });
});

describe("in the conference", () => {
  beforeEach(() => enter("publish"));
  const camera = () => devices.live().filter(({ kind }) => kind === "video");

  test.each(["CONNECTION_DROPPED_ERROR", "SERVER_ERROR", "OTHER_ERROR", "SHARD_CHANGED_ERROR"] as const)(
    "the stream is gone (%s): built anew with a fresh token, the camera not opened again",
    async (error) => {
      const before = camera();
      it.jitsi.last.fail(error);
      await settled();
      expect([standing(), it.asked()]).toEqual([["joining", null], 1]);
      const fresh = it.grant("publish");
      it.room.join(fresh);
      await it.letIn();
      expect(standing()).toEqual(["joined", null]);
      expect(it.jitsi.last.token).toBe(fresh.token);
      expect(camera()).toEqual(before);
      expect(devices.opened.length).toBe(1);
      expect(it.conference().live.map((track) => track.getVideoType())).toEqual(["camera"]);
    },
  );

  test.each(["ICE_FAILED", "OFFER_ANSWER_FAILED", "CONFERENCE_DESTROYED"] as const)(
    "%s: built anew with a fresh token",
    async (error) => {
      it.conference().fail(error);
      await settled();
      expect([standing(), it.asked()]).toEqual([["joining", null], 1]);
    },
  );

  test.each(["VIDEOBRIDGE_NOT_AVAILABLE", "GRACEFUL_SHUTDOWN"] as const)(
    "%s: the page says that nobody carries sound and picture, and asks again on the next try",
    async (error) => {
      it.conference().fail(error);
      await settled();
      expect(standing()).toEqual(["failed", "bridge"]);
      await enter("publish");
      expect(standing()).toEqual(["joined", null]);
      expect(camera().length).toBe(1);
    },
  );

  test("the machine slept: built anew", async () => {
    it.conference().say("SUSPEND_DETECTED");
    await settled();
    expect([standing(), it.asked()]).toEqual([["joining", null], 1]);
  });

  test("put out: whether it may come back is the server's word, and it asks", async () => {
    await it.pass(6_000);
    it.conference().say("KICKED", null, "reason", false);
    await settled();
    expect([standing(), it.asked()]).toEqual([["joining", null], 1]);
    expect(it.jitsi.last).toMatchObject({ isOff: true, heard: 0 });
    it.room.leave();
    expect(standing()).toEqual(["idle", null]);
    expect(devices.live()).toEqual([]);
  });

  test("put out again as soon as it is in: the page says so", async () => {
    it.conference().say("KICKED", null, "reason", false);
    await settled();
    expect([standing(), it.asked()]).toEqual([["failed", "removed"], 0]);
  });

  test("demoted: put out of the call by right before the new one stands, without a word of failure", async () => {
    const states: unknown[] = [];
    it.room.join(it.grant("watch"));
    await settled();
    const stop = it.room.state.subscribe((state) => states.push(state));
    it.jitsi.connections[0]?.conference?.say("KICKED", null, "reason", false);
    await it.letIn();
    stop();
    expect([states, it.room.right.value]).toEqual([["joined"], "watch"]);
  });

  test("the token ended with a cut stream: the same call goes on with a fresh one", async () => {
    const conference = it.conference();
    it.jitsi.last.say("CONNECTION_TOKEN_EXPIRED");
    it.jitsi.last.say("CONNECTION_TOKEN_EXPIRED");
    expect([standing(), it.asked()]).toEqual([["joining", null], 1]);
    // Routes alone do not bring the stream back.
    conference.say("CONNECTION_RESTORED");
    expect(it.room.state.value).toBe("joining");
    const fresh = it.grant("publish");
    it.room.join(fresh);
    await settled();
    it.jitsi.last.establish();
    expect(it.conference()).toBe(conference);
    expect(it.jitsi.last.refreshed).toEqual([fresh.token]);
    expect([standing(), it.jitsi.connections.length]).toEqual([["joined", null], 1]);
  });

  test("and where it does not go on, it is built anew", async () => {
    it.jitsi.last.goesOn = false;
    it.jitsi.last.say("CONNECTION_TOKEN_EXPIRED");
    it.room.join(it.grant("publish"));
    await settled();
    expect([standing(), it.asked()]).toEqual([["joining", null], 2]);
    await enter("publish");
    expect([standing(), it.jitsi.connections.length]).toEqual([["joined", null], 2]);
  });

  test("the routes break and come back; broken for a minute, the call is built anew", async () => {
    it.conference().say("CONNECTION_INTERRUPTED");
    expect(it.room.state.value).toBe("joining");
    it.conference().say("CONNECTION_RESTORED");
    expect(it.room.state.value).toBe("joined");
    it.conference().say("CONNECTION_INTERRUPTED");
    await it.pass(59_000);
    expect([it.asked(), it.jitsi.last.isOff]).toEqual([0, false]);
    await it.pass(2_000);
    expect([standing(), it.asked(), it.jitsi.last.isOff]).toEqual([["joining", null], 1, true]);
  });

  test("asked to repair: fresh routes; where the deployment has none, another call beside this one", async () => {
    it.room.rebuild(["judge"]);
    await settled();
    expect([it.conference().restarts, it.asked()]).toEqual([1, 0]);
    const first = it.jitsi.last;
    it.conference().restartJvbIce = undefined;
    it.room.rebuild(["judge"]);
    await settled();
    expect([it.asked(), first.isOff, it.room.state.value]).toEqual([1, false, "joined"]);
    await enter("publish");
    expect(it.jitsi.connections.length).toBe(2);
    await it.pass(3_000);
    expect(first.isOff).toBe(true);
  });

  test("the page's own socket may come and go: the call stands, and nothing is asked twice", async () => {
    it.line.lose();
    expect(standing()).toEqual(["joined", null]);
    it.room.join(it.grant("publish"));
    await settled();
    expect([it.jitsi.connections.length, it.asked()]).toEqual([1, 0]);
    it.jitsi.last.fail("CONNECTION_DROPPED_ERROR");
    it.line.lose();
    await enter("publish");
    expect([standing(), it.asked()]).toEqual([["joined", null], 1]);
  });

  test("left: out of the conference and off the line, no listener left on anything", async () => {
    await it.come("judge");
    it.room.leave();
    await settled();
    expect(it.conference().isLeft).toBe(true);
    expect(it.jitsi.last).toMatchObject({ isOff: true, heard: 0 });
    expect(it.jitsi.locals.every(({ isDisposed }) => isDisposed)).toBe(true);
  });

  test("closed: nothing runs, nobody listens, no timer is left", async () => {
    await it.come("judge");
    it.room.close();
    await settled();
    expect([it.timers(), it.line.listeners, it.jitsi.last.heard]).toEqual([0, 0, 0]);
    expect(it.jitsi.last.isOff).toBe(true);
    expect(devices.live()).toEqual([]);
  });

  test("taken and given again in one moment: nothing is dialled", async () => {
    it.room.join(it.grant("watch"));
    it.room.join(it.grant("publish"));
    await settled();
    expect([it.room.right.value, it.room.state.value, it.jitsi.connections.length]).toEqual([
      "publish",
      "joined",
      1,
    ]);
  });

  test("a right that is taken and given again before the change keeps the call that stands", async () => {
    it.room.join(it.grant("watch"));
    await settled();
    expect([it.room.right.value, it.jitsi.connections.length]).toEqual(["watch", 2]);
    it.room.join(it.grant("publish"));
    await settled();
    expect([it.room.right.value, it.room.state.value, it.room.place.value]).toEqual([
      "publish",
      "joined",
      HERE,
    ]);
    expect(it.jitsi.connections.map(({ isOff }) => isOff)).toEqual([false, true]);
    expect(it.room.camera.value).toBe(true);
  });

  test("a change of right that fails is told, and the videos of before stay", async () => {
    await it.come("judge");
    it.room.wantVideo(new Set(["judge"]));
    it.room.join(it.grant("watch"));
    await settled();
    it.jitsi.last.establish().fail("NOT_ALLOWED_ERROR");
    await settled();
    expect(standing()).toEqual(["failed", "refused"]);
    expect(it.room.remote.value.get("judge")?.video).toBeDefined();
    expect(it.room.right.value).toBe("watch");
  });
});
