// Watching a hall without an account: which hall, under which name; the consent is asked for on the way in.

import { useSignals } from "@preact/signals-react/runtime";
import { useId } from "react";
import { byBenchAndNumber } from "../../../server/contract/courts.ts";
import { viewAsPassiveAnonymous } from "../../../server/contract/roles.ts";
import { AsideTitle, MayList, RegisterFrame } from "../../account/RegisterFrame.tsx";
import { useBoard } from "../../courtroom/core/hall/use-court.ts";
import { account } from "../../net/session.ts";
import { crowded } from "../../net/socket.ts";
import BoardCrowded from "../../shell/BoardCrowded.tsx";
import { lostSince } from "../../shell/connection.ts";
import { signOut } from "../../shell/sign.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { GuestForm } from "./GuestForm.tsx";
import { watchText } from "./text.ts";

export default function Watch() {
  useSignals();
  const t = useText(watchText);
  return (
    <RegisterFrame step={null} title={t("title")} lead={t("lead")} aside={<WhatGuestsMay />}>
      {account.value ? <AlreadyHere /> : <Halls />}
    </RegisterFrame>
  );
}

function Halls() {
  useSignals();
  const t = useText(watchText);
  const board = useBoard();
  if (board === null && crowded.value) return <BoardCrowded hasBoard={false} />;
  if (board === null && lostSince.value !== null) return <Notice kind="held" title={t("unreachable")} />;
  if (board === null) return <Loading>{t("loading")}</Loading>;
  const halls = [...board.values()].sort(byBenchAndNumber);
  return halls.length === 0 ? (
    <Empty title={t("empty")}>{t("emptyMeans")}</Empty>
  ) : (
    <GuestForm halls={halls} />
  );
}

/** A person who is logged in watches under their own name. */
function AlreadyHere() {
  useSignals();
  const t = useText(watchText);
  const me = account.value;
  if (!me) return null;
  const who = viewAsPassiveAnonymous(me) ? "guest" : "account";
  return (
    <Notice
      title={t(`here.${who}`, { name: me.displayName })}
      action={
        <div className="button-row">
          <LinkButton kind="primary" href="/court-list">
            {t("here.halls")}
          </LinkButton>
          {who === "guest" && <Button onPress={() => void signOut()}>{t("here.leave")}</Button>}
        </div>
      }
    >
      {t(`here.${who}Means`)}
    </Notice>
  );
}

const rules = ["see", "chat", "leave", "record"] as const;

function WhatGuestsMay() {
  const t = useText(watchText);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <AsideTitle id={titleId}>{t("may.title")}</AsideTitle>
      <MayList
        rules={rules.map((id) => ({
          id,
          may: id === "see",
          name: t(`may.${id}`),
          means: t(`may.${id}Means`),
        }))}
      />
    </section>
  );
}
