// A key of the keyboard, printed on the control that it presses. It is no part of the control's name: the help lists the keys for readers.

import type { ReactNode } from "react";

export function Key({ children }: { children: ReactNode }) {
  return <kbd aria-hidden>{children}</kbd>;
}
