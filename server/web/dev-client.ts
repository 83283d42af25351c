// Development alone: pages and modules come from the client's development server (dev.ts), with the headers of a page.

import { framesRecorder, isRecorderPath } from "../contract/recorder.ts";
import { brandedHtml, type HeldBrand, sheetAsset } from "../files/brand-sheet.ts";
import { inLanguage, languageOf } from "../kernel/text.ts";
import { pageHeaders } from "./client.ts";
import { isWorkerUrl, WORKER_POLICY } from "./client-workers.ts";

/** Lets the development server's own inline scripts and styles through the policy; the served builds have none. */
export const DEV_NONCE = "development";

/**
 * Answers a GET or HEAD from the development server.
 * @param devUrl - its address, such as `http://127.0.0.1:40123`
 * @param origins - other hosts the page may load scripts and media from
 * @param framesItself - whether the page shows pages of ours in frames
 * @param brand - what is laid over the page
 */
export async function serveDevClient(
  devUrl: string,
  request: Request,
  { origins, framesItself, brand }: { origins: readonly string[]; framesItself: boolean; brand: HeldBrand },
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response("Not found", { status: 404 });
  const sheet = sheetAsset(brand, new URL(request.url).pathname);
  if (sheet) return new Response(sheet.asset.body, { headers: { "content-type": sheet.asset.type } });
  const { pathname, search, host, hostname } = new URL(request.url);
  const asked = new Headers(request.headers);
  for (const name of ["host", "connection", "accept-encoding"]) asked.delete(name);
  const answer = await fetch(new URL(pathname + search, devUrl), {
    method: request.method,
    headers: asked,
    redirect: "manual",
  });
  const headers = new Headers(answer.headers);
  const own = pageHeaders(host, origins, {
    framesItself,
    framesRecorder: framesRecorder(pathname),
    isRecorder: isRecorderPath(pathname),
  });
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  const isPage = headers.get("content-type")?.startsWith("text/html") === true;
  const policy = (headers.get("content-security-policy") ?? "")
    .replace("connect-src 'self'", `connect-src 'self' ws://${hostname}:${new URL(devUrl).port}`)
    .replace(/(script|style)-src 'self'/g, `$& 'nonce-${DEV_NONCE}'`);
  headers.set("content-security-policy", isWorkerUrl(new URL(request.url)) ? WORKER_POLICY : policy);
  const body = isPage
    ? inLanguage(brandedHtml(await answer.text(), brand), languageOf(request))
    : answer.body;
  return new Response(body, { status: answer.status, headers });
}
