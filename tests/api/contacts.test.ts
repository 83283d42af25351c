// Contacts and groups by REST: duplicates, files, and that nobody learns from them who has an account.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { CONTACTS_FILE_BYTES, CONTACTS_MOST } from "../../server/contract/limits.ts";
import type { ContactBook, ContactsPreview } from "../../server/contract/rest/contacts.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

let court: Court;
let token: string;
let other: string;
let me: { id: string; phone: string };

beforeAll(async () => {
  court = await startCourt();
  me = await addPerson(court, "ADVOCATE", { subRole: "Advocate" });
  token = await logIn(court, me.phone);
  other = await logIn(court, (await addPerson(court, "PROSECUTOR")).phone);
});
afterAll(() => court.stop());

const post = (path: string, body: unknown, as = token) =>
  court.call("POST", `/common/contacts${path}`, body, as);
const book = async (as = token) => {
  const { status, body } = await court.call("GET", "/common/contacts", undefined, as);
  expect(status).toBe(200);
  return body as ContactBook;
};
const namesOf = (found: { body: unknown }) =>
  (found.body as { people: { name: string }[] }).people.map(({ name }) => name);
const file = (text: string, fileName = "contacts.csv") => ({ fileName, text });
/** Two people in one item, as the projector would write it; `closed` for one behind closed doors. */
async function appeared(people: string[], { item, closed }: { item: string; closed: boolean }) {
  const { sql } = court;
  const of = { sitting: "HCPP01-9-2026-01-05", item };
  const list = {
    position: 1,
    serial: 1,
    category: "FRESH",
    case_number: "WP 1/2026",
    petitioner: "",
    respondent: "",
  };
  const row = { ...of, ...list, court_id: "HCPP01-9", date: "2026-01-05", closed, state: "LISTED" };
  await sql`INSERT INTO outcomes ${sql({ ...row, calls: 1, pass_overs: 0, corrections: 0 })}`;
  for (const person of people)
    await sql`INSERT INTO appearances ${sql({ ...of, person, name: "", role: "ADVOCATE", side: "", heard_ms: 0 })}`;
}

