// Asks once before a call that deletes, switches off, publishes or withdraws something, makes it, and shows why it failed.
import type { ApiError } from "../net/api.ts";
import { progressOf } from "../ui/Button.tsx";
import { type Asked, ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { failureText } from "./failure-text.ts";
import { useSending } from "./queries.ts";

type ConfirmCallProps<Answer> = Asked & {
  /** The sentence for its failure, where a page has sentences of its own. */
  failure?: (error: ApiError) => string;
  /** Does it. @throws ApiError */
  send: () => Promise<Answer>;
  onDone: (answer: Answer) => void;
};

export function ConfirmCall<Answer>({
  failure = failureText,
  send,
  onDone,
  ...asked
}: ConfirmCallProps<Answer>) {
  const sending = useSending(send, { onSuccess: onDone });
  return (
    <ConfirmDialog
      {...asked}
      why={sending.error && failure(sending.error)}
      progress={progressOf(sending)}
      onConfirm={() => sending.mutate(undefined)}
    />
  );
}
