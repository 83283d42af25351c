// A court is upgraded in a hearing, from the oldest version that can be (deploy/oldest-upgrade): what succeeds, what is broken on purpose,
// and what is cut off at each of its steps. Nothing that was acknowledged is lost, and the court runs afterwards.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { join, resolve } from "node:path";
import { run } from "../deploy/support/tools.ts";
import { content } from "../faults/support/faults.ts";
import { flood } from "../faults/support/flood.ts";
import { until } from "../support/client.ts";
import { Court, good } from "./support/court.ts";
import { bringInTheDay, floodable, gather, type Hearing, saidBy } from "./support/day.ts";
import { dealt } from "./support/dealt.ts";
import { withEngine } from "./support/engine.ts";

const MINUTES = 60_000;
const deploy = resolve(import.meta.dir, "../../deploy");
let court: Court;
let hearing: Hearing;

beforeAll(async () => {
  court = await Court.clone();
  const [, floor = ""] = /^commit (\w+)$/m.exec(await Bun.file(join(deploy, "oldest-upgrade")).text()) ?? [];
  await good(["git", "branch", "--quiet", "newest"], court.origin);
  await court.runs(floor);
  saidBy(await court.install());
  await bringInTheDay(court);
  hearing = await gather(court);
}, 40 * MINUTES);
afterAll(async () => {
  for (const person of Object.values(hearing ?? {})) person.leave();
  await court?.remove();
}, 3 * MINUTES);

/** A newer version in the origin: this source, and one file of it in other words. */
async function newer(what: string, path: string, change: (text: string) => string): Promise<void> {
  await good(["git", "checkout", "--quiet", "main"], court.origin);
  const file = Bun.file(join(court.origin, path));
  await Bun.write(file, change(await file.text()));
  await good(
    ["git", "-c", "user.name=a", "-c", "user.email=a@b.example", "commit", "--quiet", "--all", "-m", what],
    court.origin,
  );
}

/** A version with one change of the schema more. */
async function newSchema(tag: string, sql: string): Promise<void> {
  await Bun.write(join(court.origin, `db/migrations/${tag}.sql`), sql);
  await good(["git", "add", "--all"], court.origin);
  await newer(tag, "db/migrations/meta/_journal.json", (text) => {
    const journal: { entries: { idx: number; when: number }[] } = JSON.parse(text);
    const last = journal.entries.at(-1);
    if (!last) throw new Error("there are no migrations");
    journal.entries.push(Object.assign({ ...last, idx: last.idx + 1, when: last.when + 1000 }, { tag }));
    return JSON.stringify(journal);
  });
}

/** Does something while everybody gives commands, and proves afterwards that nothing is lost and all is well. */
async function inTheHearing<T>(happens: () => Promise<T>): Promise<T> {
  const hall = floodable(hearing);
  const running = flood(hall);
  await until("a busy hall", () => running.done() >= 50, 60);
  const result = await happens();
  const before = running.done();
  await until("commands to be done again", () => running.done() >= before + 50, 180);
  await running.stop();
  await court.allHealthy();
  const { acknowledged } = await content(await court.databaseUrl(), hall.people);
  expect(acknowledged).toBeGreaterThanOrEqual(100);
  return result;
}

const head = async () => (await good(["git", "log", "-1", "--format=%s"], court.source)).trim();

test(
  "from the oldest version to this one, with a change of the schema, while a hearing goes on",
  async () => {
    await good(["git", "checkout", "--quiet", "-B", "main", "newest"], court.origin);
    await newSchema("9998_tried", "CREATE TABLE tried (a int);");
    const everybody = floodable(hearing).people;
    for (const person of everybody) person.knowsNoAgain = true;
    const { code, out } = await inTheHearing(async () => {
      const upgraded = await court.script("upgrade.sh");
      for (const person of everybody) person.knowsNoAgain = false;
      return upgraded;
    });
    expect([code, code === 0 ? "" : out.slice(-3000)]).toEqual([0, ""]);
    console.log(/the door is open.*/.exec(out)?.[0]);
    expect(await head()).toBe("9998_tried");
  },
  20 * MINUTES,
);

test(
  "a version that does not start is taken back whole, and what is mounted can be read",
  async () => {
    await newSchema("9999_broken", "CREATE TABLE broken (a int);");
    await newer(
      "broken on purpose",
      "server/main.ts",
      (text) => `throw new Error("broken on purpose");\n${text}`,
    );
    const { code, out } = await inTheHearing(() => court.script("upgrade.sh"));
    expect([code, out.slice(-3000)]).toEqual([1, expect.stringContaining("The version before runs again")]);
    expect(await head()).toBe("9998_tried");
    // Prosody is only healthy with our modules, which it reads from the source that was put back.
    expect((await court.standing())["prosody-1"]).toBe("healthy");
    await newer("put right", "server/main.ts", (text) => text.replace(/^throw .*\n/, ""));
  },
  20 * MINUTES,
);

/** Where an upgrade is cut off: as soon as it says this. Each takes two minutes, so that a run for every change has one. */
const steps = dealt<{ says: string; once?: () => Promise<boolean> }>([
  { says: "back up" },
  { says: "fetch the newer source" },
  { says: "building the new version" },
  { says: "fetching the other images" },
  { says: "the door is closed" },
  { says: "the door is closed", once: async () => (await court.standing())["caddy-1"] === "exited" },
  { says: "saving the database" },
  { says: "bringing the database to the new version's schema" },
  { says: "starting the new version" },
  { says: "proving the logs" },
  { says: "the door is open" },
]);
for (const step of steps)
  test(
    `cut off at "${step.says}"${step.once ? ", once Caddy has stopped" : ""}, it is taken back or brought to its end by the next run`,
    async () => {
      // Not a part of the images, which are built in no time then.
      await newer(`newer than ${step.says}`, "deploy/cache.conf", (text) => `${text}# ${step.says}\n`);
      await inTheHearing(async () => {
        await cutOff(step);
        const { out } = await court.script("upgrade.sh");
        const isTakenBack = out.includes("The version before runs again");
        const isDone = out.includes("Upgraded to") || out.includes("This is the newest version already");
        expect([isTakenBack || isDone, out.slice(-3000)]).toEqual([true, expect.anything()]);
      });
    },
    20 * MINUTES,
  );

test(
  "what was taken back succeeds at the next try",
  async () => {
    const last = await court.script("upgrade.sh");
    expect([last.code, last.out.slice(-3000)]).toEqual([0, expect.anything()]);
    expect(await head()).toBe(`newer than ${steps.at(-1)?.says}`);
  },
  20 * MINUTES,
);

/** Runs upgrade.sh and kills it with all that it started when it says so. */
async function cutOff({ says, once }: (typeof steps)[number]): Promise<void> {
  const child = Bun.spawn([join(court.source, "deploy/upgrade.sh")], {
    cwd: court.source,
    env: { ...process.env, ...withEngine() },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let said = "";
  const gather = async (stream: ReadableStream<Uint8Array>) => {
    for await (const chunk of stream) {
      said += new TextDecoder().decode(chunk);
      if (!said.includes(says)) continue;
      if (once) await until(`the moment after "${says}"`, once, 60);
      await run(["kill", "-KILL", "--", `-${child.pid}`]);
    }
  };
  await Promise.all([gather(child.stdout), gather(child.stderr), child.exited]);
  if (!said.includes(says)) throw new Error(`upgrade.sh never said "${says}":\n${said.slice(-3000)}`);
}
