// Words and figures that stand letter for letter, as the code that uses them has them: layouts, a tile, a share, roles, a device.
import { expect, test } from "bun:test";
import { join } from "node:path";
import { signal } from "@preact/signals-react";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Router } from "wouter";
import { DeviceTroubles } from "../../../../client/courtroom/device-check/DeviceTroubles.tsx";
import { ShareFailed } from "../../../../client/courtroom/screen-share/failure.tsx";
import { LayoutPicker } from "../../../../client/courtroom/tools/LayoutPicker.tsx";
import { screenBudgetFor } from "../../../../client/media/codecs.ts";
import { PeopleTable } from "../../../../client/pages/admin-people/PeopleTable.tsx";
import { type HallPending, HallTile } from "../../../../client/pages/court-list/HallTile.tsx";
import Join from "../../../../client/pages/join/Join.tsx";
import "../../../../client/text/choosing.ts";
import { courtList } from "../../../../client/text/en/court-list.ts";
import type { PersonRow } from "../../../../server/contract/rest/admin-people.ts";
import { type Role, roles, rolesInEnglish } from "../../../../server/contract/roles.ts";
import { courtRow } from "../../../support/board-row.ts";

const wordsOf = (element: ReactElement) => renderToStaticMarkup(element).split(/<[^>]+>/);

test("the six layouts are named", () => {
  const picker = createElement(LayoutPicker, { selected: "default", onSelect: () => {} });
  expect(wordsOf(picker)).toEqual(expect.arrayContaining(["Grid", "Solo", "Penta", "Hepta", "Deca"]));
});

test("a tile says that its court is being joined, or opened", () => {
  const tile = (pending: HallPending) =>
    createElement(HallTile, {
      court: courtRow("1"),
      lines: [],
      presence: "none",
      isSelected: true,
      pending,
      now: 0,
      onSelect: () => {},
    });
  expect(wordsOf(tile("joining"))).toContain("Joining court");
  expect(wordsOf(tile("opening"))).toContain(courtList.opening);
  expect(wordsOf(tile(null))).not.toContain("Joining court");
  expect(wordsOf(tile(null))).not.toContain(courtList.opening);
});

test("a screen that the browser does not give is no share, and says so", () => {
  expect(wordsOf(createElement(ShareFailed, { failure: "denied" }))).toContain(
    "Failed to share your screen.",
  );
  expect(wordsOf(createElement(ShareFailed, { failure: { why: "kind" } as never }))).toContain(
    "Failed to upload file.",
  );
});

test("a device that is no desktop is told where a login is possible", () => {
  const own = navigator.userAgent;
  const says = (userAgent: string) =>
    Object.defineProperty(navigator, "userAgent", { value: userAgent, configurable: true, writable: true });
  says("Mozilla/5.0 (iPhone) Mobile");
  try {
    expect(wordsOf(createElement(Join))).toContain(
      "Login is limited to the desktop app, mobile app and desktop web",
    );
  } finally {
    says(own);
  }
});

/** What each role is called on screen, as docs/domain.md#roles says. */
async function roleNames(): Promise<Record<string, string>> {
  const text = await Bun.file(join(import.meta.dir, "../../../../docs/domain.md")).text();
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
        ...{ id: role, role, displayName: `A person who is ${role}`, subRole: null, phoneNumber: null },
        ...{ enrolmentOrOffice: "", courtHall: null, lastSignIn: null, isDisabled: false, isSignedIn: false },
      }) as PersonRow,
  );
  const table = createElement(PeopleTable, { people, selected: new Set<string>(), onSelect: () => {} });
  expect(wordsOf(createElement(Router, { ssrPath: "/admin", children: table }))).toEqual(
    expect.arrayContaining(Object.values(names)),
  );
});

test("a shared screen has 21 frames a second, however many receive it", () => {
  for (const receivers of [1, 6, 60]) expect(screenBudgetFor(receivers)).toMatchObject({ maxFramerate: 21 });
});

test("a chosen device that is not there is told, with what is used instead", () => {
  const own = (kind: "camera" | "microphone") => ({
    camera: { trouble: signal(null) },
    microphone: { trouble: signal(null) },
    [kind]: { trouble: signal({ kind, what: "replaced" }) },
  });
  for (const kind of ["camera", "microphone"] as const)
    expect(wordsOf(createElement(DeviceTroubles, { own: own(kind) as never }))).toContain(
      `Device selection failed: the chosen ${kind} is not there. Another one is used.`,
    );
});

test("what the browser does not copy is told", async () => {
  const { copy } = await import("../../../../client/courtroom/help/copy.ts");
  const { shown } = await import("../../../../client/ui/toasts.ts");
  await import("../../../../client/text/later.ts");
  // Outside a browser there is no clipboard, as in one that refuses it.
  await copy("https://court.example/conference/x", "Link");
  expect(shown.value.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Failed to copy to clipboard\./),
  );
});
