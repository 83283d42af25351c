// A file that everybody views in step: fetched once, then drawn at the page, zoom and time of the court's state.

import { TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Cowatch } from "../../../server/contract/sitting/core/shared-file.ts";
import type { LoadState } from "../../court/queries.ts";
import sharedFrameStyles from "../../court/styles/shared-frame.module.css";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { leaveFile } from "../screen-share/left-file.ts";
import { SharedFrame } from "../screen-share/SharedFrame.tsx";
import type { Sharing } from "../screen-share/use-share.ts";
import { FilmTools, PageTools } from "./CowatchTools.tsx";
import { FilmView } from "./FilmView.tsx";
import { ImageView } from "./ImageView.tsx";
import { useOwnPage } from "./own-page.ts";
import { PdfView } from "./PdfView.tsx";
import { coWatchText } from "./text.ts";
import { useSharedFile } from "./use-shared-file.ts";

type CowatchFileProps = { sitting: string; cowatch: Cowatch; sharing: Sharing; title: string };

export function CowatchFile({ sitting, cowatch, sharing, title }: CowatchFileProps) {
  const t = useText(coWatchText);
  const { id, kind } = cowatch.file;
  const fetched = useSharedFile(sitting, cowatch.file);
  const [length, setLength] = useState({ id, of: 0 });
  // One fetch of one file: what was fetched again is judged anew.
  const [corrupted, setCorrupted] = useState<Blob | null>(null);
  const { mayTurn, turn } = sharing;
  const own = useOwnPage(cowatch);
  const all = length.id === id ? length.of : 0;
  const place = { ...cowatch, ...own.place };
  const page = all > 0 ? Math.min(place.page, all) : place.page;
  const shown = { ...place, page };
  const move = (change: Partial<Pick<Cowatch, "page" | "zoom" | "x" | "y">>) => {
    const { zoom, x, y } = cowatch;
    turn({ type: "turnCowatch", page, zoom, x, y, ...change });
  };
  const moveHere = own.place !== null ? own.move : mayTurn ? move : undefined;
  const tools =
    kind === "video" ? (
      <FilmTools cowatch={cowatch} length={all} onPlay={mayTurn ? turn : undefined} />
    ) : (
      <>
        <PageTools cowatch={shown} pages={kind === "pdf" ? all : 0} onMove={moveHere} />
        {sharing.mayTurnAlone && (
          <Button size="small" onPress={own.place === null ? own.start : own.follow}>
            {t(own.place === null ? "alone" : "follow")}
          </Button>
        )}
      </>
    );
  const View = kind === "pdf" ? PdfView : kind === "image" ? ImageView : FilmView;
  const isCorrupted = fetched.state === "ready" && corrupted === fetched.data;
  const isLost = useRejoin(fetched, isCorrupted ? corrupted : null, id);
  return (
    <SharedFrame title={title} tools={fetched.state === "ready" && !isCorrupted ? tools : undefined}>
      {!isLost && (isCorrupted || fetched.state !== "ready") && (
        <Word>
          <bdi>{cowatch.file.name}</bdi>
          {t("fetching")}
        </Word>
      )}
      {isLost && (
        <Word icon={TriangleAlert}>
          {t(isCorrupted ? "corrupted" : "fetchFailed")}
          <Button size="small" onPress={() => leaveFile(id)}>
            {t("exit")}
          </Button>
        </Word>
      )}
      {fetched.state === "ready" && !isCorrupted && (
        <View
          key={id}
          blob={fetched.data}
          cowatch={shown}
          onMove={moveHere && ((x, y) => moveHere({ x, y }))}
          onLength={(of) => setLength({ id, of })}
          onCorrupted={() => setCorrupted(fetched.data)}
        />
      )}
    </SharedFrame>
  );
}

/**
 * A file that does not come, or comes corrupted, is left and come into again, once, without a press.
 * @param corrupted - what came and cannot be shown; null where nothing such did
 * @returns whether it did not come whole then either
 */
function useRejoin(fetched: LoadState<Blob>, corrupted: Blob | null, id: string): boolean {
  const rejoined = useRef<{ id: string; corrupted: Blob | null } | null>(null);
  const isFailed = fetched.state === "failed";
  const hasRejoined = rejoined.current?.id === id;
  useEffect(() => {
    if (rejoined.current?.id === id || (!isFailed && corrupted === null)) return;
    rejoined.current = { id, corrupted };
    if (fetched.state === "failed") fetched.retry();
    if (fetched.state === "ready") fetched.reload();
  });
  // What was corrupted stays in place until the file has come again.
  return hasRejoined && (isFailed || (corrupted !== null && corrupted !== rejoined.current?.corrupted));
}

function Word({ icon, children }: { icon?: typeof TriangleAlert; children: ReactNode }) {
  return (
    <div className={sharedFrameStyles.view}>
      <div className={sharedFrameStyles.word} role="status">
        {icon && <Icon of={icon} />}
        {children}
      </div>
    </div>
  );
}
