// kill -9 at four points of a command: whatever was acknowledged stays, whatever was not is given again and done once.
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { type FaultPoint, faultPoints } from "../../server/sitting/fault.ts";
import { until } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { allLeave, type Court, content, isLogged, lastSeq, sittingCourt } from "./support.ts";

let server: TestServer;
let court: Court;

beforeAll(async () => {
  server = await startServer();
  court = await sittingCourt(server, 2);
}, 60_000);
afterAll(async () => {
  allLeave(court.people);
  await server.stop();
}, 20_000);

/** Starts the server anew on its port, so that it dies at a point of the next such command; null: to live. */
async function startAgain(fault: string | null): Promise<void> {
  await server.kill9();
  const env = { PORT: new URL(server.url).port, ...(fault === null ? {} : { FAULT: fault }) };
  server = await startServer({ databaseUrl: server.databaseUrl, env });
}

async function allBack(greetings: number[]): Promise<void> {
  await until("everyone to be back", () =>
    court.people.every((person, n) => person.greetings > (greetings[n] ?? 0)),
  );
}

const dead = (pid: number) => {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
};

/** What has happened when the process died at each point. */
const whenDead: Record<FaultPoint, { logged: boolean; answered: boolean }> = {
  before_decide: { logged: false, answered: false },
  decided: { logged: false, answered: false },
  appended: { logged: true, answered: false },
  acknowledged: { logged: true, answered: true },
};

for (const point of faultPoints) {
  test(`killed at the point "${point}": one answer, one entry, every screen right`, async () => {
    const { master, sitting, counsel, people } = court;
    let greetings = people.map((person) => person.greetings);
    await startAgain(`${point}:callItem`);
    await allBack(greetings);
    const before = await lastSeq(server.databaseUrl, sitting);
    await until("all to be up to date", () =>
      people.every((person) => person.halls.get(sitting)?.known.seq === before),
    );

    greetings = people.map((person) => person.greetings);
    const pid = server.pid();
    const command: PersonCommand = { type: "callItem", item: court.items.shift() ?? "" };
    const id = crypto.randomUUID();
    let answered = false;
    const answer = master.send(sitting, command, id).finally(() => {
      answered = true;
    });
    await until("the server to die", () => dead(pid));
    if (whenDead[point].answered) await answer;
    expect(answered).toBe(whenDead[point].answered);
    expect(await isLogged(server.databaseUrl, id)).toBe(whenDead[point].logged);
    // It died before it told anybody.
    for (const person of counsel) expect(person.halls.get(sitting)?.known.seq).toBe(before);

    await startAgain(null);
    await allBack(greetings);
    expect(await answer).toEqual({ seq: before + 1 });
    expect(await master.send(sitting, command, id)).toEqual({ seq: before + 1 });
    await master.do(sitting, { type: "passOver", reason: "" });
    const findings = await content(server.databaseUrl, people);
    expect(findings.views).toBe(people.length);
    expect(findings.acknowledged).toBeGreaterThan(4);
  }, 40_000);
}
