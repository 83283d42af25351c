// Law of rules: what the court decides by stands in the contract, where the server and a page ask the same function.
import { expect, test } from "bun:test";
import { Glob } from "bun";

const root = `${import.meta.dir}/../..`;
const transpiler = new Bun.Transpiler({ loader: "ts" });

/** Files of the client that import nothing but the contract, and what of a page they are for: a form, a picture or its words. */
const forPagesAlone: Readonly<Record<string, string>> = {
  "client/court/axis.ts": "where a moment is on the strip of the day",
  "client/court/hall-offer.ts": "links on a hall's card",
  "client/court/invite/draft-people.ts": "a form's draft",
  "client/court/lookup.ts": "what is said beside a typed number",
  "client/court/chosen-parts.ts": "parts of a page of choices",
  "client/court/ranges.ts": "the lines of a form",
  "client/court/selected-court.ts": "what a page opens with",
  "client/court/watches.ts": "which devices a page asks for",
  "client/courtroom/calling/day-list.ts": "groups and folded lines of a list",
  "client/courtroom/calling/find-serial.ts": "digits of a field",
  "client/courtroom/chat/chat.ts": "unread marks and the recipients of the composer",
  "client/courtroom/co-host/roster.ts": "groups of a panel",
  "client/courtroom/core/commands/may.ts": "the way by which pages ask the permissions of the contract",
  "client/courtroom/core/hall/viewer-name.ts": "the name drawn over videos",
  "client/courtroom/doors/door-acts.ts": "entries of a menu",
  "client/courtroom/halls/my-halls.ts": "links of a bar",
  "client/courtroom/papers/papers.ts": "what a panel opens with",
  "client/courtroom/pass-over/asks.ts": "buttons of a card",
  "client/courtroom/people/askers.ts": "news that are announced",
  "client/courtroom/quality/report.ts": "when a page reports",
  "client/courtroom/questions/in-line.ts": "places in a drawn line",
  "client/courtroom/rising/rise-times.ts": "times offered in a dialog",
  "client/courtroom/stage/chip.ts": "when one's own picture becomes small",
  "client/courtroom/stage/left-alone.ts": "when tools hide",
  "client/courtroom/stage/sided.ts": "names on tiles",
  "client/courtroom/stream/own-objection.ts": "a button of a card",
  "client/courtroom/views/judge/title.ts": "a title",
  "client/media/candidates.ts": "messages of a link",
  "client/media/codecs.ts": "what a browser encodes",
  "client/media/refused-retries.ts": "messages of a link",
  "client/net/config-defaults.ts": "a page without its configuration",
  "client/net/kept-json.ts": "what a browser keeps",
  "client/pages/admin-brand/draft.ts": "a form's draft",
  "client/pages/court-list/plan.ts": "where a hall is drawn",
  "client/pages/live-courts/order.ts": "the order of cards",
  "client/pages/playground/search.ts": "a search box",
  "client/pages/profile-security/factors.ts": "props of a page's parts",
  "client/pages/recorder/layout.ts": "pixels of a frame",
  "client/pages/schedule/listed.ts": "marks in a calendar",
  "client/pages/schedule/place.ts": "a page's address",
  "client/pages/select-case/offers-all.ts": "whether a button is drawn",
};

const ofContract = (path: string) => /^(?:\.\.\/)+server\/contract\//.test(path);

/** Whether a source imports the contract and nothing else, types included. */
function importsContractAlone(source: string): boolean {
  const types = [...source.matchAll(/^(?:import|export) type\b[^;]*? from "([^"]+)"/gm)].map(
    ([, from]) => from ?? "",
  );
  const all = [...types, ...transpiler.scanImports(source).map(({ path }) => path)];
  return all.length > 0 && all.every(ofContract);
}

const found: string[] = [];
for (const path of [...new Glob("client/**/*.ts").scanSync({ cwd: root })].sort())
  if (
    !/(?:^client\/text\/|\btext\.ts$)/.test(path) &&
    importsContractAlone(await Bun.file(`${root}/${path}`).text())
  )
    found.push(path);

test("a file of the client that imports only the contract belongs there, but for what a page alone needs", () => {
  expect(found.filter((path) => !(path in forPagesAlone))).toEqual([]);
  expect(Object.keys(forPagesAlone).filter((path) => !found.includes(path))).toEqual([]);
});

const written =
  /running(?:\.id)? (?:===|!==) null\b[^;{}]*admittedItems\.includes\(|admittedItems\.includes\([\w.]*running|\bitem = runningItem\([^;]*;[^}]*?admittedItems\.includes\(item\.id/;

test("whose item is before the court is asked by one function", async () => {
  for (const fault of [
    "sitting.running !== null && me.admittedItems.includes(sitting.running)",
    "person.admittedItems.includes(running.id)",
    "const item = runningItem(sitting);\n  if (item === null) return;\n  if (!me.admittedItems.includes(item.id)) return;",
  ])
    expect(fault).toMatch(written);
  const wrong: string[] = [];
  for (const path of new Glob("{client,server}/**/*.{ts,tsx}").scanSync({ cwd: root }))
    if (!path.endsWith("core/admitted-items.ts") && written.test(await Bun.file(`${root}/${path}`).text()))
      wrong.push(path);
  expect(wrong).toEqual([]);
});
