// Administrators from the terminal: made once, listed without their numbers, and shut out of running servers at once.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { connect } from "../../db/client.ts";
import { TestPerson, until } from "../support/client.ts";
import { runCommand } from "../support/command.ts";
import { freshDatabase, startServer, type TestServer } from "../support/server.ts";
import { errorOf, requestOf, startCourt } from "./support/auth.ts";

const ADA = "9876500009";
let own: string;
let database: ReturnType<typeof connect>;

beforeAll(async () => {
  own = await freshDatabase();
  database = connect(own, { max: 1 });
});
afterAll(() => database.close());

async function admin(args: string[], databaseUrl = own) {
  const { code, text } = await runCommand("server/admin/cli.ts", args, databaseUrl);
  return { code, text: text.trim() };
}

const create = (mobile: string, name = "Ada") => admin(["create", "--name", name, "--mobile", mobile]);

describe("an admin", () => {
  test("is made on an empty database, once, whatever the spelling of the number", async () => {
    expect(await admin(["list"])).toEqual({
      code: 0,
      text: expect.stringContaining("There is no admin yet"),
    });
    expect(await create("+91 98765 00009")).toEqual({ code: 0, text: expect.stringContaining("Added.") });
    for (const spelling of [ADA, "98765-00009", "+919876500009"])
      expect(await create(spelling)).toEqual({
        code: 0,
        text: expect.stringContaining("nothing was changed"),
      });
    const rows = await database.sql`SELECT role, phone, display_name FROM accounts`;
    expect([...rows]).toEqual([{ role: "ADMIN", phone: ADA, display_name: "Ada" }]);
  });

  test("is not made by a call that is wrong, and one line says what was", async () => {
    const both = ["--name", "Ada", "--mobile", ADA];
    const tries: [args: string[], says: string][] = [
      [["create", "--mobile", ADA], "error: required option '--name <name>' not specified"],
      [["create", "--name", "Ada"], "error: required option '--mobile <number>' not specified"],
      [["create", ...both, "--nam", "Ada"], "error: unknown option '--nam' (Did you mean --name?)"],
      [["create", "--name"], "error: option '--name <name>' argument missing"],
      [
        ["create", "--mobile", ADA, "--name", "--mobile"],
        "error: option '--name' argument missing: '--mobile' is an option",
      ],
      [["list", "--help=yes"], "error: unknown option '--help=yes'"],
      [["create", ...both, "-x"], "error: unknown option '-x'"],
      [
        ["create", "x", ...both],
        "error: too many arguments for 'create'. Expected 0 arguments but got 1: x.",
      ],
      [["list", "x"], "error: too many arguments for 'list'. Expected 0 arguments but got 1: x."],
      [["disable"], "error: missing required argument 'id or mobile number'"],
      [["--what"], "error: unknown option '--what'"],
      [["burn", "x"], "error: unknown command 'burn'"],
    ];
    for (const [args, says] of tries) expect(await admin(args)).toEqual({ code: 2, text: says });
    expect(await admin([])).toEqual({ code: 2, text: expect.stringMatching(/^Usage:/) });
    expect(await admin(["create", "--help"])).toEqual({ code: 0, text: expect.stringMatching(/^Usage:/) });
  });

  test("needs a number and a name that can be one", async () => {
    for (const mobile of ["98765", "1234567890", "98765000091", "", "98765'; DROP TABLE accounts"])
      expect(await create(mobile)).toEqual({
        code: 1,
        text: "The number is not a mobile number of ten digits.",
      });
    for (const name of ["", "  ", "x".repeat(121)])
      expect(await create("9876500010", name)).toEqual({
        code: 1,
        text: "The name must have 1 to 120 letters.",
      });
  });

  test("is listed by id, role, state and the end of the number, never the number", async () => {
    const { code, text } = await admin(["list"]);
    expect(code).toBe(0);
    expect(text).toMatch(/^[0-9a-f-]{36} {2}ADMIN {2}\*{8}09 {2}active {2}Ada$/);
  });

  test("logs in with a code on a server of their own court", async () => {
    const sent: string[] = [];
    const gateway = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      async fetch(request) {
        sent.push(JSON.parse(await request.text()).text);
        return new Response(null, { status: 204 });
      },
    });
    const court = await startCourt({ databaseUrl: own, env: { DEMO: "0", SMS_URL: String(gateway.url) } });
    const phoneNumber = ADA;
    const asked = await court.call("POST", "/auth/otp/generate", { phoneNumber });
    await until("the message", () => sent.length === 1);
    const [code = ""] = /^\d{6}/.exec(sent[0] ?? "") ?? [];
    const { body } = await court.call("POST", "/auth/login/otp", {
      phoneNumber,
      code,
      request: requestOf(asked),
    });
    expect(body).toMatchObject({ account: { role: "ADMIN", displayName: "Ada" } });
    await court.stop();
    await gateway.stop();
  });

  test("who was disabled is not made again in passing, and is let in again by name", async () => {
    const off = await admin(["disable", ADA]);
    expect(off).toEqual({ code: 0, text: expect.stringContaining("Ada (Admin) is disabled") });
    expect(off.text).toContain("No admin is left who can log in");
    expect((await admin(["list"])).text).toMatch(/disabled since \d{4}-\d\d-\d\d {2}Ada$/);
    expect(await admin(["disable", ADA])).toEqual({ code: 0, text: "Ada (Admin) was disabled already." });
    const again = await create(ADA);
    expect([again.code, again.text]).toEqual([1, expect.stringContaining("This admin was disabled")]);
    const [, command = ""] = /`bun run admin (.*?)`/.exec(again.text) ?? [];
    expect(await admin(command.split(" "))).toEqual({ code: 0, text: "Ada (Admin) may log in again." });
    expect((await admin(["list"])).text).toContain("active");
    expect((await admin(["enable", ADA])).text).toBe("Ada (Admin) was not disabled.");
  });

  test("who is not there is said", async () => {
    const id = crypto.randomUUID();
    expect(await admin(["disable", id])).toEqual({
      code: 1,
      text: "There is no account with this id or number.",
    });
    expect(await admin(["disable", "Ada"])).toEqual({
      code: 1,
      text: "This is neither an id nor a mobile number of ten digits.",
    });
  });
});

