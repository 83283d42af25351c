// Undoing a change of halls and their rosters, while nobody has changed any of them since.

import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../../db/queries/admin-log.ts";
import { changePeopleTo, lockPeople } from "../../db/queries/admin-people.ts";
import { lockHall, notifyHalls, rostersBetween, writeRosters } from "../../db/queries/hall-rows.ts";
import { courts } from "../../db/schema/courts.ts";
import type { NewEntry } from "../acts/act.ts";
import { canonical } from "../contract/canonical.ts";
import { hallTypes } from "../contract/hall-rules.ts";
import { Failure } from "../kernel/failure.ts";

const moment = z.coerce.date().nullable();
const roster = z
  .object({
    courtId: z.string(),
    fromDate: z.string(),
    type: z.enum(hallTypes),
    coram: z.string(),
    judges: z.array(z.object({ name: z.string(), account: z.string().nullable() })),
    staff: z.array(z.string()),
    starts: z.string(),
    ends: z.string(),
    returns: z.boolean(),
    appliedAt: moment,
  })
  .nullable();
const place = z.object({ estCode: z.string().nullable(), courtHall: z.string().nullable() });
const hall = z.object({ name: z.string(), floor: z.string(), position: z.number(), retiredAt: moment });

/** The data that is kept of a change of halls: every row and place before it, and as the change left them. */
export const hallChanges = z.object({
  rosters: z.array(z.object({ courtId: z.string(), fromDate: z.string(), before: roster, after: roster })),
  people: z.array(z.object({ id: z.string(), before: place, after: place })),
  halls: z.array(z.object({ id: z.string(), before: hall, after: hall })),
});
export type HallChanges = z.input<typeof hallChanges>;

const changed = () => new Failure("conflict", "The hall was changed since");

/** Whether two states say the same; when exactly a roster gave people their halls does not count. */
const isSame = (a: object | null, b: object | null) =>
  canonical({ ...a, appliedAt: null, exists: a !== null }) ===
  canonical({ ...b, appliedAt: null, exists: b !== null });

const isApplied = (row: { appliedAt: Date | null } | null) => row !== null && row.appliedAt !== null;

/**
 * Puts halls, rosters and people's places back.
 * @throws Failure conflict when one of them is not as the act left it
 */
export async function undoHalls(
  tx: Transaction,
  { rosters, people, halls }: z.output<typeof hallChanges>,
): Promise<{ people: number; parts: NewEntry[] }> {
  for (const { courtId, fromDate, after } of rosters) {
    const [now = null] = await rostersBetween(tx, courtId, fromDate, fromDate);
    if (!isSame(now, after)) throw changed();
    // A bench that began meanwhile has moved people, who are not among those of the act.
    if (isApplied(now) !== isApplied(after)) throw changed();
  }
  const hallsNow = new Map(
    (
      await lockPeople(
        tx,
        people.map(({ id }) => id),
      )
    ).map(({ id, estCode, courtHall }) => [id, { estCode, courtHall }]),
  );
  if (!people.every(({ id, after }) => isSame(hallsNow.get(id) ?? null, after))) throw changed();
  for (const { id, before, after } of halls) {
    const now = await lockHall(tx, id);
    const { name, floor, position, retiredAt } = now ?? {};
    const isRetired = (at: Date | null | undefined) => (at ?? null) !== null;
    if (name !== after.name || floor !== after.floor || position !== after.position) throw changed();
    if (isRetired(retiredAt) !== isRetired(after.retiredAt)) throw changed();
    await tx.update(courts).set(before).where(eq(courts.id, id));
  }
  await writeRosters(
    tx,
    rosters.map(({ courtId, fromDate, before }) => ({ courtId, fromDate, row: before })),
  );
  await changePeopleTo(
    tx,
    people.map(({ id, before }) => ({ id, ...before })),
  );
  await notifyHalls(tx);
  const places = people.map(
    ({ id, before, after }): NewEntry => ({
      act: "personChanged",
      subjectKind: "person",
      subject: id,
      before: { courtHall: after.courtHall },
      after: { courtHall: before.courtHall },
    }),
  );
  return { people: people.length, parts: places };
}
