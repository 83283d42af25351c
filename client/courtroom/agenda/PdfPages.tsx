// The pages of a PDF, drawn by pdf.js as they scroll into view; a chunk of its own, loaded with the first PDF.

import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import worker from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../text/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useNear } from "../../ui/use-near.ts";
import { FileComing } from "./FileComing.tsx";
import styles from "./PdfPages.module.css";
import { PdfParts } from "./pdf-parts.ts";
import { readPages } from "./read-pages.ts";
import { agendaText } from "./text.ts";

GlobalWorkerOptions.workerSrc = worker;

type Read =
  | { state: "reading" }
  | { state: "broken" }
  | { state: "read"; pages: PDFPageProxy[]; count: number };

/** Pages after this one are read only on request, so that a thousand pages do not fill the memory. */
const AT_ONCE = 50;

/** All pages of a PDF, one below the other, each `width` pixels wide. */
export default function PdfPages({ bytes, width }: { bytes: Uint8Array; width: number }) {
  const t = useText(agendaText);
  const [most, setMost] = useState(AT_ONCE);
  const read = usePages(bytes, most);
  switch (read.state) {
    case "reading":
      return <FileComing>{t("file.reading")}</FileComing>;
    case "broken":
      return <Notice kind="held" live="polite" title={t("file.corrupted")} />;
    case "read":
      return (
        <>
          {read.pages.map((page) => (
            <Page key={page.pageNumber} page={page} count={read.count} width={width} />
          ))}
          {read.pages.length === most && read.count > most && (
            <button type="button" className="button" onClick={() => setMost(most + AT_ONCE)}>
              {t("file.morePages", { count: read.count - most })}
            </button>
          )}
        </>
      );
  }
}

function usePages(bytes: Uint8Array, most: number): Read {
  const [document, setDocument] = useState<PDFDocumentProxy | "broken" | null>(null);
  const [pages, setPages] = useState<PDFPageProxy[] | null>(null);
  useEffect(() => {
    // pdf.js transfers these bytes to its worker: they cannot be used here afterwards.
    const task = getDocument({
      data: bytes.slice(),
      useWorkerFetch: false,
      wasmUrl: "/assets/",
      standardFontDataUrl: "/assets/",
      BinaryDataFactory: PdfParts,
      enableXfa: false,
    });
    task.promise.then(setDocument, () => setDocument("broken"));
    return () => void task.destroy();
  }, [bytes]);
  useEffect(() => {
    if (document === null || document === "broken") return;
    let isGone = false;
    // Pages that are shown already stay while further ones are read.
    const show = (found: PDFPageProxy[]) =>
      !isGone && setPages((shown) => (shown !== null && shown.length > found.length ? shown : found));
    readPages(document, most, show).catch(() => !isGone && setDocument("broken"));
    return () => {
      isGone = true;
    };
  }, [document, most]);
  if (document === "broken") return { state: "broken" };
  if (document === null || pages === null) return { state: "reading" };
  return { state: "read", pages, count: document.numPages };
}

type PageProps = { page: PDFPageProxy; count: number; width: number };

function Page({ page, count, width }: PageProps) {
  const t = useText(agendaText);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useNear(canvas, "600px");
  const [words, setWords] = useState("");
  const size = page.getViewport({ scale: 1 });
  const scale = width / size.width;
  useEffect(() => {
    if (!isNear || !canvas.current) return;
    const ratio = Math.min(window.devicePixelRatio || 1, 2);
    const viewport = page.getViewport({ scale: scale * ratio });
    canvas.current.width = Math.floor(viewport.width);
    canvas.current.height = Math.floor(viewport.height);
    const drawing = page.render({ canvas: canvas.current, viewport });
    // pdf.js rejects a drawing that a newer one replaced: that is not a failure.
    drawing.promise.catch(() => {});
    return () => drawing.cancel();
  }, [page, scale, isNear]);
  useEffect(() => {
    if (!isNear) return;
    page.getTextContent().then(
      ({ items }) => setWords(items.map((item) => ("str" in item ? item.str : "")).join(" ")),
      () => setWords(""),
    );
  }, [page, isNear]);
  const name = t("file.page", { number: page.pageNumber, count });
  return (
    <figure className={styles.pdfPage} data-part="pdf-page">
      <canvas
        ref={canvas}
        role="img"
        aria-label={name}
        data-drawn={isNear || undefined}
        width={Math.floor(width)}
        height={Math.floor(size.height * scale)}
      />
      {/* The text of the page for screen readers, which cannot read a canvas. */}
      <figcaption className="visually-hidden" dir="auto">
        {words}
      </figcaption>
    </figure>
  );
}
