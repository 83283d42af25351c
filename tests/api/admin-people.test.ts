// People in the hands of admins: found, corrected, given roles, disabled and undone; and every way in which that must not go.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { PROOF_SECONDS } from "../../server/contract/limits.ts";
import { roles } from "../../server/contract/roles.ts";
import { callsAsStated } from "../support/answered.ts";
import { until } from "../support/client.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

let court: Court;
let ada: { id: string; phone: string };
let bob: { id: string; phone: string };
let token: string;

beforeAll(async () => {
  court = await startCourt();
  ada = await addPerson(court, "ADMIN");
  bob = await addPerson(court, "ADMIN");
  token = await logIn(court, ada.phone);
});
afterAll(() => court.stop());

const post = (path: string, body: unknown, as = token) => court.call("POST", path, body, as);
const find = async (body: object) => Object((await post("/admin/people/search", body)).body);
const read = async (id: string) =>
  Object((await court.call("GET", `/admin/people/${id}`, undefined, token)).body);
const entryOf = async (id: string) => {
  const rows = await court.sql`SELECT * FROM admin_log WHERE subject = ${id} ORDER BY seq DESC LIMIT 1`;
  return rows[0];
};
const logSize = async () => Number((await court.sql`SELECT count(*) AS n FROM admin_log`)[0]?.n);
const isOut = (theirs: string) =>
  until("their session is over", async () => {
    return (await court.call("GET", "/advocate/", undefined, theirs)).status === 403;
  });
const namesOf = (page: { people: { displayName: string }[] }) => page.people.map((one) => one.displayName);

describe("a search", () => {
  test("finds a person by part of the name, however a number is written, and by the roll", async () => {
    expect(namesOf(await find({ q: "vimala y" }))).toEqual([expect.stringContaining("Vimala Yadavalli")]);
    for (const q of ["9000001001", "+91 90000 01001", "90000-01001", "0000 01001"])
      expect([q, namesOf(await find({ q })).length]).toEqual([q, 1]);
    const [person] = (await find({ q: "9000001001" })).people;
    const spaced = person.enrolmentOrOffice.toLowerCase().replace("/", " / ");
    expect(namesOf(await find({ q: spaced }))).toContain(person.displayName);
  });

  test("goes through everybody page by page, by name, nobody twice, and without guests", async () => {
    const seen: string[] = [];
    let after: string | undefined;
    let total = 0;
    for (let n = 0; n < 100; n++) {
      const page = await find({ after });
      seen.push(...page.people.map(({ id }: { id: string }) => id));
      total = page.total;
      if (page.next === null) break;
      after = page.next;
    }
    const [row] = await court.sql`SELECT count(*) AS n FROM accounts WHERE role <> 'ANONYMOUS'`;
    expect([seen.length, new Set(seen).size, total]).toEqual([Number(row?.n), seen.length, seen.length]);
  });

  test("is narrowed by role, state, seat and hall", async () => {
    const officers = await find({ role: "MASTER", hall: "1", bench: "HCPP01" });
    expect(officers.people.length).toBeGreaterThan(0);
    expect(new Set(officers.people.map(({ role }: { role: string }) => role))).toEqual(new Set(["MASTER"]));
    expect(namesOf(await find({ role: "ADMIN", state: "signedIn" })).length).toBe(1);
    expect((await find({ state: "disabled" })).total).toBe(0);
    expect((await find({ state: "neverSignedIn" })).total).toBeGreaterThan(10);
  });

  test("says when each of them signed in last, and of people who never did that they did not", async () => {
    const [came, never] = [await addPerson(court), await addPerson(court)];
    await logIn(court, came.phone);
    const rowOf = async ({ phone }: { phone: string }) => (await find({ q: phone })).people[0];
    expect(await rowOf(came)).toMatchObject({
      isSignedIn: true,
      lastSignIn: expect.stringMatching(/^20.*Z$/),
    });
    expect(await rowOf(never)).toMatchObject({ isSignedIn: false, lastSignIn: null });
  });

  test("takes letters of a pattern as letters, and refuses what is no search", async () => {
    for (const q of ["%", "ada_", "\\", "'; DROP TABLE accounts; --", "👩‍⚖️"])
      expect((await find({ q })).total).toBe(0);
    for (const body of [
      { q: "x".repeat(101) },
      { q: "a\0b" },
      { role: "ANONYMOUS" },
      { after: "x" },
      { limit: 9 },
      [],
      "x",
      null,
    ])
      expect((await post("/admin/people/search", body)).status).toBe(400);
  });
});

