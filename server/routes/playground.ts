// The playground of a demo: its scenes, the place of one person in one of them, and the file that is shown there.
import { createRoute, z } from "@hono/zod-openapi";
import { playgroundVisit } from "../contract/playground.ts";
import { Failure } from "../failure.ts";
import { exhibitBytes } from "../playground/exhibit.ts";
import { placeOf, playgroundScenes } from "../playground/places.ts";
import { demoOnly } from "./dev.ts";
import { body, failures, json, newRouter } from "./support.ts";

/** Their shapes are those of contract/playground.ts. */
const scene = z.looseObject({ id: z.string(), viewers: z.array(z.looseObject({ id: z.string() })) });
const place = z.looseObject({ now: z.number() });

const readScenes = createRoute({
  method: "get",
  path: "/dev/playground",
  tags: ["demo"],
  summary: "The scenes of the playground and whose place each of them shows",
  middleware: [demoOnly] as const,
  responses: { 200: json(z.array(scene), "The scenes in order"), ...failures(404) },
});

const readPlace = createRoute({
  method: "post",
  path: "/dev/playground/place",
  tags: ["demo"],
  summary: "What one person may see of a scene after the acts of a visit; nothing is kept",
  middleware: [demoOnly] as const,
  request: { body: body(playgroundVisit) },
  responses: { 200: json(place, "The place"), ...failures(400, 404) },
});

const readFile = createRoute({
  method: "get",
  path: "/dev/playground/file",
  tags: ["demo"],
  summary: "The PDF that is shown and sent in the playground",
  middleware: [demoOnly] as const,
  responses: {
    200: { description: "The file", content: { "application/pdf": { schema: z.string() } } },
    ...failures(404),
  },
});

/** The routes of the playground; 404 outside a demo. */
export const playground = newRouter()
  .openapi(readScenes, (c) => c.json(playgroundScenes(), 200))
  .openapi(readPlace, (c) => {
    const found = placeOf(c.req.valid("json"));
    if (!found) throw new Failure("not_found", "There is no such place in the playground");
    return c.json(found, 200);
  })
  .openapi(readFile, async (c) => {
    const bytes = await exhibitBytes(c.var.services.documents);
    return c.body(bytes, 200, { "Content-Type": "application/pdf" });
  });
