// The officer's hand on voices, videos and doors, between real browsers: mute, ask, stop, pin, secure and resume.

import { expect, type Page, test } from "@playwright/test";
import { admissionText } from "../../client/courtroom/admission/text.ts";
import { devicesText } from "../../client/courtroom/core/text/devices.text.ts";
import { doorsText } from "../../client/courtroom/core/text/doors.text.ts";
import { sidePanelText } from "../../client/courtroom/core/text/side-panel.text.ts";
import { toolsText } from "../../client/courtroom/core/text/tools.text.ts";
import { stageText } from "../../client/courtroom/stage/text.ts";
import { participantText } from "../../client/courtroom/views/participant/text.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { peopleText } from "../../server/contract/text/people.ts";
import { streamText } from "../../server/contract/text/stream.ts";
import { TestPerson } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { seenAs } from "./pages/room.ts";
import { Attendance, type Attendee, type Part } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { hears, hearsNothing, linksOpen, seesMoving } from "./support/senses.ts";
import { openAs } from "./support/visit.ts";
import { energyFrom, given, packetsFrom, SILENCE, tileOf, voicesPlaying } from "./support/witness.ts";
import { beginning, words } from "./support/words.ts";

const HALL = "HCPP01-1";

let server: TestServer;
const attendance = new Attendance();
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(async () => {
  await attendance.close();
  await server.stop();
});

const place = { courtId: HALL, location: "chambers", consent: CONSENT_VERSION };

/** A person who is in the hall, with the hall on the screen of their own browser. */
async function arrive(part: Part, before: (person: TestPerson) => Promise<unknown>): Promise<Attendee> {
  const attendee = await attendance.open(part, server.url);
  const person = await new TestPerson(server.url).login(attendee.phone);
  await before(person);
  await person.ok("/meeting/join", place);
  await openAs(attendee.page, person, `/meeting?court=${HALL}`);
  return attendee;
}

