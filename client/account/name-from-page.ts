// The name that the page before gives to a page of passwords: with the entry in the browser's history, and in no address.
import { useHistoryState } from "wouter/use-browser-location";

/** The user name or mobile number that was typed before; empty where none was. */
export function useNameFromPage(): string {
  const state: unknown = useHistoryState();
  if (typeof state !== "object" || state === null || !("name" in state)) return "";
  return typeof state.name === "string" ? state.name : "";
}
