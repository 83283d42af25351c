// The court type a person wants to see on the list of halls (docs/reference.md#court-types, selectedCourtType), while this tab is open.

import { signal } from "@preact/signals-react";
import type { Court } from "../../server/contract/rest/courts.ts";
import { isOneOf } from "../net/kept-json.ts";
import { keepInTab, keptInTab } from "./kept-draft.ts";

const NAME = "courtType";

const selected = signal<Court["type"] | null | undefined>(undefined);

/** The chosen type; null for all. For components that call useSignals(). */
export function selectedCourtType(): Court["type"] | null {
  if (selected.value === undefined)
    selected.value = keptInTab(NAME, isOneOf<Court["type"]>(["NORMAL", "FC"]));
  return selected.value ?? null;
}

/** Chooses a type, or null for all. */
export function selectCourtType(type: Court["type"] | null): void {
  keepInTab(NAME, type);
  selected.value = type;
}
