// Quality and recovery between three real pages: a link that loses packets, sound alone, not hearing the court, a seat that is held.
import { expect, type Locator, type Page } from "@playwright/test";
import { officer as officerWords } from "../../client/text/en/officer.ts";
import { people } from "../../client/text/en/people.ts";
import { quality } from "../../client/text/en/quality.ts";
import { room } from "../../client/text/en/room.ts";
import type { TestPerson } from "../support/client.ts";
import { looksRight } from "./support/axe.ts";
import { keepPicture } from "./support/pictures.ts";
import { RoughRoad } from "./support/rough.ts";
import { openAs, test } from "./support/visit.ts";
import { energyHeard, framesShown, given, placeWitness, voicesPlaying } from "./support/witness.ts";
import { beginning, words } from "./support/words.ts";

const HALL = "HCPP01-1";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;

test.describe.configure({ timeout: 240_000 });

/** Bytes of pictures that came to a page, and that went from it, over all its links. */
function pictureBytes(page: Page): Promise<{ came: number; went: number }> {
  return page.evaluate(async () => {
    const bytes = { came: 0, went: 0 };
    for (const connection of window.witness.connections)
      (await connection.getStats()).forEach((entry) => {
        if (entry.kind !== "video") return;
        if (entry.type === "inbound-rtp") bytes.came += entry.bytesReceived ?? 0;
        if (entry.type === "outbound-rtp") bytes.went += entry.bytesSent ?? 0;
      });
    return bytes;
  });
}

/** Waits until a figure grows; a tile that is drawn anew begins to count again. */
async function grows(read: () => Promise<number>): Promise<void> {
  let least = await read();
  const grown = async () => {
    const now = await read();
    least = Math.min(least, now);
    return now - least;
  };
  await expect.poll(grown).toBeGreaterThan(0);
}

/** Whether what is told in passing stands clear of the buttons of the dialog that is open; null while it is not told. */
function besideDialog(page: Page, told: string): Promise<boolean | null> {
  return page.evaluate((wanted) => {
    const notices = [...document.querySelectorAll(".toasts > *")];
    const notice = notices.find(({ textContent }) => textContent.includes(wanted));
    const foot = document.querySelector("[role=dialog] .dialog__foot");
    if (!notice || !foot) return null;
    return notice.getBoundingClientRect().bottom <= foot.getBoundingClientRect().top;
  }, told);
}

const connectionOf = (page: Page, level: keyof typeof quality.level) =>
  page.getByRole("button", { name: words(quality.own.open, { level: quality.level[level] }) });
const rowOf = (page: Page, name: string): Locator =>
  page.locator(".side-panel .person-row").filter({ hasText: name });

