// A person's contacts and groups, for that person alone (docs/domain.md#contacts).
import { searchDirectory } from "../../db/queries/contacts.ts";
import type { Session } from "../accounts/session.ts";
import {
  addGuest,
  addPerson,
  checkHasContacts,
  contactBookOf,
  correctGuest,
  putGroup,
  removeContacts,
  removeGroup,
} from "../contacts/contacts.ts";
import { directoryOf } from "../contacts/directory.ts";
import { importContacts, previewContacts } from "../contacts/import.ts";
import { CONTACTS_FILE_BYTES, DIRECTORY_MOST } from "../contract/limits.ts";
import {
  contactBook,
  contactIds,
  contactParams,
  contactsApply,
  contactsDeleted,
  contactsFile,
  contactsFormat,
  contactsImported,
  contactsPreview,
  directoryFound,
  directorySearch,
  groupChange,
  guest,
  newContact,
} from "../contract/rest/contacts.ts";
import { body, bytes, json, route, SMALL_BODY } from "./route.ts";
import type { Services } from "./services.ts";
import { newRouter } from "./support.ts";

/** A file of contacts as JSON, whose quotes and line ends take two letters each. */
const FILE_BODY = 2 * CONTACTS_FILE_BYTES;

/** The person whose contacts they are. @throws Failure not_allowed for people who only watch */
function ownerOf({ session: { account } }: { session: Session }) {
  checkHasContacts(account);
  return account;
}
const at = ({ now }: Services) => new Date(now());

const read = route({
  method: "get",
  path: "/common/contacts",
  tag: "profile",
  access: "session",
  fails: ["not_allowed"],
  summary: "One's own contacts and groups, all of them",
  answers: { 200: json(contactBook, "By name") },
});

const add = route({
  method: "post",
  path: "/common/contacts",
  tag: "profile",
  access: "session",
  bodyBytes: SMALL_BODY,
  fails: ["not_allowed", "not_found", "conflict"],
  summary: "Add somebody with an account whom a search found",
  request: { body: body(newContact) },
  answers: { 201: json(contactBook, "All contacts as they are now") },
});

const addOne = route({
  method: "post",
  path: "/common/contacts/guests",
  tag: "profile",
  access: "session",
  bodyBytes: SMALL_BODY,
  fails: ["not_allowed", "conflict"],
  summary: "Add a guest by name with a number or an address; whether it has an account is not looked at",
  request: { body: body(guest) },
  answers: { 201: json(contactBook, "All contacts as they are now") },
});

const change = route({
  method: "put",
  path: "/common/contacts/{id}",
  tag: "profile",
  access: "session",
  bodyBytes: SMALL_BODY,
  fails: ["not_allowed", "not_found"],
  summary: "Correct a guest among one's contacts",
  request: { params: contactParams, body: body(guest) },
  answers: { 200: json(contactBook, "All contacts as they are now") },
});

const remove = route({
  method: "post",
  path: "/common/contacts/delete",
  tag: "profile",
  access: "session",
  fails: ["not_allowed"],
  summary: "Delete contacts, also from their groups; a group left without anybody goes too",
  request: { body: body(contactIds) },
  answers: { 200: json(contactsDeleted, "How many there were of them") },
});

const search = route({
  method: "post",
  path: "/common/contacts/directory",
  tag: "profile",
  access: "session",
  bodyBytes: SMALL_BODY,
  limits: ["directorySearches"],
  fails: ["not_allowed"],
  summary: "People with an account by part of their name",
  description: `The court's people find counsel and each other. Everybody else finds counsel who appeared in an open item with them, and
nobody by number or address: whether a stranger has an account is not told.`,
  request: { body: body(directorySearch) },
  answers: { 200: json(directoryFound, `At most ${DIRECTORY_MOST}`) },
});

const makeGroup = route({
  method: "post",
  path: "/common/contacts/groups",
  tag: "profile",
  access: "session",
  fails: ["not_allowed", "not_found", "conflict"],
  summary: "Make a group of one's contacts",
  request: { body: body(groupChange) },
  answers: { 201: json(contactBook, "All contacts and groups as they are now") },
});

const changeGroup = route({
  method: "put",
  path: "/common/contacts/groups/{id}",
  tag: "profile",
  access: "session",
  fails: ["not_allowed", "not_found", "conflict"],
  summary: "Give a group another name or other members",
  request: { params: contactParams, body: body(groupChange) },
  answers: { 200: json(contactBook, "All contacts and groups as they are now") },
});

const dropGroup = route({
  method: "delete",
  path: "/common/contacts/groups/{id}",
  tag: "profile",
  access: "session",
  fails: ["not_allowed", "not_found"],
  summary: "Delete a group; its contacts stay",
  request: { params: contactParams },
  answers: { 200: json(contactBook, "All contacts and groups as they are now") },
});

