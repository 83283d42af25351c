// Warns about the video server: the court, where it cannot be reached, was ahead of the hall's log (after a restored backup), or turns
// people away; everybody, where audio and video cannot start.

import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { isCovered } from "../../../server/contract/grant-cover.ts";
import type { Grant, MediaNews } from "../../../server/contract/media.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { onMessage } from "../../net/socket.ts";
import { formatList } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { mediaText } from "./text.ts";

/** The last message about each sitting on this connection; each new one replaces the one before. */
const news = signal<ReadonlyMap<string, MediaNews>>(new Map());

/** The grant of the call of this page, which may go on while the server gives none (follow-grants.ts). */
let grant: Grant | null = null;
/** Whether the server withholds the grant that this page needs: the video server is in no state in which it may be given. */
const isWithheld = signal(false);

// Listens from the start: the message comes with the full state, before the hall is shown.
onMessage((message) => {
  if (message.t === "welcome") {
    news.value = new Map();
    isWithheld.value = false;
  }
  if (message.t === "signal" && message.kind === "withheld" && !isCovered(grant, message)) {
    grant = null;
    isWithheld.value = true;
  }
  if (message.t === "signal" && message.kind === "grant") {
    grant = message.grant;
    isWithheld.value = false;
  }
  if (message.t === "mediaNews") news.value = new Map([...news.peek(), [message.sitting, message]]);
});

/** Shows what people read about the video server of a hall. The news of it are sent to the court alone. */
export function MediaAway({ sitting }: { sitting: Pick<Sitting, "id" | "people"> }) {
  useSignals();
  const t = useText(mediaText);
  const state = news.value.get(sitting.id);
  return (
    <>
      {isWithheld.value && (
        <Notice kind="held" live="polite" title={t("withheld")}>
          {t("withheldMeans")}
        </Notice>
      )}
      {state && <CourtNews state={state} people={sitting.people} />}
    </>
  );
}

function CourtNews({ state, people }: { state: MediaNews; people: Sitting["people"] }) {
  const t = useText(mediaText);
  const names = state.refused.map((id) => people[id]?.profileName ?? "").filter((name) => name !== "");
  return (
    <>
      {!state.isUp && (
        <Notice kind="held" live="polite" title={t("away")}>
          {t("awayMeans")}
        </Notice>
      )}
      {state.isBehind && (
        <Notice kind="alarm" live="assertive" title={t("behind")}>
          {t("behindMeans")}
        </Notice>
      )}
      {names.length > 0 && (
        <Notice
          kind="held"
          live="polite"
          title={t("refused", { count: names.length, names: formatList(names) })}
        >
          {t("refusedMeans")}
        </Notice>
      )}
    </>
  );
}
