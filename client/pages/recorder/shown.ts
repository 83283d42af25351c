// The content that is shared with a hall, as the recorder draws it large: a person's screen, or a file in step
// (docs/domain.md#recorder-shown).
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals-react";
import type { SharedFile } from "../../../server/contract/sitting/core/shared-file.ts";
import { type ShareKind, screenSharer } from "../../../server/contract/sitting/topics/screen-share.ts";
import type { Room } from "../../media/room.ts";
import type { Hall } from "../../net/hall.ts";
import { onLost, onMessage } from "../../net/socket.ts";
import { followExhibit, type Picture } from "./exhibit.ts";
import { playMuted } from "./videos.ts";

export type ShownWords = {
  title: Record<ShareKind, (name: string) => string>;
  coming: string;
  loading: string;
  failed: string;
  corrupted: string;
};

/** Its picture, or the sentence in its place. */
export type Shown = { title: string; content: Picture | string };

type Following = {
  hall: Hall;
  room: Room;
  words: ShownWords;
  readFile(file: SharedFile, signal: AbortSignal): Promise<Blob>;
  addAudio(film: HTMLMediaElement): () => void;
};

/** @returns a function that gives the content to draw now; null for nothing */
export function followShown({ hall, room, words, readFile, addAudio }: Following): () => Shown | null {
  const right = followRight();
  const share = computed(() => {
    const now = right.value ? hall.sitting.value?.share : null;
    return now?.state === "on" ? now : null;
  });
  const exhibit = followExhibit(
    computed(() => share.value?.cowatch ?? null),
    { read: readFile, addAudio },
  );
  const screen = playScreen(
    computed(() => {
      const sharer = screenSharer({ share: share.value });
      return (sharer !== null && room.remote.value.get(sharer)?.screen) || null;
    }),
  );
  return () => {
    const now = share.peek();
    if (now === null) return null;
    const title = words.title[now.kind](hall.sitting.peek()?.people[now.person]?.profileName ?? "");
    if (now.kind === "screen") return { title, content: screen() ?? words.coming };
    const content = exhibit();
    return { title, content: typeof content === "string" ? words[content] : content };
  };
}

/**
 * Whether the recorder may see the hearing, as the server said last. While the connection is lost the hall may have been closed: a file that
 * is here already is not drawn then.
 */
function followRight(): ReadonlySignal<boolean> {
  const right = signal(false);
  onLost(() => {
    right.value = false;
  });
  onMessage((message) => {
    if (message.t === "signal" && message.kind === "grant") right.value = message.grant !== null;
    // The right is there, and only the video server is not ready: a file that is shown is recorded.
    if (message.t === "signal" && message.kind === "withheld") right.value = true;
  });
  return right;
}

function playScreen(stream: ReadonlySignal<MediaStream | null>): () => Picture | null {
  let element: HTMLVideoElement | null = null;
  effect(() => {
    element = stream.value && playMuted(stream.value, document.createElement("video"));
  });
  return () =>
    element && element.videoWidth > 0
      ? { image: element, width: element.videoWidth, height: element.videoHeight }
      : null;
}