const preview = route({
  method: "post",
  path: "/common/contacts/import/preview",
  tag: "profile",
  access: "session",
  bodyBytes: FILE_BODY,
  limits: ["contactFiles"],
  fails: ["not_allowed", "bad_file"],
  summary: "What a file of contacts (CSV or vCard) would add, and which rows are wrong",
  request: { body: body(contactsFile) },
  answers: { 200: json(contactsPreview, "Counts, the first rows, and wrong rows with their reason") },
});

const apply = route({
  method: "post",
  path: "/common/contacts/import",
  tag: "profile",
  access: "session",
  bodyBytes: FILE_BODY,
  limits: ["contactFiles"],
  fails: ["not_allowed", "bad_file", "conflict"],
  summary: "Add the good rows of a file as its preview showed them",
  request: { body: body(contactsApply) },
  answers: { 200: json(contactsImported, "How many were added") },
});

const download = route({
  method: "get",
  path: "/common/contacts/export",
  tag: "profile",
  access: "session",
  isProven: true,
  fails: ["not_allowed"],
  opens: { act: "contactsExported", subjectKind: "person" },
  summary: "One's own contacts as a table or as vCards",
  request: { query: contactsFormat },
  answers: { 200: bytes(["text/csv", "text/vcard"], "The file") },
});

/** The calls on contacts. */
export const contacts = newRouter()
  .openapi(read, async (c) => c.json(await contactBookOf(c.var.services.db, ownerOf(c.var).id), 200))
  .openapi(search, async (c) => {
    const { db, limits } = c.var.services;
    const me = ownerOf(c.var);
    await limits.take("directorySearches", me.id);
    const wanted = { q: c.req.valid("json").q, most: DIRECTORY_MOST };
    return c.json({ people: await searchDirectory(db, directoryOf(me), wanted) }, 200);
  })
  .openapi(remove, async (c) => {
    const { id } = ownerOf(c.var);
    const deleted = await removeContacts(c.var.services.db, id, c.req.valid("json").ids);
    return c.json({ deleted }, 200);
  })
  .openapi(makeGroup, async (c) => {
    const { services } = c.var;
    const { id } = ownerOf(c.var);
    await putGroup(services.db, id, c.req.valid("json"), { at: at(services) });
    return c.json(await contactBookOf(services.db, id), 201);
  })
  .openapi(changeGroup, async (c) => {
    const { services } = c.var;
    const { id } = ownerOf(c.var);
    const group = { id: c.req.valid("param").id, at: at(services) };
    await putGroup(services.db, id, c.req.valid("json"), group);
    return c.json(await contactBookOf(services.db, id), 200);
  })
  .openapi(dropGroup, async (c) => {
    const { db } = c.var.services;
    const { id } = ownerOf(c.var);
    await removeGroup(db, id, c.req.valid("param").id);
    return c.json(await contactBookOf(db, id), 200);
  })
  .openapi(preview, async (c) => {
    const { db, limits } = c.var.services;
    const { id } = ownerOf(c.var);
    await limits.take("contactFiles", id);
    return c.json(await previewContacts(db, id, c.req.valid("json")), 200);
  })
  .openapi(apply, async (c) => {
    const { services } = c.var;
    const { id } = ownerOf(c.var);
    await services.limits.take("contactFiles", id);
    const added = await importContacts(services.db, id, c.req.valid("json"), at(services));
    return c.json({ added }, 200);
  })
  .openapi(download, async (c) => {
    const { format } = c.req.valid("query");
    const book = await contactBookOf(c.var.services.db, ownerOf(c.var).id);
    const type = format === "csv" ? "text/csv; charset=utf-8" : "text/vcard; charset=utf-8";
    // Loaded with the first file, as what writes vCards is large.
    const { contactsCards, contactsCsv } = await import("../contacts/export.ts");
    return new Response(format === "csv" ? contactsCsv(book) : contactsCards(book), {
      headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="contacts.${format}"` },
    });
  })
  .openapi(add, async (c) => {
    const { services } = c.var;
    const me = ownerOf(c.var);
    await addPerson(services.db, me, c.req.valid("json").account, at(services));
    return c.json(await contactBookOf(services.db, me.id), 201);
  })
  .openapi(addOne, async (c) => {
    const { services } = c.var;
    const { id } = ownerOf(c.var);
    await addGuest(services.db, id, c.req.valid("json"), at(services));
    return c.json(await contactBookOf(services.db, id), 201);
  })
  .openapi(change, async (c) => {
    const { db } = c.var.services;
    const { id } = ownerOf(c.var);
    await correctGuest(db, id, c.req.valid("param").id, c.req.valid("json"));
    return c.json(await contactBookOf(db, id), 200);
  });
