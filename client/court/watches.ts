// Whether a person can only watch: they need a speaker, and no camera, microphone or case.
import type { Account } from "../../server/contract/rest/accounts.ts";
import { roleViewOf } from "../../server/contract/views.ts";

/** @param me - the person who is logged in, if any */
export function onlyWatches(me: Pick<Account, "role" | "subRole"> | null | undefined): boolean {
  return me ? roleViewOf(me).courtSide === "public" : false;
}
