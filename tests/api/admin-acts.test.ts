// What admins change is written into their log; and the import of people, shown, done, undone.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";
import sharp from "sharp";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { callsAsStated } from "../support/answered.ts";
import { addPerson, type Court, errorOf, logIn, makeItsOwn, startCourt } from "./support/auth.ts";
import { rule } from "./support/external.ts";
import { addApp } from "./support/second.ts";

let court: Court;
let ada: { id: string; phone: string };
let token: string;

beforeAll(async () => {
  court = await startCourt();
  await makeItsOwn(court);
  ada = await addPerson(court, "ADMIN");
  token = await logIn(court, ada.phone);
});
afterAll(() => court.stop());

const logSize = async () => Number((await court.sql`SELECT count(*) AS n FROM admin_log`)[0]?.n);
const call = (method: string, path: string, body?: unknown) => court.call(method, path, body, token);
const versionOf = async (id: string) => Object((await call("GET", `/admin/people/${id}`)).body).version;
const heading = "role,sub_role,display_name,phone,username,court_hall,enrolment_or_office";
const csvOf = (...lines: string[]) => [heading, ...lines].join("\n");
const preview = async (csv: string) =>
  Object((await call("POST", "/admin/people/import/preview", { fileName: "roll.csv", csv })).body);
const importFile = async (csv: string) => {
  const { expected } = await preview(csv);
  return call("POST", "/admin/people/import", { fileName: "roll.csv", csv, expected });
};

async function image(): Promise<FormData> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("file", new File([new Uint8Array(png)], "poster.png", { type: "image/png" }));
  return form;
}

let numbers = 0;
/** A registration that waits. */
async function waiting() {
  const id = crypto.randomUUID();
  const at = "2026-01-01T00:00:00Z";
  await court.sql`INSERT INTO registrations (id, state, phone, sub_role, display_name, enrolment_or_office, id_type,
      id_last_four, consent, sent_at, changed_at)
    VALUES (${id}, 'pending', ${String(8_300_000_001 + numbers++)}, 'Public', 'Anu Rao', '', 'AADHAAR', '2346', 1, now(), ${at})`;
  return { id, version: Date.parse(at) };
}

/** The removal of a lost second factor, begun and not confirmed. */
async function removal() {
  const { id, phone } = await addPerson(court);
  await addApp(court, await logIn(court, phone), Date.now());
  return call("POST", "/admin/second-factor-recoveries", { accountId: id, reason: "Lost" });
}

/** The roster of a hall from tomorrow on, as it is today but for its bench. */
async function roster() {
  const today = dayInIndia(Date.now());
  const { halls } = Object((await call("GET", `/admin/halls?date=${today}`)).body);
  const { type, judges, staff, starts, ends } = halls.find(
    ({ number }: { number: string }) => number === "6",
  );
  const asked = { date: dayAfter(today), lastDay: null, coram: "DB-XII", type, judges, starts, ends };
  return { ...asked, staff: staff.map(({ id }: { id: string }) => id) };
}

/** A new destination of RTMP. */
const destination = (name: string) =>
  call("POST", "/admin/rtmp", {
    name,
    address: "rtmps://live.example/app",
    key: "a-stream-key",
    courtId: null,
    isOn: true,
  });

/**
 * Acts that are done here, by their calls. One that another file of tests/api makes needs no row: no call of admins succeeds without
 * an act (`actsOnly` of server/routes/support.ts, with its own test), so that a test in which it succeeds has seen it.
 */
