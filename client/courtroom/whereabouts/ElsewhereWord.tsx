// "Speaking in Hall 5": what the hall that somebody left shows about them.

import type { Elsewhere } from "../../../server/contract/sitting/topics/whereabouts.ts";
import personRowStyles from "../../court/PersonRow.module.css";
import { useText } from "../../text/i18n.ts";
import { whereaboutsText } from "./text.ts";

/** Absent for people who are in no other hall. */
export function ElsewhereWord({ of }: { of: Elsewhere | undefined }) {
  const t = useText(whereaboutsText);
  if (of === undefined) return null;
  const { hall, speaking } = of;
  return <span className={personRowStyles.wait}>{t(speaking ? "speaking" : "there", { hall })}</span>;
}
