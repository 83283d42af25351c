// The sentences of signing in through another system, on the sign-in page and where people come back to.
import { sentences } from "../../server/contract/sentences.ts";

export const externalLoginText = sentences("open", "externalLogin", {
  title: "Signing in",
  with: "Sign in with {{name}}",
  other: "the other system",
  notIn: "You are not signed in",
  back: "Back to sign-in",
  failed: {
    external_over: "This sign-in is over",
    external_cancelled: "You did not sign in with {{name}}",
    external_failed: "The answer of {{name}} could not be accepted",
    external_away: "{{name}} does not answer",
    external_no_role: "This court has no role for you",
    external_taken: "The court has you with another role",
    external_closed: "Your account at this court is closed",
  },
  means: {
    external_over: "It took too long, was begun in another browser, or was used already. Sign in again.",
    external_cancelled: "Sign in again, or choose another way.",
    external_failed: "Try again. If it happens again, call the court’s help desk: {{phone}}",
    external_away: "Try again in a moment, or choose another way.",
    external_no_role:
      "You are signed in with {{name}}, but what it says about you gives you no role here. Ask the registry, or call the help desk: {{phone}}",
    external_taken:
      "What {{name}} says about you does not match what the registry has. Sign in another way, or call the help desk: {{phone}}",
    external_closed: "Ask the registry, or call the help desk: {{phone}}",
  },
});
