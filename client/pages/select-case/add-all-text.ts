// The words of the press that adds every case on one's record.
import type { TFunction } from "i18next";

/** Two are both; more are counted. */
export function addAllText(t: TFunction<"selectCase">, count: number): string {
  return count === 2 ? t("addBoth") : t("addAll", { count });
}
