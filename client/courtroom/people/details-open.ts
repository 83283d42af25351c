// The person whose details are open, by id; null while they are closed.
import { signal } from "@preact/signals-react";
import { roleViewOf } from "../../../server/contract/views.ts";
import { account } from "../../net/session.ts";

export const detailsOf = signal<string | null>(null);

/** Whether a viewer may read details: only the court may. */
export function mayReadDetails(): boolean {
  const me = account.value;
  return me ? roleViewOf(me).courtSide === "court" : false;
}
