// Which hall is being joined and for which items; with cases in several halls it can be changed here.
import { useLocation } from "wouter";
import type { CourtCase } from "../../../server/contract/cases.ts";
import type { Court } from "../../../server/contract/courts.ts";
import { serialText } from "../../../server/contract/sitting/names.ts";
import { useText } from "../../text/i18n.ts";
import { Select } from "../../ui/Select.tsx";

type JoinedHallProps = { court: Court; courts: readonly Court[]; added: readonly CourtCase[] };

export function JoinedHall({ court, courts, added }: JoinedHallProps) {
  const t = useText("cases");
  const [, navigate] = useLocation();
  const own = courts.filter(({ courtId }) => added.some((one) => one.courtId === courtId));
  const serialsIn = (each: Court) =>
    added.filter(({ courtId }) => courtId === each.courtId).map(({ serial }) => serialText(serial));
  const wordsFor = (each: Court) => {
    const serials = serialsIn(each);
    return { hall: each.number, count: serials.length, serials: serials.join(", ") };
  };
  if (own.length < 2 || !own.includes(court)) {
    const words = wordsFor(court);
    return (
      <p className="joined-hall">{t(words.count === 0 ? "place.joining" : "place.joiningFor", words)}</p>
    );
  }
  return (
    <div className="joined-hall">
      <Select
        label={t("place.which")}
        options={own.map((each) => ({ id: each.courtId, label: t("place.option", wordsFor(each)) }))}
        selected={court.courtId}
        onSelect={(id) => navigate(`/you-are-here?court=${encodeURIComponent(id)}`, { replace: true })}
      />
    </div>
  );
}
