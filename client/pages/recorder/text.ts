// The sentences of the recorder's page: the server opens it, or an officer whose own browser is to record their hall.
import { sentences } from "../../../server/contract/sentences.ts";

export const recorderText = sentences("court", "recorder", {
  title: "Recorder of a hall",
  own: "Record on this computer",
  ownMeans:
    "This browser records the hearing for the court: what the public may see and hear. It sends everything to the court and keeps nothing here. Nobody in the hall sees it.",
  officersOnly: "Only the court officer of a hall can record it.",
  hostsOnly: "Only the host of a meeting or a webinar can record it.",
  meetingMeans:
    "This browser records the people who take part, for the court and for everybody who watches. It sends everything to the court and keeps nothing here. Nobody in the meeting sees it.",
  trying: "Checking this browser",
  abilities: "What this browser can do",
  video: "It can record video.",
  noVideo: "It cannot record video.",
  audio: "It can record audio.",
  noAudio: "It cannot record audio.",
  fast: "It is fast enough: {{times}} × the speed of the hearing.",
  slow: "It is slow: {{times}} × the speed of the hearing. The video may freeze at times.",
  otherBrowser: "A newer Chrome or Edge, or a computer with fewer programs open, works better.",
  start: "Start recording",
  notStarted: "Recording did not start",
  notNeeded:
    "Another recorder has this hall, or it is neither streamed nor recorded. Start the stream or the recording in the hall first.",
  notLive:
    "Another recorder has it, or it is neither live nor recorded. Go live, or start the recording, first.",
  starting: "Recording starts",
  records: "This computer records the hall.",
  keepOpen: "Keep this window open and in view: behind other windows it becomes slow. Close it to end.",
  waits: "The connection to the court is slow. What waits is sent as soon as possible.",
  preview: "What is recorded",
  ended: "This computer no longer records.",
  endedMeans:
    "The stream and the recording have ended, or another recorder has the hall. You can close this window.",
  recordAgain: "Record again",
  fileAway: "The file cannot be loaded now",
  broken: "The recorder stopped",
  again: "Try again",
});
