// A page that says it cannot be shown: its number, what that means, and a link to go on (docs/reference.md#error-page).

import { type ReactNode, useEffect } from "react";
import { useText } from "../text/i18n.ts";
import { Button } from "../ui/Button.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { shellText } from "./shell.text.ts";

type PlainPageProps = { code?: ReactNode; title: ReactNode; children?: ReactNode };

/** One message in the middle of the page. */
export function PlainPage({ code, title, children }: PlainPageProps) {
  return (
    <main id="main" tabIndex={-1}>
      {code && <p className="plain__code">{code}</p>}
      <h1>{title}</h1>
      {children}
    </main>
  );
}

type ErrorScreenProps = {
  status: number;
  /** What people are told. */
  message?: string;
  /** A detail for the people who repair it. */
  detail?: string;
};

/** The error page for a status: 404 leads back home; any other has the message it is given, or "Error", and can be loaded again. */
export function ErrorScreen({ status, message, detail }: ErrorScreenProps) {
  const t = useText(shellText);
  const title = status === 404 ? t("error.notFound") : message || t("error.message");
  useEffect(() => {
    document.title = t("title", { page: title });
  }, [t, title]);
  if (status === 404) {
    return (
      <PlainPage code={status} title={title}>
        <p>{t("error.notFoundMeans")}</p>
        <LinkButton kind="primary" size="large" href="/">
          {t("error.home")}
        </LinkButton>
      </PlainPage>
    );
  }
  return (
    <PlainPage code={status} title={title}>
      <p>{t("error.means")}</p>
      {detail && <code>{detail}</code>}
      <Button kind="primary" size="large" onPress={() => location.reload()}>
        {t("error.again")}
      </Button>
    </PlainPage>
  );
}
