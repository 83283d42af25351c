// A day in a court in containers: its halls, people and list come in as docs/operations.md says, and item 3 of a hall is heard.
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Court as Flooded } from "../../faults/support/faults.ts";
import type { SteadyPerson } from "../../faults/support/steady.ts";
import type { Court } from "./court.ts";
import { come } from "./people.ts";

const seed = resolve(import.meta.dir, "../../../db/seed");

export const HALL = "HCPP01-1";
export const ITEM = "FRESH:3";
/** By Indian time. */
const today = () => new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
export const sittingOf = (hall: string) => `${hall}-${today()}`;

/** Who takes part in item 3 of a hall of the made-up court day. */
const phones = {
  judge: "9000000001",
  officer: "9000000010",
  petitioner: "9000001088",
  respondent: "9000001097",
};

/** What a command printed, when it succeeded. */
export function saidBy({ code, out }: { code: number; out: string }): string {
  if (code !== 0) throw new Error(out.trim().slice(-3000));
  return out;
}

/** Halls and people, a restart for the new halls, and the day's list. @returns what the three commands printed */
export async function bringInTheDay(court: Court): Promise<string[]> {
  const files = mkdtempSync(join(tmpdir(), "sunwai-day-"));
  try {
    // As deploy/README.md asks: readable by everybody.
    chmodSync(files, 0o755);
    for (const name of ["courts.csv", "people.csv", "cause-list.csv"])
      copyFileSync(join(seed, name), join(files, name));
    const about = [
      "--name",
      "High Court of the Tests",
      "--seat",
      "Principal Seat",
      "--phone",
      "044 100",
      "--email",
      "it@test.example",
    ];
    const halls = await court.command(
      files,
      "court",
      "import",
      "/in/courts.csv",
      "/in/people.csv",
      ...about,
      "--apply",
    );
    const again = await court.script("restart.sh");
    const list = await court.command(files, "cause-list", "/in/cause-list.csv", "--date", "today", "--apply");
    return [halls, again, list].map(saidBy);
  } finally {
    rmSync(files, { recursive: true, force: true });
  }
}

export type Hearing = Record<keyof typeof phones, SteadyPerson>;

/** The people of item 3 sign in and come into Court Hall 1, with video or without; the item is called and heard. */
export async function gather(court: Court, presence: "link" | "media" = "link"): Promise<Hearing> {
  const sitting = sittingOf(HALL);
  const [officer, judge, petitioner, respondent] = await Promise.all([
    come(court, phones.officer),
    come(court, phones.judge),
    come(court, phones.petitioner),
    come(court, phones.respondent),
  ]);
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting, [], presence);
  await judge.enter(sitting, [], presence);
  for (const counsel of [petitioner, respondent]) await counsel.enter(sitting, [ITEM], presence);
  await officer.do(sitting, { type: "admit", people: [petitioner.account.id, respondent.account.id] });
  await officer.do(sitting, { type: "callItem", item: ITEM });
  await officer.do(sitting, { type: "hear" });
  return { officer, judge, petitioner, respondent };
}

/** The hall of a hearing as `flood` wants it: its people, and items that may be called. After midnight it is still that of the day before. */
export function floodable({ officer, petitioner, respondent }: Hearing): Flooded {
  const [sitting = sittingOf(HALL)] = officer.halls.keys();
  const { order, items } = officer.sitting(sitting);
  const counsel = [petitioner, respondent];
  return {
    sitting,
    officer,
    counsel,
    people: [officer, ...counsel],
    itemOf: new Map(counsel.map((one) => [one, ITEM])),
    items: order.filter((id) => id !== ITEM && !items[id]?.inCamera),
  };
}
