// The number and address of the person logged in: what the court has, and changing them (docs/domain.md#own-contact).

import { askForContact, confirmContact, ownContact, removeEmail } from "../accounts/own-contact.ts";
import { otpAsked } from "../contract/rest/accounts.ts";
import {
  ownContact as contact,
  emailAsked,
  emailConfirmed,
  phoneAsked,
  phoneConfirmed,
} from "../contract/rest/own-contact.ts";
import { callerOf } from "./caller.ts";
import { body, json, route, SMALL_BODY } from "./route.ts";
import { newRouter } from "./support.ts";

const own = ["not_found", "not_allowed"] as const;
const ofCode = [...own, "wrong_code", "code_expired", "conflict"] as const;

const read = route({
  method: "get",
  path: "/auth/contact",
  tag: "auth",
  access: "session",
  fails: ["not_found"],
  summary: "The number and mail address of the person logged in",
  answers: { 200: json(contact, "As the court has them") },
});

const askPhone = route({
  method: "post",
  path: "/auth/contact/phone",
  tag: "auth",
  access: "session",
  isProven: true,
  bodyBytes: SMALL_BODY,
  limits: ["codesOfContact", "codesOfNewContact", "contactCodesOfAddress"],
  fails: own,
  summary: "Have a code sent to a new number; the answer is the same for one that another account has",
  description:
    "It is good for this session and number alone, with the `request` of the answer, and opens no login.",
  request: { body: body(phoneAsked) },
  answers: { 200: json(otpAsked, "The code is on its way") },
});

const setPhone = route({
  method: "put",
  path: "/auth/contact/phone",
  tag: "auth",
  access: "session",
  isProven: true,
  bodyBytes: SMALL_BODY,
  fails: ofCode,
  summary: "Take the new number, with its code",
  description: "It ends the session, as when an admin changes it; the number and address until now are told.",
  request: { body: body(phoneConfirmed) },
  answers: { 204: { description: "It holds, and the session is over" } },
});

const askEmail = route({
  method: "post",
  path: "/auth/contact/email",
  tag: "auth",
  access: "session",
  isProven: true,
  bodyBytes: SMALL_BODY,
  limits: ["codesOfContact", "codesOfNewContact", "contactCodesOfAddress"],
  fails: own,
  summary: "Have a code sent to a new mail address",
  description: "As for a number.",
  request: { body: body(emailAsked) },
  answers: { 200: json(otpAsked, "The code is on its way") },
});

const setEmail = route({
  method: "put",
  path: "/auth/contact/email",
  tag: "auth",
  access: "session",
  isProven: true,
  bodyBytes: SMALL_BODY,
  fails: ofCode,
  summary: "Take the new mail address, with its code; the one until now is told",
  request: { body: body(emailConfirmed) },
  answers: { 200: json(contact, "As the court has them now") },
});

const dropEmail = route({
  method: "delete",
  path: "/auth/contact/email",
  tag: "auth",
  access: "session",
  isProven: true,
  fails: [...own, "conflict"],
  summary: "Take one's mail address away; it is told",
  answers: { 200: json(contact, "As the court has them now") },
});

/** The calls on one's own number and mail address. */
export const ownContacts = newRouter()
  .openapi(read, async (c) => c.json(await ownContact(c.var.services, c.var.session), 200))
  .openapi(askPhone, async (c) => {
    const { phoneNumber } = c.req.valid("json");
    const wanted = { channel: "sms", to: phoneNumber } as const;
    return c.json(await askForContact(c.var.services, c.var.session, wanted, callerOf(c)), 200);
  })
  .openapi(setPhone, async (c) => {
    const { phoneNumber, ...proof } = c.req.valid("json");
    const wanted = { channel: "sms", to: phoneNumber, ...proof } as const;
    await confirmContact(c.var.services, c.var.session, wanted, callerOf(c));
    return c.body(null, 204);
  })
  .openapi(askEmail, async (c) => {
    const { email } = c.req.valid("json");
    const wanted = { channel: "mail", to: email } as const;
    return c.json(await askForContact(c.var.services, c.var.session, wanted, callerOf(c)), 200);
  })
  .openapi(setEmail, async (c) => {
    const { email, ...proof } = c.req.valid("json");
    const wanted = { channel: "mail", to: email, ...proof } as const;
    await confirmContact(c.var.services, c.var.session, wanted, callerOf(c));
    return c.json(await ownContact(c.var.services, c.var.session), 200);
  })
  .openapi(dropEmail, async (c) => {
    await removeEmail(c.var.services, c.var.session);
    return c.json(await ownContact(c.var.services, c.var.session), 200);
  });
