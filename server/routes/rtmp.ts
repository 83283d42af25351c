// RTMP destinations (docs/domain.md#rtmp): for admins, who set them up, and officers, who use them.
import { allDestinations, destinationsFor } from "../../db/queries/rtmp-destinations.ts";
import {
  addRtmpDestination,
  changeRtmpDestination,
  removeRtmpDestination,
} from "../admin/rtmp-destinations.ts";
import { ffmpegHere } from "../broadcast/ffmpeg.ts";
import { ownCourt } from "../contract/hall-rules.ts";
import {
  destinationChange,
  newDestination,
  type RtmpConnectionNow,
  type RtmpDestinations,
  rtmpDestinations,
  rtmpForHall,
  rtmpParams,
} from "../contract/rest/rtmp.ts";
import { body, json, route, SMALL_BODY } from "./route.ts";
import type { Services } from "./services.ts";
import { byOf, newRouter } from "./support.ts";

const answers = { 200: json(rtmpDestinations, "All destinations as they are now") };
const act = { tag: "admin", bodyBytes: SMALL_BODY, answers } as const;

const list = route({
  method: "get",
  path: "/admin/rtmp",
  tag: "admin",
  access: "admin",
  summary: "Where public streams may be sent by RTMP, without the stream keys",
  answers,
});
const add = route({
  ...act,
  access: "admin",
  method: "post",
  path: "/admin/rtmp",
  summary: "Add a destination; its stream key is never shown again",
  request: { body: body(newDestination) },
});
const change = route({
  ...act,
  access: "admin",
  method: "patch",
  path: "/admin/rtmp/{id}",
  fails: ["not_found"],
  summary: "Change a destination; another address needs its stream key",
  request: { params: rtmpParams, body: body(destinationChange) },
});
const remove = route({
  ...act,
  access: "admin",
  method: "delete",
  path: "/admin/rtmp/{id}",
  fails: ["not_found"],
  summary: "Remove a destination with its stream key",
  request: { params: rtmpParams },
});
const ofHall = route({
  method: "get",
  path: "/master/rtmp",
  tag: "master",
  access: "openCourt",
  summary: "Where the stream of one's hall may be sent by RTMP, by name",
  answers: { 200: json(rtmpForHall, "The destinations, and whether this machine can send") },
});

const isInstalled = ({ env }: Services) => ffmpegHere(env.ffmpeg) !== null;

async function all(services: Services): Promise<RtmpDestinations> {
  const rows = await allDestinations(services.db);
  return {
    isInstalled: isInstalled(services),
    destinations: rows.map(({ id, name, address, courtId, isOn }) => ({
      id,
      name,
      address,
      courtId,
      isOn,
      connections: connectionsTo(services, id),
    })),
    halls: services.sittings.courtsOf().map(({ id, number, name }) => ({ courtId: id, number, name })),
  };
}

function connectionsTo({ sittings }: Services, id: string): RtmpConnectionNow[] {
  return sittings
    .all()
    .flatMap(({ state: { hall, rtmp: connections } }) =>
      connections
        .filter(({ destination }) => destination === id)
        .map(({ state, since, why }) => ({ hall, state, since, why })),
    );
}

const partsOf = ({ db, secrets, env }: Services) => ({ db, secrets, ownHosts: env.rtmpHosts });

/** The calls on destinations of RTMP. */
export const rtmp = newRouter()
  .openapi(list, async (c) => c.json(await all(c.var.services), 200))
  .openapi(add, async (c) => {
    const { services } = c.var;
    await addRtmpDestination(partsOf(services), c.req.valid("json"), byOf(c));
    return c.json(await all(services), 200);
  })
  .openapi(change, async (c) => {
    const { services } = c.var;
    await changeRtmpDestination(partsOf(services), c.req.valid("param").id, c.req.valid("json"), byOf(c));
    return c.json(await all(services), 200);
  })
  .openapi(remove, async (c) => {
    const { services } = c.var;
    await removeRtmpDestination(services, c.req.valid("param").id, byOf(c));
    return c.json(await all(services), 200);
  })
  .openapi(ofHall, async (c) => {
    const { services, session } = c.var;
    const rows = await destinationsFor(services.db, ownCourt(session.account) ?? "");
    const destinations = rows.map(({ id, name }) => ({ id, name }));
    return c.json({ isInstalled: isInstalled(services), destinations }, 200);
  });
