// A court is installed from a clone as deploy/README.md says, on the real Docker engine, with its hearings from browser to browser: its
// first admin signs in, a day comes in, a hearing is held, recorded and streamed, containers are killed, and all of it is backed up.

import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect as seen } from "@playwright/test";
import { loginText } from "../../client/account/login.text.ts";
import { loginWithOtpText } from "../../client/account/login-with-otp.text.ts";
import { twoFactorText } from "../../client/account/two-factor.text.ts";
import { adminOperationsText } from "../../client/pages/admin-operations/text.ts";
import { filmsOf, seenAndHeard } from "../browser/support/decode.ts";
import { type Place, placesOf } from "../browser/support/eavesdropper.ts";
import type { Walls } from "../browser/support/walls.ts";
import { framesShown } from "../browser/support/witness.ts";
import { words } from "../browser/support/words.ts";
import { content } from "../faults/support/faults.ts";
import { flood } from "../faults/support/flood.ts";
import { authenticatorApp } from "../support/authenticator-app.ts";
import { until } from "../support/client.ts";
import { ADMIN, Court, onTheMesh } from "./support/court.ts";
import { bringInTheDay, floodable, gather, HALL, type Hearing, saidBy, sittingOf } from "./support/day.ts";
import { isWhole } from "./support/dealt.ts";
import { docker } from "./support/engine.ts";
import { Browsers, come, openAs } from "./support/people.ts";

const MINUTES = 60_000;
const sitting = sittingOf(HALL);
const browsers = new Browsers();
let court: Court;
let hearing: Hearing;

beforeAll(async () => {
  court = await Court.clone(onTheMesh);
}, 40 * MINUTES);
afterAll(async () => {
  for (const person of Object.values(hearing ?? {})) person.leave();
  await browsers.close();
  await court?.remove();
}, 3 * MINUTES);

test(
  "install.sh ends with every container healthy, from a clone that nobody but root can read",
  async () => {
    const begin = performance.now();
    const { code, out } = await court.install();
    expect([code, code === 0 ? "" : out.slice(-4000)]).toEqual([0, ""]);
    console.log(
      `installed in ${((performance.now() - begin) / 1000).toFixed(0)} s; ${/all is healthy.*/.exec(out)?.[0]}`,
    );
    expect(out).toContain("Sunwai runs at https://court.test.example");
    const standing = await court.standing();
    expect(Object.keys(standing).sort()).toEqual(
      ["app-1", "app-2", "caddy-1", "coturn-1", "gateway-1", "jicofo-1", "jvb-1", "jvb-second-1"].concat([
        "postgres-1",
        "prosody-1",
        "recorder-1",
        "web-1",
      ]),
    );
    expect(
      Object.entries(standing).filter(([name, how]) => how !== "healthy" && name !== "gateway-1"),
    ).toEqual([]);
  },
  40 * MINUTES,
);

/** What an image adds to the one below it, in megabytes. */
async function sizeAbove(image: string, base: string): Promise<number> {
  const bytes = async (name: string) =>
    Number(await docker("image", "inspect", "--format", "{{ .Size }}", name));
  return ((await bytes(image)) - (await bytes(base))) / 1e6;
}

test("the images are as small as they were promised to be", async () => {
  const image = (name: string) => docker("inspect", "--format", "{{ .Image }}", `sunwai-${name}`);
  const base = `oven/bun:${Bun.version}-slim`;
  const [application, recorder] = [
    await sizeAbove(await image("app-1"), base),
    await sizeAbove(await image("recorder-1"), base),
  ];
  console.log(`above the base: application ${application.toFixed(0)} MB, recorder ${recorder.toFixed(0)} MB`);
  expect(application).toBeLessThan(180);
  expect(recorder).toBeLessThan(450);
});

