// The halls of the court as the calendar names them. Pure.
import { judgeLine } from "../../court/halls.ts";
import type { Hall } from "./calendar-data.ts";

/** The name of a hall; its id where the court has it no more. */
export const hallName = (halls: readonly Hall[], courtId: string) =>
  halls.find((hall) => hall.courtId === courtId)?.name ?? courtId;

/** The halls of a bench; all of them for whoever has none. */
export const hallsOfBench = (halls: readonly Hall[], estCode: string | null) =>
  estCode === null ? halls : halls.filter((hall) => hall.estCode === estCode);

/** A hall in a list of choices: `3 · D’Mellora, J.` */
export const hallChoice = ({ number, judges }: Hall) =>
  [number, judges.map(judgeLine).join("; ")].filter(Boolean).join(" · ");
