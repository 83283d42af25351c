// The mesh in real Chromium: moving video and voices of the right people, and what each right gives.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { type Colour, writePicture } from "./media-fixture/picture.ts";
import {
  cameraOf,
  colourOf,
  connectionsOf,
  counted,
  grows,
  moves,
  peopleOf,
  remoteOf,
  sounds,
  stateOf,
  test,
  turnMicrophone,
} from "./media-fixture/stage.ts";

test("two publish and one watches: the right video, a tone, and nothing sent by the watcher", async ({
  stage,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "sunwai-film-"));
  await stage.setUp({ judge: "publish", anand: "publish", viewer: "watch" });
  const openWith = async (person: string, colour: Colour): Promise<Page> => {
    const film = join(folder, `${colour}.y4m`);
    writePicture(film, colour);
    const camera = `--use-file-for-fake-video-capture=${film}`;
    return stage.open(await stage.startBrowser("--use-fake-device-for-media-stream", camera), person);
  };
  const judge = await openWith("judge", "red");
  const anand = await openWith("anand", "green");
  const viewer = await openWith("viewer", "blue");
  const sights: [screen: Page, person: string, colour: Colour][] = [
    [judge, "anand", "green"],
    [anand, "judge", "red"],
    [viewer, "anand", "green"],
    [viewer, "judge", "red"],
  ];
  for (const [screen, person, colour] of sights) {
    await expect.poll(() => colourOf(screen, person), { timeout: 30_000 }).toBe(colour);
    await moves(screen, person);
  }
  rmSync(folder, { recursive: true });
  await test.step("a microphone is heard once it is turned on, and not before", async () => {
    expect(await counted(viewer, "judge", "audioEnergy")).toBe(0);
    await turnMicrophone(judge, true);
    await sounds(viewer, "judge");
    await sounds(anand, "judge");
    await expect.poll(async () => (await remoteOf(viewer, "judge"))?.speaking).toBe(true);
    expect((await remoteOf(viewer, "anand"))?.speaking).toBe(false);
  });
  await test.step("the watcher has opened nothing and sent nothing", async () => {
    for (const person of ["judge", "anand"]) expect(await counted(viewer, person, "bytesSent")).toBe(0);
    expect(await cameraOf(viewer)).toBe(false);
    expect((await remoteOf(judge, "viewer"))?.video).toBe(false);
  });
});

test("a watcher is promoted and demoted without a reload: camera as chosen, microphone off, light out", async ({
  stage,
}) => {
  const pageOf = await stage.gather({ judge: "publish", anand: "watch", viewer: "watch" });
  const [judge, anand, viewer] = [pageOf("judge"), pageOf("anand"), pageOf("viewer")];
  await moves(anand, "judge");
  const before = await connectionsOf(anand);
  await test.step("promoted", async () => {
    stage.hall().grant("anand", "publish");
    await moves(judge, "anand");
    await moves(viewer, "anand");
    await moves(anand, "judge");
    expect(await cameraOf(anand)).toBe(true);
    expect(await anand.evaluate(() => window.room.microphone.value)).toBe(false);
    // The link to the judge was kept; the new one is to the other watcher.
    expect(await connectionsOf(anand)).toBe(before + 1);
    await turnMicrophone(anand, true);
    await sounds(judge, "anand");
  });
  await test.step("demoted", async () => {
    const track = await anand.evaluateHandle(() => window.room.selfVideo.value?.getTracks()[0]);
    stage.hall().grant("anand", "watch");
    await expect.poll(() => track.evaluate((of) => of?.readyState)).toBe("ended");
    await expect.poll(() => peopleOf(viewer)).toEqual(["judge"]);
    await expect.poll(async () => (await remoteOf(judge, "anand"))?.video).toBe(false);
    await moves(anand, "judge");
    const directions = () =>
      anand.evaluate(() => window.connections[0]?.getTransceivers().map((of) => of.currentDirection));
    await expect.poll(directions).toEqual(["recvonly", "recvonly"]);
  });
  await test.step("promoted again with the camera chosen off: it stays dark", async () => {
    await anand.evaluate(() => window.room.setCamera(false));
    stage.hall().grant("anand", "publish");
    await expect.poll(() => anand.evaluate(() => window.room.right.value)).toBe("publish");
    await turnMicrophone(anand, true);
    await sounds(viewer, "anand");
    expect(await cameraOf(anand)).toBe(false);
  });
});

