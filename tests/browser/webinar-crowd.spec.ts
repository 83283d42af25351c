// A webinar with many who watch and ask: long names and questions, lists that are drawn as they are scrolled; and somebody who is removed, or
// finds that the court holds no webinars.

import { expect, type Page } from "@playwright/test";
import { inMeetingText } from "../../client/court/in-meeting.text.ts";
import { meetingsText } from "../../client/courtroom/core/text/meetings.text.ts";
import { questionsText } from "../../client/courtroom/questions/text.ts";
import { webinarText } from "../../client/courtroom/webinar/text.ts";
import { unauthorizedText } from "../../client/pages/unauthorized/text.ts";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import {
  CONSENT_VERSION,
  GUEST_NAME_MAX,
  QUESTION_LENGTH,
  QUESTIONS_OF_PERSON,
} from "../../server/contract/limits.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import type { WebinarInfo, WebinarLogin } from "../../server/contract/rest/webinars.ts";
import { peopleText } from "../../server/contract/text/people.ts";
import { TestPerson } from "../support/client.ts";
import { looksRight } from "./support/axe.ts";
import { Attendance } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { beginning, words } from "./support/words.ts";

test.use({ serverEnv: { RECORDER_BROWSER: "none" } });

const DAY_MS = 86_400_000;
const tomorrow = dayAfter(new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10));
/** The number of people who ask; the others only watch. */
const ASK = 15;
const WATCH = 40;

const attendance = new Attendance();
test.afterAll(() => attendance.close());

async function another(url: string, { id, sitting }: WebinarInfo, name: string, follows: boolean) {
  const guest = new TestPerson(url);
  const { token, account } = await guest.ok<WebinarLogin>(`/webinars/${id}/login`, { name, email: null });
  Object.assign(guest, { token, account });
  if (follows) await guest.connect();
  await guest.ok(`/webinars/${id}/join`, { location: "home", consent: CONSENT_VERSION });
  if (follows) await guest.watch(sitting, "link");
  return guest;
}

const letters = (n: number) => String.fromCharCode(65 + Math.floor(n / 26), 97 + (n % 26));
const consent = (page: Page) => page.getByRole("checkbox").first().locator("xpath=ancestor::label").click();
const longName = `Adv. ${"Venkatanarasimharajuvaripeta ".repeat(3)}`.slice(0, GUEST_NAME_MAX).trim();
const longText = "Whyisthissolong".repeat(40).slice(0, QUESTION_LENGTH);

test("a crowd asks and watches; one is removed; webinars are switched off", async ({
  page,
  come,
  court,
  watch,
}) => {
  const host = await attendance.open("officer", court.url);
  const moment = momentOf(tomorrow, "09:21");
  for (let left = moment - Date.now(); left > 0; left -= DAY_MS)
    await new TestPerson(court.url).ok("/dev/clock", { advance: Math.min(left, DAY_MS) });
  const hosting = await come(host.phone);
  const { occurrences } = await hosting.ok<Booking>("/schedules", {
    kind: "webinar",
    title: "Evidence by video: what a remote point sees to before, during and after the hearing of a witness",
    courtId: null,
    dates: [tomorrow],
    from: "09:30",
    to: "10:30",
    people: [],
    openToGuests: true,
  });
  const id = occurrences[0]?.id ?? "";
  const info = await hosting.ok<WebinarInfo>(`/webinars/${id}`);
  await openAs(host.page, hosting, `/scheduled-meeting/${id}`);
  await consent(host.page);
  await host.page.getByRole("button", { name: meetingsText.en.join }).click();
  await expect(host.page.getByRole("tab", { name: beginning(questionsText.en.title) })).toBeVisible();

  await page.goto(`/webinar/${id}`);
  await page.getByLabel(webinarText.en.form.name).fill(longName);
  await consent(page);
  await page.getByRole("button", { name: webinarText.en.watch }).click();
  await expect(page.getByText(webinarText.en.seen.is).first()).toBeVisible();
  await page.getByLabel(questionsText.en.ask.field).fill(`${longText}more`);
  await expect(page.getByLabel(questionsText.en.ask.field)).toHaveValue(longText);
  await page.getByRole("button", { name: questionsText.en.ask.send }).click();
  const row = page.getByRole("listitem").filter({ hasText: longText });
  await expect(row).toContainText("1st in line");

  await test.step("many ask, more than are drawn at once", async () => {
    const asking: TestPerson[] = [];
    for (let n = 0; n < ASK; n += 1) asking.push(await another(court.url, info, `Asker ${letters(n)}`, true));
    for (const [n, guest] of asking.entries())
      for (let turn = 1; turn <= QUESTIONS_OF_PERSON; turn += 1)
        await guest.do(info.sitting, { type: "askQuestion", text: `Question ${turn} of ${letters(n)}?` });
    for (let n = 0; n < WATCH; n += 1) await another(court.url, info, `Watcher ${letters(n)}`, false);
    const count = ASK * QUESTIONS_OF_PERSON + 1;
    const tab = host.page.getByRole("tab", { name: beginning(questionsText.en.title) });
    await expect(tab).toContainText(String(count));
    const list = host.page.getByRole("list", { name: questionsText.en.list });
    // The last of them is the button for more.
    const rows = list.getByRole("listitem");
    await expect(rows).toHaveCount(41);
    await list
      .getByRole("button", { name: words(peopleText.en.showMore, { count: count - 40 }) })
      .scrollIntoViewIfNeeded();
    await expect(rows).toHaveCount(count);
    await expect(
      host.page.getByText(words(questionsText.en.host.wait_other, { count })).first(),
    ).toBeVisible();
    await looksRight(host.page, "webinar-crowd-host");
    await looksRight(page, "webinar-crowd");
    for (const guest of asking) guest.close();
  });

  await test.step("who asked as often as may be reads so, and takes one back", async () => {
    for (const text of ["Second?", "Third?", "Fourth?"]) {
      await page.getByLabel(questionsText.en.ask.field).fill(text);
      await page.getByRole("button", { name: questionsText.en.ask.send }).click();
      if (text !== "Fourth?") await expect(page.getByLabel(questionsText.en.ask.field)).toHaveValue("");
    }
    await expect(page.getByRole("alert").filter({ hasText: String(QUESTIONS_OF_PERSON) })).toHaveCount(1);
    await keepPicture(page, "webinar-crowd-refused");
    await row.getByRole("button", { name: questionsText.en.takeBack }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step("the host's list of who watches is found by name, and one is removed", async () => {
    const hosts = host.page;
    await hosts.getByRole("tab", { name: beginning(webinarText.en.room.watching) }).click();
    await looksRight(hosts, "webinar-crowd-watching");
    await hosts.getByLabel(webinarText.en.room.find).fill("venkata");
    await hosts.getByRole("button", { name: words(peopleText.en.more, { name: longName }) }).click();
    await hosts.getByRole("menuitem", { name: inMeetingText.en.people.remove }).click();
    await expect(page.getByText(webinarText.en.removed)).toBeVisible();
    await expect(page.getByRole("button", { name: webinarText.en.watch })).toHaveCount(0);
    await looksRight(page, "webinar-removed");
  });

  await test.step("the court switches webinars off", async () => {
    const admin = await come("9000000042");
    await admin.ok("/admin/settings/webinar_enabled", { value: false }, "PUT");
    await page.goto(`/webinar/${id}`);
    await expect(page.getByRole("heading", { level: 1, name: unauthorizedText.en.title })).toBeVisible();
    await looksRight(page, "webinar-off");
    for (const fault of watch.takeFaults()) expect(fault).toContain("406");
  });
});
