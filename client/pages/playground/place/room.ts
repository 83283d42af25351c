// The room of a place in the playground: everybody whom the person would see and hear, with pictures that are drawn.

import { computed, signal } from "@preact/signals-react";
import { isInRunningItem } from "../../../../server/contract/sitting/core/admitted-items.ts";
import type { Person } from "../../../../server/contract/sitting/core/person.ts";
import { noFigures } from "../../../media/quality.ts";
import type { OwnQuality, RemotePerson, Room } from "../../../media/room.ts";
import { cameraOf, numberOf, screenOf } from "./pictures.ts";
import { place } from "./visit.ts";

/** Some have their camera off, most their microphone, as in a hall. */
const hasCamera = (id: string) => numberOf(id) % 5 !== 0;
const hasMicrophone = (id: string) => numberOf(id) % 3 === 0;

const wanted = signal<ReadonlySet<string>>(new Set());

function remoteOf(person: Person, isWanted: boolean, isSpeaking: boolean, isSharing: boolean): RemotePerson {
  const camera = hasCamera(person.id) && !person.videoStopped;
  return {
    ...(camera && isWanted ? { video: cameraOf(person.id) } : {}),
    ...(isSharing ? { screen: screenOf(person.id) } : {}),
    microphone: !person.muted && (isSpeaking || hasMicrophone(person.id)),
    camera,
    speaking: isSpeaking,
    link: person.lostAt === null ? "connected" : "lost",
    quality: "good",
  };
}

const remote = computed<ReadonlyMap<string, RemotePerson>>(() => {
  const here = place.value;
  if (here === null) return new Map();
  const { view, ownPart } = here.reset;
  const people = { ...view.people, ...ownPart?.people };
  const sharer = view.share?.state === "on" && view.share.kind === "screen" ? view.share.person : null;
  const speaker = here.onAir.find((id) => isInRunningItem(view, people[id]));
  return new Map(
    here.onAir.flatMap((id) => {
      const person = people[id];
      return person ? [[id, remoteOf(person, wanted.value.has(id), id === speaker, id === sharer)]] : [];
    }),
  );
});

const right = computed(() => place.value?.right ?? null);
const isHeld = signal(false);
const microphone = signal(false);
const camera = signal(true);
const off = signal(false);
const nothing = signal(null);
const quality = signal<OwnQuality>({ level: "good", figures: noFigures, links: 0 });

/** Stands for the room of the media plane. Own devices are never opened. */
export function scriptedRoom(): Room {
  const done = Promise.resolve();
  const setOwn = (device: typeof camera) => (on: boolean) => {
    device.value = on;
    return done;
  };
  const publishes = computed(() => right.value === "publish");
  return {
    state: computed(() => (right.value === null ? "idle" : "joined")),
    fault: nothing,
    right,
    place: computed(() => place.value?.place ?? null),
    quality,
    remote,
    microphone: computed(() => publishes.value && microphone.value && !isHeld.value),
    camera: computed(() => publishes.value && camera.value),
    cameraOpening: off,
    selfVideo: computed(() => (publishes.value && camera.value ? cameraOf("you") : null)),
    selfAudio: nothing,
    trouble: nothing,
    ownScreen: nothing,
    needsGesture: off,
    isHeld,
    join: () => {},
    suspend: () => {},
    leave: () => {},
    save: () => {},
    rebuild: () => {},
    setMicrophone: setOwn(microphone),
    setCamera: setOwn(camera),
    useDevices: () => done,
    applyRules: (rules) => {
      isHeld.value = rules.isHeld;
      if (rules.mutedByCourt.microphone) microphone.value = false;
      if (rules.mutedByCourt.camera) camera.value = false;
    },
    wantVideo: (ids) => {
      wanted.value = ids;
    },
    wantScreen: () => {},
    setScreen: () => {},
    setSpeaker: () => done,
    setVolume: () => {},
    resumeAudio: () => done,
    audioOutput: () =>
      Promise.resolve({ isHeld: false, volume: 1, playing: 0, output: "present", isSpeakerGone: false }),
    stats: () => Promise.resolve(new Map()),
    close: () => {},
  };
}
