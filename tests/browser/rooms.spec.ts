// The secret room, in camera and a breakout room between real browsers: who sees and hears whom, and who receives nothing.

import { expect, type Page, test } from "@playwright/test";
import { breakoutsText } from "../../client/courtroom/breakouts/text.ts";
import { inCameraText } from "../../client/courtroom/core/text/in-camera.text.ts";
import { officerText } from "../../client/courtroom/core/text/officer.text.ts";
import { toolsText } from "../../client/courtroom/core/text/tools.text.ts";
import { reasonsText } from "../../client/courtroom/reasons/text.ts";
import { secretRoomText } from "../../client/courtroom/secret-room/text.ts";
import { sideRoomsText } from "../../client/courtroom/side-rooms/text.ts";
import { stageText } from "../../client/courtroom/stage/text.ts";
import { judgeText } from "../../client/courtroom/views/judge/text.ts";
import { participantText } from "../../client/courtroom/views/participant/text.ts";
import type { ServerMessage } from "../../server/contract/messages.ts";
import { TestPerson } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { itemNow, panelOf } from "./pages/room.ts";
import { Attendance, type Attendee, type Part } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { linksOpen, seesMoving } from "./support/senses.ts";
import { openAs } from "./support/visit.ts";
import { energyFrom, energyHeard, given, SILENCE, tileOf } from "./support/witness.ts";
import { words } from "./support/words.ts";

const COURT = "HCPP01-1";
const ITEM = "FRESH:3";
const TITLE = "Pranav Hegdekar";

let server: TestServer;
const attendance = new Attendance();
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(async () => {
  await attendance.close();
  await server.stop();
});

/** A person in their browser, their account, and every message their page is told. */
type Here = Attendee & { id: string; told: ServerMessage[] };

