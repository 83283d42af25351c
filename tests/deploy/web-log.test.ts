// What the container of Jitsi's pages writes into its log: with our file no token, for which a broken WebSocket is the usual occasion.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { until } from "../support/client.ts";
import { folder, services } from "./support/compose.ts";
import { tool } from "./support/tools.ts";
import { freePorts } from "./support/turn.ts";

const TOKEN = "eyJhbGciOiJIUzI1NiJ9.eyJyb29tIjoicTdmM2s5In0.c2lnbmF0dXJl";
const address = `/xmpp-websocket?room=q7f3k9&token=${TOKEN}`;
const ours = resolve(folder, "../jitsi/config/web/nginx-custom/*.conf");

/** In the place of Prosody: takes a request, and cuts the line in the middle. */
let prosody: Bun.TCPSocketListener<undefined>;
beforeAll(() => {
  prosody = Bun.listen({
    hostname: "127.0.0.1",
    port: 0,
    socket: { data: (socket) => void socket.terminate() },
  });
});
afterAll(() => prosody.stop(true));

/** nginx with what of the image's configuration says what is logged: its log format hides tokens, and its error log does not. */
async function startWeb(included: string) {
  const place = mkdtempSync(join(tmpdir(), "sunwai-web-"));
  chmodSync(place, 0o755);
  const [port = 0] = freePorts(1);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(place, name)};`)
    .join("\n");
  writeFileSync(
    join(place, "nginx.conf"),
    // The workers of root's nginx are somebody else, who may not look into a folder of root's.
    `${process.getuid?.() === 0 ? "user root;" : ""} worker_processes 1; pid ${join(place, "pid")}; daemon off; error_log stderr;
events {}
http {
  ${paths}
  map $request_uri $logged { ~^(?<path>[^?]*)\\?.*token= "$path?[hidden]"; default $request_uri; }
  log_format short '"$request_method $logged" $status';
  access_log ${join(place, "access.log")} short;
  error_log stderr;
  server {
    listen 127.0.0.1:${port};
    root ${place};
    ${included}
    location = /xmpp-websocket {
      proxy_http_version 1.1;
      proxy_pass http://127.0.0.1:${prosody.port}/xmpp-websocket?$args;
    }
  }
}`,
  );
  const errors = Bun.file(join(place, "errors.log"));
  const child = Bun.spawn([await tool("nginx"), "-c", join(place, "nginx.conf")], {
    stdio: ["ignore", "ignore", errors],
  });
  const url = `http://127.0.0.1:${port}`;
  const read = (name: string) => readFileSync(join(place, name), "utf8");
  await until("nginx to answer", () =>
    fetch(url).then(
      () => true,
      () => child.exitCode !== null && Promise.reject(new Error(read("errors.log"))),
    ),
  );
  const stop = async () => {
    child.kill("SIGTERM");
    await child.exited;
    rmSync(place, { recursive: true, force: true });
  };
  return { url, errors: () => read("errors.log"), access: () => read("access.log"), stop };
}

test("by itself nginx writes the whole address of what broke: our file is what keeps the token out", async () => {
  const web = await startWeb("");
  try {
    expect((await fetch(`${web.url}${address}`)).status).toBe(502);
    await until("the line of it", () => web.errors().includes(TOKEN));
  } finally {
    await web.stop();
  }
});

test("with our file neither log has a token, and the access log says what failed", async () => {
  const web = await startWeb(`include ${ours};`);
  try {
    expect((await fetch(`${web.url}${address}`)).status).toBe(502);
    expect((await fetch(`${web.url}/nothing.js?token=${TOKEN}`)).status).toBe(404);
    await until("both to be in the access log", () => web.access().includes(" 404"));
    expect(web.access()).toContain('"GET /xmpp-websocket?[hidden]" 502\n');
    expect(web.access() + web.errors()).not.toContain("eyJ");
    expect(web.errors()).not.toContain("xmpp-websocket");
  } finally {
    await web.stop();
  }
});

test("the file lies where the image's server block includes it from", async () => {
  const { web } = await services();
  expect(web?.volumes).toContain("../jitsi/config/web:/config:ro");
  expect(await Array.fromAsync(new Bun.Glob("*.conf").scan(resolve(ours, "..")))).toEqual(["sunwai.conf"]);
});
