// How people of this court come in who have just registered, by the flags of logging in; and what the sentences on it have in them.
import { INVITATION_HOURS } from "../../server/contract/limits.ts";
import { config, isFlagOn } from "../net/config.ts";
import type { SignInWay } from "./register.text.ts";

/** For a component that calls useSignals(). A code needs nothing but the number; without it a password is set by a link. */
export function signInWay(): SignInWay {
  if (isFlagOn("otp_login")) return "code";
  return isFlagOn("password_login") ? "password" : "external";
}

/** Returns the values of the sentences: the other system by its name, and how long a link lives. */
export function signInWords(): { name: string; hours: number } {
  return { name: config.value?.externalLogin ?? "", hours: INVITATION_HOURS };
}
