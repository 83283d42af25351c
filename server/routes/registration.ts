// Registering with the court: the number, the form, what became of it.

import { createMiddleware } from "hono/factory";
import { ACCREDITATION_FILES, COURT_FLOW_FILE_BYTES, REGISTRATION_MINUTES } from "../contract/limits.ts";
import {
  CARD_PICTURE_BYTES,
  CARD_PICTURE_SIDE_MAX,
  CARD_PICTURE_SIDE_MIN,
} from "../contract/registration-rules.ts";
import { otpAsked } from "../contract/rest/accounts.ts";
import {
  accreditationFile,
  cardPictureSent,
  mediaForm,
  numberAsked,
  numberProof,
  numberProven,
  registrationForm,
  registrationFound,
  registrationPin,
  registrationView,
  ticketOnly,
} from "../contract/rest/registration.ts";
import { Failure } from "../kernel/failure.ts";
import { FORM_BYTES, fileOfForm } from "../sitting/file-intake.ts";
import { browserOf, keepRequest } from "./browser.ts";
import { callerOf } from "./caller.ts";
import { body, fileForm, json, route, SMALL_BODY } from "./route.ts";
import type { AppEnv } from "./services.ts";
import { bearerOf, newRouter } from "./support.ts";

const askForCode = route({
  method: "post",
  path: "/auth/register/code",
  tag: "auth",
  access: "ownPages",
  bodyBytes: SMALL_BODY,
  limits: [
    "registrationCodes",
    "registrationCodesHere",
    "lateRegistrations",
    "registrationNumbersHere",
    "registrationCodesOfCourt",
  ],
  fails: ["feature_off"],
  summary:
    "Ask for a code that proves a mobile number; the answer is the same for numbers that have an account",
  description: `As POST /auth/otp/generate, and counted apart from it. The code lets nobody in.`,
  request: { body: body(numberAsked) },
  answers: { 200: json(otpAsked, "The code is on its way") },
});

const prove = route({
  method: "post",
  path: "/auth/register/number",
  tag: "auth",
  access: "ownPages",
  bodyBytes: SMALL_BODY,
  fails: ["code_not_asked", "wrong_code", "code_expired"],
  summary: "Prove a mobile number by its code",
  description: `A number that has an account leads to the login. Any other has a \`ticket\` for ${REGISTRATION_MINUTES} minutes, and its registration
if it has one.`,
  request: { body: body(numberProven) },
  answers: { 200: json(numberProof, "What the number leads to") },
});

const ofTicket = ["bad_token", "token_expired", "pin_needed"] as const;

const verifyPin = route({
  method: "post",
  path: "/auth/register/pin",
  tag: "auth",
  access: "ownPages",
  bodyBytes: SMALL_BODY,
  limits: ["wrongPins"],
  fails: ["bad_token", "token_expired", "wrong_pin"],
  summary: "Give the PIN of one's registration, from a browser that did not send it",
  description: `While \`registration_pin\` is on, the ticket of a number whose registration is not decided and has a PIN allows this
call alone; every other one answers \`pin_needed\`. The answer has the ticket for those. Wrong ones are counted by number.`,
  request: { body: body(registrationPin) },
  answers: { 200: json(numberProof, "As the code alone leads to without a PIN") },
});

const send = route({
  method: "post",
  path: "/auth/register",
  tag: "auth",
  access: "ownPages",
  bodyBytes: SMALL_BODY,
  limits: ["formsOfNumber"],
  fails: [...ofTicket, "feature_off", "conflict"],
  summary: "Send the registration form",
  description: `The registry reads it, unless the court's roll has the enrolment number with this mobile number, or the court lets
this sub-role in at once. Sent again before the decision it replaces the earlier form, and keeps its place.`,
  request: { body: body(registrationForm) },
  answers: { 201: json(registrationView, "It is with the registry, or approved") },
});

const sendMedia = route({
  method: "post",
  path: "/auth/media/register",
  tag: "auth",
  access: "ownPages",
  bodyBytes: SMALL_BODY,
  limits: ["formsOfNumber"],
  fails: [...ofTicket, "feature_off", "conflict"],
  summary: "Send the registration form of the media",
  description: `The registry reads it, and always decides itself. It names 1 to ${ACCREDITATION_FILES} files that were sent before. Sent
again before the decision it replaces the earlier form, and keeps its place.`,
  request: { body: body(mediaForm) },
  answers: { 201: json(registrationView, "It is with the registry") },
});

type SenderEnv = { Variables: AppEnv["Variables"] & { sender: string } };

