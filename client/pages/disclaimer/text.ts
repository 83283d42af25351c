// The sentences of the disclaimer, shown over the court halls until a person hides it.
import { sentences } from "../../../server/contract/sentences.ts";

export const disclaimerText = sentences("open", "disclaimer", {
  title: "Before you take part",
  lead: "A hearing by video is a hearing of the court, and has the same dignity.",
  record: "Nobody but the court records",
  recordMeans:
    "Recording, photographing or passing on video or audio is forbidden, and may be contempt of court.",
  official: "What the court writes is what counts",
  officialMeans:
    "The board, the lists and the videos help you to follow. Orders are those that the court signs.",
  place: "Come from a quiet place",
  placeMeans: "Be alone or with your counsel, dressed as in court, and with your own name.",
  line: "Your connection is your own",
  lineMeans: "If it fails, your seat is held for a while. Call the help desk if you cannot come back.",
  later: "Show it next time",
  hide: "Read, do not show again",
  failed: "It will be shown again",
});
