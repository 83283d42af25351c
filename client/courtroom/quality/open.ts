// What of this topic is open on the page: the own connection, the report of not hearing, another person's connection.
import { signal } from "@preact/signals-react";

export const isConnectionOpen = signal(false);

/** "I cannot hear the court" was pressed; null while it is not on screen. */
export const hearing = signal<"asked" | null>(null);

/** Whose connection the officer looks at, by id. */
export const shownPerson = signal<string | null>(null);

/** The hall is left: what was open of it opens in no other. */
export function closeAll(): void {
  isConnectionOpen.value = false;
  hearing.value = null;
  shownPerson.value = null;
}
