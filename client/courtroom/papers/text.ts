// The sentences of the papers of the case, as a judge reads them beside the hearing.
import { sentences } from "../../../server/contract/sentences.ts";

export const papersText = sentences("court", "papers", {
  title: "Papers",
  item: "Papers of",
  itemOf: "{{Item}} · {{number}}",
  ofItem: "Files of {{item}}",
  noneOfItem: "No file was added for this item.",
  ofSitting: "Files of the whole sitting",
  noneOfSitting: "No file was added for the whole sitting.",
  note: {
    label: "My notes on the case of {{item}}",
    means: "Only you read them. They are here again whenever the case is listed.",
    loading: "Loading your notes",
    notLoaded: "Your notes could not be loaded",
    kept: "Saved",
    typing: "Saving",
    failed: "Not saved yet",
  },
  from: "Added by {{name}}",
  open: "{{name}} · only you see this",
  close: "Close the paper",
  loading: "Loading the file",
  gone: "This file is no longer available.",
  failed: "The file could not be loaded.",
  again: "Try again",
  broken: "Corrupted File or image",
});