const acts: Record<string, () => Promise<{ status: number }>> = {
  "put /admin/settings/{key}": () => call("PUT", "/admin/settings/seat", { value: "Another seat" }),
  "put /admin/brand/{file}": async () =>
    court.send("PUT", "/admin/brand/poster", {
      headers: { Authorization: `Bearer ${token}` },
      body: await image(),
    }),
  "delete /admin/brand/{file}": () => call("DELETE", "/admin/brand/poster"),
  "put /admin/brand": async () => {
    const { version, look } = Object((await call("GET", "/admin/brand")).body);
    return call("PUT", "/admin/brand", { was: version, look: { ...look, colour: "teak" }, settings: {} });
  },
  "post /admin/brand/versions/{version}/restore": async () => {
    const { version } = Object((await call("GET", "/admin/brand")).body);
    return call("POST", "/admin/brand/versions/0/restore", { was: version });
  },
  "post /admin/brand/images/{place}": async () =>
    court.send("POST", "/admin/brand/images/logo", {
      headers: { Authorization: `Bearer ${token}` },
      body: await image(),
    }),
  "post /admin/messages/resend": async () => {
    const [row] = await court.sql`INSERT INTO outbox (recipient, text, at, expires_at, ended_at)
      VALUES ('9000000999', 'Text', now(), now() + interval '1 hour', now()) RETURNING id`;
    return call("POST", "/admin/messages/resend", { ids: [Number(row?.id)] });
  },
  "post /admin/second-factor-recoveries": removal,
  "post /admin/second-factor-recoveries/{id}/confirm": async () => {
    const { id } = Object((await removal()).body);
    const other = await logIn(court, (await addPerson(court, "ADMIN")).phone);
    return court.call("POST", `/admin/second-factor-recoveries/${id}/confirm`, undefined, other);
  },
  "delete /admin/second-factor-recoveries/{id}": async () => {
    const { id } = Object((await removal()).body);
    return call("DELETE", `/admin/second-factor-recoveries/${id}`);
  },
  "post /admin/roll/import": async () => {
    const file = { fileName: "roll.csv", csv: "enrolment,phone,display_name\nNP/1/2001,9771000099,Anu Rao" };
    const { expected } = Object((await call("POST", "/admin/roll/import/preview", file)).body);
    return call("POST", "/admin/roll/import", { ...file, expected });
  },
  "post /admin/registrations/acts": async () => {
    const registrations = [await waiting()];
    return call("POST", "/admin/registrations/acts", { decision: "refuse", note: "No card", registrations });
  },
  "post /admin/registrations/{id}/decision": async () => {
    const { id, version } = await waiting();
    return call("POST", `/admin/registrations/${id}/decision`, { decision: "approve", version });
  },
  "put /admin/external/rules": async () => {
    const { version } = Object((await call("GET", "/admin/external")).body);
    return call("PUT", "/admin/external/rules", { version, rules: [rule("counsel", "ADVOCATE")] });
  },
  "delete /admin/people/{id}/external": async () => {
    const { id } = await addPerson(court);
    await court.sql`INSERT INTO external_identities (issuer, subject, account_id, is_made, created_at)
      VALUES ('https://login.example', 'meera', ${id}, false, now())`;
    return call("DELETE", `/admin/people/${id}/external`);
  },
  "post /admin/deletion-requests/{id}/decision": async () => {
    const { id } = await addPerson(court);
    const [asked] = await court.sql`INSERT INTO deletion_requests (id, account_id, state, reason, asked_at)
      VALUES (gen_random_uuid(), ${id}, 'asked', '', now()) RETURNING id`;
    return call("POST", `/admin/deletion-requests/${asked?.id}/decision`, { decision: "grant", note: "" });
  },
  "post /admin/people": () =>
    call("POST", "/admin/people", {
      displayName: "Added By Hand",
      phoneNumber: "9770000009",
      email: null,
      role: "MEDIA",
      subRole: null,
      courtHall: null,
      enrolmentOrOffice: "",
      invite: false,
    }),
  "post /admin/people/{id}/invitation": async () =>
    call("POST", `/admin/people/${(await addPerson(court)).id}/invitation`, {}),
  "patch /admin/people/{id}": async () => {
    const { id } = await addPerson(court);
    return call("PATCH", `/admin/people/${id}`, { version: await versionOf(id), displayName: "New Name" });
  },
  "put /admin/people/{id}/role": async () => {
    const { id } = await addPerson(court);
    const version = await versionOf(id);
    return call("PUT", `/admin/people/${id}/role`, {
      version,
      role: "MEDIA",
      subRole: null,
      courtHall: null,
    });
  },
  "post /admin/people/acts": async () => {
    const { id } = await addPerson(court);
    return call("POST", "/admin/people/acts", { act: "disable", ids: [id] });
  },
  "post /admin/undo/{id}": async () => {
    const { id } = await addPerson(court);
    const { undo } = Object((await call("POST", "/admin/people/acts", { act: "disable", ids: [id] })).body);
    return call("POST", `/admin/undo/${undo.id}`, {});
  },
  "put /admin/people/{id}/case-manager": async () => {
    const { id } = await addPerson(court);
    return call("PUT", `/admin/people/${id}/case-manager`, { managesLists: true });
  },
  "post /admin/halls": () =>
    call("POST", "/admin/halls", {
      estCode: "HCPP01",
      seat: "",
      number: "88",
      name: "Court Hall 88",
      type: "NORMAL",
      floor: "Annexe",
      position: 5,
    }),
  "patch /admin/halls/{courtId}": () => call("PATCH", "/admin/halls/HCPP01-88", { name: "Hall 88" }),
  "put /admin/halls/{courtId}/roster": async () => {
    const path = "/admin/halls/HCPP01-6/roster";
    const asked = await roster();
    const { expected } = Object((await call("POST", `${path}/preview`, asked)).body);
    return call("PUT", path, { ...asked, expected });
  },
  "post /admin/rtmp": () => destination("Added channel"),
  "patch /admin/rtmp/{id}": async () => {
    const { destinations } = Object((await destination("Changed channel")).body);
    const { id } = destinations.find(({ name }: { name: string }) => name === "Changed channel");
    return call("PATCH", `/admin/rtmp/${id}`, { isOn: false });
  },
  "delete /admin/rtmp/{id}": async () => {
    const { destinations } = Object((await destination("Removed channel")).body);
    const { id } = destinations.find(({ name }: { name: string }) => name === "Removed channel");
    return call("DELETE", `/admin/rtmp/${id}`);
  },
  "put /admin/message-templates/{kind}/{language}": () =>
    call("PUT", "/admin/message-templates/code/en", { templateId: "1107161234567890123" }),
  "post /admin/people/export": () => call("POST", "/admin/people/export", { filters: { role: "ADMIN" } }),
  "post /admin/people/import": () => importFile(csvOf("ADVOCATE,,New Advocate,9770000001,,,P/77/2001")),
};

