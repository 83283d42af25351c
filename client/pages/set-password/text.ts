// The sentences of a link that sets a password or invites: what it does, and why it does not.
import { sentences } from "../../../server/contract/sentences.ts";

export const setPasswordText = sentences("open", "setPassword", {
  title: "Set a new password",
  lead: "Several words that only you would put together are easy to remember and hard to guess.",
  set: "Set password",
  ends: "Setting it signs you out wherever you are signed in now. A seat in a hall is held for {{seatSeconds}} seconds.",
  done: "The password is set. Sign in with it.",
  failed: "Password reset failed",
  welcome: "Welcome to the virtual court",
  welcomeLead: "Set a password to sign in with from now on.",
  welcomeCode: "You sign in with a code that we send to your mobile number.",
  welcomeExternal: "You sign in with {{name}}.",
  thenNothing: "There is nothing to set up.",
  thenFactor:
    "Then you protect your account: a passkey on this device, or an authenticator app. You set it up once; it takes a minute.",
  thenFactorExternal:
    "Unless you are asked for a second factor there, you then set one up here: a passkey, or an authenticator app.",
  welcomeNone: "The court has no way for you to sign in at the moment. Call its help desk: {{phone}}",
  sendCode: "Send the code to {{phone}}",
  codeInstead: "Sign in with a one-time code instead",
  state: {
    missing: "Reset Key is missing",
    missingMeans: "The address ends too early. Open the link in the message again, or copy all of it.",
    unknown: "This link does not work",
    unknownMeans:
      "Part of it may be missing, or your number or e-mail address has been changed since it was sent.",
    expired: "This link is too old",
    expiredMeans: "Links work for a short time only, so that nobody finds one later and uses it.",
    used: "This link has been used",
    usedMeans: "Each link works once. If it was not you who used it, call the court’s help desk: {{phone}}",
    off: "The court has switched off signing in with a password",
    offMeans: "You sign in with a code to your mobile number.",
  },
  notLoaded: "Whether the link works could not be found out.",
  newLink: "Ask for a new link",
  signIn: "Go to sign in",
});
