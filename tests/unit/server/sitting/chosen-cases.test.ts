// Lists of cases: an item that the bench closed stands in them without its case (docs/domain.md#closed-for-the-day).
import { expect, test } from "bun:test";
import { courtCase } from "../../../../server/sitting/chosen-cases.ts";
import { enrolmentOf, listedItem } from "../../../support/histories.ts";
import { ScriptedDay } from "../../../support/scripted-day.ts";

const item = "FRESH:1";
const closed = () => new ScriptedDay().hear(item).by("judge", { type: "goInCamera", reason: "a child" });

test("an item that the bench closed is shown without its case to all who are not on its record, and marked", () => {
  const { sitting } = closed().do({ type: "recordOutcome", item, outcome: "HEARD" });
  const account = (name: string) =>
    ({ role: "ADVOCATE", subRole: "Advocate", office: enrolmentOf(name) }) as const;
  const listed = listedItem(1);
  expect(courtCase(listed, sitting, account("Adv. Nobody"))).toMatchObject({
    serial: 1,
    caseNumber: "",
    petitioner: "",
    respondent: "",
    purpose: "",
    inCamera: true,
    side: "",
  });
  expect(courtCase(listed, sitting, account("Adv. Counsel 1")).petitioner).toBe("Petitioner 1");
  expect(courtCase(listedItem(2), sitting, account("Adv. Nobody")).petitioner).toBe("Petitioner 2");
});
