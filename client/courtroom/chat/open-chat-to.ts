// The way to the chat from elsewhere in the room: a button names a recipient, and the panel that shows the chat opens for them.
import { signal } from "@preact/signals-react";

/** Whom the chat is to be opened for, by the id of a `ReaderChoice`; null while nobody asked. The chat takes it when it is shown. */
export const wantedReader = signal<string | null>(null);

/** Opens the chat of this page with a recipient chosen. */
export function openChatTo(reader: string): void {
  wantedReader.value = reader;
}
