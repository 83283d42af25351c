// Counsel in place of others, on the paper and in the table of the record; an admin reads nobody of a closed item.
import { expect, test } from "bun:test";
import { adminRecord } from "../../../../../server/contract/sitting/record/admin-record.ts";
import { recordCourt, recordItemOf, recordWith } from "../../../../support/any-record.ts";
import { recordPdf, tableOf, textOf } from "../../../../support/documents.ts";

const at = (clock: string) => Date.parse(`2026-11-23T${clock}+05:30`);
const standIns = [
  {
    name: "Adv. Vimala Yadavalli",
    by: "Adv. Harish Barnala",
    side: "Petitioner",
    acceptedAt: at("10:41:07"),
    endedAt: null,
  },
  {
    name: "Adv. Lalrem Hmar",
    by: "Adv. Sana Iqbal",
    side: "State",
    acceptedAt: at("10:42:00"),
    endedAt: at("10:50:30"),
  },
];
const record = recordWith({ items: [recordItemOf(3, { standIns })] });
const plain = (text: string) => text.replace(/\s+/g, " ");

test("the paper says who appears for whom in whose place, since when, and until when", async () => {
  const text = plain(await textOf(await recordPdf(record, recordCourt)));
  expect(text).toContain(
    "Adv. Vimala Yadavalli appears for the petitioner in place of Adv. Harish Barnala, named by Adv. Harish Barnala, accepted 10:41:07.",
  );
  expect(text).toContain("accepted 10:42:00. Until 10:50:30.");
});

test("the table has a line for each", () => {
  const table = tableOf(record);
  const said = JSON.stringify(table);
  expect(said).toContain("In place of counsel");
  expect(said).toContain("2026-11-23 10:50:30");
});

test("of a closed item an admin reads no such name", () => {
  const closed = recordWith({ items: [recordItemOf(3, { standIns, closed: true })] });
  expect(adminRecord(closed).items[0]?.standIns).toEqual([]);
});
