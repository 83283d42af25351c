// The form of a guest: the hall and the name, and why the court lets them in there or not.

import { type FormEvent, useRef, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import type { CodedFault } from "../../../server/contract/faults.ts";
import { GUEST_NAME_MAX, GUEST_NAME_MIN } from "../../../server/contract/limits.ts";
import type { BoardRow } from "../../../server/contract/rest/courts.ts";
import { StepFoot, StepForm } from "../../account/RegisterFrame.tsx";
import { failureText } from "../../court/failure-text.ts";
import { judgeLine } from "../../court/hall-board.ts";
import { keepInTab, keptInTab } from "../../court/kept-draft.ts";
import { useSending } from "../../court/queries.ts";
import { type ApiError, api } from "../../net/api.ts";
import { isText } from "../../net/kept-json.ts";
import { beginSession } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { watchText } from "./text.ts";

/** The name that a guest gave, kept in this tab for the next hall. */
const NAME = "anonymousName";

/** Why a hall cannot be watched, or what to know before; null when there is nothing. */
function closedWhy({ state, type }: BoardRow): "not_open" | "in_camera" | "risen" | "closed" | null {
  if (state === "risen") return "risen";
  if (type === "FC") return "closed";
  return state === "in_camera" || state === "not_open" ? state : null;
}

function useGuest(halls: readonly BoardRow[]) {
  const t = useText(watchText);
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get("court");
  const [selected, setSelected] = useState(asked);
  const [anonymousName, setName] = useState(() => keptInTab(NAME, isText) ?? "");
  const [fault, setFault] = useState<string | null>(null);
  const [isHallMissing, setHallMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const showFault = (words: string) => {
    setFault(words);
    field.current?.focus();
  };
  const hall = halls.find(({ courtId }) => courtId === selected);
  const coming = useSending(
    ({ courtId, name }: { courtId: string; name: string }) =>
      api.post("/anonymous/court/passive/:courtId/join", { param: { courtId }, query: { name } }),
    {
      onSuccess: ({ sitting: _, ...login }, { courtId, name }) => {
        keepInTab(NAME, name);
        beginSession(login);
        navigate(`/you-are-here?court=${encodeURIComponent(courtId)}`);
      },
      onError: ({ faults }) => {
        if (faults.name !== undefined) showFault(faultText(faults.name, t));
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (coming.isPending) return;
    setHallMissing(!hall);
    if (anonymousName.trim() === "") return showFault(t("fault.required"));
    setFault(null);
    if (hall) coming.mutate({ courtId: hall.courtId, name: anonymousName });
  };
  const choose = (courtId: string) => {
    coming.reset();
    setHallMissing(false);
    setSelected(courtId);
  };
  const write = (typed: string) => {
    setFault(null);
    setName(typed);
  };
  const isOfName = coming.error?.faults.name !== undefined;
  const failure: ApiError | null = isOfName ? null : coming.error;
  return { hall, choose, anonymousName, write, fault, field, isHallMissing, submit, coming, failure };
}

export function GuestForm({ halls }: { halls: readonly BoardRow[] }) {
  const t = useText(watchText);
  const guest = useGuest(halls);
  const { hall, anonymousName, fault, failure, coming } = guest;
  const state = hall ? closedWhy(hall) : null;
  const isClosed = state !== null && state !== "not_open";
  return (
    <StepForm onSubmit={guest.submit}>
      <Select
        label={t("hall")}
        placeholder={t("chooseHall")}
        options={halls.map(({ courtId, name, judges }) => ({
          id: courtId,
          label: name,
          note: judges.map(judgeLine).join("; "),
        }))}
        selected={hall?.courtId ?? null}
        onSelect={guest.choose}
        error={guest.isHallMissing && t("hallMissing")}
      />
      {state && (
        <Notice kind="held" live="polite" title={t(`state.${state}.title`)}>
          {t(`state.${state}.means`)}
        </Notice>
      )}
      <TextField
        label={t("name")}
        hint={t("nameHint")}
        name="name"
        autoComplete="name"
        maxLength={GUEST_NAME_MAX}
        value={anonymousName}
        onChange={guest.write}
        error={fault}
        inputRef={guest.field}
      />
      {failure && (
        <Notice
          kind="alarm"
          live="assertive"
          title={t("failed")}
          action={<LinkButton href="/display-board">{t("board")}</LinkButton>}
        >
          {failure.refusal === "watching_off" ? t("notNow") : failureText(failure)}
        </Notice>
      )}
      <StepFoot>
        <Button type="submit" kind="primary" size="large" isDisabled={isClosed} progress={progressOf(coming)}>
          {t("next")}
        </Button>
        <Link href="/login">{t("signIn")}</Link>
      </StepFoot>
    </StepForm>
  );
}

/** What the server found wrong with a name, in the page's words. */
function faultText({ code }: CodedFault, t: ReturnType<typeof useText<typeof watchText>>): string {
  if (code === "alphabet") return t("fault.alphabet");
  if (code === "minLength") return t("fault.short", { least: GUEST_NAME_MIN });
  return code === "required" ? t("fault.required") : t("fault.long", { most: GUEST_NAME_MAX });
}
