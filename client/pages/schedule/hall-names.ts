// The halls of the court as the calendar names them. Pure.
import { judgeLine } from "../../court/hall-board.ts";
import type { Hall } from "./calendar-data.ts";

const isOfSeveralBenches = (halls: readonly Hall[]) => new Set(halls.map(({ estCode }) => estCode)).size > 1;

/** The name of a hall, with its bench where there are several; its id where the court has it no more. */
export function hallName(halls: readonly Hall[], courtId: string): string {
  const hall = halls.find((one) => one.courtId === courtId);
  if (hall === undefined) return courtId;
  return isOfSeveralBenches(halls) ? `${hall.name}, ${hall.bench}` : hall.name;
}

/** The halls of a bench; all halls for people without a bench. */
export const hallsOfBench = (halls: readonly Hall[], estCode: string | null) =>
  estCode === null ? halls : halls.filter((hall) => hall.estCode === estCode);

/** Halls to choose from: `3 · D’Mellora, J.`, with their bench where there are several. */
export const hallChoices = (halls: readonly Hall[]) =>
  halls.map(({ courtId, bench, number, judges }) => ({
    id: courtId,
    label: [isOfSeveralBenches(halls) && bench, number, judges.map(judgeLine).join("; ")]
      .filter(Boolean)
      .join(" · "),
  }));
