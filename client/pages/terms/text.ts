// The sentences of the terms on which the public pages are used.
import { sentences } from "../../../server/contract/sentences.ts";

export const termsText = sentences("open", "terms", {
  title: "Terms of use",
  lead: "These pages show what happens in the court halls today. They are open to everybody.",
  rules: "Hearings by video",
  rulesMeans:
    "A hearing by video is a hearing of the court, and has the same dignity. Come with your own name, from a quiet place, alone or with your counsel, dressed as in court. Speak when the court asks you to. Nobody but the court records: recording, photographing or passing on video or audio is forbidden, may be contempt of court, and nothing heard in camera may be reported.",
  rulesBeside: "What the court publishes as its Rules for Video Conferencing holds beside this.",
  ownRules: "Rules for Video Conferencing of the court (opens beside this page)",
  board: "What the board says",
  boardMeans:
    "The court’s officers enter it as the hearing goes on. It is no record of the court: what counts are its orders and the lists that it publishes.",
  times: "Likely times",
  timesMeans:
    "They are made of today’s pace, and nobody can promise them. An item may come earlier or later, or not today. Being there in time is up to you.",
  streams: "Streams",
  streamsMeans:
    "They are for watching. You must not record, photograph or pass on what a court shows, unless it has allowed it.",
  closed: "Closed matters",
  closedMeans:
    "Of what is heard in camera only the item’s number is shown. Of kinds of cases that are never streamed, no names. Anyone who knows them from elsewhere must not publish them where the law forbids it.",
});
