// The document viewer: shows a PDF or an image of the hall, zooms it, and saves it.

import { Download, ZoomIn, ZoomOut } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../shell/chunk-reload.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useWidth } from "../../ui/use-width.ts";
import { FileComing } from "./FileComing.tsx";
import styles from "./FileDialog.module.css";
import { agendaText } from "./text.ts";
import { type FileBytes, type ShownFile, useFile } from "./use-file.ts";

const PdfPages = lazyPart(() => import("./PdfPages.tsx"));
const zooms = [0.5, 0.75, 1, 1.5, 2, 3];

type FileDialogProps = { file: ShownFile | null; onClose: () => void };

export function FileDialog({ file, onClose }: FileDialogProps) {
  const t = useText(agendaText);
  const held = useFile(file);
  const [zoom, setZoom] = useState(2);
  const step = (by: number) => setZoom(Math.max(0, Math.min(zooms.length - 1, zoom + by)));
  return (
    <Dialog
      isOpen={file !== null}
      kind="viewer"
      onClose={onClose}
      title={<bdi>{file?.name}</bdi>}
      foot={
        <>
          <span className={styles.zoom}>
            <IconButton
              icon={ZoomOut}
              label={t("file.smaller")}
              isDisabled={zoom === 0}
              onPress={() => step(-1)}
            />
            <IconButton
              icon={ZoomIn}
              label={t("file.larger")}
              isDisabled={zoom === zooms.length - 1}
              onPress={() => step(1)}
            />
          </span>
          {held.state === "here" && (
            <a className="button" href={held.address} download={file?.name}>
              <Download className="icon" aria-hidden="true" />
              {t("file.save")}
            </a>
          )}
          <Button kind="primary" onPress={onClose}>
            {t("file.close")}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard (WCAG 2.1.1) */}
      <section className={styles.viewer} data-part="viewer" aria-label={t("file.content")} tabIndex={0}>
        {file && <Content file={file} held={held} zoom={zooms[zoom] ?? 1} />}
      </section>
    </Dialog>
  );
}

/** Shown when a file could not be fetched. */
function NotFetched({ retry }: { retry: () => void }) {
  const t = useText(agendaText);
  const action = (
    <Button size="small" onPress={retry}>
      {t("file.again")}
    </Button>
  );
  return <Notice kind="held" live="polite" title={t("file.failed")} action={action} />;
}

type ContentProps = { file: ShownFile; held: FileBytes; zoom: number };

function Content({ file, held, zoom }: ContentProps) {
  const t = useText(agendaText);
  const width = Math.min(useWidth() - 80, 860) * zoom;
  const [isBroken, setBroken] = useState(false);
  switch (held.state) {
    case "loading":
      return <FileComing>{t("file.loading")}</FileComing>;
    case "gone":
      return <Notice kind="held" live="polite" title={t("file.gone")} />;
    case "failed":
      return <NotFetched retry={held.retry} />;
    case "here":
      if (isBroken) return <Notice kind="held" live="polite" title={t("file.corrupted")} />;
      if (file.kind === "image")
        return <img src={held.address} alt={file.name} width={width} onError={() => setBroken(true)} />;
      return (
        <Suspense fallback={<FileComing>{t("file.reading")}</FileComing>}>
          <PdfPages bytes={held.bytes} width={width} />
        </Suspense>
      );
  }
}
