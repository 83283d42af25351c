// Each disk of a court runs full in a hearing: no acknowledged command is lost, people read why something does not go on, an admin is
// told, and all is well once there is room again.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Operations } from "../../server/contract/rest/operations.ts";
import { run } from "../deploy/support/tools.ts";
import { content } from "../faults/support/faults.ts";
import { flood } from "../faults/support/flood.ts";
import type { SteadyPerson } from "../faults/support/steady.ts";
import { until } from "../support/client.ts";
import { formOf, pdf } from "../support/files.ts";
import { ADMIN, Court, good, onTheMesh } from "./support/court.ts";
import { bringInTheDay, floodable, gather, HALL, type Hearing, saidBy, sittingOf } from "./support/day.ts";
import { docker } from "./support/engine.ts";
import { come } from "./support/people.ts";

const MINUTES = 60_000;
const sitting = sittingOf(HALL);
/** Disks of their own, in megabytes: room for a day that begins, and no more. */
const disks = { postgres: 700, app: 200, caddy: 20, turn: 1, "jitsi/storage": 1, backups: 50 };
type Disk = keyof typeof disks;
let court: Court;
let hearing: Hearing;
let admin: SteadyPerson;

const pathOf = (disk: Disk) => join(court.home, disk);

beforeAll(async () => {
  court = await Court.clone(onTheMesh);
  // Their folders are made, and given to their users, by the first half of the installation.
  saidBy(await court.install("--prepare"));
  for (const [disk, megabytes] of Object.entries(disks)) {
    const path = pathOf(disk as Disk);
    const owner = (await good(["stat", "-c", "uid=%u,gid=%g,mode=%a", path])).trim();
    const kept = join(court.place, "kept");
    mkdirSync(kept, { recursive: true });
    await good(["cp", "--archive", `${path}/.`, kept]);
    await good(["mount", "-t", "tmpfs", "-o", `size=${megabytes}m,${owner}`, "tmpfs", path]);
    await good(["cp", "--archive", `${kept}/.`, path]);
    rmSync(kept, { recursive: true, force: true });
  }
  saidBy(await court.install());
  await bringInTheDay(court);
  hearing = await gather(court);
  admin = await come(court, ADMIN.phone);
}, 40 * MINUTES);
afterAll(async () => {
  for (const person of [...Object.values(hearing ?? {}), admin]) person?.leave();
  await court?.compose("down", "--timeout", "3").catch(() => "");
  for (const disk of Object.keys(disks)) await run(["umount", pathOf(disk as Disk)]);
  await court?.remove();
}, 3 * MINUTES);

/** Writes until nothing more fits. */
async function fill(disk: Disk): Promise<void> {
  await run(["dd", "if=/dev/zero", `of=${pathOf(disk)}/filler`, "bs=64k"]);
  await run(["sh", "-c", `cat /dev/zero >>${pathOf(disk)}/filler`]);
}
const empty = (disk: Disk) => rmSync(join(pathOf(disk), "filler"), { force: true });

/** What is wrong, as the page of operations has it. */
const troubles = async () => {
  const { troubles: all } = await admin.ok<Operations>("/admin/operations");
  return all.map(({ code }) => code);
};

/** While everybody gives commands: a disk is full, something is seen, and there is room again. */
async function whileFull(disk: Disk, look: (done: () => number) => Promise<void>): Promise<void> {
  const hall = floodable(hearing);
  const running = flood(hall);
  await until("a busy hall", () => running.done() >= 50, 60);
  await fill(disk);
  try {
    await look(running.done);
    empty(disk);
    const before = running.done();
    await until("commands to be done with room again", () => running.done() >= before + 50, 240);
  } finally {
    empty(disk);
    await running.stop();
  }
  await court.allHealthy();
  expect((await content(await court.databaseUrl(), hall.people)).acknowledged).toBeGreaterThanOrEqual(100);
  await until(
    "no trouble with a disk",
    async () => !(await troubles()).some((code) => /^disk(Full)?$/.test(code)),
    60,
  );
}

test(
  "the disk of files and recordings: the hall goes on, a file is refused in words, and an admin is told",
  () =>
    whileFull("app", async (done) => {
      const before = done();
      await until("commands to be done", () => done() >= before + 50, 60);
      const { headers, tls } = court.reached();
      const answer = await fetch(`https://127.0.0.1/api/v1/meeting/agenda-files?sitting=${sitting}`, {
        method: "POST",
        headers: { ...headers, Authorization: `Bearer ${hearing.officer.token}` },
        body: formOf(pdf(40), "a.pdf", "application/pdf"),
        tls,
      });
      expect([answer.status, await answer.text()]).toEqual([
        503,
        expect.stringContaining("cannot be stored"),
      ]);
      await until("an admin to be told", async () => (await troubles()).includes("diskFull"), 60);
    }),
  8 * MINUTES,
);

test(
  "the disk of the database: commands are answered “unavailable”, and done once there is room",
  () =>
    whileFull("postgres", async () => {
      const officer = hearing.officer;
      const before = officer.unavailable;
      // Segments that PostgreSQL made beforehand still take some commands: they are used up.
      const use = "SELECT pg_switch_wal() FROM pg_logical_emit_message(true, 'filler', repeat('x', 1000000))";
      for (let n = 0; n < 20; n++)
        await run([
          "docker",
          "exec",
          "sunwai-postgres-1",
          "psql",
          "-h",
          "127.0.0.1",
          "-U",
          "sunwai",
          "-c",
          use,
        ]).catch(() => {});
      await until("a command that cannot be stored", () => officer.unavailable > before, 120);
      // Told by the page of operations, or where PostgreSQL itself has ended for lack of room, by the check of the operator.
      await until(
        "an admin to be told",
        async () =>
          (await troubles().catch((): string[] => [])).includes("databaseFull") ||
          (await (await court.ask("/health/ready")).text().catch(() => "")).includes('"database":"is away"'),
        60,
      );
      console.log(`told by: ${(await troubles().catch((): string[] => ["the check"])).join(", ")}`);
    }),
  10 * MINUTES,
);

test(
  "the disk of backups: the hall goes on, a backup says that there is no room and leaves nothing half made, and the next one is made",
  async () => {
    await whileFull("backups", async (done) => {
      const before = done();
      const { code, out } = await court.script("backup.sh");
      expect([code, out.slice(-1000)]).toEqual([
        1,
        expect.stringContaining(`The disk of ${pathOf("backups")} is full`),
      ]);
      expect(readdirSync(pathOf("backups")).filter((name) => name.includes("sunwai-"))).toEqual([]);
      await until("commands to be done", () => done() >= before + 50, 60);
    });
    expect(saidBy(await court.script("backup.sh"))).toContain("Backed up to");
  },
  8 * MINUTES,
);

for (const disk of ["caddy", "turn", "jitsi/storage"] as const)
  test(
    `the disk of ${disk}: the hall goes on`,
    () =>
      whileFull(disk, async (done) => {
        const before = done();
        await until("commands to be done", () => done() >= before + 50, 60);
        expect(existsSync(join(pathOf(disk), "filler"))).toBe(true);
        expect(await docker("inspect", "--format", "{{ .State.Running }}", "sunwai-caddy-1")).toBe("true");
      }),
    6 * MINUTES,
  );
