// `bun run dev`: the server, which restarts when one of its files changes, and beside it the client's development
// server, which lives on and puts what is changed into the open pages without loading them again.
import { realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { createServer, type Plugin } from "vite";
import { environmentWith, readEnv } from "./kernel/env.ts";
import { clientConfig } from "./web/client-build.ts";
import { DEV_NONCE } from "./web/dev-client.ts";

const root = resolve(import.meta.dir, "..");
const { host } = readEnv();
const port = freePort();

/** How long a change to the server's files waits for the server to be back; some of them only the client imports. */
const RESTART_MS = 5000;
let listening = Promise.withResolvers<void>();

/** Pages load what changed from the server, so they are notified when it is there again. */
const afterRestart: Plugin = {
  name: "after-restart",
  async hotUpdate({ file }) {
    if (file.startsWith(join(root, "server/")))
      await Promise.race([listening.promise, Bun.sleep(RESTART_MS)]);
  },
};

const config = clientConfig();
const client = await createServer({
  ...config,
  plugins: [config.plugins, afterRestart],
  html: { cspNonce: DEV_NONCE },
  server: {
    host,
    port,
    strictPort: true,
    // Pages come through the other server, and listen here for what changes.
    hmr: { clientPort: port },
    // No other part of this folder may be read, because the court's keys and uploads are in it too.
    fs: {
      allow: ["client", "server/contract", "node_modules"].map((path) => realpathSync(join(root, path))),
    },
  },
});
await client.listen();

const own = { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[host] ?? host;
const server = Bun.spawn([process.execPath, "--watch", "--no-clear-screen", "server/main.ts"], {
  env: environmentWith({ NODE_ENV: "development", CLIENT_DEV_URL: `http://${own}:${port}` }),
  stdio: ["inherit", "pipe", "inherit"],
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
for await (const chunk of server.stdout) {
  process.stdout.write(chunk);
  if (!Buffer.from(chunk).includes("listening http")) continue;
  listening.resolve();
  listening = Promise.withResolvers();
}
const code = await server.exited;
await client.close();
process.exit(code ?? 1);

function freePort(): number {
  const probe = Bun.listen({ hostname: host, port: 0, socket: { data() {} } });
  probe.stop(true);
  return probe.port;
}
