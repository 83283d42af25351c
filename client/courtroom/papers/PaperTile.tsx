// A paper of the case, large on the stage of the judge who opened it, in place of what is shared; in a chunk of its own.

import { TriangleAlert, X } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { Cowatch } from "../../../server/contract/sitting/core/shared-file.ts";
import type { AgendaFile } from "../../../server/contract/sitting/topics/agenda.ts";
import sharedFrameStyles from "../../court/styles/shared-frame.module.css";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { useFile } from "../agenda/use-file.ts";
import { PageTools } from "../co-watch/CowatchTools.tsx";
import { ImageView } from "../co-watch/ImageView.tsx";
import type { PagePlace } from "../co-watch/own-page.ts";
import { PdfView } from "../co-watch/PdfView.tsx";
import { SharedFrame } from "../screen-share/SharedFrame.tsx";
import { openPaper } from "./open-paper.ts";
import styles from "./PapersPanel.module.css";
import { papersText } from "./text.ts";

const start: PagePlace = { page: 1, zoom: 1, x: 0, y: 0 };

export default function PaperTile({ paper }: { paper: AgendaFile }) {
  const t = useText(papersText);
  const held = useFile(paper);
  const [place, setPlace] = useState(start);
  const [pages, setPages] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const cowatch = useMemo(() => placedIn(paper, place), [paper, place]);
  const bytes = held.state === "here" ? held.bytes : null;
  const blob = useMemo(() => bytes && new Blob([bytes]), [bytes]);
  const move = (change: Partial<PagePlace>) => setPlace((now) => ({ ...now, ...change }));
  const View = paper.kind === "pdf" ? PdfView : ImageView;
  const tools = (
    <span className={styles.tools}>
      {blob !== null && !isBroken && (
        <PageTools cowatch={cowatch} pages={paper.kind === "pdf" ? pages : 0} onMove={move} />
      )}
      <span className={styles.close}>
        <CloseButton />
      </span>
    </span>
  );
  return (
    <SharedFrame title={t("open", { name: paper.name })} tools={tools}>
      {held.state === "loading" && <Word>{t("loading")}</Word>}
      {held.state === "gone" && <Word isWrong>{t("gone")}</Word>}
      {held.state === "failed" && (
        <Word isWrong>
          {t("failed")}
          <Button size="small" onPress={held.retry}>
            {t("again")}
          </Button>
        </Word>
      )}
      {isBroken && <Word isWrong>{t("broken")}</Word>}
      {blob !== null && !isBroken && (
        <View
          blob={blob}
          cowatch={cowatch}
          onMove={(x, y) => move({ x, y })}
          onLength={setPages}
          onCorrupted={() => setBroken(true)}
        />
      )}
    </SharedFrame>
  );
}

/** It has the focus when a paper is opened, so that the next keys turn its pages. */
function CloseButton() {
  const t = useText(papersText);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return <IconButton ref={button} size="small" icon={X} label={t("close")} onPress={() => openPaper(null)} />;
}

function Word({ isWrong, children }: { isWrong?: boolean; children: ReactNode }) {
  return (
    <div className={sharedFrameStyles.view}>
      <div className={sharedFrameStyles.word} role="status">
        {isWrong && <Icon of={TriangleAlert} />}
        {children}
      </div>
    </div>
  );
}

/** The paper as the views of a shared file take it. */
function placedIn({ id, name, kind, bytes, at }: AgendaFile, place: PagePlace): Cowatch {
  return { file: { id, name, kind, type: "", size: bytes }, ...place, time: 0, playing: false, at };
}
