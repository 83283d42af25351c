// The story of what happens to a whole hall and stands on its record: an order dictated, the hall secured, the public view stopped, a co-host.
import { expect, test } from "bun:test";
import Papa from "papaparse";
import type { HearingRecord } from "../../server/contract/rest/records.ts";
import type { TestPerson } from "../support/client.ts";
import { makeCohost, unlisted } from "./support/co-host.ts";
import { admit, come, counselFor, inState, oneServer, openHall, phones } from "./support/story.ts";

const server = oneServer();

async function table(person: TestPerson, path: string): Promise<Record<string, string>[]> {
  const response = await fetch(`${server().url}/api/v1${path}.csv`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  const text = (await response.text()).replace("\uFEFF", "");
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

test("the court reads who was co-host, who secured the hall, who stopped the public view and what order was dictated, each with its time; counsel reads the times of their own", async () => {
  const { officer, sitting } = await openHall(1);
  const judge = await come(phones.judge1);
  await judge.enter(sitting);
  const { order, items, courtId } = officer.sitting(sitting);
  const item = order.find((id) => items[id] && !items[id].inCamera) ?? "";
  const counsel = await counselFor(officer, sitting, [item]);
  const helper = await unlisted(officer, sitting);
  await helper.enter(sitting);
  await admit(officer, sitting, helper);
  await makeCohost(officer, sitting, helper);
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "hear" });
  await inState(counsel, sitting, "ACTIVE");
  await judge.do(sitting, { type: "startDictation" });
  await judge.do(sitting, { type: "endDictation" });
  await officer.do(sitting, { type: "withdrawCohost", person: helper.account.id });
  await judge.do(sitting, { type: "secureHall" });
  await judge.do(sitting, { type: "stopStream" });
  await judge.do(sitting, { type: "resumeStream" });

  const path = `/master/court/${courtId}/record`;
  const whole = await officer.ok<HearingRecord>(path);
  const { displayName } = judge.account;
  expect(whole.dictations).toMatchObject([{ item, by: displayName, to: expect.any(Number) }]);
  expect(whole.securings).toMatchObject([{ by: displayName, to: null }]);
  expect(whole.streamStops).toMatchObject([
    { by: displayName, byBench: true, reason: "", resumedBy: displayName, to: expect.any(Number) },
  ]);
  expect(whole.cohosts).toMatchObject([{ id: helper.account.id, name: helper.account.displayName }]);
  expect(whole.cohosts[0]?.to).toBeGreaterThan(whole.cohosts[0]?.from ?? Number.NaN);

  const lines = await table(officer, path);
  const line = (name: string) => lines.find((one) => one.Line === name);
  expect(line("Order dictated")).toMatchObject({
    Person: displayName,
    "From (IST)": expect.stringMatching(/^20/),
  });
  expect(line("Order dictated")?.Item).not.toBe("");
  expect(line("Hall secured")).toMatchObject({ Person: displayName, "To (IST)": "" });
  expect(line("Public view stopped")).toMatchObject({
    Person: displayName,
    What: `Resumed by ${displayName}`,
  });
  expect(line("Co-host")).toMatchObject({ Person: helper.account.displayName });

  const own = await counsel.ok<HearingRecord>(`/advocate/court/${courtId}/record`);
  expect(own).toMatchObject({
    part: "own",
    dictations: [{ item, by: "" }],
    securings: [{ by: "" }],
    streamStops: [{ by: "", byBench: true, reason: "", resumedBy: "" }],
    cohosts: [],
  });
  expect(await table(counsel, `/advocate/court/${courtId}/record`)).not.toContainEqual(
    expect.objectContaining({ Line: "Co-host" }),
  );
  await judge.do(sitting, { type: "resumeHall" });
});
