// One copy of a recording: its items, its state, and its file with the proof for its recipient.

import { Download, FileCheck2, Fingerprint } from "lucide-react";
import type { ReactNode } from "react";
import { MEMO_CATEGORY, MEMO_NUMBER } from "../../../server/contract/limits.ts";
import type { CopyRow } from "../../../server/contract/rest/recording-copies.ts";
import { failureText } from "../../court/failure-text.ts";
import { itemsWords } from "../../court/item-words.ts";
import { useSending } from "../../court/queries.ts";
import { StateWord } from "../../court/State.tsx";
import { serialText } from "../../court/serial-text.ts";
import { api } from "../../net/api.ts";
import { withProof } from "../../net/proof.ts";
import { formatDate, formatDay, formatDuration } from "../../text/format.ts";
import { formatBytes } from "../../text/format-number.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Row, Text } from "../../ui/Layout.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toasts.ts";
import styles from "./Recordings.module.css";
import { recordingCopiesText } from "./text.ts";

const looks = {
  asked: "pending",
  refused: "deleted",
  making: "pending",
  ready: "heard",
  over: "not-reached",
  gone: "deleted",
  failed: "deleted",
} as const satisfies Record<CopyRow["state"], string>;

/** `who` is shown above the items. */
type CopyLineProps = { copy: CopyRow; who?: ReactNode; children?: ReactNode };

export function CopyLine({ copy, who, children }: CopyLineProps) {
  const t = useText(recordingCopiesText);
  const { hall, date, items, state, why, refusedWhy, hash } = copy;
  return (
    <li className={styles.copy}>
      <div className={styles.head}>
        <b>{who ?? t("of", { hall, date: formatDay(date) })}</b>
        <StateWord state={looks[state]}>{t(`state.${state}`)}</StateWord>
      </div>
      <p>
        {items.length === 0 ? t("everything") : t("itemsAre", itemsWords(items.map(serialOf)))}.{" "}
        <bdi>{why}</bdi>
      </p>
      {refusedWhy !== "" && (
        <p>
          <bdi>{refusedWhy}</bdi>
        </p>
      )}
      <Times copy={copy} />
      {state === "ready" && (
        <Text size="sm" tone="soft">
          {t("hash")} <code>{hash}</code>
        </Text>
      )}
      {state === "ready" && copy.isMine && <Files copy={copy} />}
      {children}
    </li>
  );
}

/** The number of an item in words: `FRESH:14` is item 14, and `MEMO:…` has none. */
export const serialOf = (item: string) =>
  item.startsWith(`${MEMO_CATEGORY}:`) ? serialText(MEMO_NUMBER) : item.slice(item.lastIndexOf(":") + 1);

function Times({ copy }: { copy: CopyRow }) {
  const t = useText(recordingCopiesText);
  const { state, partiesUntil, objections, givenUntil, seconds, bytes, isMarked, isMine, hasTrouble } = copy;
  const says: string[] = [];
  if (state === "asked" && objections > 0) says.push(t("objections", { count: objections }));
  else if (state === "asked" && partiesUntil !== null)
    says.push(t("partiesUntil", { date: formatDate(partiesUntil) }));
  if (state === "ready") {
    says.push(t("size", { length: formatDuration(seconds), size: formatBytes(bytes) }));
    if (isMarked) says.push(t(isMine ? "ownMarked" : "marked"));
    else says.push(t("notMarked"));
  }
  if (state === "gone") says.push(t("recordingGone"));
  else if (state === "failed") says.push(t(failureOf(copy)));
  else if (givenUntil !== null)
    says.push(t(state === "over" ? "wasUntil" : "until", { date: formatDate(givenUntil) }));
  if (hasTrouble && state === "making") says.push(t("trouble"));
  return says.length === 0 ? null : (
    <Text size="sm" tone="soft">
      {says.join(" ")}
    </Text>
  );
}

function failureOf({ failedWhy, isMine, asker }: CopyRow) {
  if (failedWhy === "closed") return "closedSince";
  return isMine && asker !== "court" ? "ownFileFailed" : "courtFileFailed";
}

function Files({ copy: { sitting, copy } }: { copy: CopyRow }) {
  const t = useText(recordingCopiesText);
  const param = { sitting, copy: String(copy) };
  const downloading = useSending(
    () => withProof(() => api.post("/recordings/:sitting/copies/:copy/link", { param })),
    {
      onSuccess: ({ href }) => {
        follow(href);
        toast(t("downloading"));
      },
      onError: (error) => toast(`${t("downloadFailed")} ${failureText(error)}`, { kind: "alarm" }),
    },
  );
  const reading = useSending(
    (what: "certificate.pdf" | "proof.txt") =>
      api.bytes(`/recordings/:sitting/copies/:copy/${what}`, { param }),
    {
      onSuccess: (file, what) => saveFile(file, `recording-${sitting}-${copy}.${what}`),
      onError: (error) => toast(`${t("fileFailed")} ${failureText(error)}`, { kind: "alarm" }),
    },
  );
  return (
    <Row gap={2} align="center" wraps>
      <Button
        kind="primary"
        size="small"
        icon={Download}
        progress={progressOf(downloading)}
        onPress={() => downloading.mutate(undefined)}
      >
        {t("download")}
      </Button>
      <Button size="small" icon={FileCheck2} onPress={() => reading.mutate("certificate.pdf")}>
        {t("certificate")}
      </Button>
      <Button size="small" icon={Fingerprint} onPress={() => reading.mutate("proof.txt")}>
        {t("proof")}
      </Button>
    </Row>
  );
}

/** The browser saves it by itself, however large it is: the link says that it is a file to keep. */
function follow(href: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = "";
  link.click();
}
