// Adds one person for an admin: the account, its log entries and, if asked for, the invitation, all or nothing.
import { randomUUID } from "node:crypto";
import type { Database } from "../../db/client.ts";
import { changePerson } from "../../db/queries/admin-people.ts";
import { lockCauseList } from "../../db/queries/causelist.ts";
import { holdsDemo } from "../../db/queries/demo.ts";
import { addPeople } from "../../db/queries/own-court.ts";
import { invite } from "../accounts/links.ts";
import { withItsPlace, wrongField } from "../accounts/placed-role.ts";
import { type Actor, act, type NewEntry } from "../acts/act.ts";
import { factsOf } from "../acts/facts.ts";
import { fault } from "../contract/faults.ts";
import { MADE_UP_START } from "../contract/registration-rules.ts";
import type { NewPerson, PersonAdded } from "../contract/rest/admin-people.ts";
import { enrolmentOfCounsel, isMadeUp, mobileNumber } from "../imports/court-files.ts";
import { type Inviting, invited } from "./invite.ts";
import { checkNotTaken } from "./people.ts";

/**
 * Adds one person.
 * @returns their id, and how the invitation goes
 * @throws Failure invalid with the field that is wrong or taken, `invite` if no message reaches them, in the demo
 * also for a number that may be a real person's. Then nothing is written.
 */
export async function addPerson(
  parts: Inviting & { db: Database },
  { invite: isInvited, reason, phoneNumber, email, ...asked }: NewPerson,
  by: { actor: Actor; now: number },
): Promise<PersonAdded> {
  const phone = mobileNumber(phoneNumber);
  if (phone === null) throw wrongField("phoneNumber", fault("notTenDigits"));
  const { outbox } = parts;
  if (isInvited && !outbox.isUsable("sms") && !(email !== null && outbox.isUsable("mail")))
    throw wrongField("invite", fault("unreachable"));
  const id = randomUUID();
  const added = await act<PersonAdded>(parts.db, by, async (tx) => {
    if (!isMadeUp(phone) && (await holdsDemo(tx)))
      throw wrongField("phoneNumber", fault("madeUpOnly", { start: MADE_UP_START }));
    // An import of people must not see half of them.
    await lockCauseList(tx);
    const place = await withItsPlace(tx, asked);
    await checkNotTaken(tx, id, { phone, enrolment: enrolmentOfCounsel(asked) });
    const person = { ...asked, ...place, phone, username: null };
    await addPeople(tx, [{ ...person, id }], new Date(by.now));
    if (email !== null) await changePerson(tx, id, { email });
    const channel = isInvited ? await invite({ ...parts, db: tx }, id) : null;
    const entry: NewEntry = {
      act: "personAdded",
      subjectKind: "person",
      subject: id,
      reason,
      after: factsOf({ ...person, email }),
    };
    const letter = channel === null ? [] : [invited(id, channel)];
    return { result: { id, invited: channel }, entry, parts: letter };
  });
  outbox.wake();
  return added;
}
