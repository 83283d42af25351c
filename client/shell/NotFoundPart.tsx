// What the error page says for 404, within the frame of a page that exists: the hall, meeting or recording of its address does not.

import type { ReactNode } from "react";
import { useText } from "../text/i18n.ts";
import { LinkButton } from "../ui/LinkButton.tsx";
import { shellText } from "./shell.text.ts";
import { usePageTitle } from "./use-page-title.ts";

type NotFoundPartProps = {
  /** What may have happened; by default that the link is old. */
  means?: ReactNode;
  /** The page around it has a heading of its own. */
  isSection?: boolean;
  /** Other ways than to the home page. */
  children?: ReactNode;
};

export function NotFoundPart({ means, isSection = false, children }: NotFoundPartProps) {
  const t = useText(shellText);
  usePageTitle(t("error.notFound"));
  return (
    <div className="empty">
      <p className="page__aside">404</p>
      {isSection ? <h2>{t("error.notFound")}</h2> : <h1 className="page__title">{t("error.notFound")}</h1>}
      <p>{means ?? t("error.notFoundMeans")}</p>
      <div className="button-row">
        <LinkButton kind="primary" href="/">
          {t("error.home")}
        </LinkButton>
        {children}
      </div>
    </div>
  );
}
