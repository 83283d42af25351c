// The chat between four browsers: to the officer alone, asking to write, files seen and refused, deleting, history after a reload.

import { expect } from "@playwright/test";
import { agendaText } from "../../client/courtroom/agenda/text.ts";
import { chatText } from "../../client/courtroom/core/text/chat.text.ts";
import { sidePanelText } from "../../client/courtroom/core/text/side-panel.text.ts";
import type { TestPerson } from "../support/client.ts";
import { pdf, picture } from "../support/files.ts";
import { attach, bubble, field, inkOn, log, say, sit, tab, take, told, writeTo } from "./pages/chat.ts";
import { seenAs } from "./pages/room.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { test } from "./support/visit.ts";
import { beginning, words } from "./support/words.ts";

const HALL = "HCPP01-1";
const ITEM = "FRESH:3";
const today = () => new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
const sitting = `${HALL}-${today()}`;
const SECRET = "My senior is on his legs in Hall 2";
const HINDI = "पेपर बुक डायरी 8841 पर दाखिल है। ‏שלום";

test("a chat of officer, two counsel and a journalist", async ({ page: _own, browser, court, come }) => {
  const [officer, petitioner, respondent, watcher] =
    await test.step("four people are in the hall", async () => {
      const [courtOfficer, counsel, opponent, media] = await Promise.all(
        (["officer", "petitioner", "respondent", "watcher"] as const).map((part) => come(cast[part].phone)),
      );
      if (!courtOfficer || !counsel || !opponent || !media) throw new Error("somebody did not come");
      await courtOfficer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
      await courtOfficer.enter(sitting);
      for (const person of [counsel, opponent]) await person.enter(sitting, [ITEM]);
      await media.enter(sitting);
      await courtOfficer.do(sitting, { type: "admit", people: [counsel.account.id, opponent.account.id] });
      const at = (person: TestPerson, path: string) =>
        sit(browser, person, `${path}?court=${HALL}`, court.url);
      return Promise.all([
        at(courtOfficer, "/moderator"),
        at(counsel, "/meeting"),
        at(opponent, "/meeting"),
        at(media, "/meeting"),
      ]);
    });
  const seats = [officer, petitioner, respondent, watcher];
  for (const { page } of seats) await expect(tab(page)).toBeVisible();
  await expect(seenAs(petitioner.page, "watching")).toBeVisible();

  await test.step("counsel writes to the officer: it is counted, told and heard there, and nowhere else", async () => {
    // A page may sound only after somebody has pressed something on it.
    await officer.page.getByRole("tab", { name: beginning(sidePanelText.en.title) }).click();
    await tab(petitioner.page).click();
    await expect(petitioner.page.getByText(chatText.en.empty)).toBeVisible();
    await expect(petitioner.page.getByText(chatText.en.ask.lead)).toBeVisible();
    await say(petitioner.page, SECRET);
    await expect(bubble(petitioner.page, SECRET)).toContainText(chatText.en.toOfficer);
    await expect(tab(officer.page)).toContainText("1");
    await expect(officer.page.getByText(SECRET).first()).toBeVisible();
    await expect
      .poll(() => officer.page.evaluate(() => window.loudest), "the officer hears a cue")
      .toBeGreaterThan(0.01);
    // About 18 dB under speech: far from the full scale.
    expect(await officer.page.evaluate(() => window.loudest)).toBeLessThan(0.25);
    await keepPicture(officer.page, "chat-officer-popup");
    await tab(officer.page).click();
    await expect(bubble(officer.page, SECRET)).toBeVisible();
    await expect(tab(officer.page)).not.toContainText("1");
    for (const other of [respondent, watcher]) expect(told(other, SECRET)).toBe(false);
  });

  await test.step("the officer answers from the message", async () => {
    await take(officer.page, bubble(officer.page, SECRET), words(chatText.en.reply, { name: "" }).trim());
    await expect(field(officer.page)).toBeFocused();
    await say(officer.page, "Noted");
    await expect(bubble(petitioner.page, "Noted")).toContainText(chatText.en.toYou);
    expect(told(respondent, "Noted")).toBe(false);
  });

  await test.step("counsel asks to write, the officer allows", async () => {
    await petitioner.page.getByRole("button", { name: chatText.en.ask.button }).click();
    await expect(petitioner.page.getByText(chatText.en.ask.asked)).toBeVisible();
    await keepPicture(officer.page, "chat-officer-asked");
    await officer.page
      .getByRole("button", { name: beginning(chatText.en.requests.allowLabel.split("{{")[0] ?? "") })
      .click();
    await expect(petitioner.page.getByText(chatText.en.ask.asked)).toBeHidden();
  });

  await test.step("a file to everyone: its progress, its bubble, and its pages drawn for who only watches", async () => {
    await writeTo(petitioner.page, chatText.en.to.everyone);
    await attach(petitioner.page, "../Compilation.pdf", "application/pdf", pdf(3, "Kaveri Basin"));
    await expect(petitioner.page.getByText("Compilation.pdf")).toBeVisible();
    await say(petitioner.page, HINDI);
    for (const { page } of [respondent, watcher]) {
      await expect(tab(page)).toContainText("1");
      await tab(page).click();
    }
    for (const { page } of seats) await expect(bubble(page, "Compilation.pdf")).toContainText(HINDI);
    await expect(watcher.page.getByText(chatText.en.readOnly)).toBeVisible();
    await expect(field(watcher.page)).toHaveCount(0);
    await watcher.page
      .getByRole("button", { name: words(agendaText.en.file.viewLabel, { name: "Compilation.pdf" }) })
      .click();
    const drawn = watcher.page.getByRole("img", {
      name: words(agendaText.en.file.page, { number: 1, count: 3 }),
    });
    await expect.poll(() => inkOn(drawn), "letters on the first page").toBeGreaterThan(0.001);
    await expect(watcher.page.locator("[data-part~=pdf-page] figcaption").first()).toContainText(
      "Kaveri Basin, page 1",
    );
    await keepPicture(watcher.page, "chat-viewer");
    await looksRight(watcher.page, "chat-viewer");
    await watcher.page.getByRole("button", { name: agendaText.en.file.close, exact: true }).click();
  });

  await test.step("an image is shown small and large, without a note of where it was taken", async () => {
    await attach(petitioner.page, "site.jpg", "image/jpeg", await picture("jpeg", 640));
    await expect(petitioner.page.getByText("site.jpg")).toBeVisible();
    await petitioner.page.getByRole("button", { name: chatText.en.send, exact: true }).click();
    const small = bubble(respondent.page, "site.jpg").getByRole("img", { name: "site.jpg" });
    await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    expect((await bubble(respondent.page, "site.jpg").boundingBox())?.width).toBeLessThanOrEqual(260);
    await respondent.page
      .getByRole("button", { name: words(agendaText.en.file.viewLabel, { name: "site.jpg" }) })
      .click();
    await expect(respondent.page.getByRole("dialog").getByRole("img", { name: "site.jpg" })).toBeVisible();
    await respondent.page.keyboard.press("Escape");
  });

  await test.step("files that are not what they say are refused in words", async () => {
    const { page } = petitioner;
    const rows: [string, string, Uint8Array, string][] = [
      [
        "order.pdf",
        "application/pdf",
        new TextEncoder().encode("no PDF at all"),
        agendaText.en.upload.corrupted,
      ],
      ["empty.png", "image/png", new Uint8Array(0), agendaText.en.upload.corrupted],
      [
        "drawing.svg",
        "image/svg+xml",
        new TextEncoder().encode("<svg><script/></svg>"),
        agendaText.en.upload.unsupported,
      ],
      [
        "large.pdf",
        "application/pdf",
        new Uint8Array(10 * 1024 * 1024 + 1),
        words(agendaText.en.upload.tooLarge, { most: 10 }),
      ],
    ];
    for (const [name, type, bytes, sentence] of rows) {
      await attach(page, name, type, bytes);
      await expect(page.locator("[data-part~=chat-composer] .field__error")).toHaveText(sentence);
      await expect(page.getByText(name)).toHaveCount(0);
    }
    await keepPicture(page, "chat-refused-file");
    // The browser itself notes each answer that is no success.
    for (const fault of petitioner.watch.takeFaults()) expect(fault).toContain("415");
    await say(page, "Sent by diary instead");
    await expect(page.locator("[data-part~=chat-composer] .field__error")).toHaveCount(0);
  });

  await test.step("the officer deletes it for everyone, and a reload brings the history back", async () => {
    await take(officer.page, bubble(officer.page, "Compilation.pdf"), chatText.en.delete);
    const asked = officer.page.getByRole("dialog", { name: "Delete this message for everyone?" });
    await keepPicture(officer.page, "chat-delete");
    await asked.getByRole("button", { name: chatText.en.delete }).click();
    for (const { page } of seats) {
      await expect(log(page).getByText(/^Deleted by Kavya Ghoshali/)).toBeVisible();
      await expect(bubble(page, "Compilation.pdf")).toHaveCount(0);
    }
    for (const { page } of [petitioner, watcher]) {
      await page.reload();
      await tab(page).click();
      await expect(bubble(page, "Sent by diary instead")).toBeVisible();
      await expect(log(page).getByText(/^Deleted by/)).toBeVisible();
      await expect(bubble(page, HINDI)).toHaveCount(0);
    }
    await expect(bubble(petitioner.page, SECRET)).toBeVisible();
    await expect(bubble(watcher.page, SECRET)).toHaveCount(0);
  });

  await test.step("the officer closes the chat; the file of the agenda reaches the bar", async () => {
    const { page } = officer;
    await page.getByRole("button", { name: chatText.en.rules.title }).click();
    await page.getByText(chatText.en.rules.everyone).click();
    await expect(petitioner.page.getByText(chatText.en.ask.closed)).toBeVisible();
    await page.getByRole("button", { name: chatText.en.rules.title }).click();
    const agenda = page.locator("[data-part~=agenda-files] input[type=file]");
    // Folded up, it opens to say why a file was not taken.
    const broken = { name: "order.pdf", mimeType: "application/pdf", buffer: Buffer.from("no PDF at all") };
    await agenda.setInputFiles(broken);
    await expect(
      page.locator("[data-part~=agenda-files]").getByText(agendaText.en.upload.corrupted),
    ).toBeVisible();
    for (const fault of officer.watch.takeFaults()) expect(fault).toContain("415");
    await agenda.setInputFiles({
      name: "Notice of the day.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from(pdf()),
    });
    await respondent.page.getByRole("button", { name: beginning(agendaText.en.title) }).click();
    await expect(respondent.page.getByText("Notice of the day.pdf")).toBeVisible();
    expect(told(watcher, "Notice of the day")).toBe(false);
  });

  await test.step("the officer takes the file off the agenda, after one question", async () => {
    const { page } = officer;
    const files = page.locator("[data-part~=agenda-files]");
    const press = files.getByRole("button", {
      name: words(agendaText.en.remove, { name: "Notice of the day.pdf" }),
    });
    const dialog = page.getByRole("dialog", { name: agendaText.en.removeAsk });
    await press.click();
    await expect(dialog).toContainText(words(agendaText.en.removeMeans, { name: "Notice of the day.pdf" }));
    await keepPicture(page, "agenda-remove");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(respondent.page.getByText("Notice of the day.pdf")).toBeVisible();
    await press.click();
    await dialog.getByRole("button", { name: agendaText.en.removeYes, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(respondent.page.getByText("Notice of the day.pdf")).toHaveCount(0);
    await expect(press).toHaveCount(0);
  });

  await test.step("every panel by axe, in both themes, wide, narrow and on a phone", async () => {
    await looksRight(officer.page, "chat-officer", { at: ["wide"] });
    await looksRight(petitioner.page, "chat-counsel");
    await looksRight(watcher.page, "chat-watcher");
    await expect(bubble(petitioner.page, SECRET)).toHaveCSS("max-width", "260px");
    await officer.page.setViewportSize({ width: 1199, height: 900 });
    await officer.page.getByRole("button", { name: beginning(sidePanelText.en.railChat) }).click();
    await expect(bubble(officer.page, SECRET)).toBeVisible();
    await expect(bubble(officer.page, "site.jpg")).toHaveCSS("max-width", "230px");
    expect((await bubble(officer.page, "site.jpg").boundingBox())?.width).toBeLessThanOrEqual(230);
    await keepPicture(officer.page, "chat-officer-1199");
  });

  await test.step("the judge's panel, and one who waits at the door", async () => {
    const judge = await come(cast.judge.phone);
    await judge.enter(sitting);
    const bench = await sit(browser, judge, `/meeting?court=${HALL}`, court.url);
    await tab(bench.page).click();
    await expect(bubble(bench.page, "Sent by diary instead")).toBeVisible();
    await expect(bubble(bench.page, SECRET)).toHaveCount(0);
    await say(bench.page, "Item 3 at two o'clock");
    await looksRight(bench.page, "chat-judge");
    const waits = await come("9000001001");
    await waits.enter(sitting, ["FRESH:4"]);
    const door = await sit(browser, waits, `/waiting?court=${HALL}`, court.url);
    await say(door.page, "May I come in?");
    await expect(bubble(officer.page, "May I come in?")).toBeVisible();
    expect(told(bench, "May I come in?")).toBe(false);
    await expect(bubble(door.page, "Sent by diary instead")).toHaveCount(0);
    await looksRight(door.page, "chat-waiting");
    for (const { watch, page } of [bench, door]) {
      expect(watch.takeFaults()).toEqual([]);
      await page.context().close();
    }
  });

  for (const { frames: _, watch, person } of seats)
    expect(watch.takeFaults(), person.account.displayName).toEqual([]);
  for (const other of [respondent, watcher]) expect(told(other, SECRET)).toBe(false);
  for (const { page } of seats) await page.context().close();
});
