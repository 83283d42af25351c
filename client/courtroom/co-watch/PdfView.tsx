// One page of a shared PDF: the width of its container times the zoom, with its text for screen readers.

import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import sharedFrameStyles from "../../court/styles/shared-frame.module.css";
import { useText } from "../../text/i18n.ts";
import { Hidden } from "../../ui/Hidden.tsx";
import { FileComing } from "../agenda/FileComing.tsx";
import type { FileViewProps } from "./file-view.ts";
import { PageScroll } from "./PageScroll.tsx";
import { openPdf } from "./pdf.ts";
import { coWatchText } from "./text.ts";

/** Letters of one page that a screen reader is given. */
const WORDS_MAX = 8_000;
/** Pixels of one drawn page: more would not be visible and would fill the memory. */
const POINTS_MAX = 16_000_000;

export function PdfView({ blob, cowatch, onMove, onLength, onCorrupted }: FileViewProps) {
  const t = useText(coWatchText);
  const [width, setWidth] = useState(0);
  const document = useDocument(blob, onLength, onCorrupted);
  const { page, zoom } = cowatch;
  const { canvas, drawn, words } = usePage(document, page, width * zoom, onCorrupted);
  const label = t("document", { page });
  return (
    <PageScroll label={label} cowatch={cowatch} onMove={onMove} onWidth={setWidth} size={drawn}>
      {drawn === "" && <FileComing name={cowatch.file.name}>{t("fetching")}</FileComing>}
      <canvas
        ref={canvas}
        hidden={drawn === ""}
        className={sharedFrameStyles.page}
        data-part="shared__page"
        data-page={drawn === "" ? undefined : page}
        data-zoom={zoom}
      />
      <Hidden>
        {t("pageText", { page })}: {words}
      </Hidden>
    </PageScroll>
  );
}

function useDocument(
  blob: Blob,
  onLength: FileViewProps["onLength"],
  onCorrupted: () => void,
): PDFDocumentProxy | null {
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  const latest = useRef({ onLength, onCorrupted });
  latest.current = { onLength, onCorrupted };
  useEffect(() => {
    let isOver = false;
    let open: PDFDocumentProxy | null = null;
    blob
      .arrayBuffer()
      .then((bytes) => openPdf(new Uint8Array(bytes)))
      .then(
        (opened) => {
          open = opened;
          if (isOver) return void opened.loadingTask.destroy();
          latest.current.onLength(opened.numPages);
          setDocument(opened);
        },
        () => {
          if (!isOver) latest.current.onCorrupted();
        },
      );
    return () => {
      isOver = true;
      setDocument(null);
      void open?.loadingTask.destroy();
    };
  }, [blob]);
  return document;
}

/** Draws a page at this width in CSS pixels. `drawn` names what is on the canvas now. */
function usePage(document: PDFDocumentProxy | null, page: number, width: number, onCorrupted: () => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState("");
  const [words, setWords] = useState("");
  const latest = useRef(onCorrupted);
  latest.current = onCorrupted;
  useEffect(() => {
    const brush = canvas.current;
    if (document === null || brush === null || width < 1) return;
    let isOver = false;
    let stop = () => {};
    const draw = async () => {
      const sheet = await document.getPage(page);
      if (isOver) return;
      const whole = sheet.getViewport({ scale: 1 });
      const wanted = (width / whole.width) * (window.devicePixelRatio || 1);
      const most = Math.sqrt(POINTS_MAX / (whole.width * whole.height));
      const viewport = sheet.getViewport({ scale: Math.min(wanted, most) });
      // Drawn off screen first, so that no blank page flashes between two pages.
      const draft = globalThis.document.createElement("canvas");
      draft.width = Math.round(viewport.width);
      draft.height = Math.round(viewport.height);
      const task = sheet.render({ canvas: draft, viewport });
      stop = () => task.cancel();
      await task.promise;
      if (isOver) return;
      brush.width = draft.width;
      brush.height = draft.height;
      brush.style.inlineSize = `${width}px`;
      brush.getContext("2d")?.drawImage(draft, 0, 0);
      setDrawn(`${page} ${Math.round(width)}`);
      const text = await sheet.getTextContent();
      if (!isOver)
        setWords(
          text.items
            .map((item) => ("str" in item ? item.str : ""))
            .join(" ")
            .slice(0, WORDS_MAX),
        );
    };
    draw().catch(() => {
      if (!isOver) latest.current();
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [document, page, width]);
  return { canvas, drawn, words };
}
