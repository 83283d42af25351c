// The name that the court will see of a person, for each hall.
import { describe, expect, test } from "bun:test";
import { seenAs } from "../../../server/contract/seen-as.ts";
import { ownCase } from "../../support/case-forms.ts";
import { openSitting } from "../../support/histories.ts";

const sitting = openSitting();

describe("the name the court will see", () => {
  const advocate = {
    role: "ADVOCATE",
    subRole: "Advocate",
    displayName: "Adv. Counsel 1",
    enrolmentOrOffice: "P/1",
  } as const;
  const prosecutor = {
    role: "PROSECUTOR",
    subRole: null,
    displayName: "Ananya Bhanushe",
    enrolmentOrOffice: "State",
  } as const;

  test("it is the one that the server makes when the person enters", () => {
    expect(seenAs(advocate, [ownCase(1)])[0]?.name).toBe(sitting.people.adv1?.name ?? "");
  });

  test("each hall has its own, with its items and sides", () => {
    const cases = [ownCase(1), ownCase(4, "Respondent"), ownCase(3, "", "HCPP01-2")];
    expect(seenAs(advocate, cases)).toEqual([
      { courtId: "HCPP01-1", hall: "1", name: "1, 4 · Adv. Counsel 1 (Petitioner, Respondent)" },
      { courtId: "HCPP01-2", hall: "2", name: "3 · Adv. Counsel 1" },
    ]);
    expect(seenAs(prosecutor, [ownCase(2, "State")])[0]?.name).toBe("2 · Ananya Bhanushe (State)");
    expect(seenAs(advocate, [])).toEqual([]);
  });
});
