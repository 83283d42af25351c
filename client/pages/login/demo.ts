// Continuing as somebody of the demo: the same calls a person makes, with the code read from the outbox.
import type { LoginResponse } from "../../../server/contract/rest/accounts.ts";
import { ApiError, call } from "../../net/api.ts";

export type DemoPerson = {
  label: "master" | "judge" | "advocate" | "opponent" | "prison" | "media" | "admin";
  phoneNumber: string;
  displayName: string;
};

/** A message that a demo did not send. */
export type Message = { to: string; text: string; code: string | null; at: string };

/** Logs in as one of them; null when the outbox holds no code for the number. Throws ApiError. */
export async function continueAs(phoneNumber: string): Promise<LoginResponse | null> {
  await call("/auth/otp/generate", { body: { phoneNumber } }).catch((error: unknown) => {
    // The code of a moment ago is still there, unless it is used up.
    if (!(error instanceof ApiError && error.code === "too_many")) throw error;
  });
  const messages = await call<Message[]>("/dev/outbox");
  const code = messages.find((message) => message.to === phoneNumber)?.code;
  if (!code) return null;
  return call<LoginResponse>("/auth/login/otp", { body: { phoneNumber, code } });
}
