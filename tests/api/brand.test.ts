// The court's own watermark and poster: what is refused and how, what is kept of an image, and that every process has it.
import { afterAll, beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import type { PublicConfig } from "../../server/contract/rest/config.ts";
import { scriptedSvg } from "../support/bad-files.ts";
import { TestPerson, until } from "../support/client.ts";
import { archiveEnd, formOf, joined, noise, pdf, picture } from "../support/files.ts";
import { startServer, type TestServer } from "../support/server.ts";

const LIMIT = 262_144;
const none = { logo: null, watermark: null, poster: null, exitUrl: "", categoryLogos: {} };
const phones = { admin: "9000000042", officer: "9000000010", judge: "9000000001", advocate: "9000001001" };
let first: TestServer;
let second: TestServer;
const people = {} as Record<keyof typeof phones, TestPerson>;

beforeAll(async () => {
  first = await startServer();
  second = await startServer({ databaseUrl: first.databaseUrl });
  for (const [name, phone] of Object.entries(phones) as [keyof typeof phones, string][])
    people[name] = await new TestPerson(first.url).login(phone);
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

type Answer = {
  status: number;
  body: Record<string, unknown> & { error?: { code: string; message: string } };
};

async function send(
  method: "PUT" | "DELETE",
  file: string,
  body?: BodyInit,
  { token = people.admin.token, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const bearer: Record<string, string> = token === "" ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${first.url}/api/v1/admin/brand/${file}`, {
    method,
    body,
    headers: { ...bearer, ...headers },
  });
  return { status: response.status, body: await response.json() };
}
const bring = (file: string, bytes: Uint8Array, name: string, type = "") =>
  send("PUT", file, formOf(bytes, name, type));
const shown = (server: TestServer, file: string) => fetch(`${server.url}/api/v1/brand/${file}`);
const facts = async (server: TestServer) => {
  const config: PublicConfig = await (await fetch(`${server.url}/api/v1/config`)).json();
  return config.brand ?? none;
};

test("a court without images says so", async () => {
  expect(await facts(first)).toEqual(none);
  for (const file of ["watermark", "poster"]) expect((await shown(first, file)).status).toBe(404);
  expect((await shown(first, "anthem")).status).toBe(400);
});

test("only the admin brings images or takes them away", async () => {
  const image = await picture("png");
  for (const role of ["officer", "judge", "advocate"] as const) {
    const { token } = people[role];
    expect((await send("PUT", "poster", formOf(image, "p.png"), { token })).status).toBe(406);
    expect((await send("DELETE", "poster", undefined, { token })).status).toBe(406);
  }
  for (const token of ["", "no.such.token"])
    expect((await send("PUT", "poster", formOf(image, "p.png"), { token })).status).toBe(403);
  expect(await facts(first)).toEqual(none);
});

test("what is no honest image is refused, each with its code, and nothing is kept of it", async () => {
  const png = await picture("png");
  const jpeg = await picture("jpeg");
  const bad: [what: string, bytes: Uint8Array, name: string, status: number, code: string][] = [
    ["zero bytes", new Uint8Array(), "empty.png", 415, "corrupted_file"],
    ["a drawing", scriptedSvg, "mark.svg", 415, "unsupported"],
    ["a drawing that says it is a PNG", scriptedSvg, "mark.png", 415, "corrupted_file"],
    ["a PDF", pdf(), "poster.pdf", 415, "unsupported"],
    ["a PDF that says it is a PNG", pdf(), "poster.png", 415, "unsupported"],
    ["text", new TextEncoder().encode("<html>"), "poster.html", 415, "unsupported"],
    ["a GIF", new Uint8Array(await sharp(png).gif().toBuffer()), "mark.gif", 415, "unsupported"],
    ["half a PNG", png.slice(0, png.length / 2), "mark.png", 415, "corrupted_file"],
    ["half a JPEG", jpeg.slice(0, jpeg.length / 2), "mark.jpg", 415, "corrupted_file"],
    ["the first bytes of a PNG alone", png.slice(0, 8), "mark.png", 415, "corrupted_file"],
    ["a PNG that is an archive too", joined(png, archiveEnd), "mark.png", 415, "corrupted_file"],
    ["a PNG that is a page too", joined(png, "<script>alert(1)</script>"), "mark.png", 415, "corrupted_file"],
    ["a JPEG that is a PDF too", joined(jpeg, pdf()), "mark.jpg", 415, "corrupted_file"],
  ];
  for (const [what, bytes, name, status, code] of bad) {
    const answer = await bring("poster", bytes, name);
    expect([what, answer.status, answer.body.error?.code]).toEqual([what, status, code]);
    expect(answer.body.error?.message.length).toBeGreaterThan(10);
  }
  expect(await facts(first)).toEqual(none);
});

test("262144 bytes at most, in the file and drawn anew", async () => {
  const large = await noise(420);
  expect(large.length).toBeGreaterThan(LIMIT);
  expect(await bring("poster", large, "large.png")).toMatchObject({
    status: 413,
    body: { error: { code: "too_large" } },
  });
  // Within the limit as it came, beyond it when drawn well: it is drawn with less.
  const points = { raw: { width: 700, height: 700, channels: 3 } } as const;
  const grain = sharp(crypto.getRandomValues(new Uint8Array(60_000)), {
    raw: { width: 200, height: 100, channels: 3 },
  });
  const tiled = await grain
    .resize(points.raw.width, points.raw.height, { kernel: "nearest", fit: "fill" })
    .toBuffer();
  const dense = new Uint8Array(await sharp(tiled, points).jpeg({ quality: 60 }).toBuffer());
  expect(dense.length).toBeLessThan(LIMIT);
  expect((await bring("watermark", dense, "dense.jpg")).status).toBe(200);
  expect((await bring("poster", dense, "dense.jpg")).status).toBe(200);
  for (const file of ["watermark", "poster"]) {
    expect((await (await shown(first, file)).arrayBuffer()).byteLength).toBeLessThanOrEqual(LIMIT);
    expect((await send("DELETE", file)).status).toBe(200);
  }
  const huge = new Uint8Array(2 * 1024 * 1024);
  expect((await bring("poster", huge, "huge.png")).status).toBe(413);
});

test("a call that is no form with a file is refused", async () => {
  const json = await send("PUT", "poster", "{}", { headers: { "content-type": "application/json" } });
  expect([json.status, json.body.error?.code]).toEqual([415, "unsupported"]);
  const empty = new FormData();
  expect((await send("PUT", "poster", empty)).status).toBe(400);
  const text = new FormData();
  text.set("file", "not a file");
  expect(await send("PUT", "poster", text)).toMatchObject({
    status: 400,
    body: { error: { code: "invalid" } },
  });
  const broken = { "content-type": "multipart/form-data; boundary=x" };
  expect((await send("PUT", "poster", "--y", { headers: broken })).status).toBe(400);
  expect((await send("PUT", "anthem", formOf(await picture("png"), "p.png"))).status).toBe(400);
});

test("an image is drawn anew without its notes, shown to everybody, and told to every process", async () => {
  const versions = new Set<unknown>();
  for (const format of ["png", "jpeg", "webp"] as const) {
    const answer = await bring("watermark", await picture(format, 600), `seal.${format}`);
    expect([format, answer.status]).toEqual([format, 200]);
    versions.add(answer.body.watermark);
    expect(answer.body).toEqual({ ...none, watermark: expect.stringMatching(/^[0-9a-f]{16}$/) });
  }
  expect((await bring("poster", await picture("jpeg", 3000), "front.jpg")).status).toBe(200);
  const brand = await facts(first);
  expect(versions.has(brand.watermark)).toBe(true);
  for (const server of [first, second]) {
    await until("the images in this process", async () => (await facts(server)).poster === brand.poster);
    expect(await facts(server)).toEqual(brand);
    for (const [file, most] of [
      ["watermark", 480],
      ["poster", 1920],
    ] as const) {
      const answer = await shown(server, file);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "image/webp",
        "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        etag: `"${brand[file]}"`,
      });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const { width, format, exif } = await sharp(bytes).metadata();
      expect([format, exif, (width ?? 0) <= most]).toEqual(["webp", undefined, true]);
      expect(bytes.length).toBeLessThanOrEqual(LIMIT);
      expect(Buffer.from(bytes).includes("TAKEN-AT-HOME")).toBe(false);
    }
  }
  // The images lie beside the settings and are none of them.
  expect(Object.keys((await people.admin.ok<PublicConfig>("/config")).settings)).not.toContain(
    "brand_file_poster",
  );
});

test("another image takes the place of the first; taken away, it is gone for every process, also after a restart", async () => {
  const before = await facts(first);
  const other = new Uint8Array(
    await sharp({ create: { width: 90, height: 30, channels: 4, background: "#6c378080" } })
      .png()
      .toBuffer(),
  );
  expect((await bring("watermark", other, "seal.png")).status).toBe(200);
  const after = await facts(first);
  expect(after.watermark).not.toBe(before.watermark);
  const { channels, width } = await sharp(
    new Uint8Array(await (await shown(first, "watermark")).arrayBuffer()),
  ).metadata();
  expect([channels, width]).toEqual([4, 90]);
  await second.restart();
  expect(await facts(second)).toEqual(after);
  for (let twice = 0; twice < 2; twice++)
    expect(await send("DELETE", "watermark")).toEqual({
      status: 200,
      body: { ...none, poster: after.poster },
    });
  await until("that it is gone", async () => (await facts(second)).watermark === null);
  expect((await shown(second, "watermark")).status).toBe(404);
  expect((await shown(second, "poster")).status).toBe(200);
});

test("a change of another setting leaves the images, and theirs the settings", async () => {
  await people.admin.ok("/admin/settings/brand_watermark", { value: false }, "PUT");
  const config = await people.admin.ok<PublicConfig>("/config");
  expect(config.settings.brand_watermark).toBe(false);
  expect(config.brand?.poster).not.toBeNull();
  expect((await people.admin.call("/admin/settings/brand_file_poster", { value: "x" }, "PUT")).status).toBe(
    404,
  );
});

test("anybody reads the brand and its themes; a look is published as a whole, by who may", async () => {
  const anybody = async (path: string) => (await fetch(`${first.url}/api/v1${path}`)).json();
  const brandInfo = await anybody("/brand");
  expect(brandInfo).toMatchObject({ logoUrl: null, exitUrl: null, categoryLogos: {} });
  expect(await anybody("/themes")).toEqual({ themeList: ["light", "dark"], currentTheme: "light" });
  for (const path of ["/brand", "/themes"])
    expect((await people.advocate.call(`/admin${path}`, {}, "PUT")).status).not.toBe(200);
});