describe("somebody who is disabled while two servers run", () => {
  let here: TestServer;
  let there: TestServer;
  beforeAll(async () => {
    here = await startServer();
    there = await startServer({ databaseUrl: here.databaseUrl });
  });
  afterAll(async () => {
    await Promise.all([here.stop(), there.stop()]);
  });

  test("is logged out of both at once, in REST and socket, and cannot come back", async () => {
    const person = await new TestPerson(here.url).login("9000000042");
    await person.connect();
    const twin = new TestPerson(there.url);
    Object.assign(twin, { token: person.token, account: person.account });
    await twin.connect();
    const bystander = await (await new TestPerson(there.url).login("9000000010")).connect();
    expect((await twin.call("/admin/")).status).toBe(200);

    const { code, text } = await admin(["disable", person.account.id], here.databaseUrl);
    expect([code, text]).toEqual([0, expect.stringContaining("logged out (1 login ended)")]);
    await until("both goodbyes", () => person.closed && twin.closed);
    expect([person.bye, twin.bye]).toEqual(["session_ended", "session_ended"]);
    for (const one of [person, twin]) {
      const answer = await one.call("/admin/");
      expect(errorOf({ ...answer, headers: new Headers() })).toMatchObject({
        status: 403,
        code: "session_ended",
      });
      expect(one.connect()).rejects.toThrow("session_ended");
    }
    // A code is sent once a minute.
    const later = () =>
      Promise.all([here, there].map(({ url }) => new TestPerson(url).ok("/dev/clock", { advance: 90_000 })));
    await later();
    await expect(new TestPerson(here.url).login("9000000042")).rejects.toThrow("/auth/login/otp: 4");
    expect([bystander.closed, (await bystander.call("/master/")).status]).toEqual([false, 200]);

    expect((await admin(["enable", "9000000042"], here.databaseUrl)).text).toContain("may log in again");
    await later();
    expect((await new TestPerson(there.url).login("9000000042")).account.id).toBe(person.account.id);
    bystander.close();
  });

  test("is out of the hall at once, and not only when their seat has run down", async () => {
    const officer = await (await new TestPerson(here.url).login("9000000013")).connect();
    const hall = officer.account.courtHall ?? "";
    const sitting = `HCPP01-${hall}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;
    await officer.ok(`/master/court/start-without-adding-case-manually/HCPP01-${hall}`, undefined, "PUT");
    await officer.enter(sitting);
    const counsel = await (await new TestPerson(there.url).login("9000001001")).connect();
    await counsel.enter(sitting, []);
    const stateOf = () => officer.sitting(sitting).people[counsel.account.id]?.state;
    await until("counsel to be there", () => stateOf() !== undefined);
    expect((await admin(["disable", counsel.account.id], here.databaseUrl)).code).toBe(0);
    await until("them to be put out", () => stateOf() === "KICKED_OUT");
    await admin(["enable", counsel.account.id], here.databaseUrl);
    officer.close();
  });

  test("is no admin made in the demo", async () => {
    const { sql, close } = connect(here.databaseUrl, { max: 1 });
    const counted = async () => (await sql`SELECT count(*) AS n FROM accounts`)[0]?.n;
    const before = await counted();
    const refused = await admin(["create", "--name", "Ada", "--mobile", ADA], here.databaseUrl);
    expect([refused.code, refused.text]).toEqual([
      1,
      expect.stringContaining("the made-up people of the demo"),
    ]);
    expect(await counted()).toBe(before);
    await close();
  });
});
