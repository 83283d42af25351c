// A key of the keyboard, printed on the control that it presses.

import type { ReactNode } from "react";

export function Key({ children }: { children: ReactNode }) {
  return <kbd>{children}</kbd>;
}
