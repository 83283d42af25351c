// The warning that two of one's own items may be called together, and what can be done about it now.
import { useSignals } from "@preact/signals-react/runtime";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { Clash } from "../../court/day.ts";
import type { FollowedHall } from "../../court/use-halls.ts";
import { useCommand } from "../../courtroom/core/commands.tsx";
import { mayAsk } from "../../courtroom/core/may-ask.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import { Button } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./ClashNotice.module.css";

type ClashNoticeProps = {
  clash: Clash;
  halls: ReadonlyMap<string, FollowedHall>;
  now: number;
  /** The nearest clash has the button that matters most. */
  isNearest: boolean;
};

export function ClashNotice({ clash, halls, now, isNearest }: ClashNoticeProps) {
  const t = useText("courtList");
  const { first, second, from, to } = clash;
  const items = {
    first: first.one.serial,
    second: second.one.serial,
    firstHall: first.one.hall,
    secondHall: second.one.hall,
  };
  // Serials restart in every hall: two that are alike are distinguished by their halls.
  const isAlike = items.first === items.second;
  const isRunning = first.standing === "running";
  const title = isRunning ? t("day.clashRunning", items) : t(isAlike ? "day.clashAlike" : "day.clash", items);
  const times = { from: formatTime(from), to: formatTime(to) };
  return (
    <Notice
      kind="held"
      live="polite"
      className={styles.dayAlert}
      title={title}
      action={
        <AskToPassOver
          clash={clash}
          followed={halls.get(second.one.courtId) ?? null}
          kind={isNearest ? "primary" : "second"}
        />
      }
    >
      {from <= now + 60_000 ? t("day.clashSoon", times) : t("day.clashTime", times)}{" "}
      <span>{t("day.clashMeans")}</span>
    </Notice>
  );
}

type AskProps = { clash: Clash; followed: FollowedHall | null; kind: "primary" | "second" };

/** People in the hall ask by raising a hand with the reason; others have to come in first. */
function AskToPassOver({ clash, followed, kind }: AskProps) {
  const t = useText("courtList");
  const { second } = clash;
  if (followed?.sitting?.phase !== "sitting") return null;
  const { hall, sitting, me } = followed;
  if (me === null || !isInHall(me)) {
    return (
      <LinkButton size="small" kind={kind} href={`/you-are-here?court=${second.one.courtId}`}>
        {t("day.joinToAsk", { hall: second.one.hall })}
      </LinkButton>
    );
  }
  return <AskByHand clash={clash} hall={hall} sitting={sitting} me={me} kind={kind} />;
}

type AskByHandProps = Pick<AskProps, "clash" | "kind"> &
  Pick<FollowedHall, "hall"> & { sitting: Sitting; me: Person };

function AskByHand({ clash, hall: followed, sitting, me, kind }: AskByHandProps) {
  useSignals();
  const t = useText("courtList");
  const { first, second } = clash;
  const hall = second.one.hall;
  const { send, isPending, refusal } = useCommand({ hall: followed, shows: "all" });
  const progress = isPending ? ("loading" as const) : undefined;
  const isUp = sitting.hands.some(({ person }) => person === me.id);
  if (!isUp && !mayAsk(me, "raiseHand", sitting.phase)) return null;
  const reason = t("day.askReason", {
    item: second.one.serial,
    hall: first.one.hall,
    other: first.one.serial,
  });
  return (
    <span className="button-row">
      {refusal !== null && <span role="alert">{refusalText(refusal)}</span>}
      {isUp ? (
        <>
          <b>{t("day.asked", { hall })}</b>
          <Button size="small" progress={progress} onPress={() => void send({ type: "lowerHand" })}>
            {t("day.takeBack")}
          </Button>
        </>
      ) : (
        <Button
          size="small"
          kind={kind}
          progress={progress}
          onPress={() => void send({ type: "raiseHand", reason })}
        >
          {t("day.ask", { hall })}
        </Button>
      )}
    </span>
  );
}

function isInHall({ state }: Person): boolean {
  return state === "PASSIVE" || state === "ACTIVE";
}
