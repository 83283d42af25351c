// A court is backed up in a hearing, and restored on a machine that has nothing of it.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Court, onTheMesh } from "./support/court.ts";
import { bringInTheDay, gather, HALL, ITEM, saidBy, sittingOf } from "./support/day.ts";
import { come } from "./support/people.ts";

const MINUTES = 60_000;
const sitting = sittingOf(HALL);
const elsewhere = mkdtempSync(join(tmpdir(), "sunwai-backup-"));
let court: Court;

beforeAll(async () => {
  court = await Court.clone(onTheMesh);
  saidBy(await court.install());
  await bringInTheDay(court);
}, 40 * MINUTES);
afterAll(async () => {
  await court?.remove();
  rmSync(elsewhere, { recursive: true, force: true });
}, 3 * MINUTES);

test(
  "restore.sh brings everything back on a new machine: settings, logs, people, and the door",
  async () => {
    const hearing = await gather(court);
    saidBy(await court.script("backup.sh", "--to", elsewhere));
    for (const person of Object.values(hearing)) person.leave();
    const roots = await Bun.file(join(elsewhere, readdirSync(elsewhere)[0] ?? "", "roots.txt")).text();
    await court.remove();

    // At the same address, where the backup's settings say that everything is kept.
    court = await Court.clone(onTheMesh, court.place);
    const backup = join(elsewhere, readdirSync(elsewhere)[0] ?? "");
    const out = saidBy(await court.script("restore.sh", backup));
    expect(out).toContain("Restored.");
    for (const root of roots.match(/\b[0-9a-f]{64}\b/g) ?? []) expect(out).toContain(root);
    await court.allHealthy();
    // Counsel has no second factor, which the people of the court set up at their first login.
    const counsel = await come(court, "9000001088");
    await counsel.watch(sitting);
    expect(counsel.sitting(sitting).items[ITEM]?.state).toBe("HEARING");
    counsel.leave();
  },
  20 * MINUTES,
);
