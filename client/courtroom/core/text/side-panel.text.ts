// The sentences of the side panel: its tabs, its rail, and its search.
import { sentences } from "../../../../server/contract/sentences.ts";

export const sidePanelText = sentences("court", "sidePanel", {
  tabs: "Side panel",
  panel: "Participants",
  rail: "Open the side panel",
  title: "Participants",
  find: "Find a person",
  showAs: "Show people as",
  list: "List",
  grid: "Grid",
  close: "Close",
  railWaiting: "Waiting",
  railHands: "Hands",
  railPeople: "People",
  railChat: "Chat",
  railItems: "Items",
  noMatch: "Nobody is called “{{query}}”",
  noMatchMeans: "Look for a part of the name, or for a Case Serial Number.",
});
