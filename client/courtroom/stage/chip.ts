// When one's own video is reduced to a chip: by a press, after a time without use, or to make room for what is shared. Pure.
import type { Preferences } from "../../../server/contract/preferences.ts";

/** What the person did with their own video on this page. */
export type PreviewActs = {
  /** Reduced by a press, until the next press. */
  small: boolean;
  /** Not used for a while. */
  idle: boolean;
  /** The share during which the person restored it; null while they have not. */
  shownDuring: string | null;
};

type Rules = Pick<Preferences, "autoHidePreview" | "hidePreviewOnShare">;

/**
 * Whether one's own preview is reduced to a chip.
 * @param share - what is shared now
 */
export function isChip(acts: PreviewActs, rules: Rules, share: string | null): boolean {
  if (acts.small || (rules.autoHidePreview && acts.idle)) return true;
  return share !== null && rules.hidePreviewOnShare && acts.shownDuring !== share;
}
