// Coming in as a person does: the sign-in page, the code on the phone, the second page.

import { expect, type Page } from "@playwright/test";
import { loginText } from "../../../client/account/login.text.ts";
import { loginWithOtpText } from "../../../client/account/login-with-otp.text.ts";
import { words } from "../support/words.ts";

/** What was sent to a phone or address; a notice has no code. */
type Message = { to: string; code: string | null; text: string };

/** The newest code that was sent to a number, read where a demo keeps it: call it when the page asks for the code. */
export async function codeOf(page: Page, phone: string): Promise<string> {
  const answer = await page.request.get("/api/v1/dev/outbox");
  const messages: Message[] = await answer.json();
  const code = messages.find(({ to, code }) => to === phone && code !== null)?.code;
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
}

/** The way of the newest link to a number or address, as its message has it: the page and the key. */
export async function linkTo(page: Page, to: string): Promise<string> {
  const messages: Message[] = await (await page.request.get("/api/v1/dev/outbox")).json();
  const text = messages.find((one) => one.to === to && /password-new#/.test(one.text))?.text ?? "";
  return /\/password-new#[\w-]{43}/.exec(text)?.[0] ?? "";
}

/** Sends an invitation as the command does. */
export async function invite(databaseUrl: string, phone: string): Promise<void> {
  const child = Bun.spawn([process.execPath, "server/admin/cli.ts", "invite", phone], {
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: "test" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  expect([await child.exited, await new Response(child.stderr).text()]).toEqual([0, ""]);
}

/** Signs in from the page that asks for it, by typing and pressing. */
export async function signIn(page: Page, phone: string): Promise<void> {
  await page.getByLabel(loginText.en.phone).fill(phone);
  await page.getByRole("button", { name: loginText.en.sendCode }).click();
  const field = page.getByLabel(words(loginWithOtpText.en.label));
  await expect(field).toBeFocused();
  await field.pressSequentially(await codeOf(page, phone));
  await expect(page).not.toHaveURL(/\/login/);
}
