// How an item is drawn and which word describes its state: the same on every row of the officer's list.
import type { ItemState } from "../../../server/contract/sitting/core/item.ts";
import type { SerialState } from "../../court/Serial.tsx";

const drawn: Record<ItemState, SerialState> = {
  LISTED: "listed",
  NEXT: "listed",
  CALLED: "called",
  HEARING: "hearing",
  IN_CAMERA: "in-camera",
  PASSED_OVER: "passed-over",
  RECALLED: "listed",
  PAUSED: "paused",
  HEARD: "heard",
  ADJOURNED: "heard",
  RESERVED: "heard",
  PART_HEARD: "heard",
  NOTICE: "heard",
  INTERIM_ORDER: "heard",
  ALLOWED: "heard",
  DISMISSED: "heard",
  DISPOSED_OF: "heard",
  WITHDRAWN: "heard",
  NOT_REACHED: "not-reached",
  DELETED: "deleted",
};

/** The look of an item's number. `isNext`: it is what "Call next" calls. */
export function serialLook(state: ItemState, isNext: boolean): SerialState {
  return isNext ? "next" : drawn[state];
}

/** The look of an item's row: the running item is marked whether it is called, heard or in camera. */
export function rowLook(state: ItemState, isNext: boolean): string {
  const look = serialLook(state, isNext);
  return look === "called" || look === "in-camera" ? "hearing" : look;
}
