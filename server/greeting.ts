// What a person at the terminal reads when the server runs: where, which process, and how to try the demo.
import { networkInterfaces } from "node:os";
import type { Env } from "./kernel/env.ts";

type Interfaces = ReturnType<typeof networkInterfaces>;

/**
 * An address that a browser can open, for one the server listens on: in place of "every address of this machine" the
 * first one by which others reach it, else this machine's own. Pure on its arguments.
 * @param listening - `http://0.0.0.0:3000`, as the server names itself
 */
export function reachable(listening: string, interfaces: Interfaces = networkInterfaces()): string {
  const url = new URL(listening);
  if (url.hostname !== "0.0.0.0" && url.hostname !== "[::]") return listening;
  const outward = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal);
  url.hostname = outward?.address ?? "localhost";
  return url.origin;
}

/** This machine as links in messages name it: a browser that is logged in at the one name is not at the other. */
const named = (address: string) => address.replace(/^http:\/\/127\.0\.0\.1(?=[:/]|$)/, "http://localhost");

/** The lines of the greeting. The first is what scripts wait for; `pid` is the process to end. */
export function greeting(env: Pick<Env, "demo" | "publicUrl">, listening: string, pid: number): string {
  const here = reachable(listening);
  const url = env.publicUrl ?? named(here);
  const lines = [`listening ${here}`, `Sunwai runs at ${url} (process ${pid})`];
  if (env.demo) {
    lines.push(
      "",
      `  Demo court. Made-up people and cases. Log in with a mobile number; the code is at ${url}/dev/outbox`,
      "    Court Officer  90000 00010  (Court Hall 1)      Judge     90000 00001  (Court Hall 1)",
      "    Advocates of Fresh 3  90000 01088, 90000 01097  Prison    90000 00033",
      "    Media          90000 00039                      Admin     90000 00042",
      `  Display board: ${url}/display-board     API: ${url}/api/v1/docs`,
      "",
    );
  }
  return `${lines.join("\n")}\n`;
}