test(
  "the first admin signs in by the code on their telephone, and finds everything well on Operations",
  async () => {
    const page = await browsers.page();
    await page.goto("/");
    await page.getByLabel(loginText.en.phone).fill(ADMIN.phone);
    await page.getByRole("button", { name: loginText.en.sendCode }).click();
    const field = page.getByLabel(words(loginWithOtpText.en.label));
    await seen(field).toBeFocused();
    await field.fill(await court.code(ADMIN.phone));
    await seen(page.getByRole("heading", { name: twoFactorText.en.neededTitle })).toBeVisible();
    await page.getByRole("button", { name: twoFactorText.en.useApp }).click();
    const key = (await page.locator("code").textContent()) ?? "";
    const app = authenticatorApp(key.replaceAll(" ", ""));
    await page.getByLabel(twoFactorText.en.code).fill(app.codeAt(Date.now(), -1));
    await page.getByText(twoFactorText.en.kept).click();
    await page.getByRole("button", { name: twoFactorText.en.done, exact: true }).click();
    await seen(page).not.toHaveURL(/login/);
    await page.goto("/admin/operations");
    const needs = page.getByRole("region", { name: adminOperationsText.en.needs });
    await seen(needs).toBeVisible();
    await seen(needs.locator('[data-level="alarm"]')).toHaveCount(0);
    // So that nobody below waits ten minutes for what is public.
    const token = await page.evaluate(() => localStorage.getItem("sunwai.token"));
    const set = await court.ask("/api/v1/admin/settings/stream_delay_seconds", {
      method: "PUT",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ value: 0 }),
    });
    expect([set.status, await set.text()]).toEqual([200, expect.anything()]);
    await page.context().browser()?.close();
  },
  5 * MINUTES,
);

test(
  "halls, people and list come in as docs/operations.md says",
  async () => {
    const [halls, restarted, list] = await bringInTheDay(court);
    expect(halls).toMatch(/268/);
    expect(restarted).toContain("All processes of the application were restarted");
    expect(list).toMatch(/464/);
  },
  10 * MINUTES,
);

/** What the public stream of a hall has now, from its door. */
async function publicPlaces(hall: string): Promise<Place[]> {
  const playlist = await court.ask(`/api/v1/live/courts/${hall}/index.m3u8`);
  return playlist.ok ? placesOf(await playlist.text()) : [];
}

/** What is seen of it, frame by frame. */
async function publicFrames(hall: string): Promise<Walls[]> {
  const read = async (name: string) => {
    const file = await court.ask(`/api/v1/live/courts/${hall}/${name}`);
    if (!file.ok) throw new Error(`${name} is in the playlist, and answered ${file.status}`);
    return new Uint8Array(await file.arrayBuffer());
  };
  const places = await publicPlaces(hall);
  return places.length === 0 ? [] : (await seenAndHeard(await filmsOf(places, read))).frames;
}

test(
  "a hearing in Chromium through the door: all see each other, and it is recorded and streamed",
  async () => {
    hearing = await gather(court);
    const { officer, judge, petitioner } = hearing;
    await officer.do(sitting, { type: "startStream" });
    await officer.do(sitting, { type: "startRecording" });
    const [bench, bar] = [await browsers.page("red"), await browsers.page("green")];
    await openAs(bench, judge, `/meeting?court=${HALL}`);
    await openAs(bar, petitioner, `/meeting?court=${HALL}`);
    await until(
      "the judge to see counsel",
      async () => (await framesShown(bench, "Zubin Mishrakar")) > 4,
      120,
    );
    await until(
      "counsel to see the judge",
      async () => (await framesShown(bar, "Revathi Aranyakul")) > 4,
      120,
    );
    const streamed = await until(
      "the recorder to have sent what it films",
      async () => {
        const folder = join(court.home, "app/recordings");
        return existsSync(folder) && readdirSync(folder, { recursive: true }).length > 5;
      },
      180,
    );
    expect(streamed).toBe(true);
    await until(
      "the public to see who speaks, in the stream",
      // While there is one segment alone, it may have sound and no frame yet.
      async () =>
        (await publicPlaces(HALL)).length > 1 &&
        (await publicFrames(HALL)).some(({ red, green }) => red || green),
      120,
    );
    console.log(await docker("exec", "sunwai-recorder-1", "df", "-h", "/dev/shm", "/tmp"));
    // On: no process of the browser has the switch that turns the sandbox off.
    const processes = await docker(
      "exec",
      "sunwai-recorder-1",
      "sh",
      "-c",
      "cat /proc/[0-9]*/cmdline | tr '\\0' '\\n'",
    );
    expect(processes).not.toContain("--no-sandbox");
    const [browser] = [bench.context().browser(), bar.context().browser()].map((one) => one?.close());
    await browser;
  },
  10 * MINUTES,
);

