// What naming other counsel needs: the cases confirmed for both, and whether one may find the other.
import { z } from "zod";
import type { Database } from "../../db/client.ts";
import { oneInDirectory } from "../../db/queries/contacts.ts";
import { confirmedCases } from "../../db/queries/counsel.ts";
import { directoryOf } from "../contacts/directory.ts";
import type { Role } from "../contract/roles.ts";
import { isInside, isPresent } from "../contract/sitting/core/person.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { isShown } from "../contract/sitting/topics/admission.ts";
import type { Actor } from "./decide/index.ts";
import { speakingIn } from "./speaking-elsewhere.ts";

const uuid = z.uuid();

type Naming = Pick<Actor, "confirmed" | "named">;

/**
 * Reads both at once. Somebody whom the actor neither finds as a contact nor sees in the hall is the same as nobody
 * (docs/domain.md#stand-in).
 */
export async function namingKnowledge(
  { db, all }: { db: Database; all: Iterable<{ state: Sitting }> },
  sitting: Sitting,
  actor: Actor & { role: Role },
  wanted: string,
): Promise<Naming> {
  const [confirmed, found] = await Promise.all([
    confirmedCases(db, actor.id),
    seenInHall(sitting, actor.id, wanted) ?? inDirectory(db, actor, wanted),
  ]);
  if (found === undefined) return { confirmed };
  const named = {
    ...found,
    confirmed: await confirmedCases(db, found.id),
    speakingIn: speakingIn(sitting, found.id, all),
  };
  return { confirmed, named };
}

type Found = Pick<NonNullable<Actor["named"]>, "id" | "role" | "subRole" | "profileName" | "office">;

async function inDirectory(db: Database, actor: Pick<Actor, "id"> & { role: Role }, wanted: string) {
  if (!uuid.safeParse(wanted).success) return undefined;
  const row = await oneInDirectory(db, directoryOf(actor), wanted);
  return row && { ...row, profileName: row.name };
}

/** Somebody of the bar in this hall whom the actor, who is in it as well, sees there. */
function seenInHall(sitting: Sitting, actor: string, wanted: string): Found | undefined {
  const [me, person] = [own(sitting, actor), own(sitting, wanted)];
  if (!me || !person || !isInside(me) || !isPresent(person)) return undefined;
  if (!isShown(person, "bar", sitting)) return undefined;
  const { id, role, subRole, profileName, office = "" } = person;
  return { id, role, subRole, profileName, office };
}

function own({ people }: Sitting, id: string) {
  return Object.hasOwn(people, id) ? people[id] : undefined;
}
