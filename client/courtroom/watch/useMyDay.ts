// My day across halls: the items I chose, and the halls that hold a place for me.
import { useEffect, useState } from "react";
import type { CourtCase } from "../../../server/contract/cases.ts";
import { mayUse } from "../../../server/contract/roles.ts";
import { call } from "../../api.ts";
import { account } from "../../session.ts";
import { hallsOf, type MyHall, type Place } from "./myHalls.ts";

/** The halls of my day, read when the component appears. Empty until they have come, and for those who choose no items. */
export function useMyDay(): readonly MyHall[] {
  const [halls, setHalls] = useState<readonly MyHall[]>([]);
  useEffect(() => {
    const me = account.peek();
    if (!me || !mayUse(me.role, "chooseItems")) return;
    const abort = new AbortController();
    const read = async () => {
      const [cases, { sittings }] = await Promise.all([
        call<CourtCase[]>("/advocate/courts/added-case", { signal: abort.signal }),
        call<{ sittings: Place[] }>("/meeting/reconnect", { body: {}, signal: abort.signal }),
      ]);
      setHalls(hallsOf(cases, sittings));
    };
    // The other halls are a help, not the hearing: without them the page is whole.
    read().catch(() => {});
    return () => abort.abort();
  }, []);
  return halls;
}