for (const [name, container] of [
  ["one process of the application", "app-1"],
  ["the database", "postgres-1"],
] as const)
  test(
    `killed: ${name}; no acknowledged command is lost, and everybody is answered again`,
    async () => {
      const hall = floodable(hearing);
      const running = flood(hall);
      await until("a busy hall", () => running.done() >= 100);
      const starts = await court.starts(container);
      await court.kill(container);
      const [before, begin] = [running.done(), performance.now()];
      await until("commands to be done again", () => running.done() > before + 50, 120);
      console.log(
        `${name} killed: the hall went on after ${((performance.now() - begin) / 1000).toFixed(1)} s`,
      );
      await running.stop();
      expect(await court.starts(container)).toBe(starts + 1);
      const findings = await content(await court.databaseUrl(), hall.people);
      expect(findings.acknowledged).toBeGreaterThan(100);
      await court.allHealthy();
      const proved = await court.compose("run", "--rm", "-T", "app", "bun", "run", "audit", "verify");
      expect(proved).not.toContain("BROKEN");
    },
    10 * MINUTES,
  );

test(
  "backup.sh in a hearing: whole, and nobody but root may read it",
  async () => {
    saidBy(await court.script("backup.sh"));
    const [name = ""] = readdirSync(join(court.home, "backups"));
    const backup = join(court.home, "backups", name);
    expect(readdirSync(backup)).toEqual(
      expect.arrayContaining(["database.dump", "files.tar.gz", "roots.txt", "SHA256SUMS"]),
    );
    expect(statSync(backup).mode & 0o077).toBe(0);
    expect(await Bun.file(join(backup, "roots.txt")).text()).not.toContain("BROKEN");
  },
  5 * MINUTES,
);

/** A second hall with its own bench, of the made-up court day. */
const OTHER = { hall: "HCPP01-2", officer: "9000000011", judge: "9000000003" };
const LONG_MS = 5 * MINUTES;

if (isWhole)
  test(
    "two halls are recorded and streamed for five minutes without a gap, in the shared memory that the recorder has",
    async () => {
      const [officer, judge] = [await come(court, OTHER.officer), await come(court, OTHER.judge)];
      const second = sittingOf(OTHER.hall);
      await officer.ok(`/master/court/start-without-adding-case-manually/${OTHER.hall}`, undefined, "PUT");
      await officer.enter(second);
      await judge.enter(second);
      await officer.do(second, { type: "startStream" });
      await officer.do(second, { type: "startRecording" });
      const halls = [
        { hall: HALL, as: hearing.judge, wall: "red" },
        { hall: OTHER.hall, as: judge, wall: "blue" },
      ] as const;
      const pages = await Promise.all(halls.map(({ wall }) => browsers.page(wall)));
      for (const [n, { hall, as }] of halls.entries())
        if (pages[n]) await openAs(pages[n], as, `/meeting?court=${hall}`);
      for (const { hall, wall } of halls)
        await until(
          `the stream of ${hall} to show its bench`,
          async () => (await publicFrames(hall)).some((frame) => frame[wall]),
          180,
        );
      const newest = async () =>
        Promise.all(halls.map(async ({ hall }) => (await publicPlaces(hall)).at(-1)?.slot ?? 0));
      // In /dev/shm, and all that browsers share by whatever way, as the kernel counts it for the container.
      const shared = async () => {
        const places = "/sys/fs/cgroup/memory.stat /sys/fs/cgroup/memory/memory.stat";
        const words = `df -m /dev/shm | tail -n 1; cat ${places} 2>/dev/null | grep -E '^(total_)?shmem '`;
        const said = await docker("exec", "sunwai-recorder-1", "sh", "-c", words);
        const bytes = Number(/^(?:total_)?shmem (\d+)/m.exec(said)?.[1] ?? Number.NaN);
        return `${said.split(/\s+/)[2]}+${(bytes / 1024 ** 2).toFixed(0)}`;
      };
      const before = await newest();
      const used: string[] = [];
      for (const end = Date.now() + LONG_MS; Date.now() < end; await Bun.sleep(30_000))
        used.push(await shared());
      console.log(`MB in /dev/shm + shared in all, over five minutes: ${used.join(" ")}`);
      // A place is two seconds: what was public moved on by as much as the time, but for half a minute.
      const slots = (await newest()).map((slot, n) => slot - (before[n] ?? 0));
      expect(slots.map((many) => many > (LONG_MS - 30_000) / 2000)).toEqual([true, true]);
      for (const page of pages) await page.context().browser()?.close();
      for (const person of [officer, judge]) person.leave();
      await court.allHealthy();
    },
    15 * MINUTES,
  );
