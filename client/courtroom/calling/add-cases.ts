// Adds cases to the list of a court that sits: a dialog in the room, where the page has one.
import { createContext, useContext } from "react";
import { useLocation } from "wouter";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";

/** Opens the dialog; null where the page has none. */
export const AddCasesContext = createContext<(() => void) | null>(null);

/** Returns the action of "Add cases": it opens the dialog while the court sits, else the page of the opening. */
export function useAddCases({ courtId, phase }: Pick<Sitting, "courtId" | "phase">): () => void {
  const open = useContext(AddCasesContext);
  const [, navigate] = useLocation();
  if (open !== null && phase === "sitting") return open;
  return () => navigate(`/proceed-with-cases?court=${encodeURIComponent(courtId)}`);
}
