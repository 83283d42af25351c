// Words and figures that stand letter for letter, as the code that uses them has them: layouts, a tile, a share, roles, a device.
import { expect, test } from "bun:test";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ShareFailed } from "../../../../client/courtroom/screen-share/failure.tsx";
import { LayoutPicker } from "../../../../client/courtroom/tools/LayoutPicker.tsx";
import { screenBudgetFor } from "../../../../client/media/codecs.ts";
import { type HallPending, HallTile } from "../../../../client/pages/court-list/HallTile.tsx";
import Join from "../../../../client/pages/join/Join.tsx";
import { courtList } from "../../../../client/text/en/court-list.ts";
import { rolesInEnglish } from "../../../../server/contract/roles.ts";
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

test("roles are called by the words of the court", () => {
  expect(rolesInEnglish).toEqual({
    JUDGE: "Judge",
    ANONYMOUS: "Guest",
    STENOGRAPHER: "PS/PA",
    COUNSELLOR: "Counsellor",
    MASTER: "Court Officer",
    COURT_ROOM: "Court Room",
    ADVOCATE: "Advocate",
    PROSECUTOR: "Prosecutor",
    ADMIN: "Admin",
    MEDIA: "Media",
    WITNESS: "Witness",
    PRISON: "Prison",
    POLICE_STATION: "Police Station",
  });
});

test("a shared screen has 21 frames a second, however many receive it", () => {
  for (const receivers of [1, 6, 60]) expect(screenBudgetFor(receivers)).toMatchObject({ maxFramerate: 21 });
});

test("what fails on a page is called by its own sentence", async () => {
  const { conference } = await import("../../../../client/text/en/conference.ts");
  const { help } = await import("../../../../client/text/en/help.ts");
  const { media } = await import("../../../../client/text/en/media.ts");
  expect(conference.open.failed).toBe("Error creating conference");
  expect(media.devices.speakerFailed).toStartWith("Device selection failed: this speaker");
  for (const kind of ["camera", "microphone"] as const)
    expect(media.trouble[kind].replaced).toStartWith(`Device selection failed: the chosen ${kind}`);

  const { copy } = await import("../../../../client/courtroom/help/copy.ts");
  const { shown } = await import("../../../../client/ui/toasts.ts");
  await import("../../../../client/text/later.ts");
  // Outside a browser there is no clipboard, as in one that refuses it.
  await copy("https://court.example/conference/x", "Link");
  expect(shown.value.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Failed to copy to clipboard\./),
  );
  expect(help.contact.notCopied).toStartWith("Failed to copy to clipboard.");
});
