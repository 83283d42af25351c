// The sentences of quick join.
import { sentences } from "../../../server/contract/sentences.ts";

export const quickJoinText = sentences("page", "quickJoin", {
  title: "Quick join",
  lead: "For court-room devices, staff and remote points: enter a hall without choosing an item.",
  label: "Court hall",
  choose: "Choose a court hall",
  id: "Court id",
  name: "Name",
  bench: "Bench",
  status: "Status",
  next: "Next",
  loading: "Loading the court halls",
  empty: "No court sits today",
  emptyMeans: "The halls appear here when the day’s list is published.",
  missing: "Choose a court hall first",
});
