// A part of a page that could not be fetched: what happened, what to do, and the way to try again.
import type { ApiError } from "../net/api.ts";
import { ErrorPanel } from "../ui/Empty.tsx";
import { failureText } from "./failure-text.ts";

type FailurePanelProps = { title: string; error: ApiError; onRetry?: () => void };

export function FailurePanel({ title, error, onRetry }: FailurePanelProps) {
  return (
    <ErrorPanel title={title} onRetry={onRetry}>
      {failureText(error)}
    </ErrorPanel>
  );
}
