// Which items may be streamed, and that the court's own demo files are good.
import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { mayStream } from "../../../../../server/imports/cause-list/kinds.ts";
import { fileOf, parse } from "../../../../support/cause-list-parsed.ts";

describe("what may be streamed", () => {
  const item = {
    caseNumber: "W.P.(C) 376/2026",
    category: "FRESH",
    categoryText: "Fresh",
    purpose: "admission",
    inCamera: false,
  };
  const cases: [string, Partial<typeof item>, boolean][] = [
    ["an ordinary matter", {}, true],
    ["in camera", { inCamera: true }, false],
    ["a matrimonial appeal", { caseNumber: "MAT.APP.(F.C.) 2218/2025" }, false],
    ["guardianship", { caseNumber: "GUARD.P. 4/2026" }, false],
    ["bail", { caseNumber: "BAIL APPLN. 10/2023" }, true],
    ["commercial appeal", { caseNumber: "FAO(OS)(COMM) 10/2023" }, true],
    ["contempt", { caseNumber: "CONT.CAS(C) 10/2023" }, true],
    ["POCSO by purpose", { purpose: "bail - POCSO Act" }, false],
    ["sexual offence by list", { categoryText: "Sexual offences" }, false],
    ["section 376 by purpose", { purpose: "appeal u/s 376" }, false],
    ["custody", { purpose: "custody of minor" }, false],
    ["child interaction", { purpose: "child interaction" }, false],
    ["in chambers by code", { category: "IN_CHAMBERS" }, false],
    ["adoption", { purpose: "adoption petition" }, false],
    ["habeas corpus", { caseNumber: "HCP 12/2026" }, false],
    ["habeas corpus by purpose", { purpose: "habeas corpus, production of the detenue" }, false],
    ["official secrets", { purpose: "appeal - Official Secrets Act" }, false],
    ["unlawful activities", { categoryText: "Bail (UAPA)" }, false],
    ["national security by case type", { caseNumber: "NIA APPEAL 4/2026" }, false],
    ["a matter of the university", { purpose: "admission to the university" }, true],
    ["in Hindi", { purpose: "वैवाहिक विवाद" }, false],
  ];
  for (const [name, changes, expected] of cases) {
    test(name, () => expect(mayStream({ ...item, ...changes }, "NORMAL")).toBe(expected));
  }

  test("nothing in an FC hall, whatever the file says", () => {
    expect(parse(fileOf([{ court_hall: "6" }])).items[0]?.streaming).toBe(false);
  });

  test("a file that says no is believed", () => {
    expect(parse(fileOf([{ streaming: "NO" }])).items[0]?.streaming).toBe(false);
  });
});

describe("the demo day", () => {
  const read = (name: string) =>
    parse(readFileSync(new URL(`../../../../../db/seed/${name}`, import.meta.url)));

  test("has 464 good rows, and our rule closes no item that the court would stream", () => {
    const list = read("cause-list.csv");
    expect(list).toMatchObject({ supplementary: false, bad: [] });
    expect(list.items.filter((item) => item.streaming)).toHaveLength(422);
    expect(list.items).toHaveLength(464);
  });

  test("has nobody against themselves", () => {
    const plain = (party: string) => party.replace(/ & \d+ Ors\.$/, "");
    const alike = read("cause-list.csv").items.filter(
      ({ petitioner, respondent }) => plain(petitioner) === plain(respondent),
    );
    expect(alike.map(({ caseNumber }) => caseNumber)).toEqual([]);
  });

  test("has a supplementary list", () => {
    const list = read("cause-list-supplementary.csv");
    expect(list).toMatchObject({ supplementary: true, bad: [] });
    expect([list.deletions.length, list.items.length]).toEqual([2, 6]);
  });
});
