// The line over the stage about sharing: the state of one's own request or share, and another's share for those who may stop it.

import { useSignals } from "@preact/signals-react/runtime";
import { FileText, MonitorOff, MonitorUp, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import {
  type ShareMode,
  type ShareRequest,
  shareModes,
} from "../../../server/contract/sitting/topics/screen-share.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { coWatchText } from "../co-watch/text.ts";
import { FileButton } from "./FileButton.tsx";
import { ShareFailed, useFailure } from "./failure.tsx";
import { hasLeftFile, leaveFile } from "./left-file.ts";
import styles from "./ShareBar.module.css";
import { screenShareText } from "./text.ts";
import type { Sharing } from "./use-share.ts";

type ShareBarProps = { sharing: Sharing; sitting: Sitting; request: ShareRequest | undefined };

export function ShareBar({ sharing, sitting, request }: ShareBarProps) {
  useSignals();
  const { share, stage } = sharing;
  // A declined request is shown until the person has read it; a new request is shown again.
  const [readAt, setReadAt] = useState<number | null>(null);
  switch (stage) {
    case "asked":
      return <Asked sharing={sharing} />;
    case "declined":
      return request && request.at !== readAt ? <Declined onRead={() => setReadAt(request.at)} /> : null;
    case "granted":
      return <Granted sharing={sharing} />;
    case "on":
    case "gone":
      return <OwnOn sharing={sharing} />;
    case "none":
      return (
        <>
          {hasLeftFile(share) && <LeftFile />}
          {sharing.mayStopOther && share !== null && (
            <OtherOn sharing={sharing} name={sitting.people[share.person]?.name ?? ""} />
          )}
        </>
      );
  }
}

/** A file that did not come, and that this person has left. */
function LeftFile() {
  const t = useText(coWatchText);
  return (
    <Line title={t("left")} means={t("leftMeans")} kind="cowatch">
      <Button size="small" onPress={() => leaveFile(null)}>
        {t("rejoin")}
      </Button>
    </Line>
  );
}

type LineProps = { title: string; means?: string; kind: "screen" | "cowatch" | null; children: ReactNode };

function Line({ title, means, kind, children }: LineProps) {
  return (
    <div className={styles.shareBar} data-part="share-bar" role="status">
      <Icon of={kind === "cowatch" ? FileText : MonitorUp} />
      <p>
        <b>{title}</b> {means && <span>{means}</span>}
      </p>
      <div className="button-row">{children}</div>
    </div>
  );
}

function Asked({ sharing: { kind, stop } }: { sharing: Sharing }) {
  const t = useText(screenShareText);
  return (
    <Line title={t("own.asked")} means={t("own.askedMeans")} kind={kind}>
      <Button size="small" onPress={stop}>
        {t("own.withdraw")}
      </Button>
    </Line>
  );
}

function Declined({ onRead }: { onRead: () => void }) {
  const t = useText(screenShareText);
  return (
    <Line title={t("own.declined")} means={t("own.declinedMeans")} kind={null}>
      <Button size="small" onPress={onRead}>
        {t("own.read")}
      </Button>
    </Line>
  );
}

function Granted({ sharing }: { sharing: Sharing }) {
  const t = useText(screenShareText);
  const { failure, keep } = useFailure();
  const { kind, isPending, isError, start, bring, stop } = sharing;
  return (
    <>
      <Line
        title={t("own.granted")}
        means={t(kind === "cowatch" ? "own.grantedFile" : "own.grantedScreen")}
        kind={kind}
      >
        <Button icon={X} onPress={stop}>
          {t("dialog.notNow")}
        </Button>
        {kind === "cowatch" ? (
          <FileButton
            isPending={isPending}
            isError={failure !== null}
            onFile={async (file) => void keep(await bring(file))}
          />
        ) : (
          <Button
            kind="primary"
            icon={MonitorUp}
            progress={progressOf({ isPending, isError: isError || failure !== null })}
            onPress={async () => void keep(await start("text"))}
          >
            {t("dialog.choose")}
          </Button>
        )}
      </Line>
      {failure && <ShareFailed failure={failure} />}
    </>
  );
}

function OwnOn({ sharing }: { sharing: Sharing }) {
  const t = useText(screenShareText);
  const { failure, keep } = useFailure();
  const { share, stage, isPending, isError, start, bring, setMode, stop } = sharing;
  const file = share?.cowatch?.file;
  const isGone = stage === "gone";
  const title = isGone ? t("own.gone") : file ? t("own.onFile", { file: file.name }) : t("own.on");
  const mode: ShareMode = share?.mode ?? "text";
  return (
    <>
      <Line title={title} means={t(isGone ? "own.goneMeans" : "own.onMeans")} kind={share?.kind ?? null}>
        {!file && !isGone && (
          <Segmented
            label={t("dialog.how")}
            segments={shareModes.map((id) => ({ id, label: t(`dialog.${id}`) }))}
            selected={mode}
            onSelect={setMode}
          />
        )}
        {file && (
          <FileButton
            isPending={isPending}
            isError={failure !== null}
            isAnother
            onFile={async (next) => void keep(await bring(next))}
          />
        )}
        {isGone && (
          <Button
            icon={MonitorUp}
            progress={progressOf({ isPending, isError: isError || failure !== null })}
            onPress={async () => void keep(await start(mode))}
          >
            {t("own.again")}
          </Button>
        )}
        <Button kind="alarm" icon={MonitorOff} onPress={stop}>
          {t("own.stop")}
        </Button>
      </Line>
      {failure && <ShareFailed failure={failure} />}
    </>
  );
}

function OtherOn({ sharing, name }: { sharing: Sharing; name: string }) {
  const t = useText(screenShareText);
  const { share, stopOther } = sharing;
  const isGranted = share?.state === "granted";
  return (
    <Line
      title={t(isGranted ? "other.granted" : `other.${share?.kind ?? "screen"}`, { name })}
      means={isGranted ? t("other.grantedMeans") : undefined}
      kind={share?.kind ?? null}
    >
      <Button kind="alarm" size="small" icon={MonitorOff} progress={progressOf(sharing)} onPress={stopOther}>
        {t(isGranted ? "other.takeBack" : "other.stop")}
      </Button>
    </Line>
  );
}
