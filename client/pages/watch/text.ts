// The sentences of watching a hall as a guest, without an account.
import { sentences } from "../../../server/contract/sentences.ts";

export const watchText = sentences("open", "watch", {
  title: "Watch as a guest",
  lead: "You see and hear a hall that is open to the public. Nobody sees or hears you.",
  hall: "Court hall",
  chooseHall: "Choose a court hall",
  hallMissing: "Choose the hall that you want to watch.",
  name: "Your name",
  nameHint: "Your own name. The court sees it, and it is shown on the video.",
  next: "Next",
  loading: "Loading the court halls",
  empty: "No court sits today",
  emptyMeans: "The halls appear here when the day’s list is published.",
  unreachable: "The court cannot be reached. The halls appear here once it can.",
  state: {
    not_open: {
      title: "This hall is not open yet",
      means: "You may come in and wait. Once it opens, you are let in.",
    },
    in_camera: {
      title: "This hall hears in camera",
      means: "Nobody can watch now. Choose another hall, or come later.",
    },
    risen: { title: "This hall has risen", means: "Nothing more is heard here today. Choose another hall." },
    closed: {
      title: "This hall is closed to the public",
      means: "It hears matters that only their own people attend.",
    },
  },
  board: "Display board",
  signIn: "I have an account",
  here: {
    guest: "You are here as {{name}}",
    guestMeans: "Go on to the court halls, or leave and come under another name.",
    account: "You are signed in as {{name}}",
    accountMeans: "Watch with your own account: the court halls show which are open.",
    halls: "Court halls",
    leave: "Leave",
  },
  failed: "You cannot come in now",
  notNow: "Nobody can watch this hall now. Choose another hall, or try again later.",
  fault: {
    required: "Required",
    alphabet: "Accepts only alphabet characters",
    short: "must be at least {{least}} characters",
    long: "at most {{most}} characters allowed",
  },
  may: {
    title: "What a guest may do",
    see: "See and hear the hearing.",
    seeMeans: "Where the court sits in the open.",
    chat: "No speaking, no writing.",
    chatMeans: "There is no microphone, no hand and no chat with the court.",
    leave: "No staying when the door closes.",
    leaveMeans: "In camera, only the number is shown.",
    record: "No recording.",
    recordMeans: "Nobody but the court records. Your name is shown on the video.",
  },
});
