// Coming in as a person does: the sign-in page, the code on the phone, the second page.
import { expect, type Page } from "@playwright/test";
import { login } from "../../../client/text/en/login.ts";
import { loginWithOtp } from "../../../client/text/en/login-with-otp.ts";
import { words } from "../support/words.ts";

/** What was sent to a phone; a notice has no code. */
type Message = { to: string; code: string | null };

/** The newest code that was sent to a number, read where a demo keeps it: call it when the page asks for the code. */
export async function codeOf(page: Page, phone: string): Promise<string> {
  const answer = await page.request.get("/api/v1/dev/outbox");
  const messages: Message[] = await answer.json();
  const code = messages.find(({ to, code }) => to === phone && code !== null)?.code;
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
}

/** Signs in from the page that asks for it, by typing and pressing. */
export async function signIn(page: Page, phone: string): Promise<void> {
  await page.getByLabel(login.phone).fill(phone);
  await page.getByRole("button", { name: login.sendCode }).click();
  const field = page.getByLabel(words(loginWithOtp.label));
  await expect(field).toBeFocused();
  await field.pressSequentially(await codeOf(page, phone));
  await expect(page).not.toHaveURL(/\/login/);
}
