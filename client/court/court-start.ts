// The court that this person is opening at this moment: the court list covers its tile until the court has answered.
import { signal } from "@preact/signals-react";

/** The id of the court whose opening was sent and is not answered yet; null when there is none. */
export const courtStartId = signal<string | null>(null);

/**
 * Sends an opening, and shows which court is being opened while it waits.
 * @returns the answer of the call
 * @throws the error of the call
 */
export async function whileStarting<T>(courtId: string, send: () => Promise<T>): Promise<T> {
  courtStartId.value = courtId;
  try {
    return await send();
  } finally {
    if (courtStartId.peek() === courtId) courtStartId.value = null;
  }
}
