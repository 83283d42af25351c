// An ordinary conference from the menu to the frame, with a stand-in at Jitsi's host: the real script cannot be had here.
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { conference as texts } from "../../client/text/en/conference.ts";
import { courtList } from "../../client/text/en/court-list.ts";
import { ui } from "../../client/text/en/ui.ts";
import type { OpenedConference } from "../../server/contract/rest/conferences.ts";
import { ConferenceNames } from "../../server/media/jitsi-conferences.ts";
import { chromiumArgs, chromiumPath } from "../support/chromium.ts";
import { TestPerson } from "../support/client.ts";
import { ControlStandIn, jitsiEnv, jitsiVariables } from "../support/jitsi.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { signIn } from "./pages/entry.ts";
import { looksRight } from "./support/axe.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs } from "./support/visit.ts";
import { watchPage } from "./support/watch.ts";

const MEET = jitsiEnv.url;
const DAY = 24 * 3_600_000;
const phones = { judge: "9000000001", prosecutor: "9000000028", media: "9000000039" } as const;

/** Stands for the deployment's script: puts a frame of its host into the page, as that does, and keeps what it was told. */
const script = `
  window.told = [];
  window.JitsiMeetExternalAPI = class {
    constructor(domain, options) {
      this.listeners = {};
      this.frame = document.createElement("iframe");
      this.frame.allow = "autoplay; camera; clipboard-write; display-capture; microphone; screen-wake-lock";
      this.frame.setAttribute("allowFullScreen", "true");
      this.frame.src = "https://" + domain + "/" + options.roomName;
      this.frame.style.border = 0;
      this.frame.style.width = this.frame.style.height = "100%";
      options.parentNode.append(this.frame);
      const { parentNode, ...plain } = options;
      window.told.push({ domain, ...plain });
      window.api = this;
    }
    getIFrame() { return this.frame; }
    on(event, listener) { this.listeners[event] = listener; }
    dispose() { this.frame.remove(); }
  };`;

/** Stands for Jitsi's own page: says what the page around it lets it use. */
const frame = `<!doctype html><html lang="en"><title>Stand-in</title>
  <style>body { font: 16px sans-serif; color: #fff; background: #111; padding: 2rem }</style>
  <main><h1>Stand-in for the video server</h1><p id="lent"></p><p id="devices"></p></main>
  <script>
    const names = ["camera", "microphone", "display-capture", "fullscreen", "autoplay", "screen-wake-lock", "geolocation"];
    lent.textContent = names.filter((name) => document.featurePolicy.allowsFeature(name)).join(" ");
    navigator.mediaDevices.getUserMedia({ audio: true, video: true }).then(
      (stream) => { devices.textContent = stream.getTracks().map(({ kind }) => kind).sort().join(" and "); },
      (error) => { devices.textContent = error.name; },
    );
  </script></html>`;

type Told = {
  domain: string;
  roomName: string;
  jwt: string;
  userInfo: { displayName: string };
  configOverwrite: Record<string, unknown>;
};
declare global {
  interface Window {
    told: Told[];
    api: { listeners: Record<string, (of?: object) => void> };
  }
}

const stand = new ControlStandIn();
let server: TestServer;
let without: TestServer;

/** What a page may do here: ask the video server, and be refused a token or a conference. */
const expected =
  /asked https:\/\/meet\.court\.example\/|status of \d+ .* \S+\/conferences(\/[\w-]+\/token)?$/;

/** A page whose faults are a fault of the test, but for what it asks of the video server. */
const test = base.extend<{ faults: undefined; hasJitsi: boolean }, { courts: undefined }>({
  courts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
    async ({}, use) => {
      server = await startServer({ env: jitsiVariables(stand.url) });
      without = await startServer();
      await use(undefined);
      await server.stop();
      await without.stop();
      await stand.down();
    },
    { scope: "worker", auto: true, timeout: 120_000 },
  ],
  hasJitsi: [true, { option: true }],
  baseURL: async ({ hasJitsi }, use) => use(hasJitsi ? server.url : without.url),
  contextOptions: { reducedMotion: "reduce" },
  faults: [
    async ({ page, baseURL }, use) => {
      const watch = watchPage(page, baseURL ?? "");
      await use(undefined);
      const others = watch.takeFaults().filter((fault) => !expected.test(fault));
      expect(others).toEqual([]);
    },
    { auto: true },
  ],
});

