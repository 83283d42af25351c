// The person's own devices in real Chromium: changed, pulled out, missing, measured, and the speaker they hear through.
import { expect } from "@playwright/test";
import {
  connectionsOf,
  fakeDevices,
  moves,
  remoteOf,
  sounds,
  test,
  turnMicrophone,
} from "./media-fixture/stage.ts";

test("devices change in the hearing and every link stays", async ({ stage }) => {
  const pageOf = await stage.gather({ judge: "publish", viewer: "watch" });
  const [judge, viewer] = [pageOf("judge"), pageOf("viewer")];
  await turnMicrophone(judge, true);
  await moves(viewer, "judge");
  const other = await judge.evaluate(async () => {
    const found = await navigator.mediaDevices.enumerateDevices();
    const last = (kind: MediaDeviceKind) => found.filter((device) => device.kind === kind).at(-1)?.deviceId;
    const choice = { camera: last("videoinput"), microphone: last("audioinput") };
    await window.room.useDevices(choice);
    return choice;
  });
  const used = await judge.evaluate(() => ({
    camera: window.room.selfVideo.value?.getTracks()[0]?.getSettings().deviceId,
    microphone: window.room.selfAudio.value?.getTracks()[0]?.getSettings().deviceId,
  }));
  expect(used).toEqual(other);
  await moves(viewer, "judge");
  await sounds(viewer, "judge");
  await test.step("a camera that is pulled out is replaced, and the person is told", async () => {
    await judge.evaluate(() => {
      const track = window.room.selfVideo.value?.getTracks()[0];
      track?.stop();
      track?.dispatchEvent(new Event("ended"));
    });
    await expect.poll(() => judge.evaluate(() => window.room.trouble.value?.what)).toBe("replaced");
    await moves(viewer, "judge");
  });
  expect(await connectionsOf(viewer)).toBe(1);
});

test("the last word counts when a device is turned on and off faster than it opens", async ({ stage }) => {
  const pageOf = await stage.gather({ judge: "publish", viewer: "watch" });
  const judge = pageOf("judge");
  await moves(pageOf("viewer"), "judge");
  const ends = await judge.evaluate(async () => {
    const { room } = window;
    await Promise.all([room.setCamera(false), room.setCamera(true), room.setCamera(false)]);
    const dark = [room.camera.value, room.selfVideo.value];
    await Promise.all([room.setCamera(true), room.setCamera(false), room.setCamera(true)]);
    return [...dark, room.camera.value];
  });
  expect(ends).toEqual([false, null, true]);
  await moves(pageOf("viewer"), "judge");
});

test("a camera opens from the press to its first frame, unless it is switched off again", async ({
  stage,
}) => {
  await stage.setUp({ judge: "publish" });
  const judge = await stage.open(await stage.startBrowser(fakeDevices), "judge");
  await expect.poll(() => judge.evaluate(() => window.room.camera.value)).toBe(true);
  await expect.poll(() => judge.evaluate(() => window.room.cameraOpening.value)).toBe(false);
  const seen = await judge.evaluate(async () => {
    const { room } = window;
    await room.setCamera(false);
    const gate = Promise.withResolvers<void>();
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (wanted) => gate.promise.then(() => open(wanted));
    const states: string[] = [];
    const note = () => {
      const state = `${room.cameraOpening.value ? "opening" : "still"} ${room.camera.value ? "on" : "off"}`;
      if (state !== states.at(-1)) states.push(state);
    };
    const stops = [room.cameraOpening.subscribe(note), room.camera.subscribe(note)];
    const given = room.setCamera(true);
    const takenBack = room.setCamera(false);
    const wantedAgain = room.setCamera(true);
    gate.resolve();
    await Promise.all([given, takenBack, wantedAgain]);
    while (room.cameraOpening.value) await new Promise(requestAnimationFrame);
    for (const stop of stops) stop();
    await room.setCamera(false);
    return [...states, String(room.cameraOpening.value)];
  });
  expect(seen).toEqual([
    "still off",
    "opening off",
    "still off",
    "opening off",
    "opening on",
    "still on",
    "false",
  ]);
});

test("without a camera the person is told why, and still sees and hears", async ({ stage }) => {
  await stage.setUp({ judge: "publish", anand: "publish" });
  const judge = await stage.open(await stage.startBrowser(fakeDevices), "judge");
  const anand = await stage.open(await stage.startBrowser(), "anand");
  const trouble = () => anand.evaluate(() => window.room.trouble.value);
  await expect.poll(trouble).toEqual({ kind: "camera", what: "missing" });
  await moves(anand, "judge");
  expect((await remoteOf(judge, "anand"))?.camera).toBe(false);
});

