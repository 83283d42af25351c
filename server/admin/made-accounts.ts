// Accounts made from registrations: as created, and those accepted because of the roll alone.
import type { Transaction } from "../../db/queries/admin-log.ts";
import { lockPeople } from "../../db/queries/admin-people.ts";
import { approvedOnRoll } from "../../db/queries/registration-desk.ts";
import { accountFrom, type Enrolled, type Registration } from "../../db/queries/registrations.ts";
import { versionOf } from "./people.ts";

/** The account of an approved registration with the version that it was made with; none where it became none. */
export function madeAccounts(row: Registration): { id: string; version: string }[] {
  if (row.accountId === null) return [];
  const account = accountFrom(row, { accountId: row.accountId, at: new Date(0) });
  const own = { username: null, estCode: null, courtHall: null, disabledAt: null };
  const accreditedUntil = account.accreditedUntil ?? null;
  const { role, displayName, enrolmentOrOffice, phone = null, email = null } = account;
  const subRole = account.subRole ?? null;
  const facts = { role, subRole, displayName, enrolmentOrOffice, phone, email };
  return [{ id: row.accountId, version: versionOf({ ...facts, ...own, accreditedUntil }) }];
}

type Line = {
  enrolment: string;
  before: Omit<Enrolled, "enrolment"> | null;
  after: Omit<Enrolled, "enrolment"> | null;
};

/**
 * People whom the roll alone has let in since a moment: accounts and registrations, to be undone with its lines. An
 * account that an admin changed since stays.
 */
export async function letInByRoll(tx: Transaction, lines: readonly Line[], since: Date) {
  const given = new Map(
    lines.flatMap(({ enrolment, before, after }) =>
      after && before?.phone !== after.phone ? [[enrolment, after.phone] as const] : [],
    ),
  );
  const rows = (await approvedOnRoll(tx, [...given.keys()], since)).filter(
    ({ enrolmentOrOffice, phone }) => given.get(enrolmentOrOffice) === phone,
  );
  const made = new Map(
    rows.flatMap((row) => madeAccounts(row).map((account) => [account.id, { row, account }])),
  );
  const people = await lockPeople(tx, [...made.keys()]);
  const untouched = people.flatMap((person) => {
    const one = made.get(person.id);
    return one && one.account.version === versionOf(person) ? [one] : [];
  });
  return {
    added: untouched.map(({ account }) => account),
    registrations: untouched.map(({ row }) => ({
      id: row.id,
      version: row.changedAt.getTime(),
      decided: row.state,
      before: { state: "pending" as const, decidedAt: null, decidedBy: null, note: null },
    })),
  };
}
