// The bench's row of a judge's first login: from the invitation's link to the court list, on a new machine behind a slow line.
import { chromium } from "@playwright/test";
import { comeByInvitation, linkByName, withLock } from "../browser/pages/first-login.ts";
import { chromiumArgs, chromiumPath } from "../support/chromium.ts";
import { TestPerson } from "../support/client.ts";
import { startServer } from "../support/server.ts";
import { emptyPaint } from "./empty-page.ts";
import type { Row } from "./rows.ts";
import { judged, targets } from "./targets.ts";

const ADMIN = "9000000042";
const JUDGE = "9000000003";

/** Milliseconds of the page's and the server's own work; nothing is cached, on slow 4G. */
export async function firstLogin(): Promise<Row> {
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
  try {
    const admin = await new TestPerson(server.url).login(ADMIN);
    await admin.ok("/admin/settings/second_factor_required", { value: true }, "PUT");
    const { people } = await admin.ok<{ people: { id: string }[] }>("/admin/people/search", { q: JUDGE });
    await admin.ok(`/admin/people/${people[0]?.id}/invitation`, {});
    admin.close();
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    await withLock(page);
    const session = await page.context().newCDPSession(page);
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (0.75 * 1024 * 1024) / 8,
    });
    const empty = await emptyPaint(page);
    const steps = await comeByInvitation(page, {
      link: await linkByName(page, server.url, JUDGE),
      phone: JUDGE,
    });
    const ours = steps.reduce((sum, one) => sum + one, 0);
    return {
      work: "invitation → court list, a judge on a new machine, slow 4G",
      unit: "ms",
      // The rest of the minute that the whole way may take is the person's own: five presses and six digits.
      ...judged(targets.firstLogin, ours, empty),
      note: `${steps.map((one) => one.toFixed(0)).join(" + ")}; five presses and six digits beside it`,
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
