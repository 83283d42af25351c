// The sentences of the check of audio and video before joining.
import { sentences } from "../../../server/contract/sentences.ts";

export const wantToJoinText = sentences("court", "wantToJoin", {
  title: "Check your audio and video",
  titleWatch: "Check your audio",
  alone: "Nobody sees or hears you here. What you choose is kept on this device for the next hearing.",
  back: "Back",
  join: "Join",
  joinAll: "Join all my halls: {{halls}}",
  location: {
    title: "Where are you?",
    lead: "The court notes this with your appearance.",
    leadWatch: "The court notes this with your visit.",
  },
  returning: "You go back into Court Hall {{hall}}",
  preview: {
    label: "Your video as the court will see it",
    none: "No video. The court will see your name.",
    opening: "The camera is starting",
    stop: "Turn the camera off",
    start: "Turn the camera on",
    larger: "Show the video large",
    smaller: "Show the video small",
  },
  microphone: {
    none: { title: "No microphone", means: "Without one the court cannot hear you." },
    silent: { title: "Say a few words", means: "The bars move when the microphone hears you." },
    works: { title: "Microphone works", means: "It hears you. Listening to the room." },
    quiet: "Room noise is low",
    loud: "The room is loud. A headset or a quieter room helps",
  },
  echo: {
    title: "Hear yourself",
    none: "This needs a microphone.",
    idle: "Speak for {{echoSeconds}} seconds; we play it back.",
    recording: "Speak now. Recording for {{echoSeconds}} seconds.",
    playing: "This is what the court hears.",
    done: "If you heard yourself, your audio works both ways.",
    failed: "This could not be played. Choose another speaker.",
    start: "Start echo test",
    stop: "Stop",
  },
  connection: {
    measuring: "Checking the connection",
    good: "Good connection",
    fair: "Fair connection",
    poor: "Poor connection",
    took: "Round trip: {{ms}} ms.",
    seat: "If the connection drops, your seat is held for {{seconds}} seconds.",
  },
  device: {
    retry: "Try again",
    without: {
      camera: "You may join without it; the court then sees your name.",
      microphone: "You may join without it; the court then cannot hear you.",
    },
  },
  consent: {
    title: "Before you join",
    agree: "I agree, and only those who may hear this are here",
    missing: "Tick the box to join. The court admits nobody without consent.",
    kept: "This text is version {{version}}. Your answer and the time are kept.",
  },
  failed: {
    title: "Unable to join conference",
    other: "Court Hall {{hall}} did not let you in. {{why}}",
    full: "Court Hall {{hall}} has no more room for guests now.",
    again: "Try again",
    board: "Open the display board",
    offline: "The court cannot be reached. Your choices are kept; try again in a moment.",
    internal: "Something went wrong on the court’s side. Try again.",
  },
});
