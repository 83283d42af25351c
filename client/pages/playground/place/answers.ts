// What calls of a place in the playground are answered with: the scene's own facts, and a plain no for all the rest.
import { textOf } from "../../../text/i18n.ts";
import { toast } from "../../../ui/announce.tsx";
import { place } from "./visit.ts";

/** Calls that reach the real server: they say nothing of a person. */
const real = /^\/api\/v1\/(config|dev\/)/;

const empty: Record<string, unknown> = {
  "/api/v1/meeting/reconnect": { sittings: [] },
  "/api/v1/advocate/courts/added-case": [],
  "/api/v1/meeting/chat": { messages: [], more: false },
};

/** Stands for `fetch`: no call of a place leaves the playground. */
export function answer(url: string, init: RequestInit): Promise<Response> {
  const path = url.split("?")[0] ?? url;
  if (real.test(path)) return fetch(url, init);
  if (Object.hasOwn(empty, path)) return Promise.resolve(Response.json(empty[path]));
  if (path === "/api/v1/anonymous/court-lists")
    return Promise.resolve(Response.json(place.peek()?.board ?? []));
  const wantsFile = init.method !== "POST" && /^\/api\/v1\/meeting\/(files|cowatch)\//.test(path);
  if (wantsFile) return fetch("/api/v1/dev/playground/file", { signal: init.signal ?? null });
  toast(textOf("playground")("notHere"), { kind: "held" });
  const error = { code: "not_found", message: "There is no such call in the playground" };
  return Promise.resolve(Response.json({ error }, { status: 404 }));
}
