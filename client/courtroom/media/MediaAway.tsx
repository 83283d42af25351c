// Says to the court that the video server cannot be reached, for as long as its own server says so.
import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { onMessage } from "../../socket.ts";
import { useText } from "../../text/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";

/** The sittings whose court was told so on this connection; each new one is told anew. */
const away = signal<ReadonlySet<string>>(new Set());

// Heard from the start: the word comes with the hall, before anything of it is shown.
onMessage((message) => {
  if (message.t === "welcome") away.value = new Set();
  if (message.t !== "mediaNews") return;
  const others = [...away.peek()].filter((sitting) => sitting !== message.sitting);
  away.value = new Set(message.isUp ? others : [...others, message.sitting]);
});

/** In: the sitting whose hall is shown. Only the court is sent word of it. */
export function MediaAway({ sitting }: { sitting: string }) {
  useSignals();
  const t = useText("room");
  if (!away.value.has(sitting)) return null;
  return (
    <Notice kind="held" live="polite" title={t("mediaAway")}>
      {t("mediaAwayMeans")}
    </Notice>
  );
}
