// The sentences of the second page of a login by code; they come with it, so that the first page is not heavier.
import { sentences } from "../../server/contract/sentences.ts";

export const loginWithOtpText = sentences("open", "loginWithOtp", {
  title: "Enter the code",
  lead: "If the court knows this number, we have sent a message marked <b>{{mark}}</b> to <phone>+91 {{phone}}</phone>. Enter the code from that message. It works for {{minutes}} minutes.",
  once: "It can be tried once: others have asked for many codes for this number.",
  label: "{{codeLength}}-digit code",
  wait: "You can ask for a new code in <b>{{time}}</b>",
  resend: "Send a new code",
  sent: "A new code has been sent. The earlier one no longer works.",
  otherNumber: "Use another number",
  wrong: "This is not the code we sent. Check it and type it again.",
  spent:
    "This is not the code we sent. After {{most}} wrong tries that code no longer works. Ask for a new code.",
  spentOnce: "This is not the code we sent, and it could be tried once. Ask for a new code later.",
  expired: "This code has been used or is too old. Ask for a new code.",
});
