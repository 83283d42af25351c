// Secures the hall by one press, shows what that did, and undoes all of it by another press.

import { useSignals } from "@preact/signals-react/runtime";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import type { Secured } from "../../../server/contract/sitting/topics/doors.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import { useChange } from "../../court/use-change.ts";
import { formatTime } from "../../text/format.ts";
import { textOf, useText } from "../../text/i18n.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { progressOfCommand, useHallCommands } from "../core/commands/commands.tsx";
import { announceInHall, notifyLeave } from "../core/commands/notify-hall.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { useKeys } from "../core/keys/keys.ts";
import { usePrintedKey } from "../core/keys/printed.ts";
import { isSecuredNow } from "../core/news/valid-while.ts";
import { doorsText } from "../core/text/doors.text.ts";
import { secureNow } from "./door-acts.ts";
import styles from "./Secure.module.css";

/** In the bar, for those who may secure the hall; in a secured hall it also shows that it is secured. */
export function SecureButton({ view }: { view: HallView }) {
  useSignals();
  const t = useText(doorsText);
  const printed = usePrintedKey();
  const commands = useHallCommands(view.hall, view.sitting.phase);
  const body = secureNow(view.sitting, commands.may);
  useKeys(body === null ? {} : { secure: () => void commands.dispatch(body) });
  if (body === null) return null;
  const isSecured = body.type === "resumeHall";
  return (
    <Button
      kind={isSecured ? "alarm-fill" : "alarm"}
      className={styles.secureButton}
      icon={isSecured ? ShieldCheck : ShieldAlert}
      isOn={isSecured}
      shortcut={printed("secure")}
      progress={progressOfCommand(commands, body)}
      onPress={() => void commands.dispatch(body)}
    >
      <span className={styles.words}>{t(isSecured ? "secure.isOn" : "secure.button")}</span>
    </Button>
  );
}

/** Over the stage while the hall is secured: what was done, for those who may know; what it means, for all others. */
export function SecuredBanner({ view }: { view: HallView }) {
  useSignals();
  const t = useText(doorsText);
  const printed = usePrintedKey();
  const commands = useHallCommands(view.hall, view.sitting.phase);
  const { secured } = view.sitting;
  useSecuredNews(view);
  if (secured === null) return null;
  const mayResume = commands.may("resumeHall");
  return (
    <Banner kind="alarm" icon={ShieldCheck}>
      <p>
        <b>{t("secure.is")}</b> {mayResume ? <Done secured={secured} /> : t("secure.means")}
      </p>
      {mayResume && (
        <Button
          shortcut={printed("secure")}
          progress={progressOfCommand(commands, { type: "resumeHall" })}
          onPress={() => void commands.dispatch({ type: "resumeHall" })}
        >
          {t("secure.resume")}
        </Button>
      )}
    </Banner>
  );
}

function Done({ secured }: { secured: Secured }) {
  const t = useText(doorsText);
  const muted = secured.muted.length;
  const kept = secured.kept.length;
  return (
    <>
      {muted === 0 ? t("secure.nobodyMuted") : t("secure.muted", { count: muted })}{" "}
      {kept === 0 ? t("secure.nobodyKept") : t("secure.kept", { count: kept })}{" "}
      {t("secure.at", { time: formatTime(secured.at) })}
    </>
  );
}

/** The securing interrupts a screen reader; the resuming does not, and is also shown where it asks for a press. */
function useSecuredNews({ sitting, me, hall, room }: HallView): void {
  const isSecured = sitting.secured !== null;
  const isDictated = sitting.dictation !== null;
  const isOfBar = me !== null && roleViewOf(me).courtSide === "bar" && me.state === "ACTIVE";
  useChange(isSecured, () => {
    const t = textOf(doorsText);
    if (isSecured) announceInHall(hall, t("secure.said"), isSecuredNow(true), "assertive");
    else if (isOfBar && !isDictated) notifyLeave(hall, room, t("secure.over"));
    else announceInHall(hall, t("secure.overCourt"), isSecuredNow(false));
  });
}
