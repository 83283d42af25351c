// Somebody who watched and whom the host lets speak: their devices are looked at first, and then they are in the call.

import { Mic } from "lucide-react";
import { useState } from "react";
import type { WebinarInfo } from "../../../server/contract/rest/webinars.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { CommandButton } from "../../courtroom/core/commands/commands.tsx";
import type { HallView } from "../../courtroom/core/hall/hall-view.ts";
import { useLeaveWarning } from "../../courtroom/core/shown/use-leave-warning.ts";
import { useHall } from "../../courtroom/media/use-hall.ts";
import { MeetingDevices } from "../../courtroom/views/meeting/MeetingDevices.tsx";
import { SpeakersRoom } from "../../courtroom/views/webinar/SpeakersRoom.tsx";
import { webinarText } from "../../courtroom/webinar/text.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Text } from "../../ui/Layout.tsx";
import { useWayBack, WatchersRoom } from "./WatchersRoom.tsx";
import styles from "./Webinar.module.css";

type CalledUpProps = { view: HallView; me: Person; info: WebinarInfo };

export function CalledUp({ view, me, info }: CalledUpProps) {
  const [isReady, setReady] = useState(false);
  if (isReady) return <Speaking info={info} />;
  return <WatchersRoom view={view} me={me} info={info} stage={<MaySpeak onGo={() => setReady(true)} />} />;
}

function MaySpeak({ onGo }: { onGo: () => void }) {
  const t = useText(webinarText);
  return (
    <div className={styles.up}>
      <div>
        <div role="alert">
          <Text as="h2" size="xl">
            {t("up.title")}
          </Text>
          <p>{t("up.means")}</p>
        </div>
        <div className="button-row">
          <Button kind="primary" size="large" icon={Mic} onPress={onGo}>
            {t("up.go")}
          </Button>
          <CommandButton body={{ type: "stepDown" }} size="large">
            {t("up.back")}
          </CommandButton>
        </div>
        <MeetingDevices />
      </div>
    </div>
  );
}

/** Now the page asks for audio and video. */
function Speaking({ info }: { info: WebinarInfo }) {
  const view = useHall(info.room, "media");
  const me = view?.me ?? null;
  const back = useWayBack();
  useLeaveWarning(true);
  return (
    view && me && <SpeakersRoom view={view} me={me} facts={info} back={back} isOpen={info.isOpenToGuests} />
  );
}