/** A caller who has no ticket, or has sent too much, is refused before any byte of a file is read. */
const withSender = createMiddleware<SenderEnv>(async (c, next) => {
  const ticket = bearerOf(c);
  if (ticket === null) throw new Failure("missing_auth_token", "Missing Auth Token");
  c.set("sender", await c.var.services.registrations.senderOfFile(ticket));
  await next();
});

const sendFile = route({
  method: "post",
  path: "/auth/media/register/file",
  tag: "auth",
  access: "token",
  asker: withSender,
  bodyBytes: COURT_FLOW_FILE_BYTES + FORM_BYTES,
  limits: ["filesOfNumber"],
  fails: ["missing_auth_token", ...ofTicket, "feature_off", "conflict", "corrupted_file"],
  summary: "Send a file that shows one's accreditation: a PDF or an image, with the ticket as bearer token",
  description: `It is known by its content. What no form names within ${REGISTRATION_MINUTES} minutes is deleted.`,
  request: { body: fileForm },
  answers: { 201: json(accreditationFile, "It is stored") },
});

const sendCardPicture = route({
  method: "post",
  path: "/auth/register/card",
  tag: "auth",
  access: "token",
  asker: withSender,
  bodyBytes: CARD_PICTURE_BYTES + FORM_BYTES,
  limits: ["filesOfNumber"],
  fails: ["missing_auth_token", ...ofTicket, "feature_off", "conflict", "corrupted_file"],
  summary: "Send the picture of one's identity card: a JPEG or PNG, with the ticket as bearer token",
  description: `Only where \`registration_card\` is on. An Aadhaar card is covered before (docs/domain.md#card-picture). It has ${CARD_PICTURE_SIDE_MIN} to
${CARD_PICTURE_SIDE_MAX} pixels on a side, is known by its content, drawn anew, and kept encrypted. What no form names within
${REGISTRATION_MINUTES} minutes is deleted.`,
  request: { body: fileForm },
  answers: { 201: json(cardPictureSent, "It is stored") },
});

const read = route({
  method: "post",
  path: "/auth/register/state",
  tag: "auth",
  access: "ownPages",
  bodyBytes: SMALL_BODY,
  fails: ofTicket,
  summary: "What became of the registration of a proven number",
  request: { body: body(ticketOnly) },
  answers: { 200: json(registrationFound, "As it is now") },
});

const withdraw = route({
  method: "post",
  path: "/auth/register/withdraw",
  tag: "auth",
  access: "ownPages",
  bodyBytes: SMALL_BODY,
  fails: [...ofTicket, "not_found", "conflict"],
  summary: "Take one's registration back",
  request: { body: body(ticketOnly) },
  answers: { 200: json(registrationView, "It is withdrawn") },
});

/** The calls of registering. */
export const registration = newRouter()
  .openapi(askForCode, async (c) => {
    const { phoneNumber } = c.req.valid("json");
    const { registrations } = c.var.services;
    const sent = await registrations.askForCode(phoneNumber, browserOf(c), callerOf(c));
    keepRequest(c, sent.request);
    return c.json(sent, 200);
  })
  .openapi(prove, async (c) => {
    const { phoneNumber, code, request } = c.req.valid("json");
    const { registrations } = c.var.services;
    return c.json(await registrations.prove(phoneNumber, code, browserOf(c, request), callerOf(c)), 200);
  })
  .openapi(verifyPin, async (c) => {
    const { ticket, pin } = c.req.valid("json");
    return c.json(await c.var.services.registrations.verifyPin(ticket, pin), 200);
  })
  .openapi(send, async (c) => c.json(await c.var.services.registrations.send(c.req.valid("json")), 201))
  .openapi(sendMedia, async (c) =>
    c.json(await c.var.services.registrations.sendMedia(c.req.valid("json")), 201),
  )
  .openapi(read, async (c) =>
    c.json({ registration: await c.var.services.registrations.read(c.req.valid("json").ticket) }, 200),
  )
  .openapi(withdraw, async (c) =>
    c.json(await c.var.services.registrations.withdraw(c.req.valid("json").ticket), 200),
  );

/** The calls that take files before there is an account. */
export const registrationFile = newRouter<SenderEnv>()
  .openapi(sendFile, async (c) => {
    const file = await fileOfForm(c, COURT_FLOW_FILE_BYTES);
    return c.json(await c.var.services.registrations.takeFile(c.var.sender, file), 201);
  })
  .openapi(sendCardPicture, async (c) => {
    const file = await fileOfForm(c, CARD_PICTURE_BYTES);
    return c.json(await c.var.services.registrations.takeCardPicture(c.var.sender, file), 201);
  });
