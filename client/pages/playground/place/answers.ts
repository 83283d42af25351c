// What calls of a place in the playground are answered with: the scene's own facts, and a plain no for all the rest.
import { CONSENT_VERSION } from "../../../../server/contract/limits.ts";
import type { Location } from "../../../../server/contract/sitting/topics/admission.ts";
import { command } from "../../../net/socket.ts";
import { textOf } from "../../../text/i18n.ts";
import { toast } from "../../../ui/toasts.ts";
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
  if (path === "/api/v1/meeting/join") return comeBack();
  toast(textOf("playground")("notHere"), { kind: "held" });
  const error = { code: "not_found", message: "There is no such call in the playground" };
  return Promise.resolve(Response.json({ error }, { status: 404 }));
}

/**
 * Coming back is a command as all others. Whoever is absent comes back without a press, and would never be seen absent:
 * for them the court is out of reach.
 */
async function comeBack(): Promise<Response> {
  const { reset, account } = place.peek() ?? {};
  const me = account && reset?.mine?.people[account.id];
  if (!me || me.state === "ABSENT") throw new TypeError("out of reach");
  const items = me.items.map((item) => ({ item, submission: me.submissions[item] ?? "" }));
  const location = me.location as Location;
  const answered = await command(reset.sitting, { type: "enter", items, location, consent: CONSENT_VERSION });
  if (answered.done) return new Response(null, { status: 204 });
  const error = { code: "refused", message: "The court refused it", refusal: answered.code };
  return Response.json({ error }, { status: 409 });
}
