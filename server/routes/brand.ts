// The court's own watermark and poster: everybody's to see, the admin's to change.
import { createRoute, z } from "@hono/zod-openapi";
import { BrandFile, brandFactsSchema } from "../contract/brand.ts";
import { BRAND_FILE_BYTES } from "../contract/limits.ts";
import { Failure } from "../failure.ts";
import { BRAND_MIME } from "../files/brand.ts";
import { FORM_BYTES, fileOfForm } from "../files/intake.ts";
import { fileForm } from "./files.ts";
import { atMost, bearer, failures, json, newRouter, only, withSession } from "./support.ts";

const params = z.object({ file: BrandFile });

const readFile = createRoute({
  method: "get",
  path: "/brand/{file}",
  tags: ["config"],
  summary: "The court's own watermark, or the poster that stands where no picture is",
  request: { params },
  responses: {
    200: { description: "The image", content: { [BRAND_MIME]: { schema: z.any() } } },
    ...failures(400, 404),
  },
});

const bringFile = createRoute({
  method: "put",
  path: "/admin/brand/{file}",
  tags: ["admin"],
  summary: "Bring the court's own watermark or poster: PNG, JPEG or WebP of at most 262144 bytes",
  security: bearer,
  middleware: [withSession, only("admin"), atMost(BRAND_FILE_BYTES + FORM_BYTES)] as const,
  request: { params, body: fileForm },
  responses: {
    200: json(brandFactsSchema, "The versions of the court's images as they are now"),
    ...failures(400, 403, 406, 413, 415, 429),
  },
});

const dropFile = createRoute({
  method: "delete",
  path: "/admin/brand/{file}",
  tags: ["admin"],
  summary: "Take the court's own watermark or poster away",
  security: bearer,
  middleware: [withSession, only("admin")] as const,
  request: { params },
  responses: {
    200: json(brandFactsSchema, "The versions of the court's images as they are now"),
    ...failures(400, 403, 406),
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
