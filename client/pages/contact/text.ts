// The sentences of the help desk, feedback and frequently asked questions.
import { sentences } from "../../../server/contract/sentences.ts";

export const contactText = sentences("open", "contact", {
  title: "Contact and help",
  lead: "The court’s help desk answers questions about joining a hearing, these pages and your account.",
  phone: "Telephone",
  mail: "E-mail",
  none: "The court has given no telephone number and no address here.",
  feedback: "Say what you think",
  feedbackMeans: "What is wrong, missing or hard to understand on these pages? Write to the help desk:",
  subject: "Public pages",
  questions: "Often asked",
  when: "When is my case called?",
  whenMeans:
    "Search for it on “Court today”. You read how many items come before it and a range of times, which changes as the court moves on.",
  join: "How do I join?",
  joinMeans: "Sign in, choose your item, check camera and microphone, and wait to be let in.",
  phoneOnly: "I have only a phone.",
  phoneOnlyMeans:
    "You can read the board, search and watch streams with it. To take part you need a desktop or laptop computer.",
  notFound: "My case is not found.",
  notFoundMeans:
    "It may be heard in camera, be listed on another day, or be spelled differently. Try its number without anything else.",
});
