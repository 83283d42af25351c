// A person's contacts as a file that they take with them: a table for a spreadsheet, or vCards for a phone.
import ICAL from "ical.js";
import type { Contact, ContactBook } from "../contract/rest/contacts.ts";
import { csvTable } from "../kernel/csv-table.ts";

const groupsIn = ({ groups }: ContactBook, { id }: Contact): string[] =>
  groups.filter(({ members }) => members.includes(id)).map(({ name }) => name);

/** CSV in UTF-8 with the mark by which Excel knows it, safe to open whatever people are called. */
export function contactsCsv(book: ContactBook): string {
  const rows = book.contacts.map((one) => [
    one.name,
    one.phone ?? "",
    one.email ?? "",
    one.office,
    groupsIn(book, one).join("; "),
  ]);
  return csvTable(["Name", "Mobile", "E-mail", "Office", "Groups"], rows);
}

/** vCards of version 3.0, which phones and mail programs read. */
export function contactsCards(book: ContactBook): string {
  return book.contacts
    .map((one) => {
      const card = new ICAL.Component(["vcard", [], []]);
      const add = (name: string, value: string | null) => value && card.addPropertyWithValue(name, value);
      add("version", "3.0");
      add("fn", one.name);
      card.addPropertyWithValue("n", [one.name, "", "", "", ""]);
      add("tel", one.phone);
      add("email", one.email);
      add("org", one.office);
      const groups = groupsIn(book, one);
      if (groups.length > 0) {
        const categories = new ICAL.Property("categories");
        categories.setValues(groups);
        card.addProperty(categories);
      }
      return `${card.toString()}\r\n`;
    })
    .join("");
}
