// The playground of a demo: its scenes, the place of one person in one of them, and the file that is shown there.
import {
  playgroundPlace,
  playgroundVisit,
  playgroundScenes as sceneList,
} from "../contract/rest/playground.ts";
import { Failure } from "../kernel/failure.ts";
import { exhibitBytes } from "../playground/exhibit.ts";
import { placeOf, playgroundScenes } from "../playground/places.ts";
import { body, bytes, json, route } from "./route.ts";
import { newRouter } from "./support.ts";

const readScenes = route({
  method: "get",
  path: "/dev/playground",
  tag: "demo",
  access: "demo",
  summary: "The scenes of the playground and whose place each of them shows",
  answers: { 200: json(sceneList, "The scenes in order") },
});

const readPlace = route({
  method: "post",
  path: "/dev/playground/place",
  tag: "demo",
  access: "demo",
  summary: "What one person may see of a scene after the acts of a visit; nothing is kept",
  request: { body: body(playgroundVisit) },
  answers: { 200: json(playgroundPlace, "The place") },
});

const readFile = route({
  method: "get",
  path: "/dev/playground/file",
  tag: "demo",
  access: "demo",
  summary: "The PDF that is shown and sent in the playground",
  answers: {
    200: bytes("application/pdf", "The file"),
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
