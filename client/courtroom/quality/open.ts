// Which dialogs of this topic are open: one's own connection, the report of not hearing, another person's connection.
import { signal } from "@preact/signals-react";

export const isConnectionOpen = signal(false);

export function closeConnection(): void {
  isConnectionOpen.value = false;
}

/** The report "I cannot hear the court"; null while it is not on screen. */
export const hearing = signal<"asked" | null>(null);

/** The id of the person whose connection the officer looks at. */
export const shownPerson = signal<string | null>(null);

/** The page leaves the hall: its dialogs must not open in another hall. */
export function closeAll(): void {
  closeConnection();
  hearing.value = null;
  shownPerson.value = null;
}
