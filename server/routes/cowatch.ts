// A file shown in step to a hall: brought by the person who shares it, read by those who get the hearing's video.

import { COWATCH_VIDEO_BYTES } from "../contract/limits.ts";
import type { Account } from "../contract/rest/accounts.ts";
import { fileParams, sharedFile, sittingQuery } from "../contract/rest/files.ts";
import { audienceOf } from "../contract/sitting/core/audience.ts";
import { redact } from "../contract/sitting/redact.ts";
import { confers } from "../contract/sitting/topics/bench-talk.ts";
import { sharesUnasked } from "../contract/sitting/topics/screen-share.ts";
import { checkShared, openShown, sharedTypes } from "../files/cowatch.ts";
import { cleanName } from "../files/names.ts";
import { refused } from "../kernel/failure.ts";
import { FORM_BYTES, fileOfForm, keep } from "../sitting/file-intake.ts";
import { rightOf } from "../sitting/media-rights.ts";
import { checkMay, personInHall } from "./hall-refusals.ts";
import { bytes, fileForm, json, ofCommand, route } from "./route.ts";
import type { Services } from "./services.ts";
import { newRouter } from "./support.ts";

/** Checks before taking bytes in that the person could show them. The sitting decides again afterwards. */
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

export const cowatch = newRouter()
  .openapi(
    route({
      method: "post",
      path: "/meeting/cowatch",
      tag: "files",
      access: "session",
      forSecondDevice: true,
      bodyBytes: COWATCH_VIDEO_BYTES + FORM_BYTES,
      limits: ["filesOfPerson"],
      fails: ["not_found", ...ofCommand, "corrupted_file"],
      summary: "Show a PDF, an image or a film in step to a hall: for those who may share now",
      request: { query: sittingQuery, body: fileForm },
      answers: {
        201: json(sharedFile, "The file that is shown now"),
      },
    }),
    async (c) => {
      const { services, session } = c.var;
      const { sitting } = c.req.valid("query");
      await mayBring(services, sitting, session.account);
      const file = await fileOfForm(c, COWATCH_VIDEO_BYTES);
      await services.limits.take("filesOfPerson", session.account.id);
      const {
        bytes: content,
        kind,
        type,
        ending,
      } = await checkShared(new Uint8Array(await file.arrayBuffer()), file);
      const name = cleanName(file.name, ending);
      const keeping = {
        account: session.account,
        sitting,
        use: "cowatch" as const,
        name,
        mime: type,
        bytes: content,
      };
      const id = await keep(services, keeping, (stored, hash) => ({
        type: "startCowatch",
        file: { id: stored, name, size: content.length, kind, type, hash },
      }));
      return c.json({ id, name, kind }, 201);
    },
  )
  .openapi(
    route({
      method: "get",
      path: "/meeting/cowatch/{file}",
      tag: "files",
      access: "session",
      forSecondDevice: true,
      fails: ["not_found", "refused"],
      summary: "Read the file that is shown in the hall I am in",
      request: { query: sittingQuery, params: fileParams },
      answers: {
        200: bytes(sharedTypes, "Its bytes"),
      },
    }),
    async (c) => {
      const { services, session } = c.var;
      const { state } = await services.sittings.get(c.req.valid("query").sitting);
      const person = personInHall(state, session.account);
      // People who get the hearing's audio and video also get what is shown in it, and so do judges who confer over it.
      const isInHearing = rightOf(state, person)?.place === `${state.id}/hearing`;
      if (!(isInHearing || confers(state, person))) throw refused("not_in_hall");
      const shown = redact(state, audienceOf(person)).share?.cowatch?.file;
      const { file } = c.req.valid("param");
      const { stored, headers } = await openShown(services.env.dataDir, shown, file);
      return c.body(stored, 200, headers);
    },
  );
