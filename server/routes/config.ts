// The court's settings: public to read, the admin's to change.
import { createRoute, z } from "@hono/zod-openapi";
import { brandFactsSchema } from "../contract/brand.ts";
import { type PublicConfig, settingsSchema } from "../contract/settings.ts";
import { bearer, body, failures, json, newRouter, only, smallBody, withSession } from "./support.ts";

const publicConfig = z.object({
  settings: settingsSchema,
  brand: brandFactsSchema,
  demo: z.boolean(),
  media: z.enum(["mesh", "jitsi"]),
});

const readConfig = createRoute({
  method: "get",
  path: "/config",
  tags: ["config"],
  summary: "The court's settings and feature flags",
  responses: {
    200: json(
      publicConfig,
      "The settings, the court's own images, whether this is a demo, and the kind of media",
    ),
  },
});

const writeSetting = createRoute({
  method: "put",
  path: "/admin/settings/{key}",
  tags: ["admin"],
  summary: "Change a setting",
  security: bearer,
  middleware: [withSession, only("admin"), smallBody] as const,
  request: {
    params: z.object({ key: z.string() }),
    body: body(z.strictObject({ value: z.union([z.boolean(), z.number(), z.string()]) })),
  },
  responses: {
    200: json(settingsSchema, "All settings as they are now"),
    ...failures(400, 403, 404, 406, 409, 413, 415),
  },
});

/** The routes of the settings. */
export const config = newRouter()
  .openapi(readConfig, async (c) => {
    const { settings, brand, env } = c.var.services;
    const answer: PublicConfig = {
      settings: await settings.read(),
      brand: await brand.facts(),
      demo: env.demo,
      media: env.jitsi ? "jitsi" : "mesh",
    };
    return c.json(answer, 200);
  })
  .openapi(writeSetting, async (c) => {
    const { value } = c.req.valid("json");
    const { key } = c.req.valid("param");
    return c.json(await c.var.services.settings.write(key, value, c.var.session.account.id), 200);
  });