/** A call as a test writes it: `"PATCH", `/admin/rtmp/${id}`` for `patch /admin/rtmp/{id}`. */
function callIn(name: string): RegExp {
  const [method = "", path = ""] = name.split(" ");
  const written = path.split(/\{\w+\}/).map((part) => part.replace(/[.+()]/g, "\\$&"));
  return new RegExp(`"${method.toUpperCase()}",\\s*["\`]${written.join('[^"`\\s]+')}["\`?]`);
}

test("a call is found as a test writes it, and no longer one instead", () => {
  const name = "patch /admin/rtmp/{id}";
  expect(callIn(name).test('call("PATCH", `/admin/rtmp/${id}`, {})')).toBe(true);
  expect(callIn(name).test('call("DELETE", `/admin/rtmp/${id}`)')).toBe(false);
  expect(callIn("post /admin/people").test('call("POST", "/admin/people/acts", {})')).toBe(false);
});

/** What is answered to those that do not answer 200. */
const answers: Readonly<Record<string, number>> = {
  "post /admin/second-factor-recoveries": 201,
  "delete /admin/people/{id}/external": 204,
};

test("what an admin changes has an entry in their log", async () => {
  const stated = (await callsAsStated())
    .filter(({ config }) => "x-act" in config)
    .map(({ method, path }) => `${method} ${path}`);
  const others = [...new Glob("*.test.ts").scanSync(import.meta.dir)].filter(
    (name) => name !== "admin-acts.test.ts",
  );
  const tests = await Promise.all(others.map((name) => Bun.file(join(import.meta.dir, name)).text()));
  const missing = stated
    .filter((name) => !(name in acts) && !tests.some((text) => callIn(name).test(text)))
    .map((name) => `${name}: no test of tests/api makes this call`);
  expect([missing, Object.keys(acts).filter((name) => !stated.includes(name))]).toEqual([[], []]);
  for (const [name, does] of Object.entries(acts)) {
    const before = await logSize();
    const { status } = await does();
    expect([name, status, (await logSize()) > before]).toEqual([name, answers[name] ?? 200, true]);
  }
});

