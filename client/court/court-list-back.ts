// When Back on the way into a hall leads to the court list. Pure.

/** A person who goes back on the way into a hall. */
type GoingBack = {
  /** The page from which they set out; null where that is not known. */
  setOut: string | null;
  /** They joined by the number of the hall, and never saw the list. */
  isQuick?: boolean;
  /** They choose the items for which they join. */
  choosesItems: boolean;
};

/** Whether Back leads to the court list: not for quick joiners, nor for those who set out from their items. */
export function showCourtListBack({ setOut, isQuick = false, choosesItems }: GoingBack): boolean {
  if (isQuick) return false;
  return setOut === null ? !choosesItems : setOut === "/court-list";
}
