// Looks: each call that gives a login a file, a card of a person or the key to a recording logs who opened it, or says here why not.
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Glob } from "bun";
import { createApp } from "../../server/app.ts";
import { adminLooks } from "../../server/contract/admin-acts.ts";
import type { Services } from "../../server/routes/services.ts";

/** Calls that open something and have no entry of their own. */
const without: Readonly<Record<string, string>> = {
  "get /recordings/{sitting}/play/{key}/index.m3u8": "plays what was opened, which has its entry",
  "get /recordings/{sitting}/play/{key}/files/{name}": "as its playlist",
  "get /recordings/{sitting}/copies/{copy}/proof.txt":
    "the signature of a copy, without anything of the hearing",
  "get /recordings/{sitting}/copies/{copy}/certificate.pdf": "a form about the court's computers",
  "get /meeting/files/{file}": "sent to its reader in a hearing, whose log has it",
  "get /meeting/cowatch/{file}": "shown to everybody in a hearing",
  "get /schedules/{id}/files/{file}": "given to who is invited to a booking",
  "get /meeting/pre-auth/agenda-files/{file}": "sent by its reader before they came in",
  "get /recorder/cowatch/{file}": "shown to everybody in a hearing, here to its recorder",
  "get /scheduled-meetings/{id}/calendar.ics": "a meeting for the calendar of who is invited to it",
  "get /common/photo": "one's own photo",
  "get /{role}/history.csv": "one's own history",
};

type Call = { method: string; path: string; operation: Record<string, unknown> };

/** Every call as its document has it. */
function allCalls(): Call[] {
  // Nobody asks this one: it is there for what its calls state.
  const about = { openapi: "3.1.0", info: { title: "", version: "" } };
  const document = createApp({} as Services).getOpenAPI31Document(about);
  const paths: Record<string, Record<string, Record<string, unknown>>> = JSON.parse(
    JSON.stringify(document.paths ?? {}),
  );
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      operation,
      path: path.replace("/api/v1", ""),
    })),
  );
}

/** Whether a call gives bytes to a login, or one thing about somebody to an admin, or what only a person who proved themselves opens. */
function opensSomething({ method, path, operation }: Call): boolean {
  const says = JSON.stringify(operation.responses);
  const isForLogin = operation.security !== undefined;
  const givesBytes = isForLogin && method === "get" && says.includes('"format":"binary"');
  const isCard = method === "get" && path.startsWith("/admin/") && path.includes("{");
  const isOpening = isForLogin && /\/(open|link|export|archive)$/.test(path);
  return givesBytes || isCard || isOpening;
}

test("every call that opens what is sensitive about a person logs it by the one helper, or is named here with its reason", () => {
  const calls = allCalls();
  const wrong = calls.flatMap((call) => {
    const name = `${call.method} ${call.path}`;
    const isLogged = "x-look" in call.operation || "x-act" in call.operation;
    if (name in without) return isLogged || !opensSomething(call) ? [`${name}: take it out of the list`] : [];
    return opensSomething(call) && !isLogged ? [`${name} opens something and logs nothing`] : [];
  });
  expect(wrong).toEqual([]);
  const names = calls.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(without).filter((name) => !names.includes(name))).toEqual([]);
});

test("each kind of look is made by a call, and no other file writes one", () => {
  const made = allCalls().flatMap(({ operation }) => operation["x-look"] ?? []);
  expect([...new Set(made)].sort()).toEqual([...adminLooks].sort());
  const root = resolve(import.meta.dir, "../..");
  const writing = [...new Glob("server/**/*.ts").scanSync({ cwd: root })].filter((path) =>
    /\blogLook\(/.test(readFileSync(resolve(root, path), "utf8")),
  );
  expect(writing.sort()).toEqual(["server/admin/look.ts", "server/routes/support.ts"]);
});
