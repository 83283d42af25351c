// The sentences of the requests to delete an account: who asks, what goes, what stays and why, and the decision.

import type { DeletionState } from "../../../server/contract/rest/own-data.ts";
import { sentences } from "../../../server/contract/sentences.ts";

export const adminDeletionsText = sentences("admin", "adminDeletions", {
  total_one: "{{count}} request",
  total_other: "{{count, number}} requests",
  state: "State",
  states: {
    asked: "Waiting",
    granted: "Deleted",
    refused: "Refused",
    withdrawn: "Taken back",
  } satisfies Record<DeletionState, string>,
  person: "Person",
  asked: "Asked on",
  reason: "Reason given",
  noReason: "None given",
  keeps: "What stays",
  hearings_one: "Record of {{count}} hearing",
  hearings_other: "Records of {{count}} hearings",
  noHearings: "No record of a hearing",
  acts_one: "{{count}} entry of the admin log",
  acts_other: "{{count}} entries of the admin log",
  decision: "Decision",
  own: "Another admin decides on yours.",
  written: "Written to them: {{note}}",
  grant: "Delete account",
  refuse: "Keep account",
  grantOf: "Delete account: {{name}}",
  refuseOf: "Keep account: {{name}}",
  none: {
    asked: "No request is waiting",
    other: "No requests",
  },
  noneMeans:
    "People ask for deletion under “My data” in their profile. You decide here, and they are notified.",
  failed: "The requests could not be loaded.",
  ask: {
    grant: "Delete the account of {{name}}?",
    refuse: "Keep the account of {{name}}?",
  },
  means: {
    grant: "The account is closed at once and the person is notified. This cannot be undone.",
    refuse: "The account stays as it is, and the person reads your reason. They may ask again.",
  },
  goes: "What is deleted",
  goesList:
    "Name, number, e-mail, password, second factors, photo, contacts, registration, and where they signed in from",
  stays: "What the court keeps, and why",
  staysRecord:
    "{{what}}: the law requires the court to keep its record, with the name under which they appeared.",
  staysActs: "{{what}}: so that each act of an admin can be proven.",
  note: { grant: "Note, if you want to write one", refuse: "Reason" },
  noteHint: {
    grant: "It is kept in the admin log.",
    refuse: "They read it under “My data” in their profile.",
  },
  notDecided: "Nothing was decided.",
  gone: "The request is no longer open: it was withdrawn, or another admin decided it.",
  done: {
    grant: "The account of {{name}} was deleted.",
    refuse: "The account of {{name}} stays.",
  },
});
