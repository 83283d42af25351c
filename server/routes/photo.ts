// One's own photo ("update image" of the specification): put, seen and deleted (docs/domain.md#photo).
import { deletePhoto, photoOf, putPhoto } from "../../db/queries/photos.ts";
import { PHOTO_BYTES } from "../contract/limits.ts";
import { drawPhoto } from "../files/photo.ts";
import { Failure } from "../kernel/failure.ts";
import { FORM_BYTES, fileOfForm } from "../sitting/file-intake.ts";
import { bytes, fileForm, route } from "./route.ts";
import { newRouter } from "./support.ts";

const read = route({
  method: "get",
  path: "/common/photo",
  tag: "profile",
  access: "session",
  summary: "One's own photo",
  answers: {
    200: bytes("image/webp", "A square image; nothing where there is none"),
  },
});

const put = route({
  method: "put",
  path: "/common/photo",
  tag: "profile",
  access: "session",
  bodyBytes: PHOTO_BYTES + FORM_BYTES,
  limits: ["filesOfPerson"],
  fails: ["not_allowed", "unsupported", "corrupted_file"],
  summary: "Update one's image: a PNG, JPEG or WebP file",
  description: "It is known by its content, drawn anew as a small square, and keeps no notes of the camera.",
  request: { body: fileForm },
  answers: { 204: { description: "It is in place" } },
});

const remove = route({
  method: "delete",
  path: "/common/photo",
  tag: "profile",
  access: "session",
  fails: ["not_found"],
  summary: "Delete one's own photo",
  answers: { 204: { description: "It is deleted" } },
});

/** The calls on one's own photo. */
export const photo = newRouter()
  .openapi(read, async (c) => {
    const image = await photoOf(c.var.services.db, c.var.session.account.id);
    return new Response(Uint8Array.from(image ?? []), { headers: { "Content-Type": "image/webp" } });
  })
  .openapi(put, async (c) => {
    const { services, session } = c.var;
    const { id, role } = session.account;
    if (role === "ANONYMOUS") throw new Failure("not_allowed", "A guest has no account");
    await services.limits.take("filesOfPerson", id);
    const image = await drawPhoto(await fileOfForm(c, PHOTO_BYTES));
    await putPhoto(services.db, { accountId: id, image, changedAt: new Date(services.now()) });
    return c.body(null, 204);
  })
  .openapi(remove, async (c) => {
    if (!(await deletePhoto(c.var.services.db, c.var.session.account.id)))
      throw new Failure("not_found", "There is no photo");
    return c.body(null, 204);
  });
