// The door with certificates of one's own (TLS=files): which are shown, what headers pages go out with, and what the TURN server is handed.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { type Door, openDoor, selfSigned } from "./support/caddy.ts";

let place: string;
let given: string;
let server: TestServer;
let meet: Bun.Server<undefined>;
let door: Door;
const turn = () => Bun.file(join(place, "turn/turn.pem"));

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), "sunwai-files-"));
  given = join(place, "certificates");
  mkdirSync(given);
  mkdirSync(join(place, "turn"));
  await selfSigned(join(given, "court"), "localhost");
  await selfSigned(join(given, "meet"), "127.0.0.1");
  // Jitsi's own page is framed by nobody's leave but its door's.
  meet = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response("media") });
  server = await startServer({ env: { PUBLIC_URL: "https://localhost" } });
  door = await openDoor([server.url], String(meet.url), {
    turnPlace: join(place, "turn"),
    settings: { TLS: "files", CERTIFICATES: given },
  });
});
afterAll(async () => {
  await door.stop();
  await Promise.all([server.stop(), meet.stop(true)]);
  rmSync(place, { recursive: true, force: true });
});

test("a page has each security header once, and what it needs for a hearing", async () => {
  const { headers } = await fetch(door.url, { headers: { accept: "text/html" } });
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("same-origin");
  const policies = headers.get("permissions-policy") ?? "";
  const hearing = ["camera", "microphone", "display-capture", "fullscreen", "picture-in-picture", "autoplay"];
  for (const device of hearing) expect(policies.split(`${device}=(self`).length).toBe(2);
  const policy = headers.get("content-security-policy") ?? "";
  for (const part of [
    "default-src 'self'",
    "script-src 'self';",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ])
    expect(policy.split(part).length).toBe(2);
});

test("Jitsi's page is framed by nobody", async () => {
  const { headers } = await fetch(door.meet);
  expect(headers.get("content-security-policy")).toBe("frame-ancestors 'none'");
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
});

test("a key that is half there, or cannot be read, takes the place of no whole one", async () => {
  const key = join(given, "meet.key");
  await until("the first one", () => turn().exists());
  const [before, whole] = [await turn().text(), await Bun.file(key).text()];
  const refusals = () => door.logs().split("certificate was not handed over").length;
  for (const spoil of [
    () => Bun.write(key, whole.slice(0, whole.length / 2)),
    async () => {
      rmSync(key);
      mkdirSync(key);
    },
  ]) {
    const said = refusals();
    await spoil();
    await until("a refusal", () => refusals() > said + 1);
    expect(await turn().text()).toBe(before);
    expect(existsSync(join(place, "turn/turn.pem.new"))).toBe(false);
  }
  rmSync(key, { recursive: true });
  await selfSigned(join(given, "meet"), "127.0.0.1");
  await until("the next whole one", async () => (await turn().text()) !== before);
  expect(await turn().text()).toContain(await Bun.file(key).text());
});

test("the TURN server is handed the media's certificate, or one of its own where there is one", async () => {
  const pair = async (name: string) =>
    (await Promise.all([".crt", ".key"].map((end) => Bun.file(join(given, name + end)).text()))).join("");
  const of = async (name: string) => (await turn().exists()) && (await turn().text()) === (await pair(name));
  await until("the media's certificate", () => of("meet"));
  await selfSigned(join(given, "turn"), "turn.court.example");
  await until("the TURN server's own", () => of("turn"));
});

test("what failed at the door is logged without names of conferences, tokens, keys and whole addresses", async () => {
  await fetch(`${door.url}/conference/conference-HIDDEN?t=HIDDEN`, {
    headers: { referer: `${door.url}/HIDDEN` },
  });
  await meet.stop(true);
  expect((await fetch(`${door.meet}/conference-HIDDEN?jwt=HIDDEN`)).status).toBe(502);
  for (const path of [
    "calendar/HIDDEN",
    "webinars/1/stream/HIDDEN/index.m3u8",
    "recordings/1/play/HIDDEN/index.m3u8",
    "copy-files/HIDDEN/recording.mp4",
  ])
    expect((await fetch(`${door.meet}/api/v1/${path}`)).status).toBe(502);
  expect((await fetch(`${door.meet}/xmpp-websocket?room=HIDDEN`)).status).toBe(502);
  await until(
    "the lines",
    () => door.logs().split("/[hidden]").length > 5 && door.logs().includes("/xmpp-websocket/"),
  );
  expect(door.logs()).not.toContain("HIDDEN");
  expect(door.logs()).not.toContain('"remote_ip":"127.0.0.1"');
});
