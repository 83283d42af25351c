// The answers to calls of a place in the playground: the scene's own facts, and a plain refusal for all the rest.

import { CONSENT_VERSION } from "../../../../server/contract/limits.ts";
import type { ErrorBody } from "../../../../server/contract/rest/failure.ts";
import { isLocation } from "../../../../server/contract/sitting/topics/admission.ts";
import type { AnswerOf } from "../../../net/calls.ts";
import { sendCommand } from "../../../net/socket.ts";
import { textOf } from "../../../text/i18n.ts";
import { toast } from "../../../ui/toasts.ts";
import { playgroundText } from "../text.ts";
import { place } from "./visit.ts";

/** Calls that reach the real server: they say nothing of a person. */
const real = /^\/api\/v1\/(config|dev\/)/;

const noPlaces: AnswerOf<"post", "/meeting/reconnect"> = { sittings: [] };
const noCases: AnswerOf<"get", "/advocate/courts/added-case"> = [];
const noStandIns: AnswerOf<"get", "/advocate/stand-ins"> = [];
const noMessages: AnswerOf<"get", "/meeting/chat"> = { messages: [], more: false };
const noDestinations: AnswerOf<"get", "/master/rtmp"> = { isInstalled: true, destinations: [] };
const noHalls: AnswerOf<"get", "/live/courts"> = [];
const noBookings: AnswerOf<"get", "/schedules/halls/:courtId/today"> = { bookings: [] };
const empty: Record<string, unknown> = {
  "/api/v1/meeting/reconnect": noPlaces,
  "/api/v1/advocate/courts/added-case": noCases,
  "/api/v1/advocate/stand-ins": noStandIns,
  "/api/v1/meeting/chat": noMessages,
  "/api/v1/master/rtmp": noDestinations,
  "/api/v1/live/courts": noHalls,
};

/** Stands for `fetch`: no call of a place leaves the playground. */
export function answer(url: string, init: RequestInit): Promise<Response> {
  const path = url.split("?")[0] ?? url;
  if (real.test(path)) return fetch(url, init);
  if (Object.hasOwn(empty, path)) return Promise.resolve(Response.json(empty[path]));
  if (/^\/api\/v1\/schedules\/halls\/[^/]+\/today$/.test(path))
    return Promise.resolve(Response.json(noBookings));
  if (path === "/api/v1/anonymous/court-lists") {
    const board: AnswerOf<"get", "/anonymous/court-lists"> = place.peek()?.board ?? [];
    return Promise.resolve(Response.json(board));
  }
  const wantsFile = init.method !== "POST" && /^\/api\/v1\/meeting\/(files|cowatch)\//.test(path);
  if (wantsFile) return fetch("/api/v1/dev/playground/file", { signal: init.signal ?? null });
  if (path === "/api/v1/meeting/join") return comeBack();
  toast(textOf(playgroundText)("notHere"), { kind: "held" });
  const failure: ErrorBody = {
    error: { code: "not_found", message: "There is no such call in the playground" },
  };
  return Promise.resolve(Response.json(failure, { status: 404 }));
}

/**
 * Coming back is a command like all others. The page sends it for an absent person automatically, and the scene would never show
 * them absent: so the call fails for them, as if the court were out of reach.
 */
async function comeBack(): Promise<Response> {
  const { reset, account } = place.peek() ?? {};
  const me = account && reset?.ownPart?.people[account.id];
  if (!me || me.state === "ABSENT" || !isLocation(me.location)) throw new TypeError("out of reach");
  const items = me.items.map((item) => ({ item, submission: me.submissions[item] ?? "" }));
  const { sitting } = reset;
  const { location } = me;
  const answered = await sendCommand(sitting, { type: "enter", items, location, consent: CONSENT_VERSION });
  if (answered.done) {
    const { state } = place.peek()?.reset.ownPart?.people[account.id] ?? me;
    const joined: AnswerOf<"post", "/meeting/join"> = { sitting, seq: reset.seq, state };
    return Response.json(joined);
  }
  const error = { code: "refused", message: "The court refused it", refusal: answered.code } as const;
  return Response.json({ error } satisfies ErrorBody, { status: 409 });
}