test("a video that is on no screen is not received, the voice is", async ({ stage }) => {
  const pageOf = await stage.gather({ judge: "publish", viewer: "watch" });
  const [judge, viewer] = [pageOf("judge"), pageOf("viewer")];
  await turnMicrophone(judge, true);
  await moves(viewer, "judge");
  await viewer.evaluate(() => window.room.wantVideo(new Set()));
  const sentWhileHeard = async () => {
    const before = await counted(judge, "viewer", "framesSent");
    await sounds(viewer, "judge");
    return (await counted(judge, "viewer", "framesSent")) - before;
  };
  await expect.poll(sentWhileHeard).toBe(0);
  await viewer.evaluate(() => window.room.wantVideo(new Set(["judge"])));
  await moves(viewer, "judge");
});

test("a person whom the court muted or whose video it stopped is not played or shown, whatever their browser does", async ({
  stage,
}) => {
  const pageOf = await stage.gather({ judge: "publish", anand: "publish" });
  const [judge, anand] = [pageOf("judge"), pageOf("anand")];
  const order = (page: Page, muted: string[], stopped: string[], isMuted: boolean) =>
    page.evaluate(
      ([muted, stopped, isMuted]) =>
        window.room.applyRules({
          muted: new Set(muted),
          stopped: new Set(stopped),
          mutedByCourt: { microphone: isMuted, camera: isMuted },
          isHeld: false,
          opensMicrophone: false,
          askCourt: async () => !isMuted,
        }),
      [muted, stopped, isMuted] as const,
    );
  await turnMicrophone(anand, true);
  await moves(judge, "anand");
  await sounds(judge, "anand");
  await test.step("a browser that heeds nothing goes on sending, and gains nothing", async () => {
    await order(judge, ["anand"], ["anand"], false);
    const silent = { audio: false, video: false, microphone: false, camera: false, speaking: false };
    expect(await remoteOf(judge, "anand")).toMatchObject(silent);
    expect(await anand.evaluate(() => window.room.microphone.value)).toBe(true);
    const sentWhileTold = async () => {
      const before = await counted(anand, "judge", "framesSent");
      // Their audio is still on its way.
      await grows(anand, "judge", "bytesSent", 2_000);
      return (await counted(anand, "judge", "framesSent")) - before;
    };
    await expect.poll(sentWhileTold).toBe(0);
    expect(await remoteOf(judge, "anand")).toMatchObject(silent);
  });
  await test.step("lifted, both are back", async () => {
    await order(judge, [], [], false);
    await moves(judge, "anand");
    await sounds(judge, "anand");
  });
  await test.step("one's own devices are turned off by the order, and open by no press without leave", async () => {
    await order(anand, [], [], true);
    await expect.poll(() => cameraOf(anand)).toBe(false);
    await turnMicrophone(anand, true);
    expect(await anand.evaluate(() => window.room.microphone.value)).toBe(false);
    await order(anand, [], [], false);
    await turnMicrophone(anand, true);
    await sounds(judge, "anand");
  });
});

test("a person whose right is revoked has no video and gives none, at once", async ({ stage }) => {
  const pageOf = await stage.gather({ judge: "publish", anand: "publish", viewer: "watch" });
  const [judge, anand, viewer] = [pageOf("judge"), pageOf("anand"), pageOf("viewer")];
  await moves(viewer, "anand");
  await moves(judge, "anand");
  stage.hall().revoke("anand");
  await expect.poll(() => stateOf(anand)).toBe("idle");
  await expect.poll(() => peopleOf(judge)).toEqual(["viewer"]);
  await expect.poll(() => peopleOf(viewer)).toEqual(["judge"]);
  expect(await peopleOf(anand)).toEqual([]);
  expect(await cameraOf(anand)).toBe(false);
  await moves(viewer, "judge");
});

test("a full place says so and the others go on", async ({ stage }) => {
  const pageOf = await stage.gather({ judge: "publish", anand: "publish", third: "publish" }, 2);
  await expect.poll(() => stateOf(pageOf("third"))).toBe("full");
  await moves(pageOf("judge"), "anand");
  expect(await peopleOf(pageOf("judge"))).toEqual(["anand"]);
  expect(await cameraOf(pageOf("third"))).toBe(false);
});
