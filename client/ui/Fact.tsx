// One fact in a list of facts.
import type { ReactNode } from "react";

/** One fact of a list of them (`dl`): what it is called, and what it is. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
