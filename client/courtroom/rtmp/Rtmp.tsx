// Where the hall's public stream is sent besides (RTMP), in the officer's drawer: each destination with its switch and its connection.

import { useSignals } from "@preact/signals-react/runtime";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { type RtmpConnection, rtmpConnection } from "../../../server/contract/sitting/topics/rtmp.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { Dot } from "../../court/State.tsx";
import { courtNow } from "../../net/socket.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Switch } from "../../ui/Choice.tsx";
import { Hidden } from "../../ui/Hidden.tsx";
import { Text } from "../../ui/Layout.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useCommands } from "../core/commands/commands.tsx";
import { AirPart } from "../core/hall/AirState.tsx";
import styles from "./Rtmp.module.css";
import { rtmpText } from "./text.ts";
import { useDestinations } from "./use-destinations.ts";

type Destination = { id: string; name: string };

/** Below a `CommandProvider`; only for those who control the broadcast. Absent where there is nowhere to send it. */
export function Rtmp({ sitting }: { sitting: Sitting }) {
  const t = useText(rtmpText);
  const loaded = useDestinations(sitting.courtId);
  if (loaded.state === "loading") return null;
  const isNowhere = loaded.state === "ready" && loaded.data.destinations.length === 0;
  if (isNowhere && sitting.rtmp.length === 0) return null;
  return (
    <AirPart title={t("title")}>
      {loaded.state === "failed" && (
        <FailurePanel title={t("failed")} error={loaded.error} onRetry={loaded.retry} />
      )}
      {loaded.state === "ready" && !loaded.data.isInstalled && (
        <Notice kind="held" title={t("notInstalled")}>
          {t("notInstalledMeans")}
        </Notice>
      )}
      {loaded.state === "ready" && (
        <Destinations
          sitting={sitting}
          offered={loaded.data.destinations}
          canSend={loaded.data.isInstalled}
        />
      )}
    </AirPart>
  );
}

type DestinationsProps = { sitting: Sitting; offered: readonly Destination[]; canSend: boolean };

/** The destinations that are offered, and those to which the hall is still sent. */
function Destinations({ sitting, offered, canSend }: DestinationsProps) {
  const t = useText(rtmpText);
  const isOffered = (id: string) => offered.some((one) => one.id === id);
  const left = sitting.rtmp.filter(({ destination }) => !isOffered(destination));
  const all = [...offered, ...left.map(({ destination: id, name }) => ({ id, name }))];
  return (
    <>
      {sitting.broadcast === null && sitting.rtmp.length === 0 && <Text tone="soft">{t("notLive")}</Text>}
      <ul className={styles.destinations}>
        {all.map((destination) => (
          <OneDestination key={destination.id} {...{ sitting, destination, canSend }} />
        ))}
      </ul>
    </>
  );
}

const dots = { on: "on-air", starting: "recess", lost: "off" } as const;

type OneDestinationProps = { sitting: Sitting; destination: Destination; canSend: boolean };

function OneDestination({ sitting, destination: { id, name }, canSend }: OneDestinationProps) {
  useSignals();
  const commands = useCommands();
  const connection = rtmpConnection(sitting, id);
  const body = { type: connection ? "stopRtmp" : "startRtmp", destination: id } as const;
  const mayStart = canSend && sitting.broadcast !== null;
  const isDisabled = !commands.may(body.type) || (!connection && !mayStart);
  return (
    <li data-state={connection?.state}>
      <span>
        <b>
          <Dot state={connection ? dots[connection.state] : "off"} />
          <bdi>{name}</bdi>
        </b>
        <small role="status">
          <HowItIs connection={connection} sitting={sitting} />
        </small>
      </span>
      <Switch
        isSelected={connection !== undefined}
        isDisabled={isDisabled}
        onChange={() => void commands.dispatch(body)}
      >
        <Hidden>{name}</Hidden>
      </Switch>
    </li>
  );
}

/** Those that no further try of the server's own changes. */
const final: readonly string[] = ["removed", "not_installed"];

function HowItIs({
  connection,
  sitting: { broadcast },
}: {
  connection: RtmpConnection | undefined;
  sitting: Sitting;
}) {
  useSignals();
  const t = useText(rtmpText);
  if (!connection) return t("off");
  const { state, since, why } = connection;
  if (state === "on") return t("on", { time: formatTime(since) });
  if (state === "lost" && why !== null)
    return t(final.includes(why) ? "gone" : "lost", { time: formatTime(since), why: t(`why.${why}`) });
  const at = (broadcast?.at ?? 0) + (broadcast?.delay ?? 0) * 1000;
  return at > courtNow() ? t("startsAt", { time: formatTime(at) }) : t("starting");
}
