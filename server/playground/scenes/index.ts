// Every scene of the playground, in the order in which they are shown.
import { courtScenes } from "./court.ts";
import { dayScenes, doorScenes, outScenes } from "./door.ts";
import { floorScenes, hearingScenes } from "./floor.ts";
import { largeScenes } from "./large.ts";
import { closedScenes, roomScenes, shareScenes, talkScenes } from "./rooms.ts";
import type { Scene } from "./scene.ts";

export const scenes: readonly Scene[] = [
  ...doorScenes,
  ...dayScenes,
  ...hearingScenes,
  ...floorScenes,
  ...courtScenes,
  ...closedScenes,
  ...roomScenes,
  ...talkScenes,
  ...shareScenes,
  ...outScenes,
  ...largeScenes,
];
