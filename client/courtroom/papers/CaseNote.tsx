// A judge's private note on the case of an item: kept while it is typed, and read by nobody else.

import { useEffect, useRef, useState } from "react";
import { BENCH_NOTE_LENGTH } from "../../../server/contract/limits.ts";
import { failureText } from "../../court/failure-text.ts";
import { itemWords } from "../../court/item-words.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useLoaded } from "../../court/queries.ts";
import { type ApiError, api, asApiError } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { useStable } from "../../ui/use-stable.ts";
import styles from "./PapersPanel.module.css";
import { papersText } from "./text.ts";

/** Milliseconds without a change after which the note is sent. */
const RESTS_MS = 1000;

type CaseNoteProps = { sitting: string; item: string; serial: string };

export function CaseNote({ sitting, item, serial }: CaseNoteProps) {
  const t = useText(papersText);
  const query = { sitting, item };
  const loaded = useLoaded({
    key: ["bench note", sitting, item],
    read: (signal) => api.get("/judge/note", { query, signal }),
  });
  switch (loaded.state) {
    case "loading":
      return <Loading>{t("note.loading")}</Loading>;
    case "failed":
      return <FailurePanel title={t("note.notLoaded")} error={loaded.error} onRetry={loaded.retry} />;
    case "ready":
      return <NoteField query={query} serial={serial} known={loaded.data.text} />;
  }
}

/** The note is kept, is being typed or sent, or could not be sent for this reason. */
type Kept = "kept" | "typing" | ApiError;
type NoteFieldProps = { query: { sitting: string; item: string }; serial: string; known: string };

function NoteField({ query, serial, known }: NoteFieldProps) {
  const t = useText(papersText);
  const [text, setText] = useState(known);
  const [kept, setKept] = useState<Kept>("kept");
  const latest = useRef({ text: known, sent: known });
  const send = useStable(async () => {
    const { text: words, sent } = latest.current;
    if (words === sent) return;
    latest.current.sent = words;
    try {
      await api.put("/judge/note", { query, json: { text: words } });
      if (latest.current.text === words) setKept("kept");
    } catch (error) {
      latest.current.sent = sent;
      setKept(asApiError(error));
    }
  });
  useEffect(() => {
    if (text === latest.current.sent) return;
    const timer = setTimeout(() => void send(), RESTS_MS);
    return () => clearTimeout(timer);
  }, [text, send]);
  // What was typed last goes with another tab or item.
  useEffect(() => () => void send(), [send]);
  const type = (words: string) => {
    latest.current.text = words;
    setText(words);
    setKept("typing");
  };
  const failure = typeof kept === "string" ? null : kept;
  return (
    <div className={styles.note} data-kept={failure ? "failed" : kept}>
      <TextArea
        label={t("note.label", itemWords(serial))}
        hint={t("note.means")}
        rows={6}
        most={BENCH_NOTE_LENGTH}
        value={text}
        onChange={type}
      />
      <p role="status">
        {typeof kept === "string" ? (text !== "" || kept !== "kept") && t(`note.${kept}`) : t("note.failed")}
        {failure?.code === "too_many" && ` · ${failureText(failure)}`}
        {failure && (
          <Button size="small" onPress={() => void send()}>
            {t("again")}
          </Button>
        )}
      </p>
    </div>
  );
}