// The frame of another host is given to the page as people's browser does it.
test.use({ launchOptions: { executablePath: await chromiumPath(), args: chromiumArgs } });

/** The video server is there from now on, or its script is not. */
async function meet(context: BrowserContext, isThere = true): Promise<void> {
  await context.unroute(`${MEET}/**`);
  await context.route(`${MEET}/**`, (route) => {
    const isScript = route.request().url().endsWith("/external_api.js");
    if (isScript && !isThere) return route.fulfill({ contentType: "text/javascript", body: "" });
    return isScript
      ? route.fulfill({ contentType: "text/javascript", body: script })
      : route.fulfill({ contentType: "text/html", body: frame });
  });
  for (const origin of [MEET, server.url])
    await context.grantPermissions(["camera", "microphone", "clipboard-read", "clipboard-write"], { origin });
}

const person = (phone: string, at = server) => new TestPerson(at.url).login(phone);
const told = (page: Page) => page.evaluate(() => window.told);
const inFrame = (page: Page) => page.frameLocator("[data-part~=conference] iframe");
const happens = (page: Page, event: string, of: object = {}) =>
  page.evaluate(([name, what]) => window.api.listeners[name]?.(what), [event, of] as const);

/** The video server's page runs, with the person's devices and nothing more. */
async function isIn(page: Page): Promise<void> {
  await expect(inFrame(page).locator("#devices")).toHaveText("audio and video");
  await expect(inFrame(page).locator("#lent")).toHaveText(
    "camera microphone display-capture fullscreen autoplay screen-wake-lock",
  );
}

