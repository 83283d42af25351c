// What replaces a conference: why there is none for this person here, and the ways on.
import type { ReactNode } from "react";
import "../../text/conference.ts";
import { useText } from "../../text/i18n.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";

type AbsentProps = { title: string; children: ReactNode; action?: ReactNode };

export function Absent({ title, children, action }: AbsentProps) {
  const t = useText("conference");
  return (
    <Empty
      title={title}
      action={
        <div className="button-row">
          {action}
          <LinkButton href="/court-list">{t("toHalls")}</LinkButton>
        </div>
      }
    >
      {children}
    </Empty>
  );
}

/** The court works without a video server. */
export function NoConferences() {
  const t = useText("conference");
  return <Absent title={t("none")}>{t("noneMeans")}</Absent>;
}
