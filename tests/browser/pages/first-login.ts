// A first login on a new machine where the court asks for a second factor: the invitation's link, a code, a passkey, the court list.

import { expect, type Page } from "@playwright/test";
import { loginWithOtpText } from "../../../client/account/login-with-otp.text.ts";
import { twoFactorText } from "../../../client/account/two-factor.text.ts";
import { courtListText } from "../../../server/contract/text/court-list.ts";
import { words } from "../support/words.ts";
import { codeOf } from "./entry.ts";

/** The address of the newest link that went to a number: the page and its key, under a name, for which passkeys are. */
export async function linkByName(page: Page, url: string, phone: string): Promise<string> {
  const messages: { to: string; text: string }[] = await (
    await page.request.get(`${url}/api/v1/dev/outbox`)
  ).json();
  const text = messages.find((one) => one.to === phone && /password-new#/.test(one.text))?.text ?? "";
  return `${byName(url)}${/\/password-new#[\w-]{43}/.exec(text)?.[0] ?? ""}`;
}

const byName = (url: string) => url.replace("127.0.0.1", "localhost");

/** Gives the browser a lock of its own, which says that its person is there. */
export async function withLock(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/**
 * Goes the whole way, step by step.
 * @param look - called when the page of a step is there
 * @returns milliseconds that each step took from the press to the next page: the page's and the server's own work
 */
export async function comeByInvitation(
  page: Page,
  { link, phone }: { link: string; phone: string },
  look: (step: "invitation" | "set-up" | "codes") => Promise<void> = async () => {},
): Promise<number[]> {
  const took: number[] = [];
  const timed = async (press: () => Promise<unknown>, there: () => Promise<unknown>) => {
    const from = performance.now();
    await press();
    await there();
    took.push(performance.now() - from);
  };
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const send = button(/^Send the code/);
  await timed(
    () => page.goto(link),
    () => expect(send).toBeVisible(),
  );
  await look("invitation");
  const field = page.getByLabel(words(loginWithOtpText.en.label));
  await timed(
    () => send.click(),
    () => expect(field).toBeVisible(),
  );
  const code = await codeOf(page, phone);
  await timed(
    () => field.fill(code),
    () => expect(page.getByRole("heading", { name: twoFactorText.en.neededTitle })).toBeVisible(),
  );
  await look("set-up");
  await timed(
    () => button(twoFactorText.en.addPasskey).click(),
    () => expect(page.getByRole("list", { name: twoFactorText.en.codes })).toBeVisible(),
  );
  await look("codes");
  await page.getByText(twoFactorText.en.kept).click();
  await timed(
    () => button(twoFactorText.en.done).click(),
    () => expect(page.getByRole("heading", { level: 1, name: courtListText.en.title })).toBeVisible(),
  );
  return took;
}
