// Setting one's own password from the profile: what is wrong is said at its field, and the new one leads in.
import { expect, type Page } from "@playwright/test";
import { changePassword } from "../../client/text/en/change-password.ts";
import { login } from "../../client/text/en/login.ts";
import { password } from "../../client/text/en/password.ts";
import { profileSecurity } from "../../client/text/en/profile-security.ts";
import { unauthorized } from "../../client/text/en/unauthorized.ts";
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
  if (typed.current !== undefined) await field(page, changePassword.current).fill(typed.current);
  await field(page, changePassword.password).fill(typed.password);
  await field(page, changePassword.repeat).fill(typed.repeat ?? typed.password);
}

test("an advocate sets a first password, changes it, and logs in with it", async ({ page, come, watch }) => {
  const admin = await come("9000000042");
  const person = await come(cast.petitioner.phone);
  type Way = keyof typeof profileSecurity.notMe;
  const notMe = (way: Way) => page.getByText(beginning(profileSecurity.notMe[way].replace(/ ?<.*/, "")));
  const passwordLink = (way: Way) => {
    const [, name = ""] = /<password>(.*)<\/password>/.exec(profileSecurity.notMe[way]) ?? [];
    return page.getByRole("link", { name, exact: true });
  };

  await test.step("where the court has none, the profile says nothing of it and the page says so", async () => {
    await openAs(page, person, "/profile/security");
    await expect(page.getByText(profileSecurity.sms)).toBeVisible();
    await expect(page.getByText(profileSecurity.password, { exact: true })).toHaveCount(0);
    // A person who finds a stranger's session is not sent to set a password where there can be none.
    await expect(notMe("call")).toBeVisible();
    await expect(passwordLink("change")).toHaveCount(0);
    await page.goto("/change-password");
    await expect(page.getByText(unauthorized.why.password_login)).toBeVisible();
    await looksRight(page, "password-off");
  });

  await test.step("what is wrong is said at its field", async () => {
    await admin.ok("/admin/settings/password_login", { value: true }, "PUT");
    await page.goto("/profile/security");
    await expect(page.getByText(profileSecurity.passwordNone)).toBeVisible();
    await expect(notMe("set")).toBeVisible();
    await passwordLink("set").click();
    await expect(page).toHaveURL(/\/change-password$/);
    await page.goBack();
    await page.getByRole("link", { name: profileSecurity.setPassword, exact: true }).click();
    const set = page.getByRole("button", { name: changePassword.set });
    await set.click();
    await expect(field(page, changePassword.password)).toBeFocused();
    await expect(page.getByText(changePassword.fault.required)).toBeVisible();
    await type(page, { password: "too short" });
    await set.click();
    await expect(
      page.getByText(words(changePassword.fault.short, { passwordLengthMin: PASSWORD_LENGTH_MIN })),
    ).toBeVisible();
    await type(page, { password: "Zubin Mishrakar 9000001088" });
    await set.click();
    await expect(page.getByText(changePassword.fault.personal)).toBeVisible();
    await type(page, { password: "iloveyouiloveyou" });
    await set.click();
    await expect(page.getByText(changePassword.fault.common)).toBeVisible();
    await expect(field(page, changePassword.password)).toBeFocused();
    await type(page, { password: FIRST, repeat: `${FIRST}!` });
    await set.click();
    await expect(page.getByText(changePassword.fault.repeat)).toBeVisible();
    await looksRight(page, "password-set");
  });

  await test.step("the first one is set, and the next one needs it", async () => {
    await type(page, { password: FIRST });
    await page.getByText(changePassword.show).click();
    await expect(field(page, changePassword.password)).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: changePassword.set }).click();
    await expect(page.getByRole("heading", { name: profileSecurity.title })).toBeVisible();
    await expect(notMe("change")).toBeVisible();
    await expect(passwordLink("change")).toHaveAttribute("href", "/change-password");
    await page.getByRole("link", { name: profileSecurity.changePassword, exact: true }).click();
    await type(page, { current: SECOND, password: SECOND });
    await page.getByRole("button", { name: changePassword.change }).click();
    await expect(page.getByText(changePassword.fault.wrong)).toBeVisible();
    await expect(field(page, changePassword.current)).toBeFocused();
    await looksRight(page, "password-change");
    await type(page, { current: FIRST, password: SECOND });
    await page.getByRole("button", { name: changePassword.change }).click();
    await expect(page.getByRole("heading", { name: profileSecurity.title })).toBeVisible();
  });

  await test.step("it leads in with the mobile number", async () => {
    await page.getByRole("button", { name: profileSecurity.logOut }).click();
    await page.getByRole("button", { name: login.usePassword }).click();
    await field(page, password.username).fill(cast.petitioner.phone);
    await field(page, password.password).fill(SECOND);
    await page.getByRole("button", { name: login.signIn }).click();
    await expect(page).toHaveURL(/court-list/);
  });
  // The common one and the wrong one were refused by the server, which the browser logs.
  expect(watch.takeFaults()).toHaveLength(2);
});
