// A length of a hearing or a meeting in words: `12 min`, `1 h 4 min`.
import { courtText } from "../../server/contract/text/court.ts";
import { useText } from "../text/i18n.ts";

export function useMinutes(): (ms: number) => string {
  const t = useText(courtText);
  return (ms) => {
    const minutes = Math.round(ms / 60_000);
    const hours = Math.floor(minutes / 60);
    return hours === 0
      ? t("length.minutes", { minutes })
      : t("length.hours", { hours, minutes: minutes % 60 });
  };
}
