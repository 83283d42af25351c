// Whether remote points are ready for what is booked: who states it, who reads what of it, and what is refused.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import type { Booking, Invitee } from "../../server/contract/rest/schedules.ts";
import { dayInIndia } from "../../server/sitting/days.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

let court: Court;
type Login = { id: string; token: string };
let officer: Login;
let prison: Login;
let judge: Login;
let stranger: Login;

async function come(role: "MASTER" | "PRISON" | "JUDGE" | "ADVOCATE"): Promise<Login> {
  const { id, phone } = await addPerson(court, role);
  return { id, token: await logIn(court, phone) };
}

beforeAll(async () => {
  court = await startCourt();
  [officer, prison, judge] = [await come("MASTER"), await come("PRISON"), await come("JUDGE")];
  stranger = await come("ADVOCATE");
});
afterAll(() => court.stop());

const stated = {
  coordinator: "Warder Bhosale",
  phone: "+91 95000 00123",
  identity: true,
  room: true,
  line: false,
};
let made: Booking;
const pointOf = ({ people }: Booking): Invitee => people.find(({ isPoint }) => isPoint) as Invitee;
const path = (point: Invitee) => `/schedules/${made.id}/people/${point.id}/readiness`;
const read = async ({ token }: Login) =>
  (await court.call("GET", `/schedules/${made.id}`, undefined, token)).body as Booking;

test("a prison states it, first with something missing and then whole; others read that and not who coordinates", async () => {
  const { body } = await court.call(
    "POST",
    "/schedules",
    {
      ...{ kind: "meeting", title: "Evidence of PW-4", courtId: null, from: "11:30", to: "12:30" },
      dates: [dayAfter(dayInIndia(Date.now()), 20)],
      people: [
        { is: "account", account: prison.id, as: "participant" },
        { is: "account", account: judge.id, as: "participant" },
      ],
    },
    officer.token,
  );
  made = body as Booking;
  const point = pointOf(made);
  expect(point).toMatchObject({ account: prison.id, readiness: null, mayState: true });
  expect(made.people.filter(({ isPoint }) => isPoint)).toHaveLength(1);
  expect(pointOf(await read(judge))).toMatchObject({ readiness: null, mayState: false });

  const first = await court.call("PUT", path(point), stated, prison.token);
  expect(first.status).toBe(200);
  expect(pointOf(first.body as Booking).readiness).toMatchObject({ line: false, phone: "9500000123" });
  expect(pointOf(await read(judge)).readiness).toMatchObject({ line: false, coordinator: null, phone: null });

  await court.call("PUT", path(point), { ...stated, line: true }, prison.token);
  expect(pointOf(await read(officer)).readiness).toMatchObject({ line: true, coordinator: "Warder Bhosale" });
});

test("nobody else states it, and nothing but a point is ready", async () => {
  const point = pointOf(made);
  expect((await court.call("PUT", path(point), stated, judge.token)).status).toBe(406);
  expect((await court.call("PUT", path(point), stated, stranger.token)).status).toBe(404);
  const other = made.people.find(({ isPoint }) => !isPoint) as Invitee;
  expect((await court.call("PUT", path(other), stated, officer.token)).status).toBe(404);
  const bad = await court.call(
    "PUT",
    path(point),
    { ...stated, coordinator: " ", phone: "12" },
    prison.token,
  );
  expect(Object.keys(errorOf(bad).faults ?? {}).sort()).toEqual(["coordinator", "phone"]);
  expect(pointOf(await read(officer)).readiness).toMatchObject({ line: true });
});
