// The position of each hall on the map of the court, from its number only, and the hall that an arrow key leads to. Pure.
import type { Court } from "../../../server/contract/rest/courts.ts";

/** Rooms beside each other on one side of a corridor. */
export const ROOMS_IN_ROW = 5;
const HALLS_IN_PART = 10;

type Room = { courtId: string; column: number; row: number };
/** A floor or another part of a wing, with its rooms in the order of their numbers. */
export type Part = {
  /** The letters before the numbers of its halls, which name a wing or another building; empty without. */
  wing: string;
  /** The floor that the numbers name, 0 for the ground floor; null where they name none. */
  floor: number | null;
  /** The numbers of its first and last hall. */
  from: string;
  to: string;
  rooms: Room[];
  rows: number;
};

type Numbered = { court: Pick<Court, "courtId" | "number">; wing: string; digits: string };

/**
 * The parts of the building. In a wing where all numbers have three digits or more, the digits before the last two name the floor. Other
 * halls are grouped by ten (docs/decisions/court-pages.md#map-of-halls).
 * @param courts - the halls of one bench, in the order of their numbers
 */
export function planOf(courts: readonly Pick<Court, "courtId" | "number">[]): Part[] {
  const numbered = courts.map(readNumber);
  const parts = new Map<string, Part>();
  for (const one of numbered) {
    const { court, wing, digits } = one;
    const floor = namesFloor(numbered, wing) ? Number(digits.slice(0, -2)) : null;
    const ten = Math.floor(Math.max(0, Number(digits) - 1) / HALLS_IN_PART);
    const key = JSON.stringify([wing, digits === "" ? "" : (floor ?? `ten ${ten}`)]);
    const part = parts.get(key) ?? { wing, floor, from: court.number, to: "", rooms: [], rows: 0 };
    const at = part.rooms.length;
    const row = Math.floor(at / ROOMS_IN_ROW);
    part.rooms.push({ courtId: court.courtId, column: at % ROOMS_IN_ROW, row });
    parts.set(key, { ...part, to: court.number, rows: row + 1 });
  }
  return [...parts.values()];
}

/** `B-12A` is hall 12A of wing B; a hall that has only a name is in no wing. */
function readNumber(court: Pick<Court, "courtId" | "number">): Numbered {
  const [, letters = "", digits = ""] = /^(\D*)(\d+)/.exec(court.number) ?? [];
  return { court, wing: letters.replace(/[\s./–-]+$/, "").trim(), digits };
}

function namesFloor(numbered: readonly Numbered[], wing: string): boolean {
  const ofWing = numbered.filter((one) => one.wing === wing && one.digits !== "");
  return ofWing.length > 0 && ofWing.every(({ digits }) => digits.length >= 3);
}

/** The middle of a room on the screen, in pixels. */
export type Place = { id: string; x: number; y: number };
const ways: Partial<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The room to which a key leads: the nearest in the direction of an arrow, the first, or the last; null where there is none.
 * @param places - the rooms that can be chosen, in the order of their numbers
 */
export function roomAfter(places: readonly Place[], id: string, key: string): string | null {
  if (key === "Home") return places[0]?.id ?? null;
  if (key === "End") return places.at(-1)?.id ?? null;
  const from = places.find((place) => place.id === id);
  const way = ways[key];
  if (!from || !way) return null;
  const [right, down] = way;
  let best: { id: string; length: number } | null = null;
  for (const { id: other, x, y } of places) {
    const along = (x - from.x) * right + (y - from.y) * down;
    const aside = Math.abs((x - from.x) * down) + Math.abs((y - from.y) * right);
    // Left and right stay in the row. Up and down may leave the column, because the row above may be shorter.
    if (along < 1 || (right !== 0 && aside > along)) continue;
    const length = along + aside * (right !== 0 ? 4 : 0.1);
    if (best === null || length < best.length) best = { id: other, length };
  }
  return best?.id ?? null;
}
