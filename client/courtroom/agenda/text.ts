// The sentences of the agenda’s files, of sending a file, and of the window that shows one.
import { sentences } from "../../../server/contract/sentences.ts";

export const agendaText = sentences("court", "agenda", {
  upload: {
    sending: "Sending {{name}}",
    corrupted: "Corrupted File or image",
    failed: "Failed to upload file",
    tooLarge: "A file can have {{most}} MB at most.",
    unsupported: "Send a PDF, or an image as PNG, JPEG or WebP.",
    unsafe:
      "This PDF is protected, has other files inside, or does more than show its pages. Print it to a new PDF and send that.",
    tooMany: "You have sent too many files. Wait a few minutes.",
  },
  file: {
    view: "View",
    viewLabel: "View {{name}}",
    content: "The file",
    loading: "Loading the file",
    reading: "Opening the file",
    gone: "This file is no longer available.",
    failed: "The file could not be loaded.",
    again: "Try again",
    corrupted: "Corrupted File or image",
    page: "Page {{number}} of {{count}}",
    morePages: "Show {{count}} more pages",
    smaller: "Smaller",
    larger: "Larger",
    save: "Save",
    close: "Close",
  },
  title: "Agenda files",
  none: "No files are on the agenda.",
  whole: "Whole sitting",
  item: "{{Item}}",
  of: "{{place}} · {{name}}",
  addTo: "Add a file to",
  remove: "Remove {{name}} from the agenda",
  removeAsk: "Remove this file from the agenda?",
  removeMeans: "Nobody in the hall can open {{name}} any more. It can be added again.",
  removeYes: "Remove the file",
  removeFailed: "The file was not removed.",
});
