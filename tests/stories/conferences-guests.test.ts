// Stories of who comes to a conference without an account: to watch only, removed and back again, and more of them than may.
import { beforeAll, expect, test } from "bun:test";
import type { ScheduledMeeting } from "../../server/contract/rest/meetings.ts";
import { type TestPerson, until } from "../support/client.ts";
import { formOf, pdf } from "../support/files.ts";
import { dialIn, grant, join, joining, open, read, roomOf } from "./support/conferences.ts";
import { anotherAdvocate, come, inState, oneServer, phones } from "./support/story.ts";

const court = oneServer();

let host: TestPerson;
beforeAll(async () => {
  host = await come(phones.officer1);
}, 60_000);

test("the agenda files of a conference are for who is in its room: not for who waits, was refused, went or was removed", async () => {
  const opened = await open(host, "With files");
  const sitting = await roomOf(host, opened);
  const { booking } = await host.ok<ScheduledMeeting>(`/scheduled-meetings/${opened.id}`);
  const headers = (of: TestPerson) => ({ authorization: `Bearer ${of.token}` });
  const files = `${court().url}/api/v1/schedules/${booking}/files`;
  const added = await fetch(files, {
    method: "POST",
    headers: headers(host),
    body: formOf(pdf(), "Agenda.pdf"),
  });
  expect(added.status).toBe(201);
  const { id } = (await added.json()) as { id: string };
  const reads = async (person: TestPerson) => {
    const { files: shown } = await person.ok<ScheduledMeeting>(`/scheduled-meetings/${opened.id}`);
    const { status } = await fetch(`${files}/${id}`, { headers: headers(person) });
    return [shown.length, status];
  };
  const [all, none] = [
    [1, 200],
    [0, 404],
  ];
  expect(await reads(host)).toEqual(all);
  const advocate = await anotherAdvocate();
  await join(advocate, opened);
  const { guest } = await dialIn(court().url, opened, "Meeting Room Five");
  for (const person of [advocate, guest]) expect(await reads(person)).toEqual(none);
  await host.enter(sitting);
  await advocate.enter(sitting);
  await inState(advocate, sitting, "ACTIVE");
  expect(await reads(advocate)).toEqual(all);
  await guest.enter(sitting);
  await inState(guest, sitting, "WAITING");
  expect(await reads(guest)).toEqual(none);
  await host.do(sitting, { type: "refuseEntry", person: guest.account.id, reason: "Who is it?" });
  await inState(guest, sitting, "REFUSED");
  expect(await reads(guest)).toEqual(none);
  await host.do(sitting, { type: "remove", person: advocate.account.id, reason: "Disturbs" });
  await inState(advocate, sitting, "REMOVED");
  expect(await reads(advocate)).toEqual(none);
  const { guest: another } = await dialIn(court().url, opened, "Meeting Room Six");
  await another.enter(sitting);
  await host.do(sitting, { type: "admit", people: [another.account.id] });
  await inState(another, sitting, "ACTIVE");
  expect(await reads(another)).toEqual(all);
  await another.do(sitting, { type: "leave" });
  await inState(another, sitting, "LEFT");
  expect(await reads(another)).toEqual(none);
  for (const person of [guest, another]) person.close();
});

test("a guest who comes by the number to watch only is let in by the host, and is not heard", async () => {
  const opened = await open(host, "To watch by number");
  const sitting = await roomOf(host, opened);
  await host.enter(sitting);
  const { guest } = await dialIn(court().url, opened, "Meeting Room Nine");
  await guest.watch(sitting, "media");
  expect(await guest.ok<object>(`/conferences/${opened.id}/viewer`, joining)).toMatchObject({
    state: "WAITING",
  });
  expect(await read(guest, opened)).toMatchObject({ as: "watcher" });
  await host.do(sitting, { type: "admit", people: [guest.account.id] });
  await inState(guest, sitting, "PASSIVE");
  await until("leave to watch", () => grant(guest)?.right === "watch");
  guest.close();
});
