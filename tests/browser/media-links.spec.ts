// Links of the mesh under bad luck: lost sockets, a server that starts anew, dead connections, both sides at once.
import { expect, type Page } from "@playwright/test";
import {
  connectionsOf,
  grows,
  moves,
  remoteOf,
  sounds,
  stateOf,
  test,
  turnMicrophone,
} from "./media-fixture/stage.ts";

const everybody = { judge: "publish", anand: "publish", viewer: "watch" } as const;

test("a socket that is away for seconds, and a server that starts anew, cost no link", async ({ stage }) => {
  const pageOf = await stage.gather(everybody);
  const [judge, anand, viewer] = [pageOf("judge"), pageOf("anand"), pageOf("viewer")];
  const pages = [judge, anand, viewer];
  await moves(judge, "anand");
  await moves(viewer, "anand");
  await moves(viewer, "judge");
  const before = await Promise.all(pages.map(connectionsOf));
  await test.step("the socket of one is cut", async () => {
    stage.hall().cut("anand");
    await expect.poll(() => stateOf(anand)).toBe("joining");
    await moves(judge, "anand");
    await moves(anand, "judge");
    await moves(viewer, "anand");
    stage.hall().letIn("anand");
    await expect.poll(() => stateOf(anand)).toBe("joined");
    await moves(viewer, "anand");
  });
  await test.step("what changed meanwhile is caught up with", async () => {
    stage.hall().cut("anand");
    await expect.poll(() => stateOf(anand)).toBe("joining");
    await turnMicrophone(anand, true);
    await judge.evaluate(() => window.room.setCamera(false));
    stage.hall().letIn("anand");
    await sounds(viewer, "anand");
    await expect.poll(async () => (await remoteOf(anand, "judge"))?.camera).toBe(false);
    await judge.evaluate(() => window.room.setCamera(true));
    await moves(anand, "judge");
  });
  await test.step("the server starts anew and knows nobody", async () => {
    stage.hall().restart();
    await expect.poll(() => Promise.all(pages.map(stateOf))).toEqual(["joined", "joined", "joined"]);
    for (const page of pages) await moves(page, page === judge ? "anand" : "judge");
  });
  expect(await Promise.all(pages.map(connectionsOf))).toEqual(before);
});

test("a person who was put out while one's own socket was away is gone when it is back", async ({
  stage,
}) => {
  const pageOf = await stage.gather(everybody);
  const [judge, anand] = [pageOf("judge"), pageOf("anand")];
  await moves(judge, "anand");
  stage.hall().cut("judge");
  await expect.poll(() => stateOf(judge)).toBe("joining");
  stage.hall().revoke("anand");
  await expect.poll(() => stateOf(anand)).toBe("idle");
  stage.hall().letIn("judge");
  await expect.poll(() => remoteOf(judge, "anand")).toBeNull();
  expect(await stateOf(judge)).toBe("joined");
});

test("a page that is loaded again has all its links back", async ({ stage }) => {
  const pageOf = await stage.gather(everybody);
  const [judge, anand, viewer] = [pageOf("judge"), pageOf("anand"), pageOf("viewer")];
  await moves(judge, "anand");
  await anand.reload();
  await moves(judge, "anand");
  await moves(viewer, "anand");
  await moves(anand, "judge");
});

test("a link that dies comes back by itself, whichever side it died on", async ({ stage }) => {
  const pageOf = await stage.gather(everybody);
  const [judge, anand, viewer] = [pageOf("judge"), pageOf("anand"), pageOf("viewer")];
  const deaths: [on: Page, to: string][] = [
    [judge, "anand"],
    [anand, "judge"],
    [viewer, "judge"],
  ];
  for (const [page, other] of deaths) {
    await moves(page, other);
    await page.evaluate(() => {
      for (const connection of window.connections) connection.close();
    });
    await moves(page, other);
    await expect.poll(async () => (await remoteOf(page, other))?.link).toBe("connected");
  }
  await moves(judge, "anand");
  await moves(viewer, "anand");
});

test("both sides ask for fresh routes at the same moment, several times, and the link lives", async ({
  stage,
}) => {
  const pageOf = await stage.gather({ judge: "publish", anand: "publish" });
  const pages = [pageOf("judge"), pageOf("anand")];
  await moves(pageOf("judge"), "anand");
  await moves(pageOf("anand"), "judge");
  const before = await Promise.all(pages.map(connectionsOf));
  for (let round = 0; round < 5; round++)
    await Promise.all(pages.map((page) => page.evaluate(() => window.connections.at(-1)?.restartIce())));
  await moves(pageOf("judge"), "anand");
  await moves(pageOf("anand"), "judge");
  for (const page of pages)
    await expect.poll(() => page.evaluate(() => window.connections.at(-1)?.signalingState)).toBe("stable");
  expect(await Promise.all(pages.map(connectionsOf))).toEqual(before);
  await grows(pageOf("judge"), "anand", "framesDecoded", 30);
});

const ways: [what: string, arrivals: (nth: number) => number[]][] = [
  ["arrive a second time when they are out of date", (nth) => [0, 20 + ((nth * 37) % 200)]],
  ["are lost one in four times", (nth) => (nth % 4 === 0 ? [] : [0])],
];
for (const [what, arrivals] of ways)
  test(`where signals ${what}, a person promoted and demoted again and again is seen and sees`, async ({
    stage,
  }) => {
    const pageOf = await stage.gather({ judge: "publish", anand: "watch", viewer: "watch" });
    const [judge, anand, viewer] = [pageOf("judge"), pageOf("anand"), pageOf("viewer")];
    stage.hall().arrivals = arrivals;
    for (let round = 0; round < 4; round++) {
      // The first change comes before the second has settled.
      stage.hall().grant("anand", "publish");
      stage.hall().grant("anand", "watch");
      stage.hall().grant("anand", "publish");
      await moves(judge, "anand");
      await moves(viewer, "anand");
      await moves(anand, "judge");
      stage.hall().grant("anand", "watch");
      await moves(anand, "judge");
      await moves(viewer, "judge");
    }
  });
