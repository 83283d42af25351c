// A file shown in step to a hall: brought by the person who shares it, read by those who get the hearing's picture.
import { createRoute, z } from "@hono/zod-openapi";
import type { Account } from "../contract/accounts.ts";
import { COWATCH_VIDEO_BYTES } from "../contract/limits.ts";
import { audienceOf } from "../contract/sitting/core/audience.ts";
import { redact } from "../contract/sitting/redact.ts";
import { confers } from "../contract/sitting/topics/bench-talk.ts";
import { sharesUnasked } from "../contract/sitting/topics/screen-share.ts";
import { Failure } from "../failure.ts";
import { checkShared } from "../files/cowatch.ts";
import { FORM_BYTES, fileOfForm, keep } from "../files/intake.ts";
import { cleanName } from "../files/names.ts";
import { readStored } from "../files/store.ts";
import { rightOf } from "../media/grants.ts";
import type { Services } from "../services.ts";
import { checkMay, personInHall, refused } from "./standing.ts";
import { atMost, bearer, failures, json, newRouter, withSession } from "./support.ts";

const query = z.strictObject({
  sitting: z
    .string()
    .min(1)
    .max(120)
    .regex(/^[\w.-]+$/),
});
const form = {
  type: "object" as const,
  properties: { file: { type: "string" as const, format: "binary" } },
  required: ["file"],
};

export const cowatch = newRouter();

cowatch.use("/meeting/cowatch", withSession);
cowatch.openapi(
  createRoute({
    method: "post",
    path: "/meeting/cowatch",
    tags: ["files"],
    security: bearer,
    summary: "Show a PDF, an image or a film in step to a hall: for those who may share now",
    middleware: [atMost(COWATCH_VIDEO_BYTES + FORM_BYTES)] as const,
    request: { query, body: { content: { "multipart/form-data": { schema: form } } } },
    responses: {
      201: json(
        z.object({ id: z.string(), name: z.string(), kind: z.enum(["pdf", "image", "video"]) }),
        "The file that is shown now",
      ),
      ...failures(400, 403, 406, 409, 413, 415),
    },
  }),
  async (c) => {
    const { services, session } = c.var;
    const { sitting } = c.req.valid("query");
    await mayBring(services, sitting, session.account);
    const file = await fileOfForm(c, COWATCH_VIDEO_BYTES);
    await services.limits.take("filesOfPerson", session.account.id);
    const { bytes, kind, type, ending } = await checkShared(new Uint8Array(await file.arrayBuffer()), file);
    const name = cleanName(file.name, ending);
    const keeping = { account: session.account, sitting, use: "cowatch" as const, name, mime: type, bytes };
    const id = await keep(services, keeping, (stored, hash) => ({
      type: "startCowatch",
      file: { id: stored, name, size: bytes.length, kind, type, hash },
    }));
    return c.json({ id, name, kind }, 201);
  },
);

/** Before bytes are taken in: only who could show them now. The sitting decides again once they are stored. */
async function mayBring(services: Services, sitting: string, account: Account): Promise<void> {
  const { state } = await services.sittings.get(sitting);
  const { id } = account;
  checkMay(account, "startCowatch", state);
  const person = personInHall(state, account);
  if (person.state !== "ACTIVE") throw refused("person_not_active");
  const { share } = state;
  const isGranted = share?.person === id && share.kind === "cowatch";
  if (isGranted || (share === null && sharesUnasked(person))) return;
  throw refused(share === null || share.person === id ? "share_not_granted" : "share_taken");
}

cowatch.use("/meeting/cowatch/:file", withSession);
cowatch.openapi(
  createRoute({
    method: "get",
    path: "/meeting/cowatch/{file}",
    tags: ["files"],
    security: bearer,
    summary: "Read the file that is shown in the hall I am in",
    request: { query, params: z.object({ file: z.uuid() }) },
    responses: {
      200: { description: "Its bytes", content: { "application/octet-stream": { schema: z.any() } } },
      ...failures(400, 403, 404, 406, 409),
    },
  }),
  async (c) => {
    const { services, session } = c.var;
    const { state } = await services.sittings.get(c.req.valid("query").sitting);
    const person = personInHall(state, session.account);
    // Whoever gets the hearing's sound and picture gets what is shown in it, and so do judges who confer over it.
    const isInHearing = rightOf(state, person)?.place === `${state.id}/hearing`;
    if (!(isInHearing || confers(state, person))) throw refused("not_in_hall");
    const shown = redact(state, audienceOf(person)).share?.cowatch?.file;
    const { file } = c.req.valid("param");
    const bytes = shown?.id === file ? await readStored(services.env.dataDir, file) : null;
    if (!shown || !bytes) throw new Failure("not_found", "This file is not shown here now");
    return c.body(bytes, 200, {
      "Content-Type": shown.type,
      "Content-Length": String(shown.size),
      "Content-Disposition": "attachment",
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cross-Origin-Resource-Policy": "same-origin",
    });
  },
);