test("the secret room, in camera and a breakout room: what is said in a room stays in it", async () => {
  const { judge, officer, prison, advocate } = await aHearing();
  const outside = [officer, advocate];

  await test.step("before it, the prison watches, and all see the judge", async () => {
    await Promise.all([seesMoving(prison, judge), seesMoving(advocate, judge)]);
    expect(await given(prison.page)).toMatchObject({ tracks: 0 });
  });

  const moments = outside.map(({ told }) => told.length);
  const silence = await Promise.all(outside.map(({ page }) => energyHeard(page)));

  await test.step("the officer asks the prison to the door, who waits for approval", async () => {
    await openSideRoom(officer.page, secretRoomText.en.menu);
    const dialog = officer.page.getByRole("dialog");
    await expect(dialog.getByText(advocate.name)).toHaveCount(0);
    await dialog.locator("label").filter({ hasText: prison.name }).click();
    await keepPicture(officer.page, "rooms-1-officer-opens");
    await dialog.getByRole("button", { name: secretRoomText.en.listOnly }).click();
    await expect(prison.page.getByText(sideRoomsText.en.banner.listedMeans)).toBeVisible();
    await keepPicture(prison.page, "rooms-2-prison-waits");
    expect(await given(prison.page)).toMatchObject({ tracks: 0 });
  });

  await test.step("the officer opens the door, and the judge goes in", async () => {
    await panelOf(officer.page).getByRole("button", { name: secretRoomText.en.letIn }).click();
    await expect(prison.page.getByText(sideRoomsText.en.banner.secretMeans)).toBeVisible();
    await judge.page.getByRole("button", { name: secretRoomText.en.goInRoom }).click();
    await expect(judge.page.getByText(sideRoomsText.en.banner.secretMeans)).toBeVisible();
    await Promise.all([seesMoving(prison, judge), seesMoving(judge, prison)]);
    await judge.page.getByRole("button", { name: toolsText.en.unmute }).click();
    await expect.poll(() => energyFrom(prison.page, judge.name)).toBeGreaterThan(0.001);
  });

  await test.step("the judge sees who is inside and that nothing is on air; the bar learns that the bench is away", async () => {
    const card = judge.page.getByRole("region", { name: secretRoomText.en.title });
    await expect(card).toContainText(prison.name);
    await expect(card).toContainText(secretRoomText.en.offAir);
    await expect(card).toContainText(secretRoomText.en.inside);
    await expect(panelOf(officer.page)).toContainText(prison.name);
    await expect(panelOf(officer.page)).toContainText(secretRoomText.en.officerOutside);
    await expect(advocate.page.getByText(sideRoomsText.en.banner.away)).toBeVisible();
    for (const { page, part } of [judge, officer, prison, advocate])
      await keepPicture(page, `rooms-3-inside-${part}`);
  });

  await test.step("outside there is no tile, no link, no audio and no name from inside", async () => {
    for (const [n, person] of outside.entries()) {
      for (const inside of [judge, prison]) {
        await expect(tileOf(person.page, inside.name)).toHaveCount(0);
        // Until they leave, their links in the hearing are still tended.
        const left = () => indexOfLeaving(person.told, inside.id, moments[n]);
        await expect.poll(left, `${person.part} is told that ${inside.part} left`).toBeGreaterThan(-1);
        const after = person.told.slice(left() + 1).filter(({ t }) => t === "signal");
        expect(after.filter((signal) => JSON.stringify(signal).includes(inside.id))).toEqual([]);
      }
      await expect.poll(() => linksOpen(person.page)).toBe(1);
      expect((await energyHeard(person.page)) - (silence[n] ?? 0)).toBeLessThan(SILENCE);
    }
    const told = JSON.stringify(advocate.told.slice(moments[1]));
    expect(told.includes(prison.name)).toBe(false);
    await expect(advocate.page.getByText(prison.name)).toHaveCount(0);
  });

  await test.step("the link of the prison is cut and comes back: it is in the room again", async () => {
    await prison.page.reload();
    await expect(prison.page.getByText(sideRoomsText.en.banner.secretMeans)).toBeVisible();
    await Promise.all([seesMoving(judge, prison), seesMoving(prison, judge)]);
  });

  await test.step("the officer ends it: everybody is back, and the judge's microphone is off", async () => {
    await officer.page
      .locator("[data-part~=room-tools]")
      .getByRole("button", { name: secretRoomText.en.endTool })
      .click();
    await Promise.all([seesMoving(advocate, judge), seesMoving(officer, judge)]);
    await expect(prison.page.getByText(participantText.en.seen.watching.is).first()).toBeVisible();
    await expect.poll(() => given(prison.page)).toMatchObject({ tracks: 0, open: 0 });
    await seesMoving(prison, judge);
    expect((await energyHeard(advocate.page)) - (silence[1] ?? 0)).toBeLessThan(SILENCE);
    await expect(judge.page.getByRole("button", { name: toolsText.en.unmute })).toBeVisible();
  });

  await test.step("in camera: the videos of those who are not in the item end at once, and no case is shown", async () => {
    await judge.page
      .locator("[data-part~=judge-key]")
      .filter({ hasText: inCameraText.en.button })
      .first()
      .click();
    await expect(prison.page.getByText(stageText.en.card.lobby.title)).toBeVisible();
    // The state of the hall and the end of the media are two messages.
    await expect.poll(() => linksOpen(prison.page)).toBe(0);
    await expect(prison.page.locator("video")).toHaveCount(0);
    await expect(itemNow(prison.page)).not.toContainText(TITLE);
    await expect(advocate.page.getByText(inCameraText.en.door.title, { exact: true })).toBeVisible();
    await seesMoving(advocate, judge);
    const panel = judge.page.getByRole("complementary", { name: judgeText.en.panel });
    await keepPicture(judge.page, "rooms-4-in-camera-judge");
    await keepPicture(prison.page, "rooms-4-in-camera-lobby");
    await panel.getByRole("button", { name: reasonsText.en.short.safety }).click();
    await expect(panel).toContainText(reasonsText.en.usual.safety);
    await judge.page
      .locator("[data-part~=judge-key]")
      .filter({ hasText: inCameraText.en.button })
      .first()
      .click();
    await seesMoving(prison, judge);
  });

  await test.step("a breakout room: the advocate goes in, is not seen in the hearing, and comes back to their place", async () => {
    await openSideRoom(officer.page, breakoutsText.en.menu);
    const dialog = officer.page.getByRole("dialog");
    await dialog.getByLabel(breakoutsText.en.name).fill("Mediation");
    await dialog.getByRole("button", { name: breakoutsText.en.create }).click();
    await dialog.getByRole("button", { name: breakoutsText.en.inviteMore }).click();
    await dialog.getByLabel(breakoutsText.en.find).fill(advocate.name);
    await dialog
      .getByRole("button", { name: words(breakoutsText.en.inviteTo, { name: "Adv. Zubin Mishrakar" }) })
      .click();
    await officer.page.getByRole("menuitem", { name: breakoutsText.en.as.active }).click();
    await expect(dialog.getByText(breakoutsText.en.is.active)).toBeVisible();
    await keepPicture(officer.page, "rooms-5-breakout-officer");
    await dialog.getByRole("button", { name: breakoutsText.en.close }).click();
    await advocate.page.getByRole("button", { name: breakoutsText.en.join }).click();
    await expect(
      advocate.page.getByText(sideRoomsText.en.banner.breakoutMeans).or(calledAway(advocate.page)),
    ).toBeVisible();
    await expect(tileOf(judge.page, advocate.name)).toHaveCount(0);
    await expect.poll(() => linksOpen(advocate.page)).toBe(0);
    await keepPicture(advocate.page, "rooms-5-breakout-advocate");
    await advocate.page.getByRole("button", { name: breakoutsText.en.leave }).first().click();
    await Promise.all([seesMoving(judge, advocate), seesMoving(advocate, judge)]);
  });

  for (const { part, watch } of [judge, officer, prison, advocate])
    expect(watch.takeFaults(), part).toEqual([]);
});

