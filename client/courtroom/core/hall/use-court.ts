// A court hall as the display board has it: number, name and bench; and the whole board.
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect } from "react";
import type { BoardRow } from "../../../../server/contract/rest/courts.ts";
import { board, followBoard } from "../../../net/socket.ts";

/** The board by court id, followed while the component is mounted; null until it has loaded. */
export function useBoard(): ReadonlyMap<string, BoardRow> | null {
  useSignals();
  useEffect(() => followBoard(), []);
  return board.value;
}

/** One hall's line of the board; null until it has loaded. */
export function useCourt(courtId: string): BoardRow | null {
  return useBoard()?.get(courtId) ?? null;
}
