// The court's brand, for admins: bringing images, publishing a version with them, restoring an earlier one.

import { newestBrands } from "../../db/queries/brand.ts";
import { BRAND_FILE_BYTES, BRAND_VERSIONS } from "../contract/limits.ts";
import {
  type BrandForAdmin,
  brandChange,
  brandFacts,
  brandForAdmin,
  brandParams,
  brandRestore,
  brandVersionParams,
  broughtImage,
  imagePlaceParams,
} from "../contract/rest/brand.ts";
import { brandSettingsOf, publishBrand, restoreBrand } from "../files/publish-brand.ts";
import { FORM_BYTES, fileOfForm } from "../sitting/file-intake.ts";
import { body, fileForm, json, route } from "./route.ts";
import type { Services } from "./services.ts";
import { byOf, newRouter } from "./support.ts";

/** The bytes of a published look: a logo for each of many categories. */
const LOOK_BYTES = 64 * 1024;

const readBrand = route({
  method: "get",
  path: "/admin/brand",
  tag: "admin",
  access: "admin",
  summary: "The court's brand as it is changed, and its versions, the newest first",
  answers: { 200: json(brandForAdmin, "The brand") },
});

const publish = route({
  method: "put",
  path: "/admin/brand",
  tag: "admin",
  access: "admin",
  bodyBytes: LOOK_BYTES,
  fails: ["conflict"],
  summary:
    "Publish a look with settings of the brand: a colour that cannot be read is refused, and says in which pair",
  request: { body: body(brandChange) },
  answers: { 200: json(brandForAdmin, "The brand as it is now") },
});

const restore = route({
  method: "post",
  path: "/admin/brand/versions/{version}/restore",
  tag: "admin",
  access: "admin",
  fails: ["not_found", "conflict"],
  summary: "Publish an earlier version anew; 0 is what the court had before the first",
  request: { params: brandVersionParams, body: body(brandRestore) },
  answers: { 200: json(brandForAdmin, "The brand as it is now") },
});

const bringImage = route({
  method: "post",
  path: "/admin/brand/images/{place}",
  tag: "admin",
  access: "admin",
  bodyBytes: BRAND_FILE_BYTES + FORM_BYTES,
  limits: ["filesOfPerson"],
  fails: ["corrupted_file"],
  summary: `Bring an image that the next version may name: PNG, JPEG or WebP of at most ${BRAND_FILE_BYTES} bytes, drawn again`,
  request: { params: imagePlaceParams, body: fileForm },
  answers: { 200: json(broughtImage, "The image as it is kept") },
});

const bringFile = route({
  method: "put",
  path: "/admin/brand/{file}",
  tag: "admin",
  access: "admin",
  bodyBytes: BRAND_FILE_BYTES + FORM_BYTES,
  limits: ["filesOfPerson"],
  fails: ["corrupted_file"],
  summary: `Publish the court's own logo, watermark or poster at once: PNG, JPEG or WebP of at most ${BRAND_FILE_BYTES} bytes`,
  request: { params: brandParams, body: fileForm },
  answers: { 200: json(brandFacts, "What pages need of the brand as it is now") },
});

const dropFile = route({
  method: "delete",
  path: "/admin/brand/{file}",
  tag: "admin",
  access: "admin",
  summary: "Take the court's own logo, watermark or poster away at once",
  request: { params: brandParams },
  answers: { 200: json(brandFacts, "What pages need of the brand as it is now") },
});

async function brandNow({ db, brand, settings }: Services): Promise<BrandForAdmin> {
  const [{ version, look }, all, versions] = await Promise.all([
    brand.current(),
    settings.read(),
    newestBrands(db, BRAND_VERSIONS),
  ]);
  return {
    version,
    look,
    settings: brandSettingsOf(all),
    versions: versions.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
  };
}

/** Makes a published brand take effect at once in this process as well. */
function forgetOld({ brand, settings }: Services): void {
  brand.forget();
  settings.forget();
}

/** The routes by which admins change the brand. */
export const adminBrand = newRouter()
  .openapi(readBrand, async (c) => c.json(await brandNow(c.var.services), 200))
  .openapi(publish, async (c) => {
    const { services } = c.var;
    await publishBrand(services.db, c.req.valid("json"), byOf(c));
    forgetOld(services);
    return c.json(await brandNow(services), 200);
  })
  .openapi(restore, async (c) => {
    const { services } = c.var;
    await restoreBrand(services.db, { ...c.req.valid("param"), ...c.req.valid("json") }, byOf(c));
    forgetOld(services);
    return c.json(await brandNow(services), 200);
  })
  .openapi(bringImage, async (c) => {
    const { services, session } = c.var;
    const image = await fileOfForm(c, BRAND_FILE_BYTES);
    await services.limits.take("filesOfPerson", session.account.id);
    return c.json(await services.brand.bring(c.req.valid("param").place, image, byOf(c)), 200);
  })
  .openapi(bringFile, async (c) => {
    const { services, session } = c.var;
    const image = await fileOfForm(c, BRAND_FILE_BYTES);
    await services.limits.take("filesOfPerson", session.account.id);
    const { file } = c.req.valid("param");
    return c.json(await services.brand.write(file, image, byOf(c)), 200);
  })
  .openapi(dropFile, async (c) =>
    c.json(await c.var.services.brand.drop(c.req.valid("param").file, byOf(c)), 200),
  );
