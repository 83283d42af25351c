// The floor of the rows about pages: an empty page of ours, painted by the same browser over the same line.
import type { Page } from "@playwright/test";

const html =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Sunwai</title><body><p>Sunwai</p></body></html>';

/** Milliseconds until a page is first painted, and nothing more is fetched. */
export async function firstPaint(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: "networkidle" });
  // On a busy machine the network is idle before anything is painted.
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  return (await painted.jsonValue()) ?? Number.NaN;
}

/** The same of an empty page, the middle one of five. */
export async function emptyPaint(page: Page): Promise<number> {
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: () => new Response(html, { headers: { "content-type": "text/html" } }),
  });
  const times: number[] = [];
  for (let n = 0; n < 5; n++) times.push(await firstPaint(page, `${server.url.href}${n}`));
  await server.stop(true);
  return times.sort((a, b) => a - b)[2] ?? Number.NaN;
}
