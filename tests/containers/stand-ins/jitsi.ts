// A stand-in for Jitsi's web, Jicofo and bridge: it answers what compose.yaml and the application ask them, at the addresses at which they
// would, and takes part in no conference.
import { accessSync, constants, existsSync, readFileSync } from "node:fs";

const part = process.env.PART ?? "";
const known = { web: 8000, jicofo: 8888, jvb: 8080 } as const;
if (!(part in known)) throw new Error(`PART is "${part}". It is web, jicofo or jvb.`);
const port = known[part as keyof typeof known];

/** The images end at once where a password is missing, or a folder is not theirs to write. */
const needed = part === "jicofo" ? "JICOFO_AUTH_PASSWORD" : part === "jvb" ? "JVB_AUTH_PASSWORD" : undefined;
if (needed !== undefined && !process.env[needed]) throw new Error(`FATAL ERROR: ${needed} is missing`);
if (part === "web") accessSync("/storage", constants.W_OK);

/** What the court adds to the configuration of this part; unreadable, it is an error, as it is for the program itself. */
const added = `/config/custom-${part}.conf`;
const configuration = existsSync(added) ? readFileSync(added, "utf8") : "";

/** The bridge's private server, and Jicofo's, listen where their configuration says, and else everywhere. */
const written =
  part === "jvb"
    ? /^videobridge\.http-servers\.private\.host\s*=\s*"([\w.]+)"/m
    : /\brest\s*\{[^}]*\bhost\s*=\s*"([\w.]+)"/;
const hostname = written.exec(configuration)?.[1] ?? "0.0.0.0";

const bridges = ["jvb-1", "jvb-1-second"];
const debug = {
  bridge_selector: {
    bridges: Object.fromEntries(
      bridges.map((name) => [
        `jvbbrewery@internal-muc.meet.jitsi/${name}`,
        {
          operational: true,
          "relay-id": name,
          stress: 0.01,
          version: "stand-in",
          "graceful-shutdown": false,
        },
      ]),
    ),
  },
};

const answers: Record<string, () => Response> = {
  "GET /config.js": () =>
    new Response("var config = {};", { headers: { "Content-Type": "text/javascript" } }),
  "GET /about/health": () => new Response("OK"),
  "GET /debug": () => Response.json(part === "jicofo" ? debug : {}),
  "POST /colibri/drain/enable": () => new Response("drained"),
};
const own: Record<string, readonly string[]> = {
  web: ["GET /config.js"],
  jicofo: ["GET /about/health", "GET /debug"],
  jvb: ["GET /about/health", "GET /debug", "POST /colibri/drain/enable"],
};

Bun.serve({
  port,
  hostname,
  fetch(request) {
    const key = `${request.method} ${new URL(request.url).pathname}`;
    const answer = own[part]?.includes(key) ? answers[key] : undefined;
    return answer?.() ?? new Response("Not found", { status: 404 });
  },
});
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => process.exit(0));
console.log(`${part} listens at ${hostname}:${port}`);
