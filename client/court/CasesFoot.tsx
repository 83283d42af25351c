// The foot of the pages that choose cases: back to the halls, or on to where the person is.

import { useIsMutating } from "@tanstack/react-query";
import { courtText } from "../../server/contract/text/court.ts";
import { useText } from "../text/i18n.ts";
import { Button } from "../ui/Button.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { queries } from "./queries.ts";

type CasesFootProps = {
  /** The hall to join; without one the next page asks. */
  courtId: string | null;
  /** There are cases to join for. */
  hasCases: boolean;
};

export function CasesFoot({ courtId, hasCases }: CasesFootProps) {
  const t = useText(courtText);
  // Which hall is next follows from the cases: one that is being added may be of another one.
  const isChanging = useIsMutating({}, queries) > 0;
  const query = courtId === null ? "" : `?court=${encodeURIComponent(courtId)}`;
  return (
    <div className="prepare__foot">
      <LinkButton size="large" href={`/court-list${query}`}>
        {t("back")}
      </LinkButton>
      {isChanging ? (
        <Button size="large" kind="primary" progress="loading">
          {t("next")}
        </Button>
      ) : hasCases || courtId !== null ? (
        <LinkButton size="large" kind="primary" href={`/you-are-here${query}`}>
          {t("next")}
        </LinkButton>
      ) : (
        <>
          <small>{t("nextNeedsCase")}</small>
          <Button size="large" kind="primary" isDisabled>
            {t("next")}
          </Button>
        </>
      )}
    </div>
  );
}
