// Copies of recordings for counsel and the media: their own, and those of the media to which a party may object.

import { useSignals } from "@preact/signals-react/runtime";
import { CopyPlus } from "lucide-react";
import { useState } from "react";
import type { CopyRow } from "../../../server/contract/rest/recording-copies.ts";
import { failureText } from "../../court/failure-text.ts";
import { itemsWords } from "../../court/item-words.ts";
import { Loaded } from "../../court/Loaded.tsx";
import { useLoaded, useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { isFlagOn } from "../../net/config.ts";
import { formatDate, formatDay } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Row, Text } from "../../ui/Layout.tsx";
import { toast } from "../../ui/toasts.ts";
import { AskCopy } from "./AskCopy.tsx";
import { CopyLine, serialOf } from "./CopyLine.tsx";
import { later } from "./later.ts";
import styles from "./Recordings.module.css";
import { recordingCopiesText } from "./text.ts";

export function OwnCopies() {
  useSignals();
  const t = useText(recordingCopiesText);
  const [asks, setAsks] = useState(false);
  const loaded = useLoaded({ key: ["own copies"], read: (signal) => api.get("/copies", { signal }) });
  if (loaded.state !== "ready") return <Loaded of={loaded} failed={t("failed")} />;
  const { copies, toObject, days } = loaded.data;
  const isOn = isFlagOn("recording_copies");
  const mayAsk = isOn && days.length > 0;
  const askButton = mayAsk && (
    <Button kind="primary" icon={CopyPlus} onPress={() => setAsks(true)}>
      {t("ask")}
    </Button>
  );
  return (
    <>
      {toObject.length > 0 && <ToObject copies={toObject} />}
      <section className="panel" aria-labelledby="own-copies">
        <div className={`${styles.head} ${styles.heading}`}>
          <h2 id="own-copies">{t("own")}</h2>
          {copies.length > 0 && askButton}
        </div>
        {copies.length === 0 && (
          <Empty title={t("none")} action={askButton}>
            {!isOn ? t("off") : t(mayAsk ? "noneMeans" : "nothingRecorded")}
          </Empty>
        )}
        <ul>
          {copies.map((copy) => (
            <CopyLine key={`${copy.sitting}/${copy.copy}`} copy={copy} />
          ))}
        </ul>
      </section>
      {asks && (
        <AskCopy
          days={days}
          onClose={() => setAsks(false)}
          onDone={() => {
            setAsks(false);
            toast(t("asked"));
            later(loaded.reload);
          }}
        />
      )}
    </>
  );
}

function ToObject({ copies }: { copies: readonly CopyRow[] }) {
  const t = useText(recordingCopiesText);
  return (
    <section className="panel" aria-labelledby="to-object">
      <h2 className={styles.heading} id="to-object">
        {t("toObject")}
      </h2>
      <p className={styles.none}>{t("toObjectMeans")}</p>
      <ul>
        {copies.map((copy) => (
          <Objectable key={`${copy.sitting}/${copy.copy}`} copy={copy} />
        ))}
      </ul>
    </section>
  );
}

function Objectable({ copy: one }: { copy: CopyRow }) {
  const t = useText(recordingCopiesText);
  const { sitting, copy, hall, date, partiesUntil } = one;
  const [isDone, setDone] = useState(one.hasObjected);
  const sending = useSending(
    () => api.put("/recordings/:sitting/copies/:copy/objection", { param: { sitting, copy: String(copy) } }),
    {
      onSuccess: () => setDone(true),
      onError: (error) => toast(`${t("objectFailed")} ${failureText(error)}`, { kind: "alarm" }),
    },
  );
  return (
    <li className={styles.copy}>
      <b>{t("of", { hall, date: formatDay(date) })}</b>
      <p>{t("itemsAre", itemsWords(one.items.map(serialOf)))}.</p>
      {isDone ? (
        <p role="status">{t("objected")}</p>
      ) : (
        <Row gap={2} align="center" wraps>
          <Button
            kind="alarm"
            size="small"
            progress={progressOf(sending)}
            onPress={() => sending.mutate(undefined)}
          >
            {t("object")}
          </Button>
          <Text as="span" size="sm" tone="soft">
            {t("objectUntil", { date: formatDate(partiesUntil ?? 0) })}
          </Text>
        </Row>
      )}
    </li>
  );
}
