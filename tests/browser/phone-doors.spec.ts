// A phone at each door of the court: those that need no login are walked through to their end, and the others say what works.

import { expect, type Page } from "@playwright/test";
import { loginText } from "../../client/account/login.text.ts";
import { registerText } from "../../client/account/register.text.ts";
import { courtTodayText } from "../../client/court/court-today.text.ts";
import { youAreHereText } from "../../client/court/you-are-here.text.ts";
import { meetingsText } from "../../client/courtroom/core/text/meetings.text.ts";
import { wantToJoinText } from "../../client/courtroom/device-check/text.ts";
import { secondDeviceText } from "../../client/courtroom/second-device/text.ts";
import { participantText } from "../../client/courtroom/views/participant/text.ts";
import { invitationText } from "../../client/pages/invitation/text.ts";
import { setPasswordText } from "../../client/pages/set-password/text.ts";
import { watchText } from "../../client/pages/watch/text.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { browserText } from "../../server/contract/text/browser.ts";
import { courtText } from "../../server/contract/text/court.ts";
import { until } from "../support/client.ts";
import { looksRight } from "./support/axe.ts";
import { consent, setClock, tomorrow } from "./support/meetings.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { test } from "./support/visit.ts";

test.use({
  userAgent:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
  viewport: { width: 390, height: 844 },
  hasTouch: true,
});

const HALL = "HCPP01-1";
const ADMIN = "9000000042";
const tap = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).tap();
const choose = (page: Page, name: string) =>
  page.getByRole("radio", { name }).locator("xpath=ancestor::label").tap();

type Message = { to: string; text: string; code: string | null };
const outboxOf = async (page: Page, to: string): Promise<Message[]> =>
  (await (await page.request.get("/api/v1/dev/outbox")).json()).filter((one: Message) => one.to === to);

test("the doors that need a login say what works on a phone, and lead to it", async ({ page, come }) => {
  const admin = await come(ADMIN);
  for (const key of ["public_enabled", "passive_enabled"])
    await admin.ok(`/admin/settings/${key}`, { value: true }, "PUT");
  await page.goto("/");
  await expect(page).toHaveURL("/court-today");
  await expect(page.getByRole("heading", { level: 1, name: courtTodayText.en.title })).toBeVisible();
  for (const door of ["/login", "/join-by-number", "/court-list", "/conference/abcdefgh"]) {
    await page.goto(door);
    await expect(page).toHaveURL("/join");
    await expect(page.getByRole("heading", { level: 1, name: browserText.en.device.title })).toBeVisible();
  }
  const works = page.getByRole("main").getByRole("list");
  const ways = await works
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(ways).toEqual(
    expect.arrayContaining(["/court-today", "/display-board", "/watch", "/register", "/devicecheck"]),
  );
  for (const way of ways) {
    await works.locator(`a[href="${way}"]`).tap();
    await expect(page).toHaveURL(way);
    await expect(page.locator("h1, main").first()).toBeVisible();
    await page.goto("/join");
  }
  await looksRight(page, "phone-join", { isInBothThemes: true });
});

test("a guest watches a hall on a phone, from the name to the hall, and leaves to the court's home", async ({
  page,
  come,
}) => {
  const officer = await come(cast.officer.phone);
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await page.goto(`/watch?court=${HALL}`);
  await page.getByLabel(watchText.en.name).fill("Asha Rao");
  await tap(page, watchText.en.next);
  await expect(page.getByRole("heading", { level: 1, name: youAreHereText.en.title })).toBeVisible();
  await choose(page, youAreHereText.en.home);
  await tap(page, courtText.en.next);
  await expect(page).toHaveURL(/want-to-join/);
  await page.getByText(wantToJoinText.en.consent.agree).tap();
  await tap(page, wantToJoinText.en.join);
  await expect(page).toHaveURL(/\/meeting\?court=HCPP01-1/);
  await expect(page.locator("[data-part~=watching--slim]")).toContainText(
    participantText.en.seen.watching.is,
  );
  await keepPicture(page, "phone-guest-hall");
  await page.goto("/");
  await expect(page).toHaveURL(/\/court-list/);
  await page.goto("/watch");
  await tap(page, watchText.en.here.leave);
  await expect(page).toHaveURL("/court-today");
});