test("a poor link, sound alone, and a court that is not heard", async ({
  page,
  come,
  browser,
  baseURL,
  watch,
}) => {
  const master = await come("9000000010");
  await master.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await master.enter(sitting);
  const [bench, counsel] = [await come("9000000001"), await come("9000001001")];
  const { order, items } = master.sitting(sitting);
  const item = order.flatMap((id) => items[id] ?? []).find((one) => one.state === "LISTED" && !one.inCamera);
  if (!item) throw new Error("no item");
  await bench.enter(sitting);
  await counsel.enter(sitting, [item.id]);
  await master.do(sitting, { type: "admit", people: [counsel.account.id] });
  await master.do(sitting, { type: "callItem", item: item.id });
  await master.do(sitting, { type: "hear" });
  const name = counsel.account.displayName;

  const road = new RoughRoad();
  const rough = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  await road.place(rough);
  await placeWitness(rough);
  const judges = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  await placeWitness(judges);
  const [theirs, judge] = [await rough.newPage(), await judges.newPage()];
  const comeIn = async (target: Page, person: TestPerson, path: string) => {
    await openAs(target, person, `/${path}?court=${HALL}`);
    person.close();
  };
  await openAs(page, master, `/moderator?court=${HALL}`);
  await comeIn(judge, bench, "meeting");
  await comeIn(theirs, counsel, "meeting");

  await test.step("the three see and hear each other; the connection is good and the officer reads it at the person", async () => {
    await grows(() => framesShown(theirs, "Aranyakul"));
    await grows(() => framesShown(judge, name));
    await judge.keyboard.press("m");
    await grows(() => energyHeard(theirs));
    await expect(connectionOf(theirs, "good")).toBeVisible();
    const mark = words(quality.person.mark, { name, level: quality.level.good });
    await rowOf(page, name).getByRole("button", { name: mark }).click();
    const figures = page.getByRole("dialog", { name: words(quality.person.title, { name }) });
    await expect(figures).toContainText(quality.figures.roundTrip);
    await expect(figures).toContainText("kbit/s");
    await looksRight(page, "quality-person", { at: ["wide"] });
    await figures.getByRole("button", { name: quality.own.close }).click();
    expect(road.passed).toBeGreaterThan(100);
  });

  await test.step("sound alone by choice: no picture comes or goes, the sound goes on, the officer knows; one press ends it", async () => {
    await connectionOf(theirs, "good").click();
    const own = theirs.getByRole("dialog", { name: quality.own.title });
    await looksRight(theirs, "quality-own");
    await own.getByText(quality.own.soundOnly, { exact: true }).click();
    await own.getByRole("button", { name: quality.own.close }).click();
    await expect(theirs.getByText(quality.saving.chosen)).toBeVisible();
    await expect(theirs.getByText(quality.tile.soundOnly).first()).toBeVisible();
    const still = async () => {
      const before = await pictureBytes(theirs);
      await grows(() => energyHeard(theirs));
      await grows(() => energyHeard(theirs));
      const after = await pictureBytes(theirs);
      return after.came - before.came + after.went - before.went;
    };
    await expect.poll(still).toBe(0);
    expect((await given(theirs)).open).toBeLessThanOrEqual(1);
    await expect(rowOf(page, name)).toContainText(quality.tile.theirs);
    await looksRight(theirs, "quality-sound-only");
    await theirs.getByRole("button", { name: quality.saving.back }).click();
    await expect(theirs.getByText(quality.saving.chosen)).toHaveCount(0);
    await grows(() => framesShown(theirs, "Aranyakul"));
    await grows(() => framesShown(judge, name));
  });

  await test.step("the sound is stopped and turned down; one press lets it out again and tells the officer what was found", async () => {
    await theirs.evaluate(() => {
      for (const voice of window.witness.voices) voice.pause();
    });
    expect(await voicesPlaying(theirs)).toBe(0);
    await theirs
      .getByRole("complementary", { name: room.tabs.label })
      .getByRole("button", { name: quality.hear.button })
      .click();
    const dialog = theirs.getByRole("dialog", { name: quality.hear.title });
    await expect(dialog).toContainText(quality.hear.repairs.resumed);
    await expect(dialog).toContainText(quality.hear.told);
    // It is told in passing: looked for before anything that takes long.
    await expect(page.getByText(words(quality.reports.news, { name })).first()).toBeVisible();
    await expect.poll(() => voicesPlaying(theirs)).toBeGreaterThan(0);
    await looksRight(theirs, "quality-cannot-hear");
    const reports = page.getByRole("region", { name: quality.reports.title });
    await expect(reports).toContainText(name);
    await reports.getByRole("button", { name: beginning(quality.reports.figures) }).click();
    await expect(reports).toContainText(quality.hear.figures.packets);
    await looksRight(page, "quality-reports", { at: ["wide"] });
    await reports.getByRole("button", { name: beginning(quality.reports.done) }).click();
    await expect(reports).toHaveCount(0);
    await expect.poll(() => besideDialog(theirs, quality.hear.settled)).toBe(true);
    await dialog.getByRole("button", { name: quality.hear.close }).click();
  });

  await test.step("a third of the packets is lost: both sides read it, and the page shows fewer pictures by itself", async () => {
    road.lossPercent = 33;
    await expect(connectionOf(theirs, "poor")).toBeVisible();
    await expect(rowOf(page, name)).toContainText(quality.level.poor);
    await expect(page.locator(".video").getByText(quality.level.poor)).toBeVisible();
    await keepPicture(page, "quality-poor-officer");
    for (const width of [1199, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      const place = await connectionOf(page, "good").boundingBox();
      expect((place?.x ?? width) + (place?.width ?? 0)).toBeLessThan(width);
      await keepPicture(page, `quality-poor-officer-${width}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    const saved = [quality.saving.fewer, quality.saving.small, quality.saving.itself];
    await expect(theirs.locator(".room-notices")).toContainText(new RegExp(saved.join("|")));
    await looksRight(theirs, "quality-fewer", { at: ["wide"] });
    expect(road.dropped).toBeGreaterThan(50);
    await expect(connectionOf(judge, "poor")).toHaveCount(0);
    road.lossPercent = 0;
    await expect(connectionOf(theirs, "good")).toBeVisible();
    await expect(rowOf(page, name)).not.toContainText(quality.level.poor);
  });

  await test.step("the page is gone: its seat runs down for everybody, the item is not passed over unasked, and it comes back", async () => {
    await theirs.close({ runBeforeUnload: false });
    await expect(rowOf(page, name)).toContainText(words(people.state.reconnecting, { left: "0:" }));
    await expect(page.locator(".video .tile__note")).toContainText(room.seatHeld);
    await expect(judge.locator('.speakers [data-state="reconnecting"]')).toBeVisible();
    expect(await master.refused(sitting, { type: "passOver", reason: "" })).toBe("person_reconnecting");
    await page.keyboard.press("p");
    await expect(page.getByRole("dialog")).toContainText(officerWords.confirm.wait);
    const again = await rough.newPage();
    await again.goto(`/meeting?court=${HALL}`);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await grows(() => framesShown(judge, name));
  });
  await rough.close();
  await judges.close();
  road.close();
  watch.takeFaults();
});

test("a court that cannot be reached says so: before one has come in, and when the seat is gone", async ({
  page,
  come,
  watch,
}) => {
  const bench = await come("9000000001");
  await bench.enter(sitting);
  bench.close();
  let isAway = true;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isAway) void socket.close();
    else {
      const server = socket.connectToServer();
      cut = () => {
        void socket.close();
        void server.close();
      };
    }
  });
  let cut: () => void = () => {};
  await page.clock.install();
  await openAs(page, bench, `/meeting?court=${HALL}`);
  await test.step("the first connection fails", async () => {
    await page.clock.runFor(20_000);
    await expect(page.getByRole("heading", { name: quality.reach.first.title })).toBeVisible();
    await looksRight(page, "quality-error-while-connecting");
    isAway = false;
    await page.getByRole("button", { name: quality.reach.retry }).click();
    await expect(page.getByRole("heading", { name: quality.reach.first.title })).toHaveCount(0);
  });
  await test.step("the court goes away for longer than a seat is held, and comes back by itself", async () => {
    await page.clock.runFor(3_000);
    isAway = true;
    cut();
    await page.clock.runFor(65_000);
    await expect(page.getByRole("heading", { name: quality.reach.gone.title })).toBeVisible();
    await looksRight(page, "quality-disconnected", { at: ["wide"] });
    isAway = false;
    await page.clock.runFor(10_000);
    await expect(page.getByRole("heading", { name: quality.reach.gone.title })).toHaveCount(0);
  });
  watch.takeFaults();
});
