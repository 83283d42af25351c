// The PIN of the person logged in (docs/domain.md#pin): whether there is one, setting and giving it.
import { changePin, ownPin, verifyPin } from "../accounts/pins.ts";
import { PROOF_SECONDS } from "../contract/limits.ts";
import { pinChange, pinGiven, pinState } from "../contract/rest/pins.ts";
import { body, json, route, SMALL_BODY } from "./route.ts";
import { newRouter } from "./support.ts";

const read = route({
  method: "get",
  path: "/auth/pin",
  tag: "auth",
  access: "session",
  summary: "Whether the person logged in has a PIN, and whether the court asks for it",
  answers: { 200: json(pinState, "Never the PIN") },
});

const change = route({
  method: "put",
  path: "/auth/pin",
  tag: "auth",
  access: "session",
  isProven: true,
  bodyBytes: SMALL_BODY,
  fails: ["not_allowed"],
  summary: "Set the PIN of the person logged in: of an officer, or of who chose one when registering",
  request: { body: body(pinChange) },
  answers: { 200: json(pinState, "It is set") },
});

const remove = route({
  method: "delete",
  path: "/auth/pin",
  tag: "auth",
  access: "session",
  isProven: true,
  fails: ["not_allowed"],
  summary: "Take the PIN of the person logged in away",
  answers: { 200: json(pinState, "There is none") },
});

const give = route({
  method: "post",
  path: "/auth/pin",
  tag: "auth",
  access: "openCourt",
  limits: ["wrongPins"],
  bodyBytes: SMALL_BODY,
  fails: ["not_found", "wrong_pin"],
  summary: "Give the PIN, for opening a court",
  description: `It holds for this session alone, for ${PROOF_SECONDS / 60} minutes, and for nothing else. Wrong ones are counted.`,
  request: { body: body(pinGiven) },
  answers: { 204: { description: "The court can be opened" } },
});

/** The calls on one's own PIN. */
export const pins = newRouter()
  .openapi(read, async (c) => c.json(await ownPin(c.var.services, c.var.session), 200))
  .openapi(change, async (c) => {
    await changePin(c.var.services, c.var.session, c.req.valid("json").pin);
    return c.json(await ownPin(c.var.services, c.var.session), 200);
  })
  .openapi(remove, async (c) => {
    await changePin(c.var.services, c.var.session, null);
    return c.json(await ownPin(c.var.services, c.var.session), 200);
  })
  .openapi(give, async (c) => {
    await verifyPin(c.var.services, c.var.session, c.req.valid("json").pin);
    return c.body(null, 204);
  });
