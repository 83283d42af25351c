// A guest who was typed and not added yet; sending the form invites them. Pure.
import { faultOfEmail, faultOfPhone, tidyPhone } from "../../../server/contract/contact-rules.ts";
import type { CodedFault } from "../../../server/contract/faults.ts";
import { INVITED_MOST } from "../../../server/contract/limits.ts";
import { type DraftPerson, inviting } from "./draft-people.ts";

/** What is wrong with a guest, by the field. */
type GuestFaults = { name?: CodedFault; address?: CodedFault };

export type TypedGuest = { name: string; address: string; faults: GuestFaults };
export const noGuest: TypedGuest = { name: "", address: "", faults: {} };

/** Either everybody invited, or the errors of the typed guest. */
type WithGuest = { people: readonly DraftPerson[]; faults?: never } | { people?: never; faults: GuestFaults };

/** Returns the fault that the server would find in a number or an address. */
function faultOfAddress(address: string): CodedFault | undefined {
  if (address === "") return { code: "required" };
  return address.includes("@") ? faultOfEmail(address) : faultOfPhone(address);
}

/** Invites the typed guest. */
export function withGuest(people: readonly DraftPerson[], typed: TypedGuest): WithGuest {
  const [name, at] = [typed.name.trim(), typed.address.trim()];
  const wrong = faultOfAddress(at);
  if (name === "" || wrong)
    return {
      faults: { ...(name === "" && { name: { code: "required" } }), ...(wrong && { address: wrong }) },
    };
  const reached = at.includes("@") ? { phone: null, email: at } : { phone: tidyPhone(at), email: null };
  const invited = inviting(people, [{ name, about: at, as: "participant", account: null, ...reached }]);
  if (invited.twice.length > 0) return { faults: { address: { code: "invitedTwice" } } };
  if (invited.people.length > INVITED_MOST)
    return { faults: { address: { code: "tooMany", values: { most: INVITED_MOST } } } };
  return { people: invited.people };
}

export const isTyped = ({ name, address }: TypedGuest): boolean => `${name}${address}`.trim() !== "";

/** Everybody invited when a form is sent, including the typed guest if there is one. */
export const peopleSent = (people: readonly DraftPerson[], typed: TypedGuest): WithGuest =>
  isTyped(typed) ? withGuest(people, typed) : { people };