test("a witness answers an invitation on a phone and comes into the meeting; another device joins it by its link", async ({
  page,
  come,
  court,
  browser,
}) => {
  await setClock(court.url, "09:21");
  const officer = await come(cast.officer.phone);
  const counsel = await come(cast.petitioner.phone);
  const booking = await officer.ok<Booking>("/schedules", {
    kind: "meeting",
    title: "Sketches of the site",
    courtId: null,
    dates: [tomorrow],
    from: "09:30",
    to: "10:30",
    people: [
      { is: "guest", as: "witness", guest: { name: "Ira Sen", phone: "9500000781", email: null } },
      { is: "account", account: counsel.account.id, as: "participant" },
    ],
  });
  const meeting = booking.occurrences[0]?.id ?? "";
  await officer.enter(`meeting-${meeting}-${tomorrow}`);
  const [message] = await outboxOf(page, "9500000781");
  await page.goto(/\/invitation#[\w-]{43}/.exec(message?.text ?? "")?.[0] ?? "");
  await tap(page, invitationText.en.answers.yes);
  await expect(page.getByText(invitationText.en.answered.yes)).toBeVisible();
  await tap(page, invitationText.en.come);
  await expect(page).toHaveURL(`/scheduled-meeting/${meeting}`);
  await consent(page);
  await tap(page, meetingsText.en.join);
  const room = `meeting-${meeting}-${tomorrow}`;
  const witness = () =>
    Object.values(officer.sitting(room).people).find(({ profileName }) => profileName.includes("Ira Sen"));
  await until("the witness to wait", () => ["WAITING", "LOBBY"].includes(witness()?.state ?? ""));
  await officer.do(room, { type: "admit", people: [witness()?.id ?? ""] });
  const inRoom = (of: Page) =>
    expect(of.getByRole("heading", { name: meetingsText.en.room.heard })).toBeVisible();
  await inRoom(page);
  await keepPicture(page, "phone-invitation-room");

  const { token } = await counsel.ok<{ token: string }>("/meeting/pre-auth/token", {
    meeting,
    mode: "active",
  });
  const context = await browser.newContext({
    baseURL: court.url,
    locale: "en-IN",
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    userAgent: await page.evaluate(() => navigator.userAgent),
  });
  const other = await context.newPage();
  await other.goto(`/second-device#${token}`);
  await tap(other, secondDeviceText.en.join);
  await expect(other).toHaveURL(`/scheduled-meeting/${meeting}`);
  await consent(other);
  await tap(other, meetingsText.en.join);
  await inRoom(other);
  await context.close();
});

test("a registration is sent on a phone, read there once it is decided, and the link to a password opens", async ({
  page,
  come,
  watch,
}) => {
  const admin = await come(ADMIN);
  for (const [key, value] of [
    ["public_enabled", true],
    ["registration_pin", false],
  ] as const)
    await admin.ok(`/admin/settings/${key}`, { value }, "PUT");
  const number = "8200000611";
  await page.goto("/register");
  await page.getByText(registerText.en.kind.Public.name, { exact: true }).tap();
  await page.getByLabel(loginText.en.phone).fill(number);
  await tap(page, registerText.en.sendCode);
  await expect(page.getByRole("heading", { level: 1, name: registerText.en.code.title })).toBeVisible();
  const [{ code } = { code: "" }] = await outboxOf(page, number);
  await page.getByLabel(/digit code/).fill(code ?? "");
  await expect(page).toHaveURL("/register-user");
  await page.getByLabel(registerText.en.form.name).fill("Leela Bose");
  await page.getByLabel("Aadhaar number").fill("234123412346");
  await page.getByText(registerText.en.form.consent).tap();
  await tap(page, registerText.en.form.send);
  await expect(
    page.getByRole("heading", { level: 1, name: registerText.en.state.pending.title }),
  ).toBeVisible();
  const { registrations } = await admin.ok<{ registrations: { id: string; version: number }[] }>(
    "/admin/registrations/search",
    { state: "pending" },
  );
  const [{ id, version } = { id: "", version: 0 }] = registrations;
  await admin.ok(`/admin/registrations/${id}/decision`, { decision: "approve", version });
  await expect(
    page.getByRole("heading", { level: 1, name: registerText.en.state.approved.title }),
  ).toBeVisible();
  await keepPicture(page, "phone-register-approved");
  await page.goto(`/password-new#${"A".repeat(43)}`);
  await expect(page.getByRole("heading", { level: 1, name: setPasswordText.en.state.unknown })).toBeVisible();
  for (const fault of watch.takeFaults()) expect(fault).toContain("404");
});
