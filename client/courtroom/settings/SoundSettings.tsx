// The sounds that this person can hear; each can be played, most can be switched off (docs/design.md#sounds).

import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import type { Room } from "../../media/room.ts";
import { forgetPreference, isSetByUser, prefer, preferences } from "../../net/preferences.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Switch } from "../../ui/Choice.tsx";
import { Text } from "../../ui/Layout.tsx";
import { type SoundKind, sounds, soundsOf } from "../sounds/cues.ts";
import { trySound } from "../sounds/play.ts";
import styles from "./SoundSettings.module.css";
import { settingsText } from "./text.ts";

const switches = ["soundWaitingPerson", "soundWaitingChat", "soundHand", "soundOthers"] as const;

export function SoundSettings({ room }: { room: Room | null }) {
  useSignals();
  const t = useText(settingsText);
  const who = account.value;
  const kinds = who ? soundsOf(who) : [];
  const isHeld = room?.microphone.value === true;
  const of = (preference: (typeof switches)[number] | null) =>
    kinds.filter((kind) => sounds[kind].preference === preference);
  const others = of("soundOthers");
  return (
    <>
      <Text tone="soft">{t("sound.lead")}</Text>
      {isHeld && (
        <Text tone="soft" role="status">
          {t("sound.held")}
        </Text>
      )}
      <ul className={styles.soundList}>
        {of(null).map((kind) => (
          <SoundRow key={kind} kind={kind} isHeld={isHeld}>
            {t(`sound.kinds.${kind}`)} <small>{t("sound.always")}</small>
          </SoundRow>
        ))}
        {switches.slice(0, 3).flatMap((preference) =>
          of(preference).map((kind) => (
            <SoundRow key={kind} kind={kind} isHeld={isHeld}>
              <SoundSwitch preference={preference}>{t(`sound.kinds.${kind}`)}</SoundSwitch>
            </SoundRow>
          )),
        )}
      </ul>
      {others.length > 0 && (
        <fieldset className={styles.soundOthers}>
          <SoundSwitch preference="soundOthers">{t("sound.others")}</SoundSwitch>
          <ul className={styles.soundList}>
            {others.map((kind) => (
              <SoundRow key={kind} kind={kind} isHeld={isHeld}>
                {t(`sound.kinds.${kind}`)}
              </SoundRow>
            ))}
          </ul>
        </fieldset>
      )}
      {switches.some((preference) => isSetByUser(preference)) && (
        <Button size="small" onPress={() => switches.forEach(forgetPreference)}>
          {t("sound.usual")}
        </Button>
      )}
    </>
  );
}

type SoundSwitchProps = { preference: (typeof switches)[number]; children: string };

function SoundSwitch({ preference, children }: SoundSwitchProps) {
  useSignals();
  return (
    <Switch isSelected={preferences.value[preference]} onChange={(on) => prefer(preference, on)}>
      {children}
    </Switch>
  );
}

type SoundRowProps = { kind: SoundKind; isHeld: boolean; children: ReactNode };

function SoundRow({ kind, isHeld, children }: SoundRowProps) {
  const t = useText(settingsText);
  return (
    <li>
      <span>{children}</span>
      <Button
        size="small"
        isDisabled={isHeld}
        aria-label={t("sound.tryName", { name: t(`sound.kinds.${kind}`) })}
        onPress={() => trySound(kind)}
      >
        {t("sound.try")}
      </Button>
    </li>
  );
}
