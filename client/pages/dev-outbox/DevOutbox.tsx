// The outbox of the demo: the messages that would have been sent, with their codes (docs/operations.md#demo).
import { Text } from "../../ui/Layout.tsx";
import { devOutboxText } from "./text.ts";
import "../../court/styles/pages.css";
import { useSignals } from "@preact/signals-react/runtime";
import { RefreshCw } from "lucide-react";
import type { OutboxMessage } from "../../../server/contract/rest/demo.ts";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { config } from "../../net/config.ts";
import { ErrorScreen } from "../../shell/ErrorScreen.tsx";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty, ErrorPanel } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Progress.tsx";
import styles from "./DevOutbox.module.css";

export default function DevOutbox() {
  useSignals();
  return config.value?.demo ? (
    <Outbox />
  ) : (
    <div className="plain">
      <ErrorScreen status={404} />
    </div>
  );
}

function Outbox() {
  const t = useText(devOutboxText);
  const loaded = useLoaded({
    key: ["outbox"],
    read: (signal) => api.get("/dev/outbox", { signal }),
    isForEveryone: true,
  });
  return (
    <main className={`page ${styles.outbox}`} id="main" tabIndex={-1}>
      <div className="page__head">
        <h1 className="page__title">{t("title")}</h1>
        <p className="page__aside">{t("lead")}</p>
        <Button
          icon={RefreshCw}
          onPress={() => {
            if (loaded.state === "ready") loaded.reload();
            if (loaded.state === "failed") loaded.retry();
          }}
        >
          {t("refresh")}
        </Button>
      </div>
      {loaded.state === "loading" && <Loading />}
      {loaded.state === "failed" && <ErrorPanel title={t("failed")} onRetry={loaded.retry} />}
      {loaded.state === "ready" && <Messages messages={loaded.data} />}
    </main>
  );
}

function Messages({ messages }: { messages: readonly OutboxMessage[] }) {
  const t = useText(devOutboxText);
  if (messages.length === 0) return <Empty title={t("empty")}>{t("emptyMeans")}</Empty>;
  return (
    <table className="short-board">
      <caption className="visually-hidden">{t("title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("at")}</th>
          <th scope="col">{t("to")}</th>
          <th scope="col">{t("code")}</th>
          <th scope="col">{t("text")}</th>
        </tr>
      </thead>
      <tbody>
        {messages.map(({ at, channel, kind, to, code, subject, text }) => (
          <tr key={`${at} ${channel} ${kind} ${to}`}>
            <td>{formatTime(at, true)}</td>
            <td>
              <bdi dir="ltr" className={styles.to}>
                {to}
              </bdi>
              <Text as="span" size="sm" tone="soft" ownLine>
                {t(`channel.${channel}`)}
              </Text>
            </td>
            <td>
              <b className={styles.code}>{code}</b>
            </td>
            <Text as="td" breaks className={styles.text}>
              {subject && <b>{subject}</b>}
              <WithLinks text={text} />
            </Text>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A text of several lines, whose links to this court can be followed. */
function WithLinks({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/\S+)/);
  return (
    <p>
      {parts.map((part, place) =>
        // The split puts each link after the text before it.
        place % 2 === 1 ? (
          <a key={place} href={part} target="_blank" rel="noopener noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
