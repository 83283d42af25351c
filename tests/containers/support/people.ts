// People of a court in containers: they come through its door with the code that their telephone got, over sockets or in a Chromium.
import { X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { type Wall, writeFilm } from "../../browser/support/film.ts";
import { placeWitness } from "../../browser/support/witness.ts";
import { SteadyPerson } from "../../faults/support/steady.ts";
import { authenticatorApp } from "../../support/authenticator-app.ts";
import { chromiumArgs, chromiumPath } from "../../support/chromium.ts";
import type { TestPerson } from "../../support/client.ts";
import { COURT, type Court, MEET } from "./court.ts";

type Login = { token?: string; account?: TestPerson["account"]; pending?: string };

/** Asks for what is missing, as a page does: behind the door a change may overtake the ten thousand entries of an upgrade. */
class PersonAtHome extends SteadyPerson {
  protected override onGap(sitting: string): void {
    void this.watch(sitting, "link");
  }
}

/**
 * Somebody signs in by the code that came to the gateway, sets up a second factor where their role needs one, connects, and comes back
 * after every cut.
 */
export async function come(court: Court, phone: string): Promise<SteadyPerson> {
  const person = new PersonAtHome("https://127.0.0.1", court.reached());
  const { request } = await person.ok<{ request: string }>("/auth/otp/generate", { phoneNumber: phone });
  const given = { phoneNumber: phone, code: await court.code(phone), request };
  let login = await person.ok<Login>("/auth/login/otp", given);
  if (login.pending !== undefined) {
    const path = "/auth/login/set-up/authenticator";
    const { pending } = login;
    const { key } = await person.ok<{ key: string }>(path, { pending });
    login = await person.ok<Login>(
      path,
      { pending, code: authenticatorApp(key).codeAt(Date.now(), -1) },
      "PUT",
    );
  }
  if (!login.token || !login.account) throw new Error(`${phone} is not let in: ${JSON.stringify(login)}`);
  return Object.assign(person, { token: login.token, account: login.account }).connect();
}

/** Where a browser is that is not at home. */
type Elsewhere = {
  /** The network namespace that it runs in. */
  network: string;
  /** Which name leads to which address there. */
  names: Record<string, string>;
  /** A certificate whose key it trusts, in PEM. */
  trusts: string;
};

/** Browsers of people at home: names lead to the court's door on this machine, and cameras film a wall of one colour. */
export class Browsers {
  private readonly open: Browser[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), "sunwai-films-"));

  /** A browser of its own, with a camera before this wall. */
  async context(wall: Wall = "red", elsewhere?: Elsewhere): Promise<BrowserContext> {
    const film = join(this.folder, `${wall}.y4m`);
    writeFilm(film, wall);
    const names = elsewhere?.names ?? { [COURT]: "127.0.0.1", [MEET]: "127.0.0.1" };
    const rules = Object.entries(names).map(([name, address]) => `MAP ${name} ${address}`);
    const browser = await chromium.launch({
      executablePath: elsewhere ? this.programIn(elsewhere.network) : await chromiumPath(),
      args: [
        ...chromiumArgs,
        `--use-file-for-fake-video-capture=${film}`,
        `--host-resolver-rules=${rules.join(", ")}`,
        ...(elsewhere ? [`--ignore-certificate-errors-spki-list=${keyOf(elsewhere.trusts)}`] : []),
      ],
    });
    this.open.push(browser);
    // The certificate is of the court's own root (TLS=internal), which people's machines would have been given.
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      baseURL: `https://${COURT}`,
      viewport: { width: 1440, height: 900 },
      locale: "en-IN",
      timezoneId: "Asia/Kolkata",
      reducedMotion: "reduce",
    });
    context.setDefaultTimeout(90_000);
    await placeWitness(context);
    return context;
  }

  async page(wall?: Wall, elsewhere?: Elsewhere): Promise<Page> {
    return (await this.context(wall, elsewhere)).newPage();
  }

  /** Chromium as a program that starts in a network namespace. */
  private programIn(network: string): string {
    const path = join(this.folder, `chromium-in-${network}`);
    writeFileSync(path, `#!/bin/sh\nexec ip netns exec ${network} ${chromiumPath()} "$@"\n`, { mode: 0o755 });
    return path;
  }

  async close(): Promise<void> {
    await Promise.all(this.open.map((browser) => browser.close()));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The sum of a certificate's public key, as Chromium is told whom to trust. */
function keyOf(pem: string): string {
  const key = new X509Certificate(pem).publicKey.export({ type: "spki", format: "der" });
  return new Bun.CryptoHasher("sha256").update(key).digest("base64");
}

/** Opens a page with a person's login. */
export async function openAs(page: Page, { token, account }: TestPerson, path: string): Promise<void> {
  await page.route("**/blank", (route) =>
    route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto("/blank");
  await page.unroute("**/blank");
  const kept = { "sunwai.token": token, "sunwai.path": account.path };
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, kept);
  await page.goto(path);
}
