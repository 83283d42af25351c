// The parts that both ways to sign in have: the title, what went wrong, the fields, and one press that sends them once.

import { type ReactNode, useId } from "react";
import { useText } from "../text/i18n.ts";
import { Button, progressOf } from "../ui/Button.tsx";
import { FailureNotice, type LoginFailure } from "./failures.tsx";
import loginFrameStyles from "./LoginFrame.module.css";
import { loginText } from "./login.text.ts";

/** The parts around the fields of a form: what came before it, and the other way in. */
export type AroundForm = { notice: ReactNode; other: ReactNode };

type LoginFormProps = AroundForm & {
  /** In place of the page's own. */
  title?: string;
  lead: string | null;
  failure: LoginFailure | null;
  isSending: boolean;
  send: () => Promise<unknown>;
  /** The words of the press. */
  sends: string;
  children: ReactNode;
};

export function LoginForm({
  title,
  lead,
  failure,
  notice,
  isSending,
  send,
  sends,
  other,
  children,
}: LoginFormProps) {
  const t = useText(loginText);
  const titleId = useId();
  return (
    <form
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void send();
      }}
    >
      <div>
        <h1 className={loginFrameStyles.title} id={titleId}>
          {title ?? t("title")}
        </h1>
        {lead && <p className={loginFrameStyles.lead}>{lead}</p>}
      </div>
      {failure ? <FailureNotice failure={failure} /> : notice}
      {children}
      <Button
        type="submit"
        kind="primary"
        size="large"
        isWide
        progress={progressOf({ isPending: isSending, isError: failure !== null })}
      >
        {sends}
      </Button>
      {other && <div className={loginFrameStyles.links}>{other}</div>}
    </form>
  );
}
