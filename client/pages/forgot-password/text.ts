// The sentences of asking for a link to set a forgotten password.
import { sentences } from "../../../server/contract/sentences.ts";

export const forgotPasswordText = sentences("open", "forgotPassword", {
  title: "Forgot password",
  lead: "We will send you a link to set a new one. It works for {{minutes}} minutes, and once.",
  username: "User name or mobile number",
  invalid: "This cannot be used here. Check it and type it again.",
  send: "Send the link",
  alike: "This page says the same whether or not there is such an account.",
  sent: "Check your messages",
  sentMeans:
    "If the court knows <b>{{name}}</b>, we have sent a link to the e-mail address that it has for you, or else to your mobile number. The link works for {{minutes}} minutes.",
  nothing: "Nothing has come? Look in the spam folder, and check the name above.",
  again: "Send another link",
  otherName: "Use another name",
  byCode: "Sign in with a one-time code",
  toPassword: "Back to the password",
  help: "You cannot read these messages? Call the court’s help desk: {{phone}}",
});
