// The court halls of a bench: fetched once with what the person may do there, then kept in step by the board.

import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useMemo, useState } from "react";
import { byBenchAndNumber } from "../../server/contract/courts.ts";
import type { Account } from "../../server/contract/rest/accounts.ts";
import type { BoardRow, Court } from "../../server/contract/rest/courts.ts";
import { mayUse } from "../../server/contract/roles.ts";
import { api } from "../net/api.ts";
import { isText } from "../net/kept-json.ts";
import { account } from "../net/session.ts";
import { board, followBoard } from "../net/socket.ts";
import { keepInTab, keptInTab } from "./kept-draft.ts";
import { type LoadState, useLoaded } from "./queries.ts";
import { selectedEstCode } from "./selected-court.ts";

/** The halls of the chosen bench, and the benches there are. */
export type Courts = { courts: Court[]; benches: { estCode: string; bench: string }[]; bench: string };

const BENCH = "bench";

/** The halls of the bench this person last chose, or of the first; `chooseBench` takes a code. */
export function useCourts(): { loaded: LoadState<Courts>; chooseBench: (estCode: string) => void } {
  useSignals();
  useEffect(() => followBoard(), []);
  const [wanted, setWanted] = useState(() => keptInTab(BENCH, isText));
  const me = account.value;
  const loaded = useLoaded({
    key: ["courts", wanted ?? ""],
    read: (signal) => fetchCourts(me ?? null, wanted, signal),
  });
  const rows = board.value;
  const fetched = loaded.state === "ready" ? loaded.data : null;
  const live = useMemo(() => fetched && withBoard(fetched, rows), [fetched, rows]);
  const chooseBench = (estCode: string) => {
    keepInTab(BENCH, estCode);
    setWanted(estCode);
  };
  return { loaded: live && loaded.state === "ready" ? { ...loaded, data: live } : loaded, chooseBench };
}

async function fetchCourts(me: Account | null, wanted: string | null, signal: AbortSignal): Promise<Courts> {
  const rows = await api.get("/anonymous/court-lists", { signal });
  const benches = [...new Map(rows.map(({ estCode, bench }) => [estCode, { estCode, bench }])).values()];
  const bench = selectedEstCode(benches, wanted);
  if (bench === "" || me === null) return { courts: [], benches, bench };
  const courts = mayUse(me.role, "allCourts")
    ? await api.get("/master/court/all/:bench", { param: { bench }, signal })
    : await api.get("/:role/court/:bench", { param: { role: me.path, bench }, signal });
  return { courts, benches, bench };
}

/** The board changes after the fetch, so its state of a hall is newer. */
function withBoard(fetched: Courts, rows: ReadonlyMap<string, BoardRow> | null): Courts {
  const courts = fetched.courts.map((court): Court => {
    const row = rows?.get(court.courtId);
    return row ? { ...court, ...row, status: statusOf(row) } : court;
  });
  return { ...fetched, courts: courts.sort(byBenchAndNumber) };
}

/** A hall that has risen, or has no list and is not open, takes nobody. */
export function statusOf(row: BoardRow): Court["status"] {
  return row.state === "risen" || (row.total === 0 && row.state === "not_open") ? "disabled" : "active";
}
