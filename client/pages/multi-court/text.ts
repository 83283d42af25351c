// The sentences of the page that joins several court halls at once.
import { sentences } from "../../../server/contract/sentences.ts";

export const multiCourtText = sentences("page", "multiCourt", {
  title: "Several court halls at once",
  lead: "Add the case numbers of each hall. They are sent together.",
  hall: "Court Hall {{hall}}",
  addHall: "Add a Court Hall",
  chooseHall: "Choose a hall to add",
  removeHallOf: "Remove Court Hall {{hall}}",
  firstLabel: "The hall to join first",
  category: "Category",
  serial: "Case Serial Number",
  add: "Add",
  addTo: "Add the number to Court Hall {{hall}}",
  numbers: "Case numbers of Court Hall {{hall}}",
  none: "No case number yet",
  removeNumber: "Remove item {{serial}}, Court Hall {{hall}}",
  proceed: "Proceed",
  empty: "No hall added yet",
  emptyMeans: "Add a hall, then the numbers of your cases there.",
  noHall: "Add a hall first.",
  noCases: "Add at least one case number.",
  failed: "The cases were not saved.",
  notInAnswer: "The hall to join first was not saved. Choose it again.",
});
