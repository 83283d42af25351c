// The sentences of bench-only talk.
import { sentences } from "../../../server/contract/sentences.ts";

export const benchTalkText = sentences("court", "benchTalk", {
  talk: "Bench-only talk",
  talkMeans: "Only the judges hear it",
  talkIdle: "No other judge is here",
  talkOn: "Press to go back to the hall",
  unheard: "The judges confer and cannot hear you.",
  card: {
    talk: "The bench confers",
    talkMeans: "The judges talk among themselves. Nobody else can hear them. Please wait.",
  },
  inside: {
    title: "Only the bench hears you.",
    means: "You see and hear only the other judges. The hall waits.",
    apart: "Nobody hears you.",
    apartMeans: "The connection is lost. The talk goes on with you when it is back.",
    moving: "Not private yet.",
    movingMeans: "You are leaving the hall. Wait before you speak.",
    back: "Back to the hall",
  },
  news: {
    talk: "The bench confers.",
    talkOver: "The bench is back in the hall.",
    backSilent: "You are back in the hall. Your microphone is off.",
  },
});
