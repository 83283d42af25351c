// The sentences of naming another counsel and of answering: the dialog, the cards and what has happened.
import { sentences } from "../../../server/contract/sentences.ts";

export const namingText = sentences("court", "naming", {
  title: "Name another counsel for item {{serial}}",
  lead: "In Court Hall {{hall}}, in your place. You stay counsel of the item.",
  inHall: "In Court Hall {{hall}} now",
  who: "Counsel",
  find: "Find counsel by name",
  hint: "Finds counsel who have appeared in an item with you.",
  search: "Search",
  searchFailed: "The search did not work.",
  nobody: "Nobody was found. Counsel who are in the hall with you are offered without a search.",
  choose: "Choose whom you name.",
  means:
    "They are told at once. If they accept, they are on the list for this item and are called with it. The court sees it, and can undo it.",
  send: "Ask them to appear",
  failed: "Not sent.",
  close: "Close",
  waits: "You named {{name}}. They have not answered.",
  accepted: "{{name}} appears in your place.",
  label: "Named counsel",
  notLoaded: "Requests to appear in place of other counsel could not be loaded.",
  asks: {
    petitioner:
      "{{name}} asks you to appear for the petitioner in item {{serial}} in Hall {{hall}}, in their place.",
    respondent:
      "{{name}} asks you to appear for the respondent in item {{serial}} in Hall {{hall}}, in their place.",
    state: "{{name}} asks you to appear for the State in item {{serial}} in Hall {{hall}}, in their place.",
    other: "{{name}} asks you to appear in item {{serial}} in Hall {{hall}}, in their place.",
  },
  closed: "It is heard in camera: its case is shown to you once you accept.",
  elsewhere: {
    speaking: "You are before the court in {{item}} in Hall {{hall}} (checked).",
    called: "Your {{ownItem}} in Hall {{hall}} is called (checked).",
    next: "Your {{ownItem}} in Hall {{hall}} is next (checked).",
    listed_one: "You also have an item in Hall {{halls}} today (checked).",
    listed_other: "You also have items in Halls {{halls}} today (checked).",
    none: "You have no item in another hall today (checked).",
  },
  accept: "Accept",
  decline: "Decline",
  withdraw: "Withdraw",
  stepBack: "Step back",
  join: "Join Hall {{hall}}",
  notAnswered: "Your answer did not arrive.",
  notWithdrawn: "Not withdrawn.",
  mine: {
    asked: "You named {{name}} for item {{serial}} in Hall {{hall}}. They have not answered.",
    accepted: "{{name}} appears in item {{serial}} in Hall {{hall}} in your place.",
    declined: "{{name}} declined to appear in item {{serial}} in Hall {{hall}}.",
    withdrawn: "You no longer ask {{name}} to appear in item {{serial}} in Hall {{hall}}.",
    undone: "The court undid that you named {{name}} for item {{serial}} in Hall {{hall}}.",
    ended: "{{name}} no longer appears in item {{serial}} in Hall {{hall}} in your place.",
  },
  theirs: {
    accepted: "You appear in item {{serial}} in Hall {{hall}} in place of {{name}}.",
    declined: "You declined to appear in item {{serial}} in Hall {{hall}}.",
    withdrawn: "{{name}} no longer asks you to appear in item {{serial}} in Hall {{hall}}.",
    undone: "You no longer appear in item {{serial}} in Hall {{hall}}: the court undid it.",
    ended: "You no longer appear in item {{serial}} in Hall {{hall}} in place of {{name}}.",
  },
});
