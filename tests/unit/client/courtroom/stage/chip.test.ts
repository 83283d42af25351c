// The stage's rules alone: the bench in every layout, when one's own video is a chip, whose name lies over the videos.
import { describe, expect, test } from "bun:test";
import { watermarkName } from "../../../../../client/courtroom/core/hall/viewer-name.ts";
import { arrange } from "../../../../../client/courtroom/stage/arrange.ts";
import { isChip, type PreviewActs } from "../../../../../client/courtroom/stage/chip.ts";
import { drawings, layoutIds, MOST_PICTURES } from "../../../../../client/courtroom/stage/layouts.ts";
import { brandAddress } from "../../../../../server/contract/brand.ts";
import type { Role, SubRole } from "../../../../../server/contract/roles.ts";
import type { Person, PersonState } from "../../../../../server/contract/sitting/core/person.ts";

const ids = (count: number, letter: string) => Array.from({ length: count }, (_, n) => `${letter}${n}`);

describe("the arrangement", () => {
  test("one to five judges and nobody to forty people: the bench is whole, everyone is counted, ten videos at most", () => {
    const shared = { ...drawings.shared, places: 0 };
    const every = [
      ...layoutIds.map((id) => drawings[id]),
      drawings.judge,
      drawings.phone,
      drawings.shared,
      shared,
    ];
    for (const drawing of every)
      for (let judges = 1; judges <= 5; judges++)
        for (let people = 0; people <= 40; people++)
          for (const hasSelf of [false, true]) {
            const bench = ids(judges, "j");
            const others = ids(people, "p");
            const placed = arrange({ bench, others, speaker: others.at(-1) ?? null, hasSelf }, drawing);
            const own = hasSelf ? 1 : 0;
            const main = placed.main === null ? 0 : 1;
            expect(placed.bench).toEqual(bench);
            expect(main).toBe(drawing.hasMain && people > 0 ? 1 : 0);
            expect(judges + main + placed.rest.length + own).toBeLessThanOrEqual(MOST_PICTURES);
            expect(placed.rest.length).toBeLessThanOrEqual(Math.max(0, drawing.places - own));
            expect(main + placed.rest.length + placed.more).toBe(people);
            const drawn = [...placed.bench, ...(placed.main === null ? [] : [placed.main]), ...placed.rest];
            expect(new Set(drawn).size).toBe(drawn.length);
          }
  });

  test("the six layouts have the places that their names say", () => {
    const others = ids(40, "p");
    const shown = layoutIds.map((id) => {
      const { main, rest } = arrange({ bench: ["j"], others, speaker: null, hasSelf: false }, drawings[id]);
      return [id, (main === null ? 0 : 1) + rest.length];
    });
    expect(Object.fromEntries(shown)).toEqual({
      default: 3,
      checkered: 9,
      lecture: 1,
      lecture2: 6,
      primary3: 8,
      // The tenth video is the bench's.
      primary2: 9,
    });
  });

  test("while something is shared and the others step aside, only the bench is left", () => {
    const placed = arrange(
      { bench: ["j0", "j1"], others: ids(12, "p"), speaker: "p3", hasSelf: true },
      { ...drawings.shared, places: 0 },
    );
    expect(placed).toEqual({ bench: ["j0", "j1"], main: null, rest: [], more: 12 });
  });
});

describe("one's own video", () => {
  const rest: PreviewActs = { small: false, idle: false, shownDuring: null };
  const never = { autoHidePreview: false, hidePreviewOnShare: false };

  test("is a chip after a press, whatever else holds", () => {
    for (const share of [null, "a screen"])
      for (const autoHidePreview of [false, true])
        for (const hidePreviewOnShare of [false, true])
          expect(isChip({ ...rest, small: true }, { autoHidePreview, hidePreviewOnShare }, share)).toBe(true);
    expect(isChip(rest, never, null)).toBe(false);
  });

  test("left alone it is a chip only for those who want that", () => {
    expect(isChip({ ...rest, idle: true }, never, null)).toBe(false);
    expect(isChip({ ...rest, idle: true }, { ...never, autoHidePreview: true }, null)).toBe(true);
  });

  test("steps aside for what is shared, comes back on a press for that share, and steps aside for the next", () => {
    const rules = { ...never, hidePreviewOnShare: true };
    expect(isChip(rest, rules, "a screen")).toBe(true);
    expect(isChip(rest, never, "a screen")).toBe(false);
    expect(isChip({ ...rest, shownDuring: "a screen" }, rules, "a screen")).toBe(false);
    expect(isChip({ ...rest, shownDuring: "a screen" }, rules, "a file")).toBe(true);
    expect(isChip(rest, rules, null)).toBe(false);
  });
});

describe("the name over the videos", () => {
  const person = (role: Role, state: PersonState, subRole: SubRole | null = null) =>
    ({ role, subRole, state, profileName: "विमला यादव" }) as Person;

  test("is of everybody who only watches: counsel before their item, media, the public", () => {
    const watching = [
      person("ADVOCATE", "PASSIVE", "Advocate"),
      person("ADVOCATE", "PASSIVE", "Party in Person"),
      person("MEDIA", "PASSIVE"),
      person("ANONYMOUS", "PASSIVE"),
      person("WITNESS", "PASSIVE"),
      person("PRISON", "LOBBY"),
    ];
    for (const me of watching) {
      expect(watermarkName(me, true)).toBe("विमला यादव");
      expect(watermarkName(me, false)).toBeNull();
    }
  });

  test("is of nobody who is before the court, and never of the court itself", () => {
    for (const state of ["ACTIVE", "RECONNECTING", "SECRET_ROOM", "BREAKOUT"] as const)
      expect(watermarkName(person("ADVOCATE", state), true)).toBeNull();
    for (const role of ["JUDGE", "MASTER", "STENOGRAPHER", "COURT_ROOM"] as const)
      for (const state of ["ACTIVE", "PASSIVE"] as const)
        expect(watermarkName(person(role, state), true)).toBeNull();
    expect(watermarkName(null, true)).toBeNull();
  });
});

test("the address of the court's own image changes with its content, and there is none without one", () => {
  expect(brandAddress(undefined, "poster")).toBeNull();
  expect(brandAddress({ watermark: null, poster: "0123456789abcdef" }, "watermark")).toBeNull();
  expect(brandAddress({ watermark: null, poster: "0123456789abcdef" }, "poster")).toBe(
    "/api/v1/brand/poster?v=0123456789abcdef",
  );
});

test("silent staff are never larger than the bench; who speaks is, and without a bench the first of them", () => {
  const cast = { bench: ["judge"], others: ["officer"], staff: ["officer"], speaker: null, hasSelf: true };
  expect(arrange(cast, drawings.default)).toMatchObject({ main: null, rest: ["officer"] });
  expect(arrange({ ...cast, speaker: "officer" }, drawings.default).main).toBe("officer");
  expect(arrange({ ...cast, bench: [] }, drawings.default).main).toBe("officer");
  expect(arrange({ ...cast, others: ["counsel", "officer"] }, drawings.default).main).toBe("counsel");
});
