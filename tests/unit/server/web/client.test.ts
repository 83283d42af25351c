// The client's files over HTTP: encodings, caching, the page for every path, and its policy.

import { describe, expect, test } from "bun:test";
import { pageHeaders, serveClient } from "../../../../server/web/client.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const script = {
  body: bytes("plain script"),
  br: bytes("brotli"),
  gzip: bytes("gzip"),
  type: "text/javascript; charset=utf-8",
  etag: '"s1"',
};
const font = { body: bytes("font"), type: "font/woff2", etag: '"f1"' };
const html = { body: bytes("<!doctype html>"), type: "text/html; charset=utf-8", etag: '"h1"' };
const files = {
  name: "b1",
  html,
  assets: new Map([
    ["/assets/main-abc.js", script],
    ["/assets/workers/blur-abc.js", script],
    ["/assets/anek-abc.woff2", font],
  ]),
};

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Response | null {
  return serveClient(files, new Request(`http://court.test:3000${path}`, { method, headers }));
}

describe("the page in another language", () => {
  const other = { ...html, body: bytes('<!doctype html><html lang="hi">'), etag: '"h2"' };
  const both = { ...files, pages: new Map([["en-XA", other]]) };
  const open = (cookie: string) =>
    serveClient(both, new Request("http://court.test:3000/login", { headers: { cookie } }));

  test("is not sent for a language that is not offered", async () => {
    for (const cookie of ["", "sunwai_language=hi", "sunwai_language=en-XA"])
      expect(await open(cookie)?.text()).toBe("<!doctype html>");
    expect(open("")?.headers.get("vary")).toContain("cookie");
  });
});

describe("a hashed file", () => {
  test.each([
    ["gzip, deflate, br", "br", "brotli"],
    ["gzip, br;q=0", "gzip", "gzip"],
    ["GZIP;q=0.5", "gzip", "gzip"],
    ["identity", null, "plain script"],
    ["", null, "plain script"],
  ])("for accept-encoding %p is sent as %p", async (accepted, encoding, body) => {
    const response = ask("/assets/main-abc.js", { "accept-encoding": accepted });
    expect(response?.headers.get("content-encoding")).toBe(encoding);
    expect(response?.headers.get("vary")).toBe("accept-encoding");
    expect(response?.headers.get("content-length")).toBe(String(body.length));
    expect(await response?.text()).toBe(body);
  });

  test("has no policy, but for a worker: in it alone may WebAssembly run, and it reaches us alone", () => {
    expect(ask("/assets/main-abc.js")?.headers.has("content-security-policy")).toBe(false);
    expect(ask("/assets/workers/blur-abc.js")?.headers.get("content-security-policy")).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
  });

  test("may be kept for ever and is never sniffed", () => {
    const response = ask("/assets/main-abc.js");
    expect(response?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response?.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("that has no smaller form is sent as it is", async () => {
    const response = ask("/assets/anek-abc.woff2", { "accept-encoding": "br" });
    expect(response?.headers.get("content-encoding")).toBeNull();
    expect(await response?.text()).toBe("font");
  });

  test("already known is answered with 304 and nothing else", async () => {
    const response = ask("/assets/main-abc.js", { "if-none-match": '"other", W/"s1"' });
    expect(response?.status).toBe(304);
    expect(await response?.text()).toBe("");
  });

  test("asked for by HEAD has its headers alone", async () => {
    const response = ask("/assets/main-abc.js", { "accept-encoding": "br" }, "HEAD");
    expect(response?.headers.get("content-length")).toBe("6");
    expect(await response?.text()).toBe("");
  });

  test("of an older build is 404, not the page", () => {
    expect(ask("/assets/main-old.js", { accept: "text/html" })?.status).toBe(404);
  });
});

describe("the page", () => {
  test.each(["/", "/court-list", "/meeting/12/active?x=1"])("answers %p", async (path) => {
    const response = ask(path, { accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
    expect(response?.headers.get("cache-control")).toBe("no-cache");
    expect(await response?.text()).toBe("<!doctype html>");
  });

  test("is not sent in place of data, a picture or a change", () => {
    expect(ask("/api/v1/nothing", { accept: "application/json" })).toBeNull();
    expect(ask("/favicon.ico", { accept: "image/png,*/*;q=0.8" })).toBeNull();
    expect(ask("/robots.txt", { accept: "*/*" })).toBeNull();
    expect(ask("/court-list", { accept: "text/html" }, "POST")).toBeNull();
  });

  test("runs no inline script or style, and is framed by nobody", () => {
    const policy = ask("/", { accept: "text/html" })?.headers.get("content-security-policy") ?? "";
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("connect-src 'self' ws://court.test:3000 wss://court.test:3000;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("media-src 'self' blob: mediastream:");
  });

  test("takes scripts and media from the media deployment, where there is one", () => {
    const policy = pageHeaders("court.test", ["https://meet.test"])["content-security-policy"];
    expect(policy).toContain("script-src 'self' https://meet.test;");
    expect(policy).toContain("wss://meet.test");
  });

  test("lends that deployment no device, and frames nothing but the recorder of its own address", () => {
    const origins = ["https://meet.test"];
    const headersOf = (path: string) => {
      const request = new Request(`http://court.test${path}`, { headers: { accept: "text/html" } });
      const headers = serveClient(files, request, origins)?.headers;
      const policy = headers?.get("content-security-policy") ?? "";
      return [
        /frame-src ([^;]*)/.exec(policy)?.[1],
        headers?.get("permissions-policy")?.includes("meet.test"),
      ];
    };
    for (const path of ["/", "/conference", "/conference/key", "/recorder", "/court-list"])
      expect([path, ...headersOf(path)]).toEqual([path, "'none'", false]);
    expect(headersOf("/meeting?court=HCPP01-1")).toEqual(["'self'", false]);
  });

  test("puts no host into the policy that is not one", () => {
    expect(pageHeaders("a; script-src *")["content-security-policy"]).not.toContain("*");
  });
});
