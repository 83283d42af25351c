// My day across halls: the items I chose, and the halls that hold a place for me. Kept from page to page.
import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect } from "react";
import { api } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { mayCall } from "../core/may.ts";
import { hallsOf, type MyHall } from "./my-halls.ts";

type Day = { of: string; halls: readonly MyHall[] };

const none: readonly MyHall[] = [];
/** What was read last stands until it is read again, so that no hall is let go of on the way to another. */
const day = signal<Day | null>(null);

/** The halls of my day, read when the component appears. Empty until they have come, and for those who choose no items. */
export function useMyDay(): readonly MyHall[] {
  useSignals();
  useEffect(() => {
    const me = account.peek();
    if (!me || !mayCall(me, "chooseItems")) return;
    const abort = new AbortController();
    const read = async () => {
      const [cases, { sittings }] = await Promise.all([
        api.get("/advocate/courts/added-case", { signal: abort.signal }),
        api.post("/meeting/reconnect", { signal: abort.signal }),
      ]);
      day.value = { of: me.id, halls: hallsOf(cases, sittings) };
    };
    // The other halls are a help, not the hearing: without them the page is whole.
    read().catch(() => {});
    return () => abort.abort();
  }, []);
  return day.value !== null && day.value.of === account.value?.id ? day.value.halls : none;
}
