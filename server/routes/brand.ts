// The court's own watermark and poster: everybody's to see, the admin's to change.

import { BRAND_FILE_BYTES } from "../contract/limits.ts";
import { brandFacts, brandParams } from "../contract/rest/brand.ts";
import { Failure } from "../failure.ts";
import { BRAND_MIME } from "../files/brand.ts";
import { FORM_BYTES, fileOfForm } from "../files/intake.ts";
import { bytes, fileForm, json, route } from "./route.ts";
import { newRouter } from "./support.ts";

const readFile = route({
  method: "get",
  path: "/brand/{file}",
  tag: "config",
  access: "everybody",
  fails: ["not_found"],
  summary: "The court's own watermark, or the poster shown where there is no video",
  request: { params: brandParams },
  answers: {
    200: bytes(BRAND_MIME, "The image"),
  },
});

const bringFile = route({
  method: "put",
  path: "/admin/brand/{file}",
  tag: "admin",
  access: "admin",
  bodyBytes: BRAND_FILE_BYTES + FORM_BYTES,
  limits: ["filesOfPerson"],
  fails: ["corrupted_file"],
  summary: "Bring the court's own watermark or poster: PNG, JPEG or WebP of at most 262144 bytes",
  request: { params: brandParams, body: fileForm },
  answers: {
    200: json(brandFacts, "The versions of the court's images as they are now"),
  },
});

const dropFile = route({
  method: "delete",
  path: "/admin/brand/{file}",
  tag: "admin",
  access: "admin",
  summary: "Take the court's own watermark or poster away",
  request: { params: brandParams },
  answers: {
    200: json(brandFacts, "The versions of the court's images as they are now"),
  },
});

/** The routes of the court's own images. */
export const brand = newRouter()
  .openapi(readFile, async (c) => {
    const image = await c.var.services.brand.read(c.req.valid("param").file);
    if (image === null) throw new Failure("not_found", "The court has no such image");
    return c.body(image.bytes, 200, {
      "Content-Type": BRAND_MIME,
      "Content-Length": String(image.bytes.length),
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cross-Origin-Resource-Policy": "same-origin",
      ETag: `"${image.version}"`,
    });
  })
  .openapi(bringFile, async (c) => {
    const { services, session } = c.var;
    const image = await fileOfForm(c, BRAND_FILE_BYTES);
    await services.limits.take("filesOfPerson", session.account.id);
    const { file } = c.req.valid("param");
    return c.json(await services.brand.write(file, image, session.account.id), 200);
  })
  .openapi(dropFile, async (c) => c.json(await c.var.services.brand.drop(c.req.valid("param").file), 200));
