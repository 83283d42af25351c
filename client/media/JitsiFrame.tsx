// An ordinary conference, without a court: Jitsi's own page in a frame. Its part of the client is loaded where it is shown.
import { JitsiMeeting } from "@jitsi/react-sdk";
import { useEffect, useRef, useState } from "react";
import { useText } from "../text/i18n.ts";
import { ErrorPanel } from "../ui/Empty.tsx";
import { Loading } from "../ui/Progress.tsx";
import { fetchScript } from "./jitsi-library.ts";
import "./jitsi-frame.css";

type Conference = {
  /** The host of the deployment; it is always asked over TLS. */
  domain: string;
  room: string;
  /** Leave to be in the room, made by our server. */
  token?: string;
  /** The name under which the others see the person. */
  name: string;
};

type JitsiFrameProps = Conference & {
  /** The person has left, or the conference is over. */
  onEnd: () => void;
};

/** Shows the conference while it is mounted; another room, token or name is another conference. */
export default function JitsiFrame({ onEnd, ...conference }: JitsiFrameProps) {
  const t = useText("conference");
  const { domain, room, token, name } = conference;
  const [tries, setTries] = useState(0);
  const script = useScript(`https://${domain}/external_api.js`, tries);
  if (script === "missing")
    return (
      <ErrorPanel title={t("missing")} onRetry={() => setTries(tries + 1)}>
        {t("missingMeans")}
      </ErrorPanel>
    );
  if (script === "loading") return <Loading>{t("loading")}</Loading>;
  return (
    <section className="conference" aria-label={t("title", { name: room })}>
      <Meeting key={[domain, room, token, name].join(" ")} {...conference} onEnd={onEnd} />
    </section>
  );
}

type Api = Parameters<NonNullable<Parameters<typeof JitsiMeeting>[0]["onApiReady"]>>[0];

/** One conference from beginning to end: the component inside never ends it by itself, and heeds no later change. */
function Meeting({ domain, room, token, name, onEnd }: JitsiFrameProps) {
  const api = useRef<Api | null>(null);
  useEffect(
    () => () => {
      api.current?.dispose();
      api.current = null;
    },
    [],
  );
  return (
    <div className="conference__frame">
      <JitsiMeeting
        domain={domain}
        roomName={room}
        jwt={token}
        userInfo={{ displayName: name, email: "" }}
        configOverwrite={{ disableThirdPartyRequests: true, prejoinConfig: { enabled: false } }}
        onApiReady={(ready) => {
          api.current = ready;
        }}
        onReadyToClose={onEnd}
      />
    </div>
  );
}

type Script = "loading" | "there" | "missing";

/** The component inside loads the script too, once for ever, and only logs a failure: so it is there before it asks. */
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
