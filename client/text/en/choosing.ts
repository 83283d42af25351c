// The sentences of the pages on which halls and items are chosen.
import { courtList } from "./court-list.ts";
import { courtType } from "./court-type.ts";
import { multiCourt } from "./multi-court.ts";
import { quickJoin } from "./quick-join.ts";
import { selectCase } from "./select-case.ts";

export const choosing = { courtList, courtType, multiCourt, quickJoin, selectCase };