describe("a correction", () => {
  test("changes what it names alone; the log has it without the numbers, and the page has what is new", async () => {
    const person = await addPerson(court);
    const { version } = await read(person.id);
    const answer = await court.call(
      "PATCH",
      `/admin/people/${person.id}`,
      {
        version,
        displayName: "अधिवक्ता  वर्मा",
        email: "Verma@Court.Example",
        phoneNumber: "+91 98980 00001",
        reason: "As on the roll",
      },
      token,
    );
    expect(answer).toMatchObject({
      status: 200,
      body: {
        displayName: "अधिवक्ता वर्मा",
        phoneNumber: "9898000001",
        email: "Verma@Court.Example",
        role: "ADVOCATE",
      },
    });
    const entry = await entryOf(person.id);
    expect(entry).toMatchObject({ act: "personChanged", actor: ada.id, reason: "As on the roll" });
    expect(entry?.after).toMatchObject({ phone: "********01", email: "V***@Court.Example" });
    expect(JSON.stringify(entry)).not.toContain("9898000001");
    expect(JSON.stringify(entry)).not.toContain(person.phone);
  });

  test("of a number ends the session, of a name does not", async () => {
    const person = await addPerson(court);
    const theirs = await logIn(court, person.phone);
    const change = async (fields: object) => {
      const { version } = await read(person.id);
      return court.call("PATCH", `/admin/people/${person.id}`, { version, ...fields }, token);
    };
    expect((await change({ displayName: "Another Name" })).status).toBe(200);
    expect((await court.call("GET", "/advocate/", undefined, theirs)).status).toBe(200);
    expect((await change({ phoneNumber: "9898000002" })).status).toBe(200);
    await isOut(theirs);
  });

  test("of what somebody else changed meanwhile is refused, and nothing is lost", async () => {
    const person = await addPerson(court);
    const { version } = await read(person.id);
    const both = ["One", "Two"].map((displayName) =>
      court.call("PATCH", `/admin/people/${person.id}`, { version, displayName }, token),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
  });

  test("refuses another's number and place on the roll, and takes no field beside its own", async () => {
    const [one, two] = [await addPerson(court), await addPerson(court)];
    await court.sql`UPDATE accounts SET enrolment_or_office = 'p/1 /2001' WHERE id = ${one.id}`;
    const { version } = await read(two.id);
    const change = (fields: object) =>
      court.call("PATCH", `/admin/people/${two.id}`, { version, ...fields }, token);
    expect(errorOf(await change({ phoneNumber: one.phone }))).toMatchObject({
      status: 400,
      fields: { phoneNumber: "belongs to somebody else" },
    });
    expect(errorOf(await change({ enrolmentOrOffice: "p / 1 / 2001" }))).toMatchObject({
      status: 400,
      fields: { enrolmentOrOffice: "belongs to somebody else" },
    });
    const before = await court.sql`SELECT * FROM accounts WHERE id = ${two.id}`;
    const assigned = [
      { role: "ADMIN" },
      { id: one.id },
      { passwordHash: "x" },
      { password_hash: "x" },
      { disabledAt: null },
      { createdAt: "2020-01-01" },
      { username: "root" },
      { courtHall: "1" },
      { estCode: "x" },
      { __proto__x: 1 },
    ];
    for (const fields of assigned) expect([fields, (await change(fields)).status]).toEqual([fields, 400]);
    for (const fields of [
      { displayName: "" },
      { displayName: " " },
      { displayName: "x".repeat(121) },
      { displayName: 5 },
      { phoneNumber: "123" },
      { phoneNumber: "१२३४५६७८९०" },
      { email: "none" },
      { email: "a@b" },
      { displayName: "a\0" },
    ])
      expect([fields, (await change(fields)).status]).toEqual([fields, 400]);
    expect([...(await court.sql`SELECT * FROM accounts WHERE id = ${two.id}`)]).toEqual([...before]);
  });

  test("of a guest or of nobody is not there", async () => {
    const guest = await addPerson(court, "ANONYMOUS");
    for (const id of [guest.id, crypto.randomUUID()]) {
      expect((await court.call("GET", `/admin/people/${id}`, undefined, token)).status).toBe(404);
      expect(
        (await court.call("PATCH", `/admin/people/${id}`, { version: "x", displayName: "Y" }, token)).status,
      ).toBe(404);
    }
    expect((await court.call("GET", "/admin/people/x", undefined, token)).status).toBe(400);
  });
});

describe("a role", () => {
  const place = async (id: string, fields: object, as = token) => {
    const { version } = await read(id);
    return court.call(
      "PUT",
      `/admin/people/${id}/role`,
      { version, subRole: null, courtHall: null, ...fields },
      as,
    );
  };

  test("is given with its hall, ends the session, and is in the log", async () => {
    const person = await addPerson(court);
    const theirs = await logIn(court, person.phone);
    expect(errorOf(await place(person.id, { role: "MASTER" }))).toMatchObject({
      status: 400,
      fields: { courtHall: "Required" },
    });
    expect(errorOf(await place(person.id, { role: "MASTER", courtHall: "99" }))).toMatchObject({
      status: 400,
    });
    expect(
      errorOf(await place(person.id, { role: "JUDGE", subRole: "Public", courtHall: "1" })),
    ).toMatchObject({ status: 400, fields: { subRole: expect.any(String) } });
    expect(await place(person.id, { role: "MASTER", courtHall: "1" })).toMatchObject({
      status: 200,
      body: { role: "MASTER", courtHall: "1", estCode: "HCPP01" },
    });
    await isOut(theirs);
    expect(await entryOf(person.id)).toMatchObject({
      before: { role: "ADVOCATE", courtHall: null },
      after: { role: "MASTER", courtHall: "1" },
    });
  });

  test("of one's own is not given or taken, nor that of a guest", async () => {
    expect(errorOf(await place(ada.id, { role: "JUDGE", courtHall: "1" }))).toMatchObject({
      status: 409,
      code: "own_account",
    });
    const person = await addPerson(court);
    expect((await place(person.id, { role: "ANONYMOUS" })).status).toBe(400);
  });
});

describe("an act on people", () => {
  const actOn = (act: string, ids: unknown, as = token) => post("/admin/people/acts", { act, ids }, as);

  test("is shown first, done, logged for each, and undone as a whole", async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => addPerson(court)));
    const ids = people.map(({ id }) => id);
    const gone = crypto.randomUUID();
    const asked = { act: "disable", ids: [...ids, ada.id, gone, ids[0]], reason: "Left the bar" };
    const before = await logSize();
    const preview = Object((await post("/admin/people/acts/preview", asked)).body);
    expect([preview.done.length, preview.left.map(({ why }: { why: string }) => why).sort()]).toEqual([
      50,
      ["gone", "own"],
    ]);
    expect(await logSize()).toBe(before);
    const theirs = await logIn(court, people[0]?.phone ?? "");
    const { done, undo } = Object((await post("/admin/people/acts", asked)).body);
    expect([done.length, await logSize()]).toEqual([50, before + 51]);
    await isOut(theirs);
    expect((await find({ state: "disabled" })).total).toBeGreaterThanOrEqual(50);
    expect(await post(`/admin/undo/${undo.id}`, {})).toMatchObject({ status: 200, body: { people: 50 } });
    expect(
      await court.sql`SELECT 1 FROM accounts WHERE id = ANY(${ids}) AND disabled_at IS NOT NULL`,
    ).toHaveLength(0);
    expect(errorOf(await post(`/admin/undo/${undo.id}`, {}))).toMatchObject({
      status: 409,
      code: "too_late",
    });
    expect(await entryOf(ids[3] ?? "")).toMatchObject({ after: { isDisabled: false } });
  });

  test("is not undone after ten minutes, nor when one of them was changed since", async () => {
    const [one, two] = [await addPerson(court), await addPerson(court)];
    const { undo } = Object((await actOn("disable", [one.id, two.id])).body);
    const { version } = await read(two.id);
    await court.call("PATCH", `/admin/people/${two.id}`, { version, displayName: "New Name" }, token);
    expect(errorOf(await post(`/admin/undo/${undo.id}`, {}))).toMatchObject({
      status: 409,
      code: "conflict",
    });
    expect(await read(one.id)).toMatchObject({ isDisabled: true });
    const later = Object((await actOn("enable", [one.id])).body).undo;
    await court.advance(601);
    token = await logIn(court, ada.phone);
    expect(errorOf(await post(`/admin/undo/${later.id}`, {}))).toMatchObject({ code: "too_late" });
    expect((await post(`/admin/undo/${crypto.randomUUID()}`, {})).status).toBe(409);
  });

  test("logs out, and says who was not logged in", async () => {
    const [one, two] = [await addPerson(court), await addPerson(court)];
    const theirs = await logIn(court, one.phone);
    const { done, left, undo } = Object((await actOn("endSession", [one.id, two.id])).body);
    expect([done.length, left[0].why, undo]).toEqual([1, "already", null]);
    await isOut(theirs);
  });

  test("takes no odd lists", async () => {
    for (const ids of [[], ["x"], "all", Array.from({ length: 201 }, () => crypto.randomUUID()), [null], {}])
      expect((await actOn("disable", ids)).status).toBe(400);
    expect((await actOn("delete", [ada.id])).status).toBe(400);
  });

  test("of two admins on each other at once leaves one", async () => {
    const [one, two] = [await addPerson(court, "ADMIN"), await addPerson(court, "ADMIN")];
    const [first, second] = [await logIn(court, one.phone), await logIn(court, two.phone)];
    const answers = await Promise.all([
      actOn("disable", [two.id], first),
      actOn("disable", [one.id], second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const open =
      await court.sql`SELECT 1 FROM accounts WHERE id = ANY(${[one.id, two.id]}) AND disabled_at IS NULL`;
    expect(open).toHaveLength(1);
  });

  test("of an admin who was disabled a moment ago is refused, whatever the process still believes", async () => {
    const late = await addPerson(court, "ADMIN");
    const theirs = await logIn(court, late.phone);
    const victim = await addPerson(court);
    // The change is not announced, so the process that is asked still knows the session as open.
    await court.sql.unsafe(`SET session_replication_role = replica;
      UPDATE accounts SET disabled_at = now() WHERE id = '${late.id}'; SET session_replication_role = origin`);
    expect(errorOf(await actOn("disable", [victim.id], theirs))).toMatchObject({
      status: 403,
      code: "session_ended",
    });
    expect(await read(victim.id)).toMatchObject({ isDisabled: false });
  });

  test("never takes the last admin who can log in", async () => {
    await court.sql`UPDATE accounts SET disabled_at = now() WHERE role = 'ADMIN' AND NOT id = ANY(${[ada.id, bob.id]})`;
    await court.sql`UPDATE accounts SET phone = NULL WHERE id = ${ada.id}`;
    expect(errorOf(await actOn("disable", [bob.id]))).toMatchObject({ status: 409, code: "last_way_in" });
    const { version } = await read(bob.id);
    expect(
      errorOf(await court.call("PATCH", `/admin/people/${bob.id}`, { version, phoneNumber: null }, token)),
    ).toMatchObject({ code: "last_way_in" });
    const placed = { version, role: "MEDIA", subRole: null, courtHall: null };
    expect(errorOf(await court.call("PUT", `/admin/people/${bob.id}/role`, placed, token))).toMatchObject({
      code: "last_way_in",
    });
    expect(await read(bob.id)).toMatchObject({ isDisabled: false, role: "ADMIN", phoneNumber: bob.phone });
    await court.sql`UPDATE accounts SET phone = ${ada.phone} WHERE id = ${ada.id}`;
  });
});

describe("an export", () => {
  test("is in the log, and no cell of it is a formula", async () => {
    const person = await addPerson(court);
    const names = ["=1+1", "+1", "-1", "@SUM(A1)", "＝1+1"];
    for (const name of names) {
      await court.sql`UPDATE accounts SET display_name = ${name} WHERE id = ${person.id}`;
      const { csv, people } = Object(
        (await post("/admin/people/export", { filters: { q: person.phone } })).body,
      );
      expect([name, people, csv.includes(`'${name}`)]).toEqual([name, 1, true]);
    }
    const [entry] = await court.sql`SELECT * FROM admin_log ORDER BY seq DESC LIMIT 1`;
    expect(entry).toMatchObject({ act: "peopleExported", after: { people: 1, search: true } });
    expect(JSON.stringify(entry)).not.toContain(person.phone);
  });
});

describe("every call of admins", () => {
  test("is refused to each other role, and without a token", async () => {
    const calls = (await callsAsStated()).filter(({ path }) => path.startsWith("/admin/"));
    expect(calls.length).toBeGreaterThan(12);
    const before = await logSize();
    const guest = await court.call("POST", "/anonymous/court/passive/HCPP01-1/join?name=Asha%20Rao", {});
    for (const role of roles.filter((one) => one !== "ADMIN")) {
      const isGuest = role === "ANONYMOUS";
      const theirs = isGuest
        ? String(Object(guest.body).token)
        : await logIn(court, (await addPerson(court, role)).phone);
      for (const { method, path } of calls) {
        if (path === "/admin/cause-list" && role === "MASTER") continue;
        const url = path.replace("{id}", ada.id).replace("{key}", "seat").replace("{file}", "poster");
        const body = method === "get" ? undefined : {};
        expect([role, url, (await court.call(method.toUpperCase(), url, body, theirs)).status]).toEqual([
          role,
          url,
          406,
        ]);
        expect([url, (await court.call(method.toUpperCase(), url, body)).status]).toEqual([url, 403]);
      }
    }
    expect(await logSize()).toBe(before);
  });
});

describe("a proof of who one is", () => {
  test("is needed to add, correct and place people, to export and to import them; reading goes on", async () => {
    const person = await addPerson(court);
    const fresh = await logIn(court, bob.phone);
    await court.advance(PROOF_SECONDS + 1);
    const before = await logSize();
    const asked: [string, string, object][] = [
      ["POST", "/admin/people", { displayName: "Anu Rao" }],
      ["PATCH", `/admin/people/${person.id}`, { displayName: "Anu Rao" }],
      ["PUT", `/admin/people/${person.id}/role`, { role: "ADMIN" }],
      ["POST", "/admin/people/export", { filters: {} }],
      ["POST", "/admin/people/import", { fileName: "a.csv", csv: "", expected: "" }],
    ];
    for (const [method, path, body] of asked)
      expect([path, errorOf(await court.call(method, path, body, fresh))]).toMatchObject([
        path,
        { status: 409, code: "proof_needed" },
      ]);
    expect(await logSize()).toBe(before);
    expect((await court.call("GET", `/admin/people/${person.id}`, undefined, fresh)).status).toBe(200);
    const again = await logIn(court, bob.phone);
    expect((await post("/admin/people/export", { filters: {} }, again)).status).toBe(200);
  });
});