/** Where in what a page was told, from a moment on, somebody leaves the place; -1 where they have not. */
const indexOfLeaving = (told: readonly ServerMessage[], id: string, from = 0): number =>
  told.findIndex(
    (message, at) =>
      at >= from && message.t === "signal" && message.kind === "memberLeft" && message.personId === id,
  );

const calledAway = (page: Page) =>
  page.getByText(words(sideRoomsText.en.banner.breakoutCalled, { serial: ITEM.split(":")[1] ?? "" }));

/** Item 3 is heard in Court Hall 1: judge and petitioner's counsel before the court, a prison point watching. */
async function aHearing(): Promise<Record<"judge" | "officer" | "prison" | "advocate", Here>> {
  const sitting = `${COURT}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;
  const come = async (part: Part, path: string, items: string[] = []) => {
    const attendee = await attendance.open(part, server.url);
    const person = await new TestPerson(server.url).login(attendee.phone);
    await person.connect();
    if (part === "officer")
      await person.ok(`/master/court/start-without-adding-case-manually/${COURT}`, undefined, "PUT");
    await person.enter(sitting, items);
    const told: ServerMessage[] = [];
    attendee.page.on("websocket", (socket) => {
      // On Jitsi a page has a second socket, to the deployment.
      if (new URL(socket.url()).host !== new URL(attendee.page.url()).host) return;
      socket.on("framereceived", ({ payload }) => told.push(JSON.parse(String(payload))));
    });
    const show = () => openAs(attendee.page, person, `${path}?court=${COURT}`);
    return { person, show, here: { ...attendee, id: person.account.id, told } };
  };
  const officer = await come("officer", "/moderator");
  const judge = await come("judge", "/meeting");
  const prison = await come("prison", "/meeting");
  const advocate = await come("petitioner", "/meeting", [ITEM]);
  const people = [prison, advocate].map(({ person }) => person.account.id);
  await officer.person.do(sitting, { type: "admit", people });
  await officer.person.do(sitting, { type: "callItem", item: ITEM });
  await officer.person.do(sitting, { type: "hear" });
  for (const one of [officer, judge, prison, advocate]) {
    await one.show();
    await expect(itemNow(one.here.page)).toContainText(TITLE);
    one.person.close();
  }
  return { officer: officer.here, judge: judge.here, prison: prison.here, advocate: advocate.here };
}

/** The officer opens the dialog of a room from the menu at the foot of the control panel. */
async function openSideRoom(page: Page, menu: string): Promise<void> {
  await panelOf(page).getByRole("button", { name: officerText.en.foot.more, exact: true }).click();
  await page.getByRole("menuitem", { name: menu }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}