test("a voice muted, asked for and heard again; a video stopped; a hall secured and resumed", async () => {
  const officer = await arrive("officer", (person) =>
    person.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT"),
  );
  const judge = await arrive("judge", async () => {});
  const counsel = await arrive("petitioner", (person) =>
    person.ok(`/advocate/courts/${HALL}/case`, {
      cases: [{ category: "FRESH", serial: 3, submission: "" }],
    }),
  );
  const watcher = await arrive("watcher", async () => {});
  const everyone = [officer, judge, counsel, watcher];
  const listeners = [judge, watcher];
  const press = (key: string) => officer.page.keyboard.press(key);
  const choose = async (act: keyof typeof peopleText.en.act | "remove") => {
    const panel = officer.page.getByRole("complementary", { name: sidePanelText.en.panel });
    await panel
      .getByRole("button", { name: words(peopleText.en.more, { name: `Adv. ${counsel.name}` }) })
      .click();
    await officer.page
      .getByRole("menuitem", { name: act === "remove" ? peopleText.en.remove : peopleText.en.act[act] })
      .click();
  };
  const microphone = (page: Page) => page.getByRole("toolbar", { name: toolsText.en.label });

  await test.step("counsel is called, seen by all, and heard once their microphone is on", async () => {
    await officer.page
      .getByRole("button", { name: beginning(words(admissionText.en.admitListed_other, { count: 1 })) })
      .click();
    await expect(seenAs(counsel.page, "watching")).toBeVisible();
    await officer.page.keyboard.type("3");
    await press("Enter");
    await press("Enter");
    await expect(seenAs(counsel.page, "seen")).toBeVisible();
    await officer.page.locator("#main").focus();
    await expect(officer.page.locator("button[data-part~=call-next]").first()).toBeEnabled();
    await press("h");
    await expect(tileOf(judge.page, counsel.name)).toHaveCount(1);
    await Promise.all(listeners.map((person) => seesMoving(person, counsel)));
    await counsel.page.keyboard.press("m");
    await Promise.all(listeners.map((person) => hears(person, counsel)));
  });

  await test.step("muted by the officer, no audio of it comes any more, and the microphone is shut", async () => {
    await choose("mute");
    await expect(counsel.page.locator(".toasts").getByText(devicesText.en.news.muted)).toBeVisible();
    await Promise.all(listeners.map((person) => hearsNothing(person, counsel)));
    await expect.poll(async () => (await given(counsel.page)).open).toBe(1);
    await keepPicture(officer.page, "doors-muted-officer");
    await keepPicture(counsel.page, "doors-muted-counsel");
  });

  await test.step("a browser that sends on all the same is not played", async () => {
    await counsel.page.evaluate(async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const [voice = null] = stream.getAudioTracks();
      for (const connection of window.witness.connections)
        for (const { sender, receiver } of connection.getTransceivers())
          if (receiver.track.kind === "audio") await sender.replaceTrack(voice);
    });
    const before = {
      packets: await packetsFrom(judge.page, counsel.name),
      energy: await energyFrom(judge.page, counsel.name),
    };
    await expect
      .poll(() => packetsFrom(judge.page, counsel.name), "packets of sound reach the judge")
      .toBeGreaterThan(before.packets + 50);
    expect((await energyFrom(judge.page, counsel.name)) - before.energy).toBeLessThan(SILENCE);
    for (const { page } of listeners) expect(await voicesPlaying(page)).toBe(0);
    await counsel.page.evaluate(async () => {
      for (const connection of window.witness.connections)
        for (const { sender } of connection.getTransceivers())
          if (sender.track?.kind === "audio") await sender.replaceTrack(null);
    });
  });

  await test.step("asked to unmute, counsel says not now, is asked again, and is heard", async () => {
    await choose("askToUnmute");
    const asks = counsel.page.getByRole("alert").filter({ hasText: devicesText.en.asked.microphone });
    await expect(asks).toBeVisible();
    await keepPicture(counsel.page, "doors-asked-counsel");
    await asks.getByRole("button", { name: devicesText.en.asked.no }).click();
    await expect(asks).toBeHidden();
    await choose("askToUnmute");
    await asks.getByRole("button", { name: beginning(devicesText.en.asked.yes.microphone) }).click();
    await expect(asks).toBeHidden();
    await Promise.all(listeners.map((person) => hears(person, counsel)));
  });

  await test.step("the video stopped by the officer is dark for all; counsel starts it again", async () => {
    await choose("stopVideo");
    for (const { page } of [...listeners, officer]) {
      await expect(tileOf(page, counsel.name).locator("video")).toHaveCount(0);
      await expect(tileOf(page, counsel.name)).toContainText(devicesText.en.stopped);
    }
    await expect
      .poll(() =>
        counsel.page.evaluate(
          () =>
            window.witness.opened.filter(({ kind, readyState }) => kind === "video" && readyState === "live")
              .length,
        ),
      )
      .toBe(0);
    await keepPicture(judge.page, "doors-stopped-judge");
    await counsel.page.keyboard.press("v");
    await Promise.all(listeners.map((person) => seesMoving(person, counsel)));
  });

  await test.step("a person who is pinned is large, on that screen alone", async () => {
    await microphone(counsel.page).getByRole("button", { name: toolsText.en.mute }).click();
    const main = (page: Page) => page.locator("[data-part~=video] .tile--main");
    await expect(main(watcher.page)).toContainText(counsel.name);
    const officersTile = tileOf(watcher.page, officer.name);
    await press("m");
    await expect(officersTile).toHaveCount(1);
    await officersTile.hover();
    await officersTile
      .getByRole("button", { name: words(stageText.en.pinName, { name: officer.name }) })
      .click();
    await expect(main(watcher.page)).toContainText(officer.name);
    await expect(main(judge.page)).toContainText(counsel.name);
    await keepPicture(watcher.page, "doors-pinned-watcher");
    await main(watcher.page).hover();
    await main(watcher.page)
      .getByRole("button", { name: words(stageText.en.unpinName, { name: officer.name }) })
      .click();
    await expect(main(watcher.page)).toContainText(counsel.name);
    await press("m");
    await counsel.page.keyboard.press("m");
    await Promise.all(listeners.map((person) => hears(person, counsel)));
  });

  await test.step("one press secures the hall: who is not on the roster has neither video nor audio", async () => {
    await press("Control+.");
    const card = watcher.page.getByText(stageText.en.card.secured.title);
    await expect(card).toBeVisible();
    await expect.poll(() => linksOpen(watcher.page)).toBe(0);
    expect(await voicesPlaying(watcher.page)).toBe(0);
    await expect(tileOf(watcher.page, counsel.name)).toHaveCount(0);
    await hearsNothing(judge, counsel);
    await seesMoving(judge, counsel);
    await expect(microphone(counsel.page).getByRole("button", { name: devicesText.en.held })).toBeDisabled();
    await expect(officer.page.getByText(words(doorsText.en.secure.kept_one, { count: 1 }))).toBeVisible();
    await expect(counsel.page.getByText(doorsText.en.secure.means)).toBeVisible();
    await expect(
      counsel.page.getByRole("button", { name: beginning(doorsText.en.secure.resume) }),
    ).toHaveCount(0);
    for (const { page, part } of everyone) await keepPicture(page, `doors-secured-${part}`);
  });

  await test.step("the bench resumes: all have back what they had", async () => {
    await judge.page.getByRole("button", { name: beginning(doorsText.en.secure.resume) }).click();
    await expect(officer.page.getByText(doorsText.en.secure.is)).toBeHidden();
    await seesMoving(watcher, counsel);
    await counsel.page.keyboard.press("m");
    await Promise.all(listeners.map((person) => hears(person, counsel)));
  });

  await test.step("the judge mutes all by one key", async () => {
    await judge.page.keyboard.press("q");
    await Promise.all(listeners.map((person) => hearsNothing(person, counsel)));
  });

  await test.step("the judge stops the stream by one key: the public has the board alone", async () => {
    await judge.page.keyboard.press("t");
    await expect(watcher.page.getByText(stageText.en.card.streamStopped.title)).toBeVisible();
    await expect.poll(() => linksOpen(watcher.page)).toBe(0);
    expect(await voicesPlaying(watcher.page)).toBe(0);
    await seesMoving(judge, counsel);
    await expect(officer.page.locator('[data-part~=door-words] [data-door="stream"]')).toContainText(
      streamText.en.byBench,
    );
    for (const { page, part } of everyone) await keepPicture(page, `doors-stream-stopped-${part}`);
    await judge.page.keyboard.press("t");
    await seesMoving(watcher, counsel);
  });

  await test.step("counsel who is removed is out at once, and stays out whatever they try", async () => {
    await choose("remove");
    await expect(counsel.page.getByRole("heading", { level: 1 })).toHaveText(
      words(participantText.en.out.REMOVED.title, { hall: 1 }),
    );
    await expect.poll(() => linksOpen(counsel.page)).toBe(0);
    await expect(tileOf(judge.page, counsel.name)).toHaveCount(0);
    await expect(counsel.page.getByRole("button", { name: participantText.en.out.back })).toHaveCount(0);
    await keepPicture(counsel.page, "doors-removed-counsel");
    for (const serial of [5, 3]) {
      const item = { cases: [{ category: "FRESH", serial, submission: "" }] };
      await callAs(counsel.page, `/advocate/courts/${HALL}/case`, item);
      expect(await callAs(counsel.page, "/meeting/join", { ...place, name: "Another" }), "refused").toBe(
        false,
      );
      expect(await callAs(counsel.page, "/meeting/join", place), "refused").toBe(false);
    }
    await counsel.page.goto(`/meeting?court=${HALL}`);
    await expect(tileOf(judge.page, counsel.name)).toHaveCount(0);
    expect(await linksOpen(counsel.page)).toBe(0);
    counsel.watch.takeFaults();
  });

  await test.step("the removal lifted, they wait again, are let in and seen", async () => {
    await officer.page
      .getByRole("button", { name: words(admissionText.en.liftLabel, { name: `Adv. ${counsel.name}` }) })
      .click();
    await counsel.page.goto(`/meeting?court=${HALL}`);
    await counsel.page.getByRole("button", { name: participantText.en.out.back }).click();
    await officer.page
      .getByRole("button", { name: beginning(words(admissionText.en.admitListed_other, { count: 1 })) })
      .click();
    await seesMoving(judge, counsel);
    counsel.watch.takeFaults();
  });

  for (const { watch, part } of everyone) expect(watch.takeFaults(), part).toEqual([]);
});

/** A call with the login of a page. Out: whether the server did it. */
function callAs(page: Page, path: string, data: unknown): Promise<boolean> {
  return page.evaluate(
    async (call) => {
      const authorization = `Bearer ${localStorage.getItem("sunwai.token")}`;
      const headers = { authorization, "content-type": "application/json" };
      const answer = await fetch(`/api/v1${call.path}`, {
        method: "POST",
        headers,
        body: JSON.stringify(call.data),
      });
      return answer.ok;
    },
    { path, data },
  );
}
