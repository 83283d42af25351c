// Queries on the pictures of identity cards that people send with their registration.
import { and, eq, inArray, isNull, lt, ne, notInArray, or } from "drizzle-orm";
import type { Database } from "../client.ts";
import { cardPictures, registrations } from "../schema/registrations.ts";
import type { Registration } from "./registrations.ts";

type Form = Pick<Registration, "number" | "phone">;

/** Stores a picture that no form has named yet. Of those a number has one: another picture replaces it. */
export async function addCardPicture(
  db: Database,
  row: typeof cardPictures.$inferInsert & { registration?: undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .delete(cardPictures)
      .where(and(eq(cardPictures.phone, row.phone), isNull(cardPictures.registration)));
    await tx.insert(cardPictures).values(row);
  });
}

/** Whether a picture was sent by this number and belongs to no other registration. */
const isOwn = ({ number, phone }: Form) =>
  and(
    eq(cardPictures.phone, phone),
    or(isNull(cardPictures.registration), eq(cardPictures.registration, number)),
  );

/** Deletes the picture that a number sent with this form, and one that belongs to no form yet. */
export async function dropCardPicture(db: Pick<Database, "delete">, form: Form): Promise<void> {
  await db.delete(cardPictures).where(isOwn(form));
}

/**
 * Gives a picture to the registration whose form names it, and deletes the one before.
 * @param isCovered - whether its person confirmed that the first eight digits of Aadhaar are covered
 * @returns false when this number sent no such picture, or it is gone
 */
export async function bindCardPicture(
  db: Pick<Database, "update" | "delete">,
  form: Form,
  { id, isCovered }: { id: string; isCovered: boolean },
): Promise<boolean> {
  await db.delete(cardPictures).where(and(isOwn(form), ne(cardPictures.id, id)));
  const bound = await db
    .update(cardPictures)
    .set({ registration: form.number, isCovered })
    .where(and(isOwn(form), eq(cardPictures.id, id)))
    .returning({ id: cardPictures.id });
  return bound.length > 0;
}

/** Which of these registrations have a picture, and what was confirmed of it; by their numbers. */
export async function cardPicturesOf(
  db: Pick<Database, "select">,
  numbers: readonly number[],
): Promise<Map<number, { isCovered: boolean }>> {
  if (numbers.length === 0) return new Map();
  const { registration, isCovered } = cardPictures;
  const rows = await db
    .select({ registration, isCovered })
    .from(cardPictures)
    .where(inArray(registration, [...numbers]));
  return new Map(
    rows.flatMap(({ registration: number, ...picture }) => (number === null ? [] : [[number, picture]])),
  );
}

/** The picture of a registration, as it is sealed. */
export async function cardPicture(
  db: Pick<Database, "select">,
  registration: string,
): Promise<{ id: string; sealed: Uint8Array } | undefined> {
  const { id, sealed } = cardPictures;
  const [row] = await db
    .select({ id, sealed })
    .from(cardPictures)
    .innerJoin(registrations, eq(registrations.number, cardPictures.registration))
    .where(eq(registrations.id, registration));
  return row;
}

/**
 * Deletes pictures that nobody needs any more.
 * @param forgotten - one that no form has named goes when it came before this time
 * @param decided - any other goes when its registration was decided before this time, and not while that waits
 * @returns how many
 */
export async function dropOldCardPictures(
  db: Pick<Database, "select" | "delete">,
  { forgotten, decided }: { forgotten: Date; decided: Date },
): Promise<number> {
  const { registration, sentAt } = cardPictures;
  const done = db
    .select({ number: registrations.number })
    .from(registrations)
    .where(and(notInArray(registrations.state, ["pending"]), lt(registrations.decidedAt, decided)));
  const gone = await db
    .delete(cardPictures)
    .where(or(and(isNull(registration), lt(sentAt, forgotten)), inArray(registration, done)))
    .returning({ id: cardPictures.id });
  return gone.length;
}
