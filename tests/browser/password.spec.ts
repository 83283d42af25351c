// Setting one's own password from the profile: what is wrong is said at its field, and the new one leads in.

import { expect, type Page } from "@playwright/test";
import { changePasswordText } from "../../client/account/change-password.text.ts";
import { loginText } from "../../client/account/login.text.ts";
import { passwordText } from "../../client/account/password.text.ts";
import { profileSecurityText } from "../../client/account/profile-security.text.ts";
import { unauthorizedText } from "../../client/pages/unauthorized/text.ts";
import { PASSWORD_LENGTH_MIN } from "../../server/contract/limits.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";
import { beginning, words } from "./support/words.ts";

const FIRST = "ghat steps brass umbrella";
const SECOND = "nine kites over the old bridge";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function type(
  page: Page,
  typed: { current?: string; password: string; repeat?: string },
): Promise<void> {
  if (typed.current !== undefined) await field(page, changePasswordText.en.current).fill(typed.current);
  await field(page, changePasswordText.en.password).fill(typed.password);
  await field(page, changePasswordText.en.repeat).fill(typed.repeat ?? typed.password);
}

test("an advocate sets a first password, changes it, and logs in with it", async ({ page, come, watch }) => {
  const admin = await come("9000000042");
  const person = await come(cast.petitioner.phone);
  type Way = keyof typeof profileSecurityText.en.notMe;
  const notMe = (way: Way) =>
    page.getByText(beginning(profileSecurityText.en.notMe[way].replace(/ ?<.*/, "")));
  const passwordLink = (way: Way) => {
    const [, name = ""] = /<password>(.*)<\/password>/.exec(profileSecurityText.en.notMe[way]) ?? [];
    return page.getByRole("link", { name, exact: true });
  };

  await test.step("where the court has none, the profile says nothing of it and the page says so", async () => {
    await openAs(page, person, "/profile/security");
    await expect(page.getByText(profileSecurityText.en.sms)).toBeVisible();
    await expect(page.getByText(profileSecurityText.en.password, { exact: true })).toHaveCount(0);
    // A person who finds a stranger's session is not sent to set a password where there can be none.
    await expect(notMe("call")).toBeVisible();
    await expect(passwordLink("change")).toHaveCount(0);
    await page.goto("/change-password");
    await expect(page.getByText(unauthorizedText.en.why.password_login)).toBeVisible();
    await looksRight(page, "password-off");
  });

  await test.step("what is wrong is said at its field", async () => {
    await admin.ok("/admin/settings/password_login", { value: true }, "PUT");
    await page.goto("/profile/security");
    await expect(page.getByText(profileSecurityText.en.passwordNone)).toBeVisible();
    await expect(notMe("set")).toBeVisible();
    await passwordLink("set").click();
    await expect(page).toHaveURL(/\/change-password$/);
    await page.goBack();
    await page.getByRole("link", { name: profileSecurityText.en.setPassword, exact: true }).click();
    const set = page.getByRole("button", { name: changePasswordText.en.set });
    await set.click();
    await expect(field(page, changePasswordText.en.password)).toBeFocused();
    await expect(page.getByText(changePasswordText.en.fault.required)).toBeVisible();
    await type(page, { password: "too short" });
    await set.click();
    await expect(
      page.getByText(words(changePasswordText.en.fault.short, { passwordLengthMin: PASSWORD_LENGTH_MIN })),
    ).toBeVisible();
    await type(page, { password: "Zubin Mishrakar 9000001088" });
    await set.click();
    await expect(page.getByText(changePasswordText.en.fault.personal)).toBeVisible();
    await type(page, { password: "iloveyouiloveyou" });
    await set.click();
    await expect(page.getByText(changePasswordText.en.fault.common)).toBeVisible();
    await expect(field(page, changePasswordText.en.password)).toBeFocused();
    await type(page, { password: FIRST, repeat: `${FIRST}!` });
    await set.click();
    await expect(page.getByText(changePasswordText.en.fault.repeat)).toBeVisible();
    await looksRight(page, "password-set");
  });

  await test.step("the first one is set, and the next one needs it", async () => {
    await type(page, { password: FIRST });
    await page.getByText(changePasswordText.en.show).click();
    await expect(field(page, changePasswordText.en.password)).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: changePasswordText.en.set }).click();
    await expect(page.getByRole("heading", { name: profileSecurityText.en.title })).toBeVisible();
    await expect(notMe("change")).toBeVisible();
    await expect(passwordLink("change")).toHaveAttribute("href", "/change-password");
    await page.getByRole("link", { name: profileSecurityText.en.changePassword, exact: true }).click();
    await type(page, { current: SECOND, password: SECOND });
    await page.getByRole("button", { name: changePasswordText.en.change }).click();
    await expect(page.getByText(changePasswordText.en.fault.wrong)).toBeVisible();
    await expect(field(page, changePasswordText.en.current)).toBeFocused();
    await looksRight(page, "password-change");
    await type(page, { current: FIRST, password: SECOND });
    await page.getByRole("button", { name: changePasswordText.en.change }).click();
    await expect(page.getByRole("heading", { name: profileSecurityText.en.title })).toBeVisible();
  });

  await test.step("it leads in with the mobile number", async () => {
    await page.getByRole("button", { name: profileSecurityText.en.logOut }).click();
    await page.getByRole("button", { name: loginText.en.usePassword }).click();
    await field(page, passwordText.en.username).fill(cast.petitioner.phone);
    await field(page, passwordText.en.password).fill(SECOND);
    await page.getByRole("button", { name: loginText.en.signIn }).click();
    await expect(page).toHaveURL(/court-list/);
  });
  // The common one and the wrong one were refused by the server, which the browser logs.
  expect(watch.takeFaults()).toHaveLength(2);
});
