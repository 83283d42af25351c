// The sentences of signing in with a password.
import { sentences } from "../../server/contract/sentences.ts";

export const passwordText = sentences("open", "password", {
  title: "Enter your password",
  lead: "Enter your user name or mobile number, and your password.",
  username: "User name or mobile number",
  password: "Password",
  change: "Change",
  show: "Show the password",
  hide: "Hide the password",
  forgot: "Forgot password",
  invalid: "This cannot be used here. Check it and type it again.",
  byCode: "Sign in with a one-time code",
});
