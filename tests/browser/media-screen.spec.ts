// Shared screens on the mesh in real Chromium: frames reach everybody while the share is on, and nobody else's ever do.
import { expect, type Page } from "@playwright/test";
import { moves, test } from "./media-fixture/stage.ts";

/** The browser gives its screen, and the room sends it. */
function showScreen(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const screen = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 21 } });
    window.room.setScreen(screen);
  });
}

/** Frames of shared screens that a page has decoded so far, and that it has sent. */
function screenFrames(page: Page): Promise<{ decoded: number; sent: number }> {
  return page.evaluate(async () => {
    const frames = { decoded: 0, sent: 0 };
    for (const link of window.connections) {
      const pictures = link.getTransceivers().filter(({ receiver }) => receiver.track.kind === "video");
      for (const { receiver, sender } of pictures.slice(1)) {
        (await receiver.getStats()).forEach((entry) => {
          if (entry.type === "inbound-rtp") frames.decoded += entry.framesDecoded ?? 0;
        });
        (await sender.getStats()).forEach((entry) => {
          if (entry.type === "outbound-rtp") frames.sent += entry.framesSent ?? 0;
        });
      }
    }
    return frames;
  });
}

async function screenMoves(page: Page): Promise<void> {
  const { decoded } = await screenFrames(page);
  await expect.poll(async () => (await screenFrames(page)).decoded - decoded).toBeGreaterThan(5);
}

const screenOf = (page: Page, person: string) =>
  page.evaluate((of) => window.room.remote.value.get(of)?.screen !== undefined, person);
/** Links of a page on which a screen goes one way or the other. */
const screenLinks = (page: Page) =>
  page.evaluate(() => {
    const isPicture = ({ receiver }: RTCRtpTransceiver) => receiver.track.kind === "video";
    const open = window.connections.filter((link) => link.connectionState !== "closed");
    return open
      .flatMap((link) => link.getTransceivers().filter(isPicture).slice(1))
      .filter(({ currentDirection }) => currentDirection !== "inactive").length;
  });

test("the sharer's screen reaches those who publish and those who watch, and ends for all when the share does", async ({
  stage,
}) => {
  const pageOf = await stage.gather({ anand: "publish", judge: "publish", viewer: "watch" });
  const [anand, judge, viewer] = [pageOf("anand"), pageOf("judge"), pageOf("viewer")];
  await moves(viewer, "judge");
  for (const [sharer, other] of [
    [judge, anand],
    [anand, judge],
  ] as const) {
    const name = sharer === judge ? "judge" : "anand";
    stage.hall().letShare(name);
    await showScreen(sharer);
    for (const page of [other, viewer]) {
      await expect.poll(() => screenOf(page, name)).toBe(true);
      await screenMoves(page);
    }
    // Cameras go on beside the screen.
    await moves(viewer, name);
    await viewer.evaluate(() => window.room.wantScreen(false));
    await expect.poll(() => screenOf(viewer, name)).toBe(false);
    await viewer.evaluate(() => window.room.wantScreen(true));
    await screenMoves(viewer);
    stage.hall().letShare(null);
    for (const page of [other, viewer]) await expect.poll(() => screenOf(page, name)).toBe(false);
    await sharer.evaluate(() => window.room.setScreen(null));
    for (const page of [judge, anand, viewer]) await expect.poll(() => screenLinks(page)).toBe(0);
    const { decoded } = await screenFrames(viewer);
    await moves(viewer, name);
    expect((await screenFrames(viewer)).decoded).toBe(decoded);
  }
});

test("a screen without a share is not sent: of one who publishes, nor of one who watches and forges an offer", async ({
  stage,
}) => {
  const pageOf = await stage.gather({ anand: "publish", judge: "publish", viewer: "watch" });
  const [anand, judge, viewer] = [pageOf("anand"), pageOf("judge"), pageOf("viewer")];
  await moves(viewer, "judge");
  await moves(judge, "anand");
  await showScreen(judge);
  // The relay refuses the offer that carries it; with the screen gone the links are audio again.
  await expect.poll(() => screenOf(anand, "judge")).toBe(false);
  await judge.evaluate(() => window.room.setScreen(null));
  await viewer.evaluate(async () => {
    const screen = await navigator.mediaDevices.getDisplayMedia({ video: true });
    const [track] = screen.getVideoTracks();
    for (const link of window.connections) link.addTransceiver(track ?? "video", { direction: "sendonly" });
  });
  await moves(anand, "judge");
  await moves(viewer, "judge");
  for (const page of [anand, judge]) expect((await screenFrames(page)).decoded).toBe(0);
  expect((await screenFrames(viewer)).sent).toBe(0);
});