test("a person who does not allow the camera is told so, and still sees and hears", async ({ stage }) => {
  await stage.setUp({ judge: "publish", anand: "publish" });
  await stage.open(await stage.startBrowser(fakeDevices), "judge");
  const refusing = await stage.startBrowser(fakeDevices, "--use-fake-ui-for-media-stream=deny");
  const anand = await stage.open(refusing, "anand");
  const trouble = () => anand.evaluate(() => window.room.trouble.value);
  await expect.poll(trouble).toEqual({ kind: "camera", what: "denied" });
  await moves(anand, "judge");
});

test("one hears at the chosen volume and through the chosen speaker, after a press if the browser wants one", async ({
  stage,
}) => {
  const hall = await stage.setUp({ judge: "publish", viewer: "watch" });
  const browser = await stage.startBrowser(fakeDevices);
  const judge = await stage.open(browser, "judge");
  const viewer = await (await browser.newContext()).newPage();
  await viewer.goto(`${hall.url}/?person=viewer`);
  // A script that Playwright evaluates counts as a press, so until the real press the page is asked in another way.
  const devtools = await viewer.context().newCDPSession(viewer);
  const expression = "window.room?.needsGesture.value";
  const heldBack = async () => (await devtools.send("Runtime.evaluate", { expression })).result.value;
  await turnMicrophone(judge, true);
  await expect.poll(heldBack).toBe(true);
  await viewer.click("#enter");
  await expect.poll(heldBack).toBe(false);
  const voices = () => viewer.evaluate(() => window.voices.map(({ paused, volume }) => ({ paused, volume })));
  expect(await voices()).toEqual([{ paused: false, volume: 1 }]);
  await viewer.evaluate(() => window.room.setVolume(0.25));
  expect(await voices()).toEqual([{ paused: false, volume: 0.25 }]);
  await turnMicrophone(judge, false);
  await expect.poll(voices).toEqual([{ paused: true, volume: 0.25 }]);
  await test.step("the speaker, once the person has allowed devices", async () => {
    const speaker = await judge.evaluate(async () => {
      const found = await navigator.mediaDevices.enumerateDevices();
      const last = found.filter((one) => one.kind === "audiooutput").at(-1)?.deviceId ?? "";
      await window.room.setSpeaker(last);
      return last;
    });
    hall.grant("viewer", "publish");
    await viewer.waitForFunction(() => window.room.right.value === "publish");
    await turnMicrophone(viewer, true);
    await expect
      .poll(() => judge.evaluate(() => window.voices.map(({ sinkId }) => sinkId)))
      .toEqual([speaker]);
  });
  await test.step("what they chose is remembered", async () => {
    const remembered = await viewer.evaluate(() => localStorage.getItem("sunwai.media"));
    expect(JSON.parse(remembered ?? "{}")).toMatchObject({ speakerVolume: 0.25, microphoneMuted: false });
  });
});

test("the device check lists devices, measures the microphone and plays it back", async ({ stage }) => {
  await stage.setUp({});
  const page = await stage.open(await stage.startBrowser(fakeDevices), "anand");
  expect(await page.evaluate(() => window.device.permission("camera"))).toMatch(/granted|prompt/);
  const loudest = await page.evaluate(async () => {
    window.device.watchDevices();
    const opened = await window.device.openDevice("microphone");
    if (!("track" in opened)) return opened.error;
    const meter = window.device.meterLevel(new MediaStream([opened.track]));
    return new Promise<number>((resolve) => {
      meter.level.subscribe((level) => {
        if (level <= 0.2) return;
        meter.stop();
        resolve(level);
      });
    });
  });
  expect(loudest).toBeGreaterThan(0.2);
  const kinds = () =>
    page.evaluate(() => [...new Set(window.device.devices.value.map(({ kind }) => kind))].sort());
  await expect.poll(kinds).toEqual(["camera", "microphone", "speaker"]);
  const states = await page.evaluate(async () => {
    const opened = await window.device.openDevice("microphone");
    if (!("track" in opened)) return [opened.error];
    const echo = window.device.createEchoTest();
    const seen: string[] = [];
    echo.state.subscribe((state) => void seen.push(state));
    await echo.start({ stream: new MediaStream([opened.track]), volume: 0.5 });
    return seen;
  });
  expect(states).toEqual(["idle", "recording", "playing", "done"]);
});

test("a device that is chosen but not there gives way to another", async ({ stage }) => {
  await stage.setUp({});
  const page = await stage.open(await stage.startBrowser(fakeDevices), "anand");
  const opened = await page.evaluate(async () => {
    const result = await window.device.openDevice("camera", "a-camera-of-yesterday");
    return "track" in result ? result.replaced : result.error;
  });
  expect(opened).toBe(true);
});
