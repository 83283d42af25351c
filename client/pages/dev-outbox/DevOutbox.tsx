// The outbox of the demo: the messages that would have been sent, with their codes (DESIGN.md §2).
import "../../ui/styles/pages.css";
import "./outbox.css";
import { useSignals } from "@preact/signals-react/runtime";
import { RefreshCw } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { call } from "../../api.ts";
import { config } from "../../shell/config.ts";
import { ErrorScreen } from "../../shell/ErrorScreen.tsx";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty, ErrorPanel } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Progress.tsx";
import type { Message } from "../login/demo.ts";

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
  const t = useText("entry");
  const [messages, setMessages] = useState<readonly Message[] | "loading" | "failed">("loading");
  const read = useCallback(() => {
    call<Message[]>("/dev/outbox").then(setMessages, () => setMessages("failed"));
  }, []);
  useEffect(read, [read]);
  return (
    <main className="page outbox" id="main" tabIndex={-1}>
      <div className="page__head">
        <h1 className="page__title">{t("outbox.title")}</h1>
        <p className="page__aside">{t("outbox.lead")}</p>
        <Button icon={RefreshCw} onPress={read}>
          {t("outbox.refresh")}
        </Button>
      </div>
      <Messages messages={messages} onRetry={read} />
    </main>
  );
}

type MessagesProps = { messages: readonly Message[] | "loading" | "failed"; onRetry: () => void };

function Messages({ messages, onRetry }: MessagesProps) {
  const t = useText("entry");
  if (messages === "loading") return <Loading />;
  if (messages === "failed") return <ErrorPanel title={t("outbox.failed")} onRetry={onRetry} />;
  if (messages.length === 0) return <Empty title={t("outbox.empty")}>{t("outbox.emptyMeans")}</Empty>;
  return (
    <table className="short-board">
      <caption className="visually-hidden">{t("outbox.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("outbox.at")}</th>
          <th scope="col">{t("outbox.to")}</th>
          <th scope="col">{t("outbox.code")}</th>
          <th scope="col">{t("outbox.text")}</th>
        </tr>
      </thead>
      <tbody>
        {messages.map(({ at, to, code, text }) => (
          <tr key={`${at} ${to}`}>
            <td>{formatTime(at, true)}</td>
            <td>
              <bdi dir="ltr">{to}</bdi>
            </td>
            <td>
              <b className="outbox__code">{code}</b>
            </td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
