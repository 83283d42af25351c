// The sentences of setting one's own password.
import { sentences } from "../../server/contract/sentences.ts";

export const changePasswordText = sentences("page", "changePassword", {
  title: "Password",
  lead: "Several words that only you would put together are easy to remember and hard to guess.",
  current: "Current password",
  password: "New password",
  repeat: "Repeat the new password",
  show: "Show passwords",
  rules: "What the password must be",
  rule: {
    length: "At least {{passwordLengthMin}} characters, spaces count",
    own: "More than your name, your numbers and the court’s name",
  },
  rulesMore: "It must also be hard to guess: more than common words, rows of keys or repetitions.",
  set: "Set password",
  change: "Change password",
  done: "The password is set.",
  fault: {
    required: "Required",
    short: "must be at least {{passwordLengthMin}} characters",
    long: "at most {{passwordLengthMax}} characters allowed",
    personal: "Use more than your name, your numbers and the court’s name.",
    common: "This password is too easy to guess. Choose another.",
    repeat: "field must match New password",
    wrong: "Incorrect Password",
  },
  failed: "The password was not set.",
  notLoaded: "Whether you have a password could not be loaded.",
  guest: "A guest has no password",
});
