// What a person in the hall can ask for, as large buttons with their keys: hand, urgent entry, memo, stepping down.

import { ArrowDownToLine, EyeOff, FilePlus2, Hand, RotateCwSquare, Siren, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import type { KeyAction } from "../../../../server/contract/keys.ts";
import { HAND_LIMIT } from "../../../../server/contract/limits.ts";
import { streamText } from "../../../../server/contract/text/stream.ts";
import { itemWords } from "../../../court/item-words.ts";
import { serialText } from "../../../court/serial-text.ts";
import { useText } from "../../../text/i18n.ts";
import { limits } from "../../../text/limits.ts";
import { CardButton } from "../../../ui/CardButton.tsx";
import { Icon, type LucideIcon } from "../../../ui/Icon.tsx";
import { KeyOf } from "../../core/keys/KeyOf.tsx";
import { handsText } from "../../hands/text.ts";
import { memosText } from "../../memos/text.ts";
import { askNote } from "../../pass-over/requests.ts";
import { passOverText } from "../../pass-over/text.ts";
import { promotionText } from "../../promotion/text.ts";
import { standInsText } from "../../stand-ins/text.ts";
import type { OffStream } from "../../stream/own-objection.ts";
import type { AskKind } from "./AskDialog.tsx";
import styles from "./AskList.module.css";
import { participantText } from "./text.ts";
import type { Asks } from "./use-asks.ts";

type AskListProps = { asks: Asks; onAsk: (kind: AskKind) => void };

export function AskList({ asks, onAsk }: AskListProps) {
  const t = useText(handsText);
  const tMemos = useText(memosText);
  const tPromotion = useText(promotionText);
  const tParticipant = useText(participantText);
  const tPassOver = useText(passOverText);
  const tStandIns = useText(standInsText);
  const { hand, urgent, memo, passOver, nameCounsel, offStream, stepDown, isPending } = asks;
  if (!(hand || urgent || memo || passOver || nameCounsel || offStream || stepDown)) return null;
  const serial = passOver ? serialText(passOver.item.serial) : "";
  return (
    <section className={styles.asks} data-part="asks" aria-label={tParticipant("ask.label")}>
      {hand && <HandAsk hand={hand} isPending={isPending} />}
      {urgent && (
        <Ask
          icon={Siren}
          title={t("urgent.button")}
          note={t("urgent.note")}
          shortcut="urgent"
          onPress={() => onAsk("urgent")}
        />
      )}
      {memo && (
        <Ask
          icon={FilePlus2}
          title={tMemos("ask.button")}
          note={tMemos("ask.note")}
          onPress={() => onAsk("memo")}
        />
      )}
      {passOver && (
        <Ask
          icon={RotateCwSquare}
          title={tPassOver(passOver.withdraw ? "ask.withdraw" : passOver.ask ? "ask.asked" : "ask.button", {
            ...itemWords(serial),
          })}
          note={askNote(tPassOver, passOver)}
          shortcut={passOver.ask ? undefined : "askPassOver"}
          isOn={passOver.ask !== null}
          isDisabled={isPending || (passOver.ask !== null && !passOver.withdraw)}
          onPress={passOver.withdraw ?? (() => onAsk("passOver"))}
        />
      )}
      {nameCounsel && (
        <Ask
          icon={UserPlus}
          title={tStandIns("ask")}
          note={tStandIns("askNote", itemWords(nameCounsel.item.serial))}
          onPress={nameCounsel.open}
        />
      )}
      {offStream && <OffStreamAsk {...offStream} isPending={isPending} />}
      {stepDown && (
        <Ask
          icon={ArrowDownToLine}
          title={tPromotion("stepDown")}
          note={tPromotion("stepDownNote")}
          onPress={stepDown}
        />
      )}
    </section>
  );
}

/** Asked once; the bench decides, and this says what it decided. */
function OffStreamAsk({ item, state, ask, isPending }: OffStream & { isPending: boolean }) {
  const t = useText(streamText);
  const serial = serialText(item.serial);
  const notes = { asked: "askedNote", upheld: "decidedNote", overruled: "decidedNote" } as const;
  return (
    <Ask
      icon={EyeOff}
      title={t(`objection.${state ?? "ask"}`, itemWords(serial))}
      note={t(state === null ? "objection.note" : `objection.${notes[state]}`, itemWords(serial))}
      isOn={state === "asked" || state === "upheld"}
      isDisabled={isPending || state !== null}
      onPress={ask}
    />
  );
}

type HandAskProps = { hand: NonNullable<Asks["hand"]>; isPending: boolean };

function HandAsk({ hand, isPending }: HandAskProps) {
  const t = useText(handsText);
  const { place, isUrgent, up, isFull, raise, lower } = hand;
  if (place === null)
    return (
      <Ask
        icon={Hand}
        title={t("ask.raise")}
        note={
          isFull ? t("ask.full", limits) : t("ask.willBe", { count: up + 1, ordinal: true, most: HAND_LIMIT })
        }
        shortcut="hand"
        isDisabled={isPending || isFull}
        onPress={raise}
      />
    );
  return (
    <Ask
      icon={isUrgent ? Siren : Hand}
      title={t(isUrgent ? "ask.withdraw" : "ask.lower")}
      note={t("ask.youAre", { count: place, ordinal: true, most: HAND_LIMIT })}
      shortcut="hand"
      isOn
      isDisabled={isPending}
      onPress={lower}
    />
  );
}

type AskProps = {
  icon: LucideIcon;
  title: string;
  note: ReactNode;
  shortcut?: KeyAction;
  isOn?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
};

function Ask({ icon, title, note, shortcut, isOn, isDisabled, onPress }: AskProps) {
  return (
    <CardButton
      className={styles.ask}
      state={isOn ? "on" : undefined}
      isDisabled={isDisabled}
      onPress={onPress}
    >
      <Icon of={icon} />
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      {shortcut && <KeyOf action={shortcut} />}
    </CardButton>
  );
}
