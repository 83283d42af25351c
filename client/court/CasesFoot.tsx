// The foot of the pages that choose cases: back to the halls, or on to where the person is.
import { useText } from "../text/i18n.ts";
import { LinkButton } from "../ui/LinkButton.tsx";

/** `courtId` is the hall to join; without one the next page asks. */
export function CasesFoot({ courtId }: { courtId: string | null }) {
  const t = useText("court");
  const query = courtId === null ? "" : `?court=${encodeURIComponent(courtId)}`;
  return (
    <div className="prepare__foot">
      <LinkButton size="large" href={`/court-list${query}`}>
        {t("back")}
      </LinkButton>
      <LinkButton size="large" kind="primary" href={`/you-are-here${query}`}>
        {t("next")}
      </LinkButton>
    </div>
  );
}
