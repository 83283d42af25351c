// The court that this person is opening at this moment: the court list covers its tile until the court has answered.
import { signal } from "@preact/signals-react";

/** The id of the court whose opening was sent and is not answered yet; null when there is none. */
export const courtStartId = signal<string | null>(null);

/**
 * Sends an opening, and says meanwhile which court is being opened.
 * @returns what the call answers
 * @throws what the call throws
 */
export async function whileStarting<T>(courtId: string, send: () => Promise<T>): Promise<T> {
  courtStartId.value = courtId;
  try {
    return await send();
  } finally {
    if (courtStartId.peek() === courtId) courtStartId.value = null;
  }
}
