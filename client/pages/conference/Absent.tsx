// The page in place of a conference: why there is none for this person here, and the way on.
import type { ReactNode } from "react";
import { useText } from "../../text/i18n.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";

type AbsentProps = { title: string; children: ReactNode };

export function Absent({ title, children }: AbsentProps) {
  const t = useText("conference");
  return (
    <Empty title={title} action={<LinkButton href="/court-list">{t("toHalls")}</LinkButton>}>
      {children}
    </Empty>
  );
}
