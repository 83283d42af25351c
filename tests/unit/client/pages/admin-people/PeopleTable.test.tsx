// What roles are called in the table of people, and in what the server writes: as docs/domain.md calls them.
import { expect, test } from "bun:test";
import { join } from "node:path";
import { createElement } from "react";
import { Router } from "wouter";
import { PeopleTable } from "../../../../../client/pages/admin-people/PeopleTable.tsx";
import type { PersonRow } from "../../../../../server/contract/rest/admin-people.ts";
import { type Role, roles, rolesInEnglish } from "../../../../../server/contract/roles.ts";
import { wordsOf } from "../../../../support/words-of.ts";

/** What each role is called on screen, as docs/domain.md#roles says. */
async function roleNames(): Promise<Record<string, string>> {
  const text = await Bun.file(join(import.meta.dir, "../../../../../docs/domain.md")).text();
  const [, table = ""] = /<a id="roles">([\s\S]*?)<a id="standing">/.exec(text) ?? [];
  const pairs = [...table.matchAll(/^\| (`[A-Z_`, ]+`) \| ([^|]+) \|/gm)].flatMap(
    ([, codes = "", names = ""]) => {
      const all = names.split(", ");
      return codes.split(", ").map((code, n) => [code.replaceAll("`", ""), all[n]?.trim() ?? ""]);
    },
  );
  return Object.fromEntries(pairs);
}

test("roles are called as docs/domain.md calls them: on screen, and in what the server writes", async () => {
  const names = await roleNames();
  expect(Object.keys(names).sort()).toEqual([...roles].sort());
  expect(rolesInEnglish).toEqual(names as Record<Role, string>);
  const people = roles.map(
    (role): PersonRow =>
      ({
        id: role,
        role,
        displayName: `A person who is ${role}`,
        subRole: null,
        phoneNumber: null,
        enrolmentOrOffice: "",
        courtHall: null,
        lastSignIn: null,
        isDisabled: false,
        isSignedIn: false,
      }) as PersonRow,
  );
  const table = createElement(PeopleTable, { people, selected: new Set<string>(), onSelect: () => {} });
  expect(wordsOf(createElement(Router, { ssrPath: "/admin", children: table }))).toEqual(
    expect.arrayContaining(Object.values(names)),
  );
});
