// Logs in as a person of the demo: the same calls that a person makes, with the code read from the outbox.
import type { LoginAnswer } from "../../server/contract/rest/second-factor.ts";
import { ApiError, api } from "../net/api.ts";

/**
 * Logs in as one of them; null when the outbox holds no code for the number.
 * @throws ApiError
 */
export async function continueAs(phoneNumber: string): Promise<LoginAnswer | null> {
  await api.post("/auth/otp/generate", { json: { phoneNumber } }).catch((error: unknown) => {
    // The code of a moment ago is still there, unless it is used up.
    if (!(error instanceof ApiError && error.code === "too_many")) throw error;
  });
  const messages = await api.get("/dev/outbox");
  const code = messages.find((message) => message.to === phoneNumber)?.code;
  if (!code) return null;
  return api.post("/auth/login/otp", { json: { phoneNumber, code } });
}
