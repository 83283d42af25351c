// The ways on from a hall as buttons; a way that is not open is not there, and the reason is shown.

import { useLocation } from "wouter";
import { courtListText } from "../../../server/contract/text/court-list.ts";
import type { HallAction, HallHint, HallOffer } from "../../court/hall-offer.ts";
import recordLinkStyles from "../../court/RecordLink.module.css";
import { OfferButton } from "../../courtroom/second-device/OfferDevice.tsx";
import { formatList } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import type { JoinCheck } from "./use-join.ts";
import type { Words } from "./words.ts";

export type HallActionsProps = {
  offer: HallOffer;
  /** The number of the hall shown. */
  hall: string;
  /** The hall this person is assigned to. */
  ownHall: string | null;
  /** Why the officer refused this person, where they did. */
  reason: string;
  join: JoinCheck;
  /** Offers a link for a second device; null where none may be let in. */
  onOffer: (() => void) | null;
};

export function HallActions({ offer, hall, ownHall, reason, join, onOffer }: HallActionsProps) {
  const t = useText(courtListText);
  const { actions, says } = offer;
  return (
    <div
      className={`${recordLinkStyles.section} ${recordLinkStyles.ways}`}
      data-part="hall-detail__section hall-detail__ways"
    >
      {says && <Hint says={says} ownHall={ownHall} reason={reason} />}
      {join.problem?.kind === "changed" && (
        <Notice kind="held" live="polite" title={t("detail.listChanged")}>
          {t("detail.listChangedMeans", { serials: formatList(join.problem.serials) })}
        </Notice>
      )}
      {join.problem?.kind === "failed" && (
        <Notice kind="alarm" live="assertive" title={t("detail.checkFailed")}>
          {join.problem.text}
        </Notice>
      )}
      {actions.map((action, index) => (
        <Way key={action.kind} action={action} hall={hall} isFirst={index === 0} join={join} />
      ))}
      {(["watch", "visit"] as const).map(
        (way) =>
          actions.some(({ kind }) => kind === way) && (
            <p key={way} className="field__hint">
              {t(`detail.${way}Means`)}
            </p>
          ),
      )}
      {onOffer !== null && <OfferButton kind="quiet" isWide onPress={onOffer} />}
    </div>
  );
}

type WayProps = { action: HallAction; hall: string; isFirst: boolean; join: JoinCheck };

function Way({ action, hall, isFirst, join }: WayProps) {
  const t = useText(courtListText);
  const [, navigate] = useLocation();
  const look = { kind: isFirst ? "primary" : "second", size: isFirst ? "large" : undefined } as const;
  const text = wayText(t, action, hall);
  if (action.kind !== "join") {
    return (
      <LinkButton {...look} isWide href={action.href}>
        {text}
      </LinkButton>
    );
  }
  return (
    <Button
      {...look}
      isWide
      progress={progressOf({
        isPending: join.isChecking,
        isError: join.problem?.kind === "failed",
      })}
      onPress={() => join.check(action.serials.length > 0, () => navigate(action.href))}
    >
      {text}
    </Button>
  );
}

function wayText(t: Words, action: HallAction, hall: string): string {
  switch (action.kind) {
    case "goBack":
      return action.isWaiting ? t("detail.goBackWaiting") : t("detail.goBack", { hall });
    case "join":
      if (action.serials.length === 0) return t("detail.join", { hall });
      return t("detail.joinFor", { hall, count: action.serials.length, serials: formatList(action.serials) });
    default:
      return t(`detail.${action.kind}`);
  }
}

function Hint({ says, ownHall, reason }: { says: HallHint; ownHall: string | null; reason: string }) {
  const t = useText(courtListText);
  const because = reason !== "" && t("detail.refusedWith", { reason });
  switch (says) {
    case "removed":
      return (
        <Notice kind="alarm" title={t("detail.removed")}>
          {because} {t("detail.removedMeans")}
        </Notice>
      );
    case "refused":
      return (
        <Notice kind="alarm" title={t("detail.refused")}>
          {because}
        </Notice>
      );
    case "watchersFamily":
    case "watchersInCamera":
      return <Notice kind="closed" title={t(`detail.${says}`)} />;
    case "otherHall":
      return <p className="field__hint">{t("detail.otherHall", { hall: ownHall ?? "" })}</p>;
    default:
      return <p className="field__hint">{t(`detail.${says}`)}</p>;
  }
}
