// The warning that two of one's own items may be called together, and what can be done about it now.

import { useSignals } from "@preact/signals-react/runtime";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { courtListText } from "../../../server/contract/text/court-list.ts";
import type { Clash } from "../../court/day-lines.ts";
import { itemWords } from "../../court/item-words.ts";
import type { FollowedHall } from "../../court/use-halls.ts";
import { mayName } from "../../courtroom/halls/NameCounselThere.tsx";
import { PassOverThere } from "../../courtroom/halls/PassOverThere.tsx";
import { hallsText } from "../../courtroom/halls/text.ts";
import { useAnswersThere } from "../../courtroom/halls/use-answers-there.ts";
import { nameCounsel } from "../../courtroom/naming/naming.ts";
import { standInsText } from "../../courtroom/stand-ins/text.ts";
import { account } from "../../net/session.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./CourtList.module.css";

type ClashNoticeProps = {
  clash: Clash;
  halls: ReadonlyMap<string, FollowedHall>;
  now: number;
  /** The nearest clash has the button that matters most. */
  isNearest: boolean;
};

export function ClashNotice({ clash, halls, now, isNearest }: ClashNoticeProps) {
  const t = useText(courtListText);
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
  const running = isCalledInBoth(clash) ? "day.clashBoth" : "day.clashRunning";
  const title = t(isRunning ? running : isAlike ? "day.clashAlike" : "day.clash", items);
  const times = { from: formatTime(from), to: formatTime(to) };
  return (
    <Notice
      kind="held"
      live="polite"
      className={styles.dayAlert}
      title={title}
      action={
        <span className="button-row">
          <AskToPassOver
            clash={clash}
            followed={halls.get(second.one.courtId) ?? null}
            kind={isNearest ? "primary" : "second"}
          />
          <NameForSecond
            clash={clash}
            sitting={halls.get(second.one.courtId)?.sitting ?? null}
            me={halls.get(second.one.courtId)?.me ?? null}
          />
        </span>
      }
    >
      {from <= now + 60_000 ? t("day.clashSoon", times) : t("day.clashTime", times)}{" "}
      <span>{t("day.clashMeans")}</span>
    </Notice>
  );
}

/** Somebody else may appear in the later one, also while its court is not open and its person has not joined. */
function NameForSecond({
  clash: { second },
  sitting,
  me,
}: {
  clash: Clash;
  sitting: Sitting | null;
  me: Person | null;
}) {
  useSignals();
  const t = useText(standInsText);
  const who = account.value;
  const item = sitting?.items[second.one.id];
  if (!who || !sitting || !item || second.one.side === "" || !mayName(who, sitting, item, me?.id))
    return null;
  return (
    <Button size="small" onPress={() => nameCounsel(sitting, item, who.id)}>
      {t("ask")}
    </Button>
  );
}

type AskProps = { clash: Clash; followed: FollowedHall | null; kind: "primary" | "second" };

/** People in the hall ask it to pass their item over; others have to come in first. */
function AskToPassOver({ clash, followed, kind }: AskProps) {
  const t = useText(courtListText);
  const tHalls = useText(hallsText);
  const { first, second } = clash;
  useAnswersThere(followed?.hall ?? null, second.one.hall);
  if (followed?.sitting?.phase !== "sitting") return null;
  const { hall, sitting, me } = followed;
  if (me === null || !isInHall(me)) {
    return (
      <LinkButton size="small" kind={kind} href={`/you-are-here?court=${second.one.courtId}`}>
        {t("day.joinToAsk", { hall: second.one.hall })}
      </LinkButton>
    );
  }
  const item = sitting.items[second.one.id];
  if (!item) return null;
  const other = { ...itemWords(first.one.serial), hall: first.one.hall };
  const reason = tHalls(isCalledInBoth(clash) ? "passOver.reasonBoth" : "passOver.reason", other);
  return (
    <span className="button-row">
      <PassOverThere hall={hall} sitting={sitting} me={me} item={item} reason={reason} kind={kind} />
    </span>
  );
}

function isCalledInBoth({ first, second }: Clash): boolean {
  return first.standing === "running" && second.standing === "running";
}

function isInHall({ state }: Person): boolean {
  return state === "PASSIVE" || state === "ACTIVE";
}
