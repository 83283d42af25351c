// The words in place of a file that was opened and is not drawn yet. They come at once: a large file takes seconds.
import type { ReactNode } from "react";

type FileComingProps = {
  /** Left out where the name stands beside it. */
  name?: string;
  children: ReactNode;
};

export function FileComing({ name, children }: FileComingProps) {
  return (
    <p className="loading" role="status" data-part="file-coming">
      {name !== undefined && (
        <>
          <bdi>{name}</bdi> ·{" "}
        </>
      )}
      {children}
    </p>
  );
}
