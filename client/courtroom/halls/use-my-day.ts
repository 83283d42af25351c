// My day across halls: the items I chose, and the halls in which I have a place. Kept from page to page.
import { useSignals } from "@preact/signals-react/runtime";
import { type LoadState, useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { mayCall } from "../core/commands/may.ts";
import { hallsOf, type MyHall } from "./my-halls.ts";

const none: readonly MyHall[] = [];

async function readDay(signal: AbortSignal): Promise<readonly MyHall[]> {
  const [cases, { sittings }] = await Promise.all([
    api.get("/advocate/courts/added-case", { signal }),
    api.post("/meeting/reconnect", { signal }),
  ]);
  return hallsOf(cases, sittings);
}

/** The halls of my day, read when the component is mounted; none for those who choose no items. */
export function useMyDay(): LoadState<readonly MyHall[]> {
  useSignals();
  const me = account.value;
  const key = me && mayCall(me, "chooseItems") ? ["halls of the day"] : null;
  // The last result is kept until the next one is read, so that no hall is unfollowed when the page changes.
  return useLoaded({ key, read: readDay, isKept: true });
}

/** The halls, as far as they have loaded: the hearing works without the other halls. */
export function useMyHalls(): readonly MyHall[] {
  const loaded = useMyDay();
  return loaded.state === "ready" ? loaded.data : none;
}
