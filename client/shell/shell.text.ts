// The sentences around every page: its title, the bar, the lost connection, and pages that cannot be shown.
import { sentences } from "../../server/contract/sentences.ts";

export const shellText = sentences("first", "shell", {
  title: "{{page}} · Sunwai",
  titles: {
    login: "Sign in",
    code: "Enter the code",
    courtType: "Choose a court",
    selectCase: "Select your items",
    addCase: "My cases",
    multiCourt: "Several court halls",
    proceed: "Open the court",
    waiting: "Waiting room",
    meeting: "Hearing",
    moderator: "Court officer’s room",
    conference: "Conference",
    publicRecording: "Watching a public recording",
    error: "Error",
    unauthorized: "Not open to you",
    browser: "Browser not supported",
    downloads: "Downloads",
    device: "Device not supported",
    board: "Display board",
    outbox: "Demo outbox",
    playground: "Playground",
    notFound: "This page could not be found",
  },
  home: "Home page",
  someBrowser: "another browser",
  endedElsewhere: "You were signed in with {{browser}} since {{date}}, {{time}}. That session has ended.",
  logOutFailed: "Unable to logout",
  logOutFailedMeans:
    "The court did not answer, so you are signed out on this device only. To end it everywhere, sign in and out again when it answers.",
  offlineTitle: "No Internet Connection",
  offlineText: "It seems you have lost your internet connection. Please check your network settings.",
  banner: {
    offline: {
      none: "You are offline. We keep trying to reconnect.",
      held: "You are offline. Your seat is held; we keep trying to reconnect.",
      gone: "You are offline. Your seat was held for a minute; you come back in when the court answers.",
    },
    ended: {
      none: "The court’s server does not answer. We keep trying to reconnect.",
      held: "The court’s server does not answer. Your seat is held; we keep trying to reconnect.",
      gone: "The court’s server does not answer. Your seat was held for a minute; you come back in when the court answers.",
    },
    lost: {
      none: "Network error, trying to reconnect. The court cannot be reached.",
      held: "Network error, trying to reconnect. Your seat is held.",
      gone: "Network error, trying to reconnect. Your seat was held for a minute; you come back in when the court answers.",
    },
  },
  updateApp: {
    text: "This version of the court’s app is older than v{{version}}. Update it, or use a browser.",
    more: "Which browsers",
  },
  start: {
    title: "The court cannot be reached",
    text: "The court’s server does not answer. It may be starting. Try again in a moment.",
  },
  error: {
    message: "Error",
    middleware: "Unknown middleware {{name}}",
    means: "This page stopped working. Nothing you sent to the court is lost.",
    again: "Load the page again",
    notFound: "This page could not be found",
    notFoundMeans: "The link may be old or incomplete. Your hearing is not affected.",
    home: "Back to the home page",
  },
  unauthorized: {
    title: "This page is not open to you",
    signedInAs: "You are signed in as <b>{{name}}, {{role}}.</b>",
    helpDesk: "If you should be able to see this page, call the court’s help desk:",
    toHalls: "Go to court halls",
    asOther: "Sign in as someone else",
    toLogin: "Sign in",
  },
});
