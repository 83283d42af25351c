// The language of an account: its own person chooses it, login and profile answer it, and files are written in it.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { LANGUAGE_COOKIE } from "../../server/contract/limits.ts";
import { until } from "../support/client.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

let court: Court;
let other: Court;
beforeAll(async () => {
  court = await startCourt({ env: { PSEUDO_LOCALES: "1" } });
  other = await startCourt({ databaseUrl: court.databaseUrl });
});
afterAll(async () => {
  await other.stop();
  await court.stop();
});

const languageOf = async (token: string, server = court): Promise<unknown> => {
  const { body } = await server.call("GET", "/advocate/", undefined, token);
  return Object(body).language;
};

test("is none at first, is kept when chosen, and is there in every process and after the next login", async () => {
  const { phone } = await addPerson(court);
  const token = await logIn(court, phone);
  expect(await languageOf(token)).toBeNull();
  const answer = await court.call("PATCH", "/advocate/", { language: "en-XA" }, token);
  expect(answer).toMatchObject({ status: 200, body: { language: "en-XA", theme: null } });
  expect(await languageOf(token)).toBe("en-XA");
  await until("the other process", async () => (await languageOf(token, other)) === "en-XA");
  await court.call("PATCH", "/advocate", { theme: "dark", language: "ar-XB" }, token);
  const again = await logIn(court, phone);
  expect(await languageOf(again)).toBe("ar-XB");
  expect(await court.call("PATCH", "/advocate/", { theme: "light" }, again)).toMatchObject({
    body: { theme: "light", language: "ar-XB" },
  });
});

test("is one that is offered", async () => {
  const token = await logIn(court, (await addPerson(court)).phone);
  for (const language of ["hi", "EN", "", "en-xa", "x".repeat(36), null, 7, ["en"], "toString"]) {
    const answer = await court.call("PATCH", "/advocate/", { language, theme: "dark" }, token);
    expect(errorOf(answer)).toMatchObject({ status: 400, code: "invalid" });
    expect(answer.body).toMatchObject({ error: { fields: { language: expect.any(String) } } });
  }
  expect(await court.call("GET", "/advocate/", undefined, token)).toMatchObject({
    body: { language: null, theme: null },
  });
  // The other process is the product as it is delivered: it offers English alone.
  const answer = await other.call("PATCH", "/advocate/", { language: "en-XA" }, token);
  expect(errorOf(answer)).toMatchObject({ status: 400, code: "invalid" });
  expect((await other.call("PATCH", "/advocate/", { language: "en" }, token)).status).toBe(200);
});

test("is one's own alone", async () => {
  const token = await logIn(court, (await addPerson(court)).phone);
  expect((await court.call("PATCH", "/master/", { language: "en" }, token)).status).toBe(406);
  expect((await court.call("PATCH", "/advocate/", { language: "en" })).status).toBe(403);
});

test("is that of a record's file, unless the browser keeps another", async () => {
  const token = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  const table = async (cookie = "") => {
    const answer = await fetch(`${court.url}/api/v1/admin/court/HCPP01-1/record.csv`, {
      headers: { authorization: `Bearer ${token}`, cookie },
    });
    return [answer.status, /[ñöûĝĥ]/.test(await answer.text())];
  };
  expect(await table()).toEqual([200, false]);
  await court.call("PATCH", "/admin/", { language: "en-XA" }, token);
  expect(await table()).toEqual([200, true]);
  expect(await table(`${LANGUAGE_COOKIE}=en`)).toEqual([200, false]);
});
