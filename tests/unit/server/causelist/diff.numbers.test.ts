// What an import does with the numbers of counsel: a change is told, and a file that is silent takes none away.
import { describe, expect, test } from "bun:test";
import type { DatedItem } from "../../../../server/imports/cause-list/items.ts";
import { differenceOf } from "../../../support/at-once.ts";
import { full, item, stored, texts } from "../../../support/cause-list-items.ts";

describe("numbers of counsel", () => {
  const known = { petitionerEnrolments: ["P/1/1990"], prosecutorOffices: ["State"] };
  const silentOn = ["petitioner_counsel_enrolment", "prosecutor_office"] as const;
  const bare = { petitionerEnrolments: [], prosecutorOffices: [] };
  const before = stored([item("FRESH:1", known)]);

  test("a changed number is a change of its column", () => {
    const change = differenceOf(
      full([item("FRESH:1", { ...known, petitionerEnrolments: ["P/2/1990"] })]),
      before,
      texts,
    );
    expect(change.changed.map(({ fields }) => fields)).toEqual([["petitioner_counsel_enrolment"]]);
  });

  test("a file without the columns leaves them as they are, where the same counsel are named in the same case", () => {
    const file = (changes: Partial<DatedItem>) => ({
      ...full([item("FRESH:1", { ...bare, ...changes })]),
      silentOn,
    });
    expect(differenceOf(file({}), before, texts)).toMatchObject({ unchanged: 1, changed: [] });
    const [other] = differenceOf(file({ petitionerCounsel: ["Adv. Two"] }), before, texts).changed;
    expect(other?.item).toMatchObject({ petitionerEnrolments: [], prosecutorOffices: ["State"] });
    const [another] = differenceOf(file({ caseNumber: "W.P. 9/2026" }), before, texts).changed;
    expect(another?.item).toMatchObject(bare);
  });
});
