// The sentences of proving who one is: within a session, and as the second factor of a sign-in.
import { sentences } from "../../server/contract/sentences.ts";

export const proofText = sentences("shared", "proof", {
  title: "Confirm that it is you",
  lead: "This protects your account at a screen that you left open.",
  cancel: "Cancel",
  confirm: "Confirm",
  notLoaded: "How you can confirm it could not be loaded.",
  none: "You cannot confirm it here. Sign out and sign in again. You are not asked again for {{proofMinutes}} minutes. If that is not possible, call the court’s help desk: {{phone}}",
  signIn: "Sign in",
  change: "Change",
  lost: "Phone or passkey lost? Call the court’s help desk: {{phone}}",
  over: "The sign-in took too long or was tried too often. Begin again.",
  title_authenticator: "Enter the authenticator code",
  title_recovery: "Enter a recovery code",
  title_passkey: "Use your passkey",
  lead_authenticator:
    "Open the app on your phone and type the {{codeLength}} digits that it shows for the {{court}}.",
  lead_recovery: "Type one of the codes that you kept. Each works once.",
  lead_passkey: "Your browser asks for the lock of your device or for your security key.",
  field: {
    password: "Password",
    code: "Code from the message",
    authenticator: "Authenticator code",
    recovery: "Recovery code",
  },
  hint: {
    authenticator: "It is sent automatically after the last digit.",
    code: "It is in the message marked <b>{{mark}}</b>.",
    recovery: "{{recoveryCodeLength}} letters and digits, such as k7fmx-29qdp",
  },
  send: "Send a code to my mobile number",
  sendAgain: "Send a new code",
  press: "Use passkey",
  way: {
    password: "Use the password",
    code: "Use a code to my mobile number",
    authenticator: "Use the authenticator app",
    recovery: "Use a recovery code",
    passkey: "Use a passkey",
  },
  fault: {
    required: "Required",
    digits: "Enter the {{codeLength}} digits of the code",
    wrongPassword: "Incorrect Password",
    wrongCode: "This code is not right, or it was used before. Check it and type it again.",
    wrongApp:
      "This code is not right, or it was used before. Wait for the next one. If it is still not right, let the phone set its clock automatically.",
    expired: "This code has been used or is too old. Ask for a new code.",
    refused: "This passkey cannot be used here.",
    copied:
      "This passkey was refused: there may be a copy of it. Use another way, remove it in your profile, and call the court’s help desk: {{phone}}",
    closed: "No passkey was chosen.",
    elsewhere: "Passkeys do not work at this address or in this browser.",
    known: "This device has a passkey for the court already.",
    tooMany_one: "Too many tries. Wait {{count}} minute, then try again.",
    tooMany_other: "Too many tries. Wait {{count}} minutes, then try again.",
    offline: "The court cannot be reached. Check your connection, then try again.",
    other: "The court’s server had an error. Try again in a moment.",
  },
});
