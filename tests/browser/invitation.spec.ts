// An invitation answered by its link: all that it may be, with keys alone, narrow, and in both themes.

import { expect, type Page } from "@playwright/test";
import { invitationText } from "../../client/pages/invitation/text.ts";
import { connect } from "../../db/client.ts";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import type { TestPerson } from "../support/client.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { test } from "./support/visit.ts";
import type { Watch } from "./support/watch.ts";

const today = () => new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
const look = { isInBothThemes: true } as const;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** What the browser logs of calls that were refused, or cut off by the test. */
const refused = /\/api\/v1\/invitations\/(read|answer)$/;

/** Checks that there are no other faults. */
const onlyRefused = (watch: Watch) =>
  expect(watch.takeFaults().filter((fault) => !refused.test(fault))).toEqual([]);

let made = 0;
/** Books something with one guest and somebody else. @returns the booking and the way that the guest was sent */
async function book(page: Page, officer: TestPerson, more: object = {}) {
  made++;
  const phone = String(9_400_000_000 + made);
  const guest = (name: string, number: string) => ({
    is: "guest",
    as: "witness",
    guest: { name, phone: number, email: null },
  });
  const booking = await officer.ok<Booking>("/schedules", {
    kind: "meeting",
    title: "Marking of exhibits P-1 to P-9 with counsel for both sides",
    courtId: "HCPP01-3",
    from: "11:30",
    to: "12:30",
    dates: [dayAfter(today(), 20 + made)],
    people: [guest("Asha Rao", phone), guest("Neel Deshpande", "9400009999")],
    ...more,
  });
  const messages: { to: string; text: string }[] = await (
    await page.request.get("/api/v1/dev/outbox")
  ).json();
  const text = messages.find(({ to }) => to === phone)?.text ?? "";
  return { booking, way: /\/invitation#[\w-]{43}/.exec(text)?.[0] ?? "" };
}

test("it says what, when, where and who invites, and takes an answer by keys, which can be changed", async ({
  page,
  come,
}) => {
  const officer = await come(cast.officer.phone);
  const { way, booking } = await book(page, officer);
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(`${request.url()} ${request.headers().referer ?? ""}`));
  await page.goto(way);
  await expect(heading(page, "Marking of exhibits P-1 to P-9 with counsel for both sides")).toBeVisible();
  const main = page.getByRole("main");
  for (const width of [320, 390, 500]) {
    await page.setViewportSize({ width, height: 844 });
    // No exhibit is broken at its hyphen.
    const lines = () =>
      page.locator("h1 span").evaluateAll((parts) => parts.map((part) => part.getClientRects().length));
    await expect.poll(lines, `at ${width}`).toEqual([1, 1]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(main).toContainText("11:30 to 12:30");
  await expect(main).toContainText("Court Hall 3");
  await expect(main).toContainText(booking.organiser.name);
  await expect(main).toContainText(invitationText.en.asWhat);
  await expect(main).toContainText(invitationText.en.as.witness);
  await expect(main).not.toContainText("Neel");
  await expect(page.getByRole("status").getByText(invitationText.en.notAnswered)).toBeVisible();
  await looksRight(page, "invitation", look);

  await button(page, invitationText.en.answers.yes).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(invitationText.en.answered.yes)).toBeVisible();
  await expect(button(page, invitationText.en.answers.yes)).toHaveAttribute("aria-pressed", "true");
  await expect(button(page, invitationText.en.answers.yes)).toBeFocused();
  await looksRight(page, "invitation-answered", look);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByText(invitationText.en.answered.no)).toBeVisible();
  await page.reload();
  await expect(page.getByText(invitationText.en.answered.no)).toBeVisible();
  // The secret stands behind the #: no server and no other page is told it.
  const key = way.split("#")[1] ?? "";
  expect(key).toHaveLength(43);
  expect(asked.filter((one) => one.includes(key))).toEqual([]);
});

