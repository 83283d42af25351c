// Lists as a file and the database have them, for tests of what an import would do.
import type {
  DatedItem,
  FileItem,
  NamedItem,
  ParsedList,
  StoredItem,
} from "../../server/imports/cause-list/items.ts";

const date = "2026-11-23";
/** The names of the categories. */
export const texts = new Map([
  ["FRESH", "Fresh"],
  ["ORDERS", "Orders"],
]);

/** An item as the file has it; its id says its category and serial. */
export function item(id: string, changes: Partial<DatedItem> = {}): DatedItem {
  const [category = "", serial = ""] = id.split(":");
  return {
    id,
    date,
    courtId: "HCPP01-1",
    category,
    categoryText: texts.get(category) ?? category,
    serial: Number(serial),
    caseNumber: `W.P. ${serial}/2026`,
    petitioner: "Asha Rao",
    respondent: "State",
    petitionerCounsel: ["Adv. One"],
    respondentCounsel: [],
    purpose: "admission",
    streaming: true,
    inCamera: false,
    remotePoint: "",
    ...changes,
  };
}

export const inFile = (items: DatedItem[]): FileItem[] =>
  items.map((one, index) => ({ ...one, row: index + 1 }));
/** Items as they stand in the database. */
export const stored = (items: DatedItem[], deleted: string[] = []): StoredItem[] =>
  items.map((one, index) => ({ ...one, position: index + 1, deleted: deleted.includes(one.id) }));
/** A file that has the whole list. */
export const full = (items: DatedItem[], held: NamedItem[] = []): ParsedList => ({
  supplementary: false,
  items: inFile(items),
  deletions: [],
  bad: [],
  ofBadRows: held,
});
