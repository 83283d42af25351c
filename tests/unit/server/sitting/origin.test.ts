// Which pages may open the socket: which origins are ours, behind a proxy, under two names, and with what tricks.
import { expect, test } from "bun:test";
import { mayOpenSocket } from "../../../../server/sitting/origin.ts";
import { cameByHttps, secured } from "../../../../server/web/headers.ts";

const OUTSIDE = "203.0.113.9";
const INSIDE = "10.0.0.4";
const HERE = "127.0.0.1";

type Case = [
  origin: string | null,
  host: string,
  may: boolean,
  more?: { public?: string; peer?: string; forwarded?: string },
];
const court = "https://court.example";
const cases: Case[] = [
  // No browser: no origin.
  [null, "court.example", true],
  [null, "court.example", true, { public: court }],
  // The host that was asked for, with the usual port or another.
  ["http://localhost:3000", "localhost:3000", true],
  ["http://127.0.0.1:3000", "127.0.0.1:3000", true],
  ["http://[::1]:3000", "[::1]:3000", true],
  ["https://court.example", "court.example:443", true],
  ["http://court.example", "court.example:80", true],
  ["https://COURT.example", "court.EXAMPLE", true],
  ["http://localhost:3000", "127.0.0.1:3000", false],
  ["http://court.example:3000", "court.example", false],
  ["https://court.example:444", "court.example:443", false],
  // Other sites, and what looks like ours.
  ["https://evil.example", "court.example", false],
  ["https://evil.example", "court.example", false, { public: court }],
  ["https://court.example.evil.example", "court.example", false, { public: court }],
  ["https://evilcourt.example", "court.example", false, { public: court }],
  ["https://sub.court.example", "court.example", false, { public: court }],
  ["https://court.example.", "court.example", false, { public: court }],
  ["https://court.example@evil.example", "court.example", false, { public: court }],
  ["https://evil.example#court.example", "court.example", false, { public: court }],
  ["https://evil.example/court.example", "court.example", false, { public: court }],
  ["https://court.example\\.evil.example", "court.example", false, { public: court }],
  ["null", "court.example", false],
  ["null", "null", false],
  ["", "", false],
  ["", "court.example", false],
  ["file://", "court.example", false],
  ["file://court.example", "court.example", false],
  ["chrome-extension://court.example", "court.example", false],
  ["ws://court.example", "court.example", false],
  // PUBLIC_URL behind a proxy that does not pass Host; its own scheme alone; a second name by Host.
  ["https://court.example", "127.0.0.1:3000", true, { public: court }],
  ["http://court.example", "court.example", false, { public: court }],
  ["https://court.example:8443", "127.0.0.1:3000", false, { public: court }],
  ["https://court.example:8443", "127.0.0.1:3000", true, { public: `${court}:8443` }],
  ["https://court.intranet", "court.intranet", true, { public: court }],
  ["http://10.0.0.5:3000", "10.0.0.5:3000", true, { public: court, peer: INSIDE }],
  // A proxy's word on the host is taken from this machine, or from inside when PUBLIC_URL names a proxy.
  ["https://court.intranet", "127.0.0.1:3000", true, { peer: HERE, forwarded: "court.intranet" }],
  ["https://court.intranet", "10.0.0.5", true, { public: court, peer: INSIDE, forwarded: "court.intranet" }],
  [
    "https://court.intranet",
    "10.0.0.5",
    true,
    { public: court, peer: INSIDE, forwarded: "x.example, court.intranet" },
  ],
  [
    "https://evil.example",
    "10.0.0.5",
    false,
    { public: court, peer: INSIDE, forwarded: "evil.example, court.intranet" },
  ],
  ["https://evil.example", "10.0.0.5", false, { peer: INSIDE, forwarded: "evil.example" }],
  [
    "https://evil.example",
    "court.example",
    false,
    { public: court, peer: OUTSIDE, forwarded: "evil.example" },
  ],
];
for (const [origin, host, may, more = {}] of cases)
  test(`a page of ${origin} at ${host} ${may ? "opens" : "does not open"} the socket ${JSON.stringify(more)}`, () => {
    const headers = new Headers({ host });
    if (origin !== null) headers.set("origin", origin);
    if (more.forwarded) headers.set("x-forwarded-host", more.forwarded);
    expect(mayOpenSocket(headers, more.peer ?? OUTSIDE, more.public)).toBe(may);
  });

const https: [publicUrl: string | undefined, peer: string, forwarded: string | null, is: boolean][] = [
  [undefined, HERE, null, false],
  [court, OUTSIDE, null, true],
  ["http://court.example", OUTSIDE, null, false],
  [undefined, HERE, "https", true],
  [court, HERE, "http", false],
  [undefined, OUTSIDE, "https", false],
  [court, INSIDE, "http, HTTPS", true],
];
test.each(https)(
  "PUBLIC_URL %p, from %p, X-Forwarded-Proto %p: https %p",
  (publicUrl, peer, forwarded, is) => {
    const headers: Record<string, string> = forwarded === null ? {} : { "x-forwarded-proto": forwarded };
    expect(cameByHttps(new Request("http://court.example/", { headers }), peer, publicUrl)).toBe(is);
  },
);

test("what an answer says itself is left; the policy of a file of the client says nothing that a worker would miss", () => {
  const own = new Response("", {
    headers: { "content-security-policy": "sandbox", "referrer-policy": "same-origin" },
  });
  const { headers } = secured(own, { https: true, isAsset: false });
  expect(headers.get("content-security-policy")).toBe("sandbox");
  expect(headers.get("referrer-policy")).toBe("same-origin");
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  const asset = secured(new Response(""), { https: false, isAsset: true }).headers;
  expect(asset.get("content-security-policy")).toBe(
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
  );
  expect(asset.has("strict-transport-security")).toBe(false);
  expect(asset.get("x-content-type-options")).toBe("nosniff");
});
