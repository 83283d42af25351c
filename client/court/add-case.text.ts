// The sentences of the page that adds a case by its number.
import { sentences } from "../../server/contract/sentences.ts";

export const addCaseText = sentences("shared", "addCase", {
  title: "Which cases are you here for?",
  form: "Add a case",
  courtHall: "Court Hall",
  category: "Category",
  serial: "Case Serial Number",
  submission: "Submission",
  optional: "(optional)",
  submissionHint: "Shown to the bench and the court officer when your item is called",
  add: "Add case",
  added: "Item {{serial}} of Court Hall {{hall}} is on your list.",
  waiting: "Searching",
  missing: "No item {{serial}} in {{category}} of this hall today.",
  deleted: "Item {{serial}} was taken off today’s list.",
  alreadyAdded: "Item {{serial}} is on your list already.",
  over: "Item {{serial}} is over for today.",
  side: {
    Petitioner: "You are on record for the petitioner.",
    Respondent: "You are on record for the respondent.",
    State: "You are on record for the State.",
    "Remote point": "You are the remote point of this item.",
    other: "You are on record in this item.",
  },
  notOnRecord: "You are not on record in this item.",
  notOnRecordMeans: "You can add it; the court officer then decides whether you are admitted.",
  closed: "Heard in camera: the case is not shown.",
  fromList: "Choose from the day’s list instead",
  noHalls: "No hall takes cases now",
  noHallsMeans: "Halls with a list for today are shown here until the court rises.",
});
