// The court's settings: public to read, the admin's to change.
import {
  type PublicConfig,
  publicConfig,
  settingChange,
  settingParams,
  settingsSchema,
} from "../contract/rest/config.ts";
import { body, json, route, SMALL_BODY } from "./route.ts";
import { newRouter } from "./support.ts";

const readConfig = route({
  method: "get",
  path: "/config",
  tag: "config",
  access: "everybody",
  summary: "The court's settings and feature flags",
  answers: {
    200: json(
      publicConfig,
      "The settings, the court's own images, whether this is a demo, and the kind of media",
    ),
  },
});

const writeSetting = route({
  method: "put",
  path: "/admin/settings/{key}",
  tag: "admin",
  access: "admin",
  bodyBytes: SMALL_BODY,
  fails: ["not_found", "conflict"],
  summary: "Change a setting",
  request: {
    params: settingParams,
    body: body(settingChange),
  },
  answers: {
    200: json(settingsSchema, "All settings as they are now"),
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