describe("a guest", () => {
  test("is added with a number as people write it, corrected, and deleted; in any script", async () => {
    const added = await post("/guests", { name: "  नील   भानुशे ", phone: "+91 90000-01999", email: null });
    expect(added.status).toBe(201);
    const [guest] = (added.body as ContactBook).contacts;
    expect(guest).toMatchObject({ name: "नील भानुशे", phone: "9000001999", email: null, account: null });
    const path = `/common/contacts/${guest?.id}`;
    const change = { name: "Neel", phone: "+44 20 7946 0000", email: "Neel@Growers.Example" };
    const changed = await court.call("PUT", path, change, token);
    expect((changed.body as ContactBook).contacts[0]).toMatchObject({ name: "Neel", phone: "+442079460000" });
    expect(errorOf(await court.call("PUT", path, change, other))).toMatchObject({ status: 404 });
    expect((await post("/delete", { ids: [guest?.id] }, other)).body).toEqual({ deleted: 0 });
    expect((await post("/delete", { ids: [guest?.id] })).body).toEqual({ deleted: 1 });
    expect((await book()).contacts).toEqual([]);
  });

  test("who is there already is refused under the field, by name; two presses at once add one", async () => {
    const neel = { name: "Neel Bhanushe", phone: "9000001998", email: "neel@growers.example" };
    const both = await Promise.all([post("/guests", neel), post("/guests", neel)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    for (const [twice, field] of [
      [{ name: "N", phone: "090000 01998", email: null }, "phone"],
      [{ name: "N", phone: null, email: "NEEL@growers.EXAMPLE" }, "email"],
    ] as const)
      expect(errorOf(await post("/guests", twice))).toMatchObject({
        status: 400,
        fields: { [field]: "Already among your guests as Neel Bhanushe" },
      });
    expect((await post("/guests", neel, other)).status).toBe(201);
  });

  test("odd input is refused with a message for its field, and nothing is stored", async () => {
    const before = (await book()).contacts.length;
    const wrong: [unknown, object][] = [
      [{}, { name: "Required" }],
      [{ name: "", phone: "9000001997" }, { name: "Required" }],
      [{ name: "A" }, { phone: "Required" }],
      [{ name: "A", phone: "12" }, { phone: expect.stringContaining("ten digits") }],
      [{ name: "A", email: "a@" }, { email: "Enter valid email address" }],
      [{ name: "x".repeat(121), phone: "9000001997" }, { name: "at most 120 characters allowed" }],
      [{ name: "a\0b", phone: "9000001997" }, { name: expect.any(String) }],
      [{ name: "A", phone: "9000001997", ownerId: me.id }, { ownerId: "is not known here" }],
      [{ name: 7, phone: [] }, { name: expect.any(String) }],
    ];
    for (const [body, fields] of wrong)
      expect(errorOf(await post("/guests", body))).toMatchObject({ status: 400, fields });
    for (const body of [[], "x", null]) expect((await post("/guests", body)).status).toBe(400);
    expect((await book()).contacts.length).toBe(before);
  });
});

describe("whether a stranger has an account", () => {
  test("is told by no call: neither by number, nor by id, nor by name, nor by adding", async () => {
    const stranger = await addPerson(court, "ADVOCATE", { subRole: "Advocate" });
    const nobody = crypto.randomUUID();
    const [ofStranger, ofNobody] = await Promise.all(
      [stranger.id, nobody].map((account) => post("", { account })),
    );
    expect(ofStranger?.body).toEqual(ofNobody?.body);
    expect(ofStranger?.status).toBe(404);
    for (const q of [stranger.phone, "person", "a%", "___"]) {
      const found = await post("/directory", { q: q.padEnd(3, "a") });
      expect([q, namesOf(found)]).toEqual([q, []]);
    }
    const known = await post("/guests", { name: "One", phone: "9000001001" });
    const unknown = await post("/guests", { name: "Two", phone: "9111111111" });
    const shape = ({ body }: { body: unknown }, name: string) => {
      const one = (body as ContactBook).contacts.find((contact) => contact.name === name);
      return { ...one, id: "", name: "", phone: "" };
    };
    expect(shape(known, "One")).toEqual(shape(unknown, "Two"));
  });

  test("counsel find counsel of their own open items; the court's people find counsel; nobody finds guests or witnesses", async () => {
    const [seen, hidden] = await Promise.all([addPerson(court), addPerson(court)]);
    const witness = await addPerson(court, "WITNESS");
    const { sql } = court;
    for (const [one, name] of [
      [seen, "Zubinx Openwala"],
      [hidden, "Zubinx Closedwala"],
      [witness, "Zubinx Witness"],
    ] as const)
      await sql`UPDATE accounts SET display_name = ${name} WHERE id = ${one.id}`;
    await appeared([me.id, seen.id, witness.id], { item: "FRESH:1", closed: false });
    await appeared([me.id, hidden.id], { item: "FRESH:2", closed: true });
    expect(namesOf(await post("/directory", { q: "zubinx" }))).toEqual(["Zubinx Openwala"]);
    expect(namesOf(await post("/directory", { q: "zubinx" }, other))).toEqual([]);
    const officer = await logIn(court, (await addPerson(court, "MASTER")).phone);
    expect(namesOf(await post("/directory", { q: "zubinx" }, officer))).toEqual([
      "Zubinx Closedwala",
      "Zubinx Openwala",
    ]);
    expect(errorOf(await post("/directory", { q: "zu" }))).toMatchObject({
      fields: { q: "must be at least 3 characters" },
    });
    expect((await post("", { account: hidden.id })).status).toBe(404);
    const added = await post("", { account: seen.id });
    expect(JSON.stringify(added.body)).not.toContain(seen.phone);
    expect(errorOf(await post("", { account: seen.id }))).toMatchObject({
      status: 400,
      fields: { account: "Already among your contacts as Zubinx Openwala" },
    });
  });

  test("a person who only watches has no contacts, and nobody searches without end", async () => {
    const media = await logIn(court, (await addPerson(court, "MEDIA")).phone);
    const publicly = await logIn(court, (await addPerson(court, "ADVOCATE", { subRole: "Public" })).phone);
    for (const as of [media, publicly])
      expect((await court.call("GET", "/common/contacts", undefined, as)).status).toBe(406);
    const busy = await logIn(court, (await addPerson(court, "COUNSELLOR")).phone);
    const answers = await Promise.all(
      Array.from({ length: 125 }, () => post("/directory", { q: "abc" }, busy)),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBe(5);
  });
});

describe("a group", () => {
  test("has at least one contact, each once, of one's own, and a name of its own", async () => {
    const [one, two] = (await book()).contacts;
    const members = [one?.id, two?.id];
    expect((await post("/groups", { name: "Water matters", members })).status).toBe(201);
    const [mine] = (await book()).groups;
    const wrong: [object, number, object][] = [
      [{ name: "Empty", members: [] }, 400, { fields: { members: "Add at least one contact to the group" } }],
      [
        { name: "WATER  matters", members },
        400,
        { fields: { name: "There is a group with this name: Water matters" } },
      ],
      [
        { name: "Twice", members: [one?.id, one?.id] },
        400,
        { fields: { members: "This contact is selected already" } },
      ],
      [{ name: "Theirs", members: [(await book(other)).contacts[0]?.id] }, 404, {}],
    ];
    for (const [body, status, error] of wrong)
      expect(errorOf(await post("/groups", body))).toMatchObject({ status, ...error });
    const path = `/common/contacts/groups/${mine?.id}`;
    const change = { name: "Waters", members: [two?.id] };
    expect((await court.call("PUT", path, change, other)).status).toBe(404);
    expect((await court.call("DELETE", path, undefined, other)).status).toBe(404);
    expect((await court.call("PUT", path, change, token)).body).toMatchObject({
      groups: [{ name: "Waters" }],
    });
    await post("/delete", { ids: [two?.id] });
    expect((await book()).groups).toEqual([]);
  });
});

describe("a file", () => {
  const csv =
    'Name,Mobile,E-mail,Groups\nLeela Quadros,+91 90000 01052,,"Water, Chambers"\nBad,12,,\nLeela,9000001052,,\n=cmd(),,x@y.example,\n';

  test("says what it would add and which rows are wrong, adds the good ones, and comes out as it went in", async () => {
    const preview = (await post("/import/preview", file(csv))).body as ContactsPreview;
    expect(preview).toMatchObject({ added: 2, known: 0, badInAll: 2, groups: ["Water", "Chambers"] });
    expect(preview.bad.map(({ row, column }) => [row, column])).toEqual([
      [3, "phone"],
      [4, "phone"],
    ]);
    const before = (await book()).contacts.length;
    const { expected } = preview;
    expect(errorOf(await post("/import", { ...file(csv), expected: "x" })).status).toBe(409);
    const both = await Promise.all([1, 2].map(() => post("/import", { ...file(csv), expected })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { contacts, groups } = await book();
    expect([contacts.length, groups.length]).toEqual([before + 2, 2]);
    for (const format of ["csv", "vcf"]) {
      const response = await fetch(`${court.url}/api/v1/common/contacts/export?format=${format}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const text = await response.text();
      if (format === "csv") expect(text).toContain("'=cmd()");
      const again = (await post("/import/preview", file(text))).body as ContactsPreview;
      const guests = contacts.filter(({ account }) => account === null).length;
      expect([format, again.added, again.known]).toEqual([format, 0, guests]);
    }
  });

  test("of vCards is read card by card; one of an old version or a broken one does not stop the others", async () => {
    const cards = [
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:विमला\r\nTEL;TYPE=CELL:+91 90000 01777\r\nEND:VCARD\r\n",
      "BEGIN:VCARD\nVERSION:2.1\nFN:Old\nTEL;CELL:9000001776\nEND:VCARD\n",
      "BEGIN:VCARD\nVERSION:4.0\nTEL;;;:\nEND:VCARD\n",
      "BEGIN:VCARD\nVERSION:4.0\nN:Doe;Jane;;;\nEMAIL:jane@doe.example\nCATEGORIES:A,B\nEND:VCARD\n",
    ].join("");
    const preview = (await post("/import/preview", file(cards, "c.vcf"))).body as ContactsPreview;
    expect(preview).toMatchObject({ added: 2, badInAll: 2 });
    expect(preview.first.map(({ name }) => name)).toEqual(["विमला", "Jane Doe"]);
  });

  test("that is none, is too long or would be too many is refused", async () => {
    const many = `name,mobile\n${Array.from({ length: CONTACTS_MOST + 1 }, (_, n) => `P${n},${8_000_000_000 + n}`).join("\n")}`;
    for (const text of ["", "hello", "a,b\n1,2", "\u0000", "BEGIN:VCARD", many])
      expect([
        text.slice(0, 20),
        [200, 400].includes((await post("/import/preview", file(text))).status),
      ]).toEqual([text.slice(0, 20), true]);
    expect(errorOf(await post("/import/preview", file(many)))).toMatchObject({
      status: 400,
      code: "bad_file",
    });
    expect((await post("/import/preview", file("x".repeat(CONTACTS_FILE_BYTES + 1)))).status).toBe(400);
    expect((await post("/import/preview", file("x".repeat(3_000_000)))).status).toBe(413);
  });
});
