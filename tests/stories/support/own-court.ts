// A court of its own with the day of the demo, whose clock can be moved, and its admins on their pages.
import { afterAll, beforeAll } from "bun:test";
import { type Answer, addPerson, type Court, makeItsOwn, startCourt } from "../../api/support/auth.ts";
import { bodyOf, courtClock } from "../../api/support/second.ts";
import { TestPerson, until } from "../../support/client.ts";

/** The court's address as its links and its passkeys have it. */
export const SITE = "http://localhost:4999";

type OwnCourt = Court & { clock: ReturnType<typeof courtClock> };
let court: OwnCourt;
const people: TestPerson[] = [];

/** One court for a file of stories. */
export function oneOwnCourt(): () => OwnCourt {
  beforeAll(async () => {
    const started = await startCourt({ env: { PUBLIC_URL: SITE } });
    court = { ...started, clock: courtClock(started) };
    await makeItsOwn(court);
  }, 180_000);
  afterAll(async () => {
    for (const person of people) person.close();
    await court.stop();
  }, 180_000);
  return () => court;
}

/** The page of the person whom a login's answer lets in, with its socket. */
export async function pageOf(answer: Answer): Promise<TestPerson> {
  const { token, account } = bodyOf(answer);
  if (typeof token !== "string") throw new Error(`nobody is let in: ${JSON.stringify(answer.body)}`);
  const person = Object.assign(new TestPerson(court.url), { token, account });
  people.push(person);
  return person.connect();
}

/** Logs somebody in with a code to their number, on their page. */
export async function comeByCode(phone: string): Promise<TestPerson> {
  const person = await new TestPerson(court.url).login(phone);
  people.push(person);
  return person.connect();
}

/** An admin on their page. */
export async function anAdmin(): Promise<TestPerson> {
  return comeByCode((await addPerson(court, "ADMIN")).phone);
}

/** What an admin's log has of changes of an account, in its order. */
export async function entriesOn(subject: string) {
  const rows = await court.sql`SELECT act, actor, before, after, reason, part_of FROM admin_log
    WHERE subject = ${subject} AND act <> 'personOpened' ORDER BY seq`;
  return [...rows];
}

/** Changes a person as an admin's page does: with the version that it has read. */
export async function correct(admin: TestPerson, id: string, fields: object) {
  const { version } = await admin.ok<{ version: string }>(`/admin/people/${id}`);
  return admin.call(`/admin/people/${id}`, { version, ...fields }, "PATCH");
}

/** Waits until a session is over: its page is told, its socket closed, and its token refused. */
export async function isOut(person: TestPerson, code: "session_ended" | "other_login"): Promise<void> {
  await until("the goodbye", () => person.closed);
  if (person.bye !== code) throw new Error(`the page was told ${person.bye}`);
  const answer = await person.call<{ error?: { code?: string } }>("/common/courts/category");
  if (answer.status !== 403 || answer.body.error?.code !== code)
    throw new Error(`the token still opens: ${answer.status}`);
}
