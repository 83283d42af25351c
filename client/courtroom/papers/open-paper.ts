// The paper that a judge has open on their own stage; nobody else knows of it.
import { signal } from "@preact/signals-react";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { AgendaFile } from "../../../server/contract/sitting/topics/agenda.ts";

const open = signal<string | null>(null);

/** Opens a file of the agenda by its id, or closes the one that is open (null). */
export function openPaper(file: string | null): void {
  open.value = file;
}

/** The open paper while it is on the agenda of this sitting; for components that call useSignals(). */
export function paperOf({ agenda }: Pick<Sitting, "agenda">): AgendaFile | null {
  return (open.value !== null && agenda[open.value]) || null;
}
