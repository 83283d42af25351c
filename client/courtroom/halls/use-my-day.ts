// My day across halls: the items I chose, and the halls that hold a place for me. Kept from page to page.
import { useSignals } from "@preact/signals-react/runtime";
import { keptLoad } from "../../court/kept-load.ts";
import type { Loaded } from "../../court/use-load.ts";
import { api } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { mayCall } from "../core/may.ts";
import { hallsOf, type MyHall } from "./my-halls.ts";

const none: readonly MyHall[] = [];
/** What was read last is kept until it is read again, so that no hall is let go of on the way to another. */
const day = keptLoad(async (signal): Promise<readonly MyHall[]> => {
  const [cases, { sittings }] = await Promise.all([
    api.get("/advocate/courts/added-case", { signal }),
    api.post("/meeting/reconnect", { signal }),
  ]);
  return hallsOf(cases, sittings);
});

/** The halls of my day, read when the component appears; none for those who choose no items. */
export function useMyDay(): Loaded<readonly MyHall[]> {
  useSignals();
  const me = account.value;
  return day.useKept(me && mayCall(me, "chooseItems") ? me.id : null);
}

/** The halls as far as they are known: without the others, the hearing is whole. */
export function useMyHalls(): readonly MyHall[] {
  const loaded = useMyDay();
  return loaded.state === "ready" ? loaded.data : none;
}
