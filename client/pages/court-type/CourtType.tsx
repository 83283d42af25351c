// Which court type the list of halls shows: open courts, family courts, or all (docs/reference.md#court-types).

import { courtText } from "../../../server/contract/text/court.ts";
import { courtListText } from "../../../server/contract/text/court-list.ts";
import { Loaded } from "../../court/Loaded.tsx";
import { courtTypeText } from "./text.ts";
import "../../court/styles/pages.css";
import { useSignals } from "@preact/signals-react/runtime";
import { DoorClosed, DoorOpen, LayoutGrid } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import type { Court } from "../../../server/contract/rest/courts.ts";
import { selectCourtType, selectedCourtType } from "../../court/court-type.ts";
import { useCourts } from "../../court/use-courts.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { RadioCards } from "../../ui/RadioCards.tsx";

type Choice = Court["type"] | "ALL";

const kinds = [
  { id: "ALL", text: "all", icon: LayoutGrid },
  { id: "NORMAL", text: "normal", icon: DoorOpen },
  { id: "FC", text: "family", icon: DoorClosed },
] as const;

export default function CourtType() {
  useSignals();
  const t = useText(courtTypeText);
  const tCourtList = useText(courtListText);
  const { loaded } = useCourts();
  return (
    <main className="page prepare prepare--narrow" id="main" tabIndex={-1}>
      <div className="page__head page__head--stack">
        <h1 className="page__title">{t("title")}</h1>
        <p className="page__aside">{t("lead")}</p>
      </div>
      <Loaded of={loaded} failed={tCourtList("failed")}>
        {(data) => <Choices courts={data.courts} />}
      </Loaded>
    </main>
  );
}

function Choices({ courts }: { courts: readonly Court[] }) {
  const t = useText(courtTypeText);
  const tCourt = useText(courtText);
  const [, navigate] = useLocation();
  const [choice, setChoice] = useState<Choice>(() => selectedCourtType() ?? "ALL");
  const count = (id: Choice) => courts.filter(({ type }) => id === "ALL" || type === id).length;
  const show = () => {
    selectCourtType(choice === "ALL" ? null : choice);
    navigate("/court-list");
  };
  return (
    <>
      <RadioCards
        label={t("title")}
        cards={kinds.map(({ id, text, icon }) => ({
          id,
          icon,
          label: t(`${text}`),
          note: `${t(`${text}Note`)} · ${t("count", { count: count(id) })}`,
          isDisabled: count(id) === 0,
        }))}
        selected={choice}
        onSelect={setChoice}
      />
      <div className="prepare__foot">
        <LinkButton size="large" href="/court-list">
          {tCourt("back")}
        </LinkButton>
        <Button size="large" kind="primary" onPress={show}>
          {t("show")}
        </Button>
      </div>
    </>
  );
}
