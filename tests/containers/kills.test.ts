// Containers of a court that sits are killed and hung, one by one and all at once: no acknowledged command is lost, and everybody is
// answered again. How long that took is printed.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { content } from "../faults/support/faults.ts";
import { flood } from "../faults/support/flood.ts";
import { until } from "../support/client.ts";
import { Court, onTheMesh } from "./support/court.ts";
import { bringInTheDay, floodable, gather, type Hearing, saidBy } from "./support/day.ts";
import { dealt } from "./support/dealt.ts";
import { docker } from "./support/engine.ts";

const MINUTES = 60_000;
/** Commands that are done before a container ends, and after it. */
const BETWEEN = 60;
let court: Court;
let hearing: Hearing;

beforeAll(async () => {
  court = await Court.clone(onTheMesh);
  saidBy(await court.install());
  await bringInTheDay(court);
  hearing = await gather(court);
}, 40 * MINUTES);
afterAll(async () => {
  for (const person of Object.values(hearing ?? {})) person.leave();
  await court?.remove();
}, 3 * MINUTES);

/** What befalls the court while everybody gives commands; then all is well again, and nothing is lost. */
async function survives(what: string, happens: () => Promise<void>): Promise<void> {
  const hall = floodable(hearing);
  const running = flood(hall);
  await until("a busy hall", () => running.done() >= BETWEEN, 60);
  await happens();
  const [before, begin] = [running.done(), performance.now()];
  await until(`commands to be done after: ${what}`, () => running.done() >= before + BETWEEN, 180);
  console.log(`${what}: the hall went on after ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  await running.stop();
  await court.allHealthy();
  const { acknowledged } = await content(await court.databaseUrl(), hall.people);
  expect(acknowledged).toBeGreaterThanOrEqual(2 * BETWEEN);
  expect(await court.compose("run", "--rm", "-T", "app", "bun", "run", "audit", "verify")).not.toContain(
    "BROKEN",
  );
}

const each = [
  "app-1",
  "postgres-1",
  "caddy-1",
  "prosody-1",
  "jicofo-1",
  "jvb-1",
  "web-1",
  "coturn-1",
  "recorder-1",
];
for (const name of dealt(each))
  test(`${name} is killed`, () => survives(`${name} killed`, () => court.kill(name)), 6 * MINUTES);

test(
  "both processes of the application are killed",
  () =>
    survives(
      "both processes killed",
      async () => void (await Promise.all(["app-1", "app-2"].map((name) => court.kill(name)))),
    ),
  6 * MINUTES,
);

test(
  "every container is killed at once",
  () =>
    survives(
      "all killed",
      async () =>
        void (await Promise.all([...each, "app-2", "jvb-second-1"].map((name) => court.kill(name)))),
    ),
  6 * MINUTES,
);

for (const name of ["app-1", "postgres-1"])
  test(
    `${name} hangs for a while: its people are taken over, or told to wait`,
    () =>
      survives(`${name} hung for 15 s`, async () => {
        await docker("pause", `sunwai-${name}`);
        await Bun.sleep(15_000);
        await docker("unpause", `sunwai-${name}`);
      }),
    6 * MINUTES,
  );

test(
  "a process of the application that stands still for good is ended and started again",
  () =>
    survives("app-1 stood still", async () => {
      const before = await court.starts("app-1");
      const processes = (await docker("top", "sunwai-app-1", "-eo", "pid,args")).split("\n");
      const server = processes.find((line) => /^\s*\d+\s+bun server\/main\.ts/.test(line)) ?? "";
      process.kill(Number(/\d+/.exec(server)?.[0]), "SIGSTOP");
      await until("Docker to start it again", async () => (await court.starts("app-1")) > before, 240);
    }),
  8 * MINUTES,
);