test("an answer to a time that was changed meanwhile is not kept, and the new time is read", async ({
  page,
  come,
  watch,
}) => {
  const officer = await come(cast.officer.phone);
  const { way, booking } = await book(page, officer);
  await page.goto(way);
  await expect(page.getByRole("main")).toContainText("11:30 to 12:30");
  const [date] = booking.occurrences;
  const move = { date: date?.date, from: "14:00", to: "15:00", sequence: 0 };
  await officer.ok(`/schedules/${booking.id}/dates/${date?.id}`, move, "PUT");
  await button(page, invitationText.en.answers.yes).click();
  await expect(page.getByText(invitationText.en.changedMeans)).toBeVisible();
  onlyRefused(watch);
  await expect(page.getByRole("main")).toContainText("14:00 to 15:00");
  await expect(page.getByText(invitationText.en.notAnswered)).toBeVisible();
  await looksRight(page, "invitation-changed", look);
  await button(page, invitationText.en.answers.maybe).click();
  await expect(page.getByText(invitationText.en.answered.maybe)).toBeVisible();
  await expect(page.getByText(invitationText.en.changedMeans)).toBeHidden();
});

test("of several dates each says where it takes place, while one goes on in its own room and the others have a hall by now", async ({
  page,
  come,
  court,
}) => {
  const officer = await come(cast.officer.phone);
  const date = dayAfter(today(), 40);
  const { way, booking } = await book(page, officer, {
    kind: "hearing",
    caseNumbers: ["LPA 1/1999"],
    courtId: null,
    dates: [date, dayAfter(date)],
  });
  await page.goto(way);
  await expect(page.getByText(invitationText.en.noHall)).toHaveCount(1);
  const { sql, close } = connect(court.databaseUrl, { max: 1 });
  await sql`UPDATE occurrences SET starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour'
    WHERE id = ${booking.occurrences[0]?.id ?? ""}`;
  await close();
  await officer.ok(`/schedules/${booking.id}/hall`, { courtId: "HCPP01-3", sequence: 0 }, "PUT");
  await page.reload();
  const dates = page.getByRole("definition").filter({ hasText: / to / });
  await expect(dates).toHaveText([new RegExp(`${invitationText.en.noHall}$`), /Court Hall 3$/]);
  await expect(page.getByText(invitationText.en.where, { exact: true })).toHaveCount(0);
  await looksRight(page, "invitation-places", look);
});

test("what may not be named is a hearing; cancelled, over, unknown, cut short and unreachable have each their words", async ({
  page,
  come,
  court,
  watch,
}) => {
  const officer = await come(cast.officer.phone);
  const { way, booking } = await book(page, officer, {
    kind: "hearing",
    caseNumbers: ["LPA 1/1999"],
    courtId: null,
    title: "Sharma v. Sharma",
  });
  await page.goto(way);
  await expect(heading(page, invitationText.en.called.hearing)).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Sharma");
  await looksRight(page, "invitation-unnamed", look);

  await officer.ok(`/schedules/${booking.id}`, undefined, "DELETE");
  await page.reload();
  await expect(page.getByText(invitationText.en.state.cancelledMeans)).toBeVisible();
  await expect(button(page, invitationText.en.answers.yes)).toHaveCount(0);
  await looksRight(page, "invitation-cancelled", look);

  const { sql, close } = connect(court.databaseUrl, { max: 1 });
  await sql`UPDATE occurrences SET state = 'planned', starts_at = now() - interval '2 hours',
    ends_at = now() - interval '1 hour' WHERE schedule_id = ${booking.id}`;
  await close();
  await page.reload();
  await expect(page.getByText(invitationText.en.state.overMeans)).toBeVisible();
  await looksRight(page, "invitation-over", look);

  await page.goto("/invitation");
  await expect(heading(page, invitationText.en.state.missing)).toBeVisible();
  await looksRight(page, "invitation-missing", look);
  await page.goto(`/invitation#${"A".repeat(43)}`);
  await expect(heading(page, invitationText.en.state.unknown)).toBeVisible();
  onlyRefused(watch);
  await looksRight(page, "invitation-unknown", look);

  await page.route("**/invitations/read", (route) => route.abort());
  await page.goto(way);
  await page.reload();
  await expect(page.getByText(invitationText.en.notLoaded)).toBeVisible();
  onlyRefused(watch);
  await looksRight(page, "invitation-offline", look);
  await page.unroute("**/invitations/read");
  await page.getByRole("button", { name: /again/i }).click();
  await expect(heading(page, invitationText.en.called.hearing)).toBeVisible();
});
