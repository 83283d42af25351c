// Asking for another grant: following the hall anew, with sound and picture here.
import { send } from "../../socket.ts";

/** In: the sitting's id. The server answers with the whole view and, where there is a right, with a fresh grant. */
export function askForGrant(sitting: string): void {
  send({ t: "watch", sitting, presence: "media", known: null });
}