test("a judge opens a conference from their menu, hands on its link, leaves, is cut off, and comes in again", async ({
  page,
  context,
}) => {
  await meet(context);
  const judge = await person(phones.judge);
  await openAs(page, judge, "/court-list");
  await test.step("the way there, and the form", async () => {
    await page.getByRole("button", { name: judge.account.displayName }).click();
    await expect(page.getByRole("menuitem", { name: courtList.openConference })).toBeVisible();
    await keepPicture(page, "screens/conference-menu");
    await page.getByRole("menuitem", { name: courtList.openConference }).click();
    await expect(page.getByRole("heading", { name: texts.open.title })).toBeVisible();
    await looksRight(page, "conference-open");
    await page.getByLabel(texts.open.name).fill("Meeting of the registry");
    const press = page.getByRole("button", { name: texts.open.press });
    const calls = "**/api/v1/conferences";
    await page.route(calls, (route) =>
      route.fulfill({ status: 503, json: { error: { code: "unavailable" } } }),
    );
    await press.click();
    await expect(page.getByText("Error creating conference")).toBeVisible();
    await page.unroute(calls);
    await press.click();
  });
  await test.step("in it", async () => {
    await isIn(page);
    await expect(page).toHaveURL(/\/conference\/conference-[0-9a-z-]+\?t=\w+$/);
    await expect(page).toHaveTitle("Meeting of the registry · Sunwai");
    await expect(page.getByText(texts.moderator)).toBeVisible();
    const [first] = await told(page);
    expect(first).toMatchObject({
      domain: "meet.court.example",
      userInfo: { displayName: judge.account.displayName },
      configOverwrite: { localSubject: "Meeting of the registry", startWithAudioMuted: true },
    });
    expect(new URL(page.url()).pathname).toBe(`/conference/${first?.roomName}`);
    await looksRight(page, "conference-in");
    await page.setViewportSize({ width: 1199, height: 800 });
    await keepPicture(page, "screens/conference-in-1199");
  });
  await test.step("the link", async () => {
    await page.getByRole("button", { name: texts.copy }).click();
    await expect(page.getByText("Link copied").last()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
  await test.step("an error that passes changes nothing; one that does not is told, and there is a way back in", async () => {
    await happens(page, "errorOccurred", { error: { isFatal: false, name: "conference.talkWhileMuted" } });
    await isIn(page);
    await happens(page, "errorOccurred", { error: { isFatal: false, name: "conference.destroyed" } });
    await expect(page.getByRole("heading", { name: texts.lost })).toBeVisible();
    await page.getByRole("button", { name: texts.again }).click();
    await isIn(page);
    await happens(page, "participantKickedOut", { kicked: { id: "another", local: false } });
    await isIn(page);
    await happens(page, "participantKickedOut", { kicked: { id: "me", local: true } });
    await expect(page.getByRole("heading", { name: texts.lost })).toBeVisible();
    await page.getByRole("button", { name: texts.again }).click();
    await isIn(page);
    await happens(page, "errorOccurred", { error: { isFatal: true } });
    await expect(page.getByRole("heading", { name: texts.lost })).toBeVisible();
    await looksRight(page, "conference-lost");
    await page.getByRole("button", { name: texts.again }).click();
    await isIn(page);
  });
  await test.step("left", async () => {
    await happens(page, "readyToClose");
    await expect(page.getByRole("heading", { name: texts.left })).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
    await looksRight(page, "conference-left", { at: ["wide"] });
    await page.getByRole("button", { name: texts.again }).click();
    await isIn(page);
    const all = await told(page);
    expect(all.length).toBe(5);
    expect(new Set(all.map(({ jwt }) => jwt)).size).toBe(5);
    await happens(page, "readyToClose");
    await page.getByRole("link", { name: texts.toHalls }).click();
    await expect(page).toHaveURL(/\/court-list$/);
  });
});

test("whoever follows the link signs in first and comes back to it, with the policy of its page", async ({
  page,
  context,
}) => {
  await meet(context);
  const { link } = await (await person(phones.judge)).ok<OpenedConference>("/conferences", {
    title: "Training & tea",
  });
  await page.goto(link);
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, phones.prosecutor);
  await isIn(page);
  await expect(page).toHaveURL(server.url + link);
  await expect(page.getByRole("heading", { name: "Training & tea", exact: true })).toBeVisible();
  await expect(page.getByText(texts.moderator)).toHaveCount(0);
  await page.getByRole("button", { name: /Prosecutor/ }).click();
  await expect(page.getByRole("menuitem", { name: "Profile" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: courtList.openConference })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.goto("/conference");
  await expect(page).toHaveURL(/\/unauthorized$/);
});

test("a script that does not come, a court out of reach, and a bad link are each told, with the way on", async ({
  page,
  context,
}) => {
  await meet(context, false);
  const judge = await person(phones.judge);
  const { link, name } = await judge.ok<OpenedConference>("/conferences", {});
  await openAs(page, judge, link);
  await expect(page.getByText(texts.missing)).toBeVisible();
  await looksRight(page, "conference-missing");
  await meet(context);
  await page.getByRole("button", { name: ui.tryAgain }).click();
  await isIn(page);
  await expect(page.getByRole("heading", { name: texts.untitled, exact: true })).toBeVisible();

  const calls = "**/api/v1/conferences/**";
  await page.route(calls, (route) =>
    route.fulfill({ status: 503, json: { error: { code: "unavailable" } } }),
  );
  await page.goto(`${link}?x=1`);
  await expect(page.getByText(texts.failed)).toBeVisible();
  await looksRight(page, "conference-away", { at: ["wide"] });
  await page.unroute(calls);
  await page.getByRole("button", { name: ui.tryAgain }).click();
  await isIn(page);

  const old = new ConferenceNames(jitsiEnv.appSecret).make("", Date.now() - DAY - 1000).name;
  for (const [path, sentence] of [
    [`/conference/${old}`, texts.over],
    [`/conference/${name}?t=T3RoZXI`, texts.unknown],
    ["/conference/what", texts.unknown],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: sentence })).toBeVisible();
  }
  await looksRight(page, "conference-unknown");
});

test.describe("without Jitsi", () => {
  test.use({ hasJitsi: false });
  test("a court without a video server offers no conference, and says so at a link of before", async ({
    page,
  }) => {
    const judge = await person(phones.judge, without);
    await openAs(page, judge, "/court-list");
    await page.getByRole("button", { name: judge.account.displayName }).click();
    await expect(page.getByRole("menuitem", { name: "Profile" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: courtList.openConference })).toHaveCount(0);
    for (const path of [
      "/conference",
      `/conference/${new ConferenceNames(jitsiEnv.appSecret).make("", 0).name}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: texts.none })).toBeVisible();
    }
    await looksRight(page, "conference-none", { at: ["wide"] });
  });
});