describe("an import of people", () => {
  test("is shown with what is new, changed, as it was and wrong, and then done in one piece", async () => {
    await importFile(
      csvOf("ADVOCATE,,Stays As Is,9771000001,,,P/1/1991", "ADVOCATE,,Old Name,9771000002,,,P/2/1991"),
    );
    const csv = csvOf(
      "ADVOCATE,,Stays As Is,9771000001,,,P/1/1991",
      "ADVOCATE,,New Name,9771000002,,,P/2/1991",
      "ADVOCATE,,Comes New,9771000003,,,P/3/1991",
    );
    const shown = await preview(csv);
    expect(shown).toMatchObject({
      added: [{ displayName: "Comes New" }],
      changed: [{ displayName: "New Name", fields: ["displayName"] }],
      unchanged: 1,
      bad: [],
    });
    const { status, body } = await importFile(csv);
    expect([status, body]).toEqual([
      200,
      { added: 1, changed: 1, invited: 0, undo: { id: expect.any(String), until: expect.any(String) } },
    ]);
    const entries = await court.sql`SELECT act, subject FROM admin_log ORDER BY seq DESC LIMIT 3`;
    expect(entries.map(({ act }) => act).sort()).toEqual(["peopleImported", "personAdded", "personChanged"]);
  });

  test("shows each line that changes something, a new role before all others", async () => {
    const people = Array.from({ length: 60 }, (_, n) => `${9771000100 + n}`);
    const rows = (name: string) => people.map((phone) => `ADVOCATE,,${name},${phone},,,`);
    await importFile(csvOf(...rows("As It Was")));
    const changed = rows("Other Name").with(54, `JUDGE,,Other Name,${people[54]},,1,`);
    const shown = await preview(csvOf(...changed));
    expect(shown.changed).toHaveLength(60);
    expect(shown.changed[0]).toMatchObject({
      role: "JUDGE",
      roleBefore: "ADVOCATE",
      fields: expect.arrayContaining(["role"]),
    });
    expect(shown.changed[1]).toMatchObject({ role: "ADVOCATE", roleBefore: null, fields: ["displayName"] });
  });

  test("is undone as a whole: who was changed is as before, who came cannot log in and leaves number and roll free", async () => {
    const csv = csvOf(
      "ADVOCATE,,Wrong Name,9771000002,,,P/2/1991",
      "MASTER,,Wrong Officer,9771000009,,1,",
      "ADVOCATE,,Wrong Person,9771000010,,,P/10/1991",
    );
    const { undo } = Object((await importFile(csv)).body);
    expect(await call("POST", `/admin/undo/${undo.id}`, {})).toMatchObject({
      status: 200,
      body: { people: 3 },
    });
    const rows =
      await court.sql`SELECT display_name FROM accounts WHERE phone = ANY(${["9771000002", "9771000009", "9771000010"]})`;
    expect([...rows]).toEqual([{ display_name: "New Name" }]);
    expect(Object((await call("POST", "/admin/people/search", { q: "Wrong" })).body).total).toBe(0);
    // The right roll, afterwards.
    const right = csvOf("ADVOCATE,,Right Person,9771000010,,,P/10/1991");
    expect(await importFile(right)).toMatchObject({ status: 200, body: { added: 1 } });
    expect(Object((await call("POST", "/admin/people/search", { q: "Right P" })).body).people).toMatchObject([
      { isDisabled: false },
    ]);
  });

  test("is not undone where somebody else has by now what it took from people: a number on the roll, a user name", async () => {
    await importFile(
      csvOf("ADVOCATE,,Counsel,9771000070,,,NP/70/2001", "WITNESS,,Other,9771000071,old.name,,"),
    );
    const office = await importFile(csvOf("PROSECUTOR,,Counsel,9771000070,,,State"));
    await importFile(csvOf("ADVOCATE,,Successor,9771000072,,,NP/70/2001"));
    const name = await importFile(csvOf("WITNESS,,Other,9771000071,new.name,,"));
    await importFile(csvOf("WITNESS,,Namesake,9771000073,old.name,,"));
    for (const { body } of [office, name])
      expect(errorOf(await call("POST", `/admin/undo/${Object(body).undo.id}`, {}))).toMatchObject({
        status: 409,
        code: "conflict",
      });
    const holders = await court.sql`SELECT display_name FROM accounts
      WHERE role = 'ADVOCATE' AND enrolment_or_office = 'NP/70/2001'`;
    expect(holders.map((row) => row.display_name)).toEqual(["Successor"]);
  });

  test("with a wrong row does nothing, and says which row and why", async () => {
    const csv = csvOf(
      "ADVOCATE,,Good,9771000020,,,",
      "WIZARD,,Bad,9771000021,,,",
      "ADVOCATE,,Bad,12,,,",
      "MASTER,,Bad,9771000022,,99,",
    );
    const shown = await preview(csv);
    expect(shown.badInAll).toBe(3);
    expect(shown.bad.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual(
      expect.arrayContaining([
        [2, "role"],
        [3, "phone"],
        [4, "court_hall"],
      ]),
    );
    expect((await importFile(csv)).status).toBe(400);
    expect(await court.sql`SELECT 1 FROM accounts WHERE phone = '9771000020'`).toHaveLength(0);
  });

  test("does what its preview showed, or nothing", async () => {
    const csv = csvOf("ADVOCATE,,Somebody,9771000030,,,");
    const { expected } = await preview(csv);
    await importFile(csv);
    const late = await call("POST", "/admin/people/import", { fileName: "roll.csv", csv, expected });
    expect(errorOf(late)).toMatchObject({ status: 409, code: "conflict" });
  });

  test("gives nobody another role by their own hand", async () => {
    const shown = await preview(csvOf(`JUDGE,,Ada,${ada.phone},,1,`));
    expect(shown.bad).toMatchObject([{ column: "role", reason: "is your own account's" }]);
  });

  test("takes no odd files", async () => {
    const odd = [
      "x",
      "a,b\n1,2",
      `${heading}\n"`,
      `${heading}\nADVOCATE,,${"x".repeat(5000)},9771000040,,,`,
      "\u0001\u0002",
    ];
    for (const csv of odd) {
      const { status, body } = await call("POST", "/admin/people/import/preview", { fileName: "x", csv });
      const wrong = status === 400 || Object(body).badInAll > 0;
      expect([csv.slice(0, 20), wrong]).toEqual([csv.slice(0, 20), true]);
    }
    const huge = { fileName: "x", csv: "x".repeat(5 * 1024 * 1024) };
    expect((await call("POST", "/admin/people/import/preview", huge)).status).toBe(413);
    expect((await call("POST", "/admin/people/import/preview", { fileName: "x", csv: "a\0" })).status).toBe(
      400,
    );
    expect((await call("POST", "/admin/people/import/preview", { csv: "x" })).status).toBe(400);
  });

  test("of names that a spreadsheet would run are plain names, and leave it again as text", async () => {
    await importFile(csvOf('ADVOCATE,,"=HYPERLINK(""http://x"")",9771000050,,,'));
    const { csv } = Object(
      (await call("POST", "/admin/people/export", { filters: { q: "9771000050" } })).body,
    );
    expect(csv).toContain(`"'=HYPERLINK`);
  });

  test("is not made at the demo", async () => {
    await court.sql`INSERT INTO settings (key, value, changed_at) VALUES ('demo_people', 'true', now())`;
    expect(errorOf(await importFile(csvOf("ADVOCATE,,X Y,9771000060,,,")))).toMatchObject({ status: 409 });
    await court.sql`DELETE FROM settings WHERE key = 'demo_people'`;
  });
});
