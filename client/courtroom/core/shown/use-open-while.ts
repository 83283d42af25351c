// Which of its dialogs a part has open. One that may be asked no longer is closed, so that it does not stand there again by itself.
import { useEffect, useState } from "react";

/**
 * @param mayStay - whether what the dialog asks is still possible
 * @returns the open dialog, null for none, and the way to open or close one
 */
export function useOpenWhile<T>(mayStay: (open: T) => boolean) {
  const [open, setOpen] = useState<T | null>(null);
  const isOver = open !== null && !mayStay(open);
  useEffect(() => {
    if (isOver) setOpen(null);
  }, [isOver]);
  return [isOver ? null : open, setOpen] as const;
}
