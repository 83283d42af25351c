// The two other states of any list: nothing is there, or it could not be read.

import type { ReactNode } from "react";
import { uiText } from "../../server/contract/text/ui.ts";
import { useText } from "../text/i18n.ts";
import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";

type EmptyProps = { title: ReactNode; children?: ReactNode; action?: ReactNode };

export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

type ErrorPanelProps = {
  title: ReactNode;
  children?: ReactNode;
  /** If it is absent, there is nothing to try again. */
  onRetry?: () => void;
};

export function ErrorPanel({ title, children, onRetry }: ErrorPanelProps) {
  const t = useText(uiText);
  const retry = onRetry && (
    <Button size="small" onPress={onRetry}>
      {t("tryAgain")}
    </Button>
  );
  return (
    <Notice kind="alarm" live="assertive" title={title} action={retry}>
      {children}
    </Notice>
  );
}
