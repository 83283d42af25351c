// Registering with a court of the demo, from the code on the telephone to what becomes of the form.
import { REGISTRATION_CONSENT } from "../../../server/contract/limits.ts";
import { type Answer, type Court, codeFor } from "./auth.ts";

/** The ticket of a number that its owner proved. */
export async function proveNumber({ call }: Pick<Court, "call">, phoneNumber: string): Promise<string> {
  const { body } = await call("POST", "/auth/register/code", { phoneNumber });
  const code = await codeFor({ call }, phoneNumber);
  const proof = { phoneNumber, code, request: Object(body).request };
  return String(Object((await call("POST", "/auth/register/number", proof)).body).ticket);
}

/** The form of an advocate, sent with a ticket: its answer. */
export function sendAdvocate(
  { call }: Pick<Court, "call">,
  ticket: string,
  changed: { enrolmentOrOffice: string; displayName?: string },
): Promise<Answer> {
  // 234123412346 has the right check digit and is nobody's.
  const card = { idType: "AADHAAR", idNumber: "234123412346", consent: REGISTRATION_CONSENT };
  const about = { subRole: "Advocate", displayName: "Ishaan Verma", email: null };
  return call("POST", "/auth/register", { ticket, ...about, ...card, ...changed });
}
