// The videos of a hall as the recorder draws them: of everybody who has one, played without sound.
import { effect } from "@preact/signals-react";
import type { RemotePerson, Room } from "../../media/room.ts";

export type Videos = {
  /** A playing element for each person with video. */
  readonly of: ReadonlyMap<string, HTMLVideoElement>;
  /** The person who speaks, or who spoke last while nobody does. */
  readonly speaker: string | null;
};

export function playVideos(room: Room): Videos {
  const of = new Map<string, HTMLVideoElement>();
  const videos: { of: typeof of; speaker: string | null } = { of, speaker: null };
  effect(() => {
    const remote = room.remote.value;
    videos.speaker = speakerIn(remote, videos.speaker);
    room.wantVideo(new Set(remote.keys()), videos.speaker);
    for (const id of [...of.keys()]) if (!remote.get(id)?.video) of.delete(id);
    for (const [id, { video }] of remote)
      if (video && of.get(id)?.srcObject !== video)
        of.set(id, playMuted(video, of.get(id) ?? document.createElement("video")));
  });
  return videos;
}

export function playMuted(stream: MediaStream, element: HTMLVideoElement): HTMLVideoElement {
  element.muted = true;
  element.srcObject = stream;
  void element.play().catch(() => {});
  return element;
}

/** A change of size blurs the video for a moment, so the last speaker stays large. */
function speakerIn(remote: ReadonlyMap<string, RemotePerson>, last: string | null): string | null {
  const before = last === null ? undefined : remote.get(last);
  if (before?.speaking) return last;
  const next = [...remote].find(([, { speaking }]) => speaking)?.[0];
  return next ?? (before ? last : null);
}
