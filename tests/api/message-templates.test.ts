// The ids of registered SMS texts: an admin sets them, they go along to the gateway, and nobody else sees or sets them.
import { afterAll, beforeAll, expect, test } from "bun:test";
import pino from "pino";
import { connect } from "../../db/client.ts";
import { putMessages } from "../../db/queries/outbox.ts";
import { defaultSettings } from "../../server/contract/settings.ts";
import type { Gateway } from "../../server/notify/gateway.ts";
import { createOutbox } from "../../server/notify/outbox.ts";
import { until } from "../support/client.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

let court: Court;
let admin: string;
beforeAll(async () => {
  court = await startCourt();
  admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
});
afterAll(() => court.stop());

const set = (way: string, templateId: unknown, token = admin) =>
  court.call("PUT", `/admin/message-templates/${way}`, { templateId }, token);
type Template = { kind: string; language: string; text: string; templateId: string };
const read = async (): Promise<Template[]> =>
  Object(await court.call("GET", "/admin/message-templates", undefined, admin)).body.templates;

test("an admin reads each text as it is registered, and sets and takes away its id", async () => {
  const code = (await read()).find(({ kind }) => kind === "code");
  expect(code).toMatchObject({ language: "en", templateId: "" });
  expect(code?.text).toMatch(
    /^\{#numeric#\} is your code \{#alphanumeric#\} for .*\n\n@localhost #\{#numeric#\}$/s,
  );
  expect((await set("code/en", "1107161234567890123")).status).toBe(200);
  expect((await read()).find(({ kind }) => kind === "code")?.templateId).toBe("1107161234567890123");
  expect((await set("code/en", "")).status).toBe(200);
  expect((await read()).find(({ kind }) => kind === "code")?.templateId).toBe("");
});

test("what is no id, no kind or no language is refused, and so is a person who is no admin", async () => {
  for (const id of [
    "abc",
    "123",
    "1".repeat(31),
    null,
    1107161234567890,
    "1107 161234567890",
    "１１０７１６１２３４",
  ])
    expect(errorOf(await set("code/en", id))).toMatchObject({ status: 400, code: "invalid" });
  expect(errorOf(await set("gossip/en", "11071612345"))).toMatchObject({ status: 400, code: "invalid" });
  expect(errorOf(await set("code/tlh", "11071612345"))).toMatchObject({ status: 404, code: "not_found" });
  const advocate = await logIn(court, (await addPerson(court)).phone);
  expect(errorOf(await set("code/en", "11071612345", advocate))).toMatchObject({ status: 406 });
  expect(errorOf(await court.call("GET", "/admin/message-templates"))).toMatchObject({ status: 403 });
  expect((await read()).every(({ templateId }) => templateId === "")).toBe(true);
});

test("the id goes along with the words that change, also when it was set while the message waited", async () => {
  const { db, close } = connect(court.databaseUrl);
  const given: Parameters<Gateway>[0][] = [];
  const answers: (() => Awaited<ReturnType<Gateway>>)[] = [
    () => ({ result: "later", reason: "503" }),
    () => "sent",
  ];
  const outbox = createOutbox({
    db,
    log: pino({ level: "silent" }),
    now: Date.now,
    env: { demo: false, publicUrl: "https://court.example", port: 0 },
    gateways: {
      sms: async (message) => {
        given.push(message);
        return (answers.shift() ?? (() => "sent" as const))();
      },
    },
  });
  const message = await outbox.message("code", {
    ...({
      channel: "sms",
      to: "7999999999",
      language: null,
      court: defaultSettings,
      at: new Date(),
    } as const),
    values: { code: "123456", mark: "KT" },
  });
  await putMessages(db, [message]);
  outbox.wake();
  await until("the first attempt", () => given.length === 1);
  // Another text has its own id beside it, as in every court that sends.
  expect((await set("contactChanged/en", "1107169999999999999")).status).toBe(200);
  await set("code/en", "1107161234567890123");
  await until("the second attempt", () => given.length === 2);
  expect(given.map(({ templateId }) => templateId)).toEqual([null, "1107161234567890123"]);
  expect(given[1]?.variables).toEqual(["123456", "KT", "123456"]);
  await outbox.close();
  await close();
});

test("the code of a registration goes out under the id of its own text, which is another than a login's", async () => {
  await court.call("PUT", "/admin/settings/public_enabled", { value: true }, admin);
  const kindTo = async (path: string, phoneNumber: string) => {
    expect((await court.call("POST", path, { phoneNumber })).status).toBe(200);
    const [row] =
      await court.sql`SELECT kind FROM outbox WHERE recipient = ${phoneNumber} ORDER BY id DESC LIMIT 1`;
    return row?.kind;
  };
  const known = await addPerson(court);
  expect(await kindTo("/auth/otp/generate", known.phone)).toBe("code");
  expect(await kindTo("/auth/register/code", "8100000900")).toBe("registrationCode");
});
