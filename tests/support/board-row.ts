// Lines of the board and courts of the court list as plain as they come, made as the product makes them.
import type { Court } from "../../server/contract/rest/courts.ts";
import { type BoardCourt, boardRowOf } from "../../server/contract/sitting/board.ts";
import { hall } from "./plain-hall.ts";

/** What a board line says of a hall besides its sitting. */
export function boardCourt(number = "1", over: Partial<BoardCourt> = {}): BoardCourt {
  const estCode = over.estCode ?? "HCPP01";
  return {
    courtId: `${estCode}-${number}`,
    number,
    name: `Court Hall ${number}`,
    bench: "Principal Seat",
    estCode,
    coram: "Single",
    judges: [`Hon'ble Ms. Justice Séverine ${number}`],
    type: "NORMAL",
    position: 0,
    floor: "",
    ends: null,
    ...over,
  };
}

/** A court of the court list, and with it a line of the board: a hall that sits, with nothing called. */
export function courtRow(number: string, over: Partial<Court> = {}): Court {
  const court = boardCourt(number, over);
  return {
    ...boardRowOf(court, hall([])),
    sitting: `${court.courtId}-2026-11-23`,
    total: 9,
    done: 2,
    status: "active",
    categories: [],
    ...over,
  };
}
