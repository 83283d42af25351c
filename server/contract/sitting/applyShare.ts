// How the events of sharing change a sitting: wishes, the one share, and where a shared file is.
import type { Cowatch, ShareEvent, Sharing } from "./share.ts";
import type { Sitting } from "./state.ts";

/** Folds one event of sharing into a sitting. */
export function applyShareEvent(sitting: Sitting, event: ShareEvent): Sitting {
  return { ...sitting, ...folded(sitting, event) };
}

function folded(sitting: Sitting, event: ShareEvent): Partial<Sharing> {
  const { share, shareRequests, running } = sitting;
  switch (event.type) {
    case "shareAsked":
      return { shareRequests: [...without(shareRequests, event.request.person), event.request] };
    case "shareWithdrawn":
      return { shareRequests: without(shareRequests, event.person) };
    case "shareDeclined":
      return {
        shareRequests: shareRequests.map((request) =>
          request.person === event.person ? { ...request, state: "declined", at: event.at } : request,
        ),
      };
    case "shareGranted": {
      const { person, kind, at } = event;
      return {
        shareRequests: without(shareRequests, person),
        share: { state: "granted", person, kind, mode: "text", item: running, at, cowatch: null },
      };
    }
    case "shareStarted": {
      const { person, mode, at } = event;
      const since = share?.state === "on" ? share.at : at;
      const started = { state: "on", person, kind: "screen", mode, item: running, at: since } as const;
      return { shareRequests: without(shareRequests, person), share: { ...started, cowatch: null } };
    }
    case "cowatchStarted": {
      const { person, file, at } = event;
      const begun = { state: "on", person, kind: "cowatch", mode: "text", item: running, at } as const;
      const cowatch = { file, page: 1, zoom: 1, x: 0, y: 0, time: 0, playing: false, at };
      return { shareRequests: without(shareRequests, person), share: { ...begun, cowatch } };
    }
    case "shareEnded":
      return { share: null };
    case "cowatchTurned": {
      const { page, zoom, x, y } = event;
      return moved(sitting, { page, zoom, x, y });
    }
    case "cowatchPlayed": {
      const { time, playing, at } = event;
      return moved(sitting, { time, playing, at });
    }
  }
}

function without(requests: Sharing["shareRequests"], person: string): Sharing["shareRequests"] {
  return requests.filter((request) => request.person !== person);
}

function moved({ share }: Sitting, change: Partial<Cowatch>): Partial<Sharing> {
  if (!share?.cowatch) return {};
  return { share: { ...share, cowatch: { ...share.cowatch, ...change } } };
}
