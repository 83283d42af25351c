// What the state of a hall looks like on the court list. Pure.
import type { Court } from "../../../server/contract/rest/courts.ts";
import type { DotState } from "../../court/State.tsx";

const dots: Record<Court["state"], DotState> = {
  sitting: "sitting",
  dictation: "dictation",
  in_camera: "in-camera",
  not_open: "off",
  risen: "off",
};

/** The dot of a hall: green while it sits, regardless of who may enter it and whether it is chosen. */
export function dotOf(state: Court["state"]): DotState {
  return dots[state];
}

/** Whether a hall has no list today and is not open: it cannot be chosen. */
export function isWithoutList({ status, state }: Pick<Court, "status" | "state">): boolean {
  return status === "disabled" && state === "not_open";
}
