// What the court keeps of a person, for them, and requests to delete it, for admins too (docs/domain.md#own-data).
import { listDeletions } from "../../db/queries/own-data.ts";
import { decideOnDeletion } from "../admin/deletions.ts";
import { ADMIN_PAGE } from "../contract/limits.ts";
import {
  type DeletionState,
  deletionAsked,
  deletionDecision,
  deletionPage,
  deletionParams,
  deletionQuery,
  ownData as shown,
} from "../contract/rest/own-data.ts";
import { archiveOf, ownDataOf, requestDeletion, withdrawDeletion } from "../record/own-data.ts";
import { body, bytes, json, route, SMALL_BODY } from "./route.ts";
import type { Services } from "./services.ts";
import { byOf, newRouter } from "./support.ts";

const read = route({
  method: "get",
  path: "/common/own-data",
  tag: "profile",
  access: "session",
  summary: "What one agreed to and when, and how one's request to delete stands",
  answers: { 200: json(shown, "Consents, and the newest request") },
});

const download = route({
  method: "get",
  path: "/common/own-data/archive",
  tag: "profile",
  access: "session",
  isProven: true,
  limits: ["archivesOfPerson"],
  opens: { act: "ownDataDownloaded", subjectKind: "person" },
  summary: "All that the court keeps of the person logged in",
  description:
    "A ZIP with everything as JSON, each kind as a table, and the photo; no secrets, and nothing of others.",
  answers: { 200: bytes("application/zip", "The archive") },
});

const ask = route({
  method: "post",
  path: "/common/own-data/deletion",
  tag: "profile",
  access: "session",
  isProven: true,
  bodyBytes: SMALL_BODY,
  fails: ["not_allowed", "conflict"],
  summary: "Ask that one's account is closed and deleted",
  request: { body: body(deletionAsked) },
  answers: { 201: json(shown, "The request waits for an admin") },
});

const withdraw = route({
  method: "delete",
  path: "/common/own-data/deletion",
  tag: "profile",
  access: "session",
  fails: ["not_found"],
  summary: "Take back a request to delete that waits",
  answers: { 200: json(shown, "It is withdrawn") },
});

const list = route({
  method: "get",
  path: "/admin/deletion-requests",
  tag: "admin",
  access: "admin",
  summary: "Requests to delete accounts, the oldest first",
  request: { query: deletionQuery },
  answers: { 200: json(deletionPage, `A page of ${ADMIN_PAGE}, and how many there are`) },
});

const decide = route({
  method: "post",
  path: "/admin/deletion-requests/{id}/decision",
  tag: "admin",
  access: "admin",
  isProven: true,
  bodyBytes: SMALL_BODY,
  fails: ["not_found", "own_account", "last_way_in"],
  summary: "Grant or refuse a request to delete an account",
  description: `A granted one closes the account at once and deletes what the court need not keep; it cannot be undone. Refusing
takes a note. The person is told.`,
  request: { params: deletionParams, body: body(deletionDecision) },
  answers: { 200: json(deletionPage, "The requests that still wait") },
});

async function pageOf({ db }: Services, { state, after }: { state: DeletionState; after?: string }) {
  const { rows, total } = await listDeletions(db, state, { after, most: ADMIN_PAGE + 1 });
  const requests = rows.slice(0, ADMIN_PAGE).map(({ hearings, adminActs, ...row }) => ({
    ...row,
    askedAt: row.askedAt.getTime(),
    decidedAt: row.decidedAt?.getTime() ?? null,
    stays: { hearings, adminActs },
  }));
  return { requests, next: rows.length > ADMIN_PAGE ? (requests.at(-1)?.id ?? null) : null, total };
}

/** The calls on one's own data, and those of admins on requests to delete. */
export const ownData = newRouter()
  .openapi(read, async (c) => c.json(await ownDataOf(c.var.services, c.var.session.account), 200))
  .openapi(download, async (c) => {
    const { services, session } = c.var;
    await services.limits.take("archivesOfPerson", session.account.id);
    return new Response(Uint8Array.from(await archiveOf(services, session.account)), {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": 'attachment; filename="my-data.zip"',
      },
    });
  })
  .openapi(ask, async (c) => {
    const { services, session } = c.var;
    await requestDeletion(services, session.account, c.req.valid("json").reason);
    return c.json(await ownDataOf(services, session.account), 201);
  })
  .openapi(withdraw, async (c) => {
    const { services, session } = c.var;
    await withdrawDeletion(services, session.account);
    return c.json(await ownDataOf(services, session.account), 200);
  })
  .openapi(list, async (c) => c.json(await pageOf(c.var.services, c.req.valid("query")), 200))
  .openapi(decide, async (c) => {
    const { services } = c.var;
    await decideOnDeletion(services, c.req.valid("param").id, c.req.valid("json"), byOf(c));
    return c.json(await pageOf(services, { state: "asked" }), 200);
  });
