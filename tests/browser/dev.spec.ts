// `bun run dev`: what is changed and saved comes onto the open page by itself, and what is typed there stays.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { BROWSER_MINIMUMS } from "../../server/contract/limits.ts";
import { freePort } from "../support/free-port.ts";
import { copyProduct, type ProductCopy } from "../support/product-copy.ts";
import { freshDatabase } from "../support/server.ts";

let copy: ProductCopy;
let child: Bun.Subprocess<"ignore", "pipe", "inherit">;
let printed = "";
let url = "";

test.beforeAll(async () => {
  copy = copyProduct();
  child = Bun.spawn([process.execPath, "server/dev.ts"], {
    cwd: copy.folder,
    env: {
      ...process.env,
      DEMO: "1",
      HOST: "127.0.0.1",
      // The same for every process that the watcher starts.
      PORT: String(freePort()),
      DATA_DIR: join(copy.folder, "data"),
      DATABASE_URL: await freshDatabase({ seeded: true }),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ready = Promise.withResolvers<string>();
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of child.stdout) {
      printed += decoder.decode(chunk, { stream: true });
      const [, found] = /listening (http:\S+)\n/.exec(printed) ?? [];
      if (found) ready.resolve(found);
    }
    ready.reject(new Error(printed));
  })();
  url = await ready.promise;
});
test.afterAll(async () => {
  child.kill("SIGTERM");
  await child.exited;
  copy.remove();
});

const change: ProductCopy["change"] = (...changed) => copy.change(...changed);

const starts = () => printed.split("listening http").length - 1;

/** A style sheet of a component's own, as a class of it reaches the element. */
function addOwnSheet(): void {
  writeFileSync(
    join(copy.folder, "client/account/LoginForm.module.css"),
    ".button {\n  color: rgb(1, 2, 3);\n}\n",
  );
  const file = "client/account/LoginForm.tsx";
  change(file, "\nimport ", '\nimport own from "./LoginForm.module.css";\nimport ');
  change(file, "<form", "<form className={own.button} data-own");
}

test("what is saved comes onto the open page", async ({ page, browser }) => {
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(String(error)));
  const before = starts();
  await page.goto(`${url}/login`);
  await expect(page).toHaveTitle(/Sign in/);
  const field = page.getByLabel("Mobile number");
  await field.fill("900000001");

  await test.step("a component, with what was typed still there", async () => {
    change("client/account/LoginFrame.tsx", "return (", 'document.body.dataset.saved = "yes";\n  return (');
    await expect(page.locator("body")).toHaveAttribute("data-saved", "yes");
    await expect(field).toHaveValue("900000001");
  });
  await test.step("a sheet of all pages", async () => {
    change(
      "client/ui/styles/base.css",
      "\nbody {",
      "\nhtml body { outline: 3px solid rgb(4, 5, 6); }\nbody {",
    );
    await expect(page.locator("body")).toHaveCSS("outline-color", "rgb(4, 5, 6)");
    await expect(field).toHaveValue("900000001");
  });
  await test.step("a component's own sheet", async () => {
    addOwnSheet();
    const form = page.locator("form[data-own]");
    await expect(form).toHaveCSS("color", "rgb(1, 2, 3)");
    change("client/account/LoginForm.module.css", "1, 2, 3", "7, 8, 9");
    await expect(form).toHaveCSS("color", "rgb(7, 8, 9)");
    await expect(field).toHaveValue("900000001");
  });
  await test.step("a text, without a new process", async () => {
    change("client/account/login.text.ts", "Mobile number", "Changed number");
    await expect(page.getByText("Changed number").first()).toBeVisible();
    expect(starts()).toBe(before);
  });
  await test.step("what the server reads too, with a new process of the server", async () => {
    const old = await browser.newPage({
      userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/50.0 Safari/537.36",
    });
    await old.goto(`${url}/browser`);
    const row = old.getByRole("row", { name: "Chrome" });
    await expect(row.getByRole("cell")).toHaveText(String(BROWSER_MINIMUMS.Chrome));
    change("server/contract/limits.ts", `Chrome: ${BROWSER_MINIMUMS.Chrome}`, "Chrome: 51");
    await expect(row.getByRole("cell")).toHaveText("51");
    expect(starts()).toBe(before + 1);
    await old.close();
  });
  expect(problems.filter((problem) => /Content Security|Refused to|hook/.test(problem))).toEqual([]);
  expect(printed).not.toContain("timed out a request");
});
