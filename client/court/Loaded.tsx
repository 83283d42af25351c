// What is read for a page, in its three states: it is loading, it could not be loaded, it is there; and why something was not done.
import type { ReactNode } from "react";
import type { ApiError } from "../net/api.ts";
import { ErrorPanel } from "../ui/Empty.tsx";
import { Loading } from "../ui/Progress.tsx";
import { failureText } from "./failure-text.ts";
import type { LoadState } from "./queries.ts";

type LoadedProps<Data> = {
  of: LoadState<Data>;
  /** The sentence where it could not be loaded. */
  failed: string;
  /** What is there. A page that shows it in several places leaves it out. */
  children?: (data: Data, reload: () => void) => ReactNode;
};

export function Loaded<Data>({ of, failed, children }: LoadedProps<Data>) {
  switch (of.state) {
    case "loading":
      return <Loading />;
    case "failed":
      return <FailurePanel title={failed} error={of.error} onRetry={of.retry} />;
    case "ready":
      return children?.(of.data, of.reload);
  }
}

type FailurePanelProps = {
  title: string;
  /** Null where nothing failed: then there is no panel. */
  error: ApiError | null;
  /** The sentence for it, where a page has sentences of its own. */
  words?: (error: ApiError) => ReactNode;
  onRetry?: () => void;
};

/** Why something was not loaded or not done: what happened, what to do, and where there is one the way to try again. */
export function FailurePanel({ title, error, words = failureText, onRetry }: FailurePanelProps) {
  if (error === null) return null;
  return (
    <ErrorPanel title={title} onRetry={onRetry}>
      {words(error)}
    </ErrorPanel>
  );
}
