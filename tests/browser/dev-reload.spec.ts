// `bun run dev`: a text that is changed and saved comes onto the open page by itself, with a new process or without one.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { freshDatabase } from "../support/server.ts";

const root = resolve(import.meta.dirname, "../..");
const parts = ["client", "server", "db", "package.json", "tsconfig.json", "bun.lock"];

let folder: string;
let child: Bun.Subprocess<"ignore", "pipe", "inherit">;
let printed = "";
let url = "";

/** A free port, the same for every process that the watcher starts. */
function freePort(): number {
  const probe = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  probe.stop(true);
  return probe.port;
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sunwai-dev-"));
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  child = Bun.spawn([process.execPath, "--watch", "--no-clear-screen", "server/main.ts"], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: "development",
      DEMO: "1",
      HOST: "127.0.0.1",
      PORT: String(freePort()),
      DATA_DIR: join(folder, "data"),
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
  rmSync(folder, { recursive: true, force: true });
});

function change(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

const starts = () => printed.split("listening http").length - 1;

test("a saved text comes onto the open page", async ({ page }) => {
  await page.goto(`${url}/login`);
  await expect(page).toHaveTitle(/Sign in/);

  await test.step("of a page, without a new process", async () => {
    const before = starts();
    change("client/text/en/entry.ts", "Mobile number", "Changed number");
    await expect(page.getByText("Changed number").first()).toBeVisible();
    expect(starts()).toBe(before);
  });
  await test.step("of what the server reads too, with a new process", async () => {
    const before = starts();
    await page.goto(`${url}/browser`);
    await expect(page.getByRole("heading", { name: "This browser can be used" })).toBeVisible();
    change("client/text/en/browser.ts", "This browser can be used", "Changed title");
    await expect(page.getByRole("heading", { name: "Changed title" })).toBeVisible();
    expect(starts()).toBe(before + 1);
  });
  expect(printed).not.toContain("timed out a request");
});
