// The sentences of the co-host: being asked, taking it up, helping with the people, and that it is over.
import { sentences } from "../../../server/contract/sentences.ts";

export const coHostText = sentences("court", "coHost", {
  is: "Co-host",
  asked: "Asked to be co-host",
  act: {
    makeCohost: "Make co-host",
    takeBackCohost: "Take back the co-host offer",
    endCohost: "End co-host",
  },
  offer: {
    title: "The court officer asks you to be co-host.",
    means: "You would help with the door, microphones and hands.",
    accept: "Accept",
    notNow: "Not now",
    failed: "You are not co-host yet.",
  },
  failed: {
    missing_cohost_token: "Your session could not be confirmed. Accept again.",
    bad_token: "Your session could not be confirmed. Accept again.",
    token_expired: "The request has expired. Accept again.",
    token_mismatch: "You have signed in again since. Load the page again, then accept.",
    offline: "There is no connection. Accept again when it is back.",
    other: "The court’s server could not do this. Accept again.",
  },
  panel: {
    title: "You are co-host.",
    means: "You admit, refuse, mute and answer hands, except for the court and for people of your own items.",
    meansCourt: "You admit, refuse, mute and answer hands, except for people of the court.",
    stop: "Stop being co-host",
    beyond_one: "{{count}} person of your own items waits for the court officer.",
    beyond_other: "{{count}} people of your own items wait for the court officer.",
    heard: "Before the court",
    nobodyHeard: "Nobody is before the court",
    watching: "Watching",
    nobodyWatches: "Nobody else watches",
  },
  news: {
    is: "You are co-host. The people of the hall are in the side panel.",
    over: "You are not co-host any more.",
    theyAre: "{{name}} is co-host.",
    theyAreNot: "{{name}} is not co-host.",
  },
});
