// The name of the build: the page has it, the greeting of every socket has it, and it is the same for all servers of one version.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { buildClient } from "../../server/web/client.ts";
import { TestPerson } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";

let court: TestServer;
let other: TestServer;
beforeAll(async () => {
  court = await startServer();
  other = await startServer({ databaseUrl: court.databaseUrl });
});
afterAll(async () => {
  await other.stop();
  await court.stop();
});

async function pageName({ url }: TestServer, cookie = ""): Promise<string | undefined> {
  const answer = await fetch(`${url}/login`, { headers: { accept: "text/html", cookie } });
  return /^<html [^>]*data-build-name="(\w+)"/m.exec(await answer.text())?.[1];
}

async function greetedWith(person: TestPerson): Promise<unknown> {
  await person.connect();
  person.close();
  const welcome = person.told.findLast(({ t }) => t === "welcome");
  return welcome?.t === "welcome" ? welcome.build : undefined;
}

test("page and greeting have the same name, with a login and without one", async () => {
  const { name } = await buildClient();
  expect(name).toMatch(/^[0-9a-f]{24}$/);
  expect(await pageName(court)).toBe(name);
  expect(await greetedWith(new TestPerson(court.url))).toBe(name);
  expect(await greetedWith(await new TestPerson(court.url).login("9000000010"))).toBe(name);
});

test("another process has it, and the same one after a restart", async () => {
  const name = await pageName(court);
  expect(await pageName(other)).toBe(name);
  expect(await greetedWith(new TestPerson(other.url))).toBe(name);
  await court.restart();
  expect(await pageName(court)).toBe(name);
  expect(await greetedWith(new TestPerson(court.url))).toBe(name);
});
