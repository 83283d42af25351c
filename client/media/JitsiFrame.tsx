// An ordinary conference, without a court: Jitsi's own page in a frame. Its chunk of the client is loaded where it is shown.
import "../text/conference.ts";
import { JitsiMeeting } from "@jitsi/react-sdk";
import { useEffect, useRef, useState } from "react";
import { language, useText } from "../text/i18n.ts";
import { ErrorPanel } from "../ui/Empty.tsx";
import { Loading } from "../ui/Progress.tsx";
import styles from "./JitsiFrame.module.css";
import { fetchScript } from "./jitsi-library.ts";

type Conference = {
  /** The host of the deployment; always reached over TLS. */
  domain: string;
  room: string;
  /** The token for the room, made by our server. */
  token?: string;
  /** The name under which the others see this person. */
  name: string;
  /** The title of the frame, for screen readers and in its heading. */
  title: string;
};

type JitsiFrameProps = Conference & {
  /** The person has left, or the conference is over. */
  onEnd: () => void;
  /** The frame has given up: the connection is lost for good, or the room refused. */
  onLost: () => void;
  /** Requests everything again, including the token; when absent, only the script is fetched again. */
  onRetry?: () => void;
};

/** Shows the conference while it is mounted; another room, token or name starts another conference. */
export default function JitsiFrame({ onEnd, onLost, onRetry, ...conference }: JitsiFrameProps) {
  const t = useText("conference");
  const { domain, room, token, name, title } = conference;
  const [tries, setTries] = useState(0);
  const script = useScript(`https://${domain}/external_api.js`, tries);
  if (script === "missing")
    return (
      <ErrorPanel title={t("missing")} onRetry={onRetry ?? (() => setTries(tries + 1))}>
        {t("missingMeans")}
      </ErrorPanel>
    );
  if (script === "loading") return <Loading>{t("loading")}</Loading>;
  return (
    <section className={styles.conference} data-part="conference" aria-label={title}>
      <Meeting key={[domain, room, token, name].join(" ")} {...conference} onEnd={onEnd} onLost={onLost} />
    </section>
  );
}

/**
 * What Jitsi's page shows. In a hearing it has no buttons of its own (`custom-config.js`); here it has those that our Prosody
 * supports: no chat, no reactions, no lobby, no side rooms.
 */
const config = {
  disableThirdPartyRequests: true,
  prejoinConfig: { enabled: false },
  startWithAudioMuted: true,
  startWithVideoMuted: true,
  toolbarButtons: [
    ...["microphone", "camera", "desktop", "raisehand", "participants-pane", "tileview"],
    ...["select-background", "videoquality", "settings", "fullscreen", "hangup"],
  ],
  readOnlyName: true,
  disableInviteFunctions: true,
  disablePolls: true,
  disableReactions: true,
  disableSelfDemote: true,
  breakoutRooms: { hideAddRoomButton: true },
  securityUi: { hideLobbyButton: true, disableLobbyPassword: true },
  remoteVideoMenu: { disableGrantModerator: true, disablePrivateChat: true, disableDemote: true },
};

/** Errors after which the frame stops although it does not call them fatal: not admitted, the token expired, the room ended. */
const endings: ReadonlySet<string> = new Set([
  "conference.authenticationRequired",
  "conference.connectionError",
  "conference.connectionError.notAllowed",
  "conference.destroyed",
  "connection.passwordRequired",
]);

type Api = Parameters<NonNullable<Parameters<typeof JitsiMeeting>[0]["onApiReady"]>>[0];

/** One conference from start to end: the component inside never ends it, and ignores later changes of its props. */
function Meeting({ domain, room, token, name, title, onEnd, onLost }: JitsiFrameProps) {
  const api = useRef<Api | null>(null);
  useEffect(
    () => () => {
      api.current?.dispose();
      api.current = null;
    },
    [],
  );
  return (
    <div className={styles.frame}>
      <JitsiMeeting
        domain={domain}
        roomName={room}
        jwt={token}
        userInfo={{ displayName: name, email: "" }}
        lang={language.peek()}
        configOverwrite={{ ...config, localSubject: title }}
        onApiReady={(ready) => {
          api.current = ready;
          ready.getIFrame().title = title;
          ready.on("errorOccurred", ({ error }: { error?: { isFatal?: boolean; name?: string } }) => {
            if (error?.isFatal || endings.has(error?.name ?? "")) onLost();
          });
          ready.on("participantKickedOut", ({ kicked }: { kicked?: { local?: boolean } }) => {
            if (kicked?.local) onLost();
          });
        }}
        onReadyToClose={onEnd}
      />
    </div>
  );
}

type Script = "loading" | "there" | "missing";

/**
 * The component inside also loads the script, only once, and only logs a failure: so the script is loaded here before it asks.
 */
function useScript(url: string, tries: number): Script {
  const [script, setScript] = useState<Script>("loading");
  useEffect(() => {
    let isCurrent = true;
    const say = (is: Script) => {
      if (isCurrent) setScript(is);
    };
    if (window.JitsiMeetExternalAPI !== undefined) setScript("there");
    else {
      setScript("loading");
      fetchScript(url).then(
        () => say(window.JitsiMeetExternalAPI === undefined ? "missing" : "there"),
        () => say("missing"),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [url, tries]);
  return script;
}
