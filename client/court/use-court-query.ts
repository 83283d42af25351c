// The hall that the address names: `?court=HCPP01-1`.
import { useSearch } from "wouter";

/** The court's id, or null when the address names none. */
export function useCourtQuery(): string | null {
  return new URLSearchParams(useSearch()).get("court");
}
