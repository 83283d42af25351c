// Where the link of a second device leads: whose it is and for what, the agenda, and the way in; nobody logs in here.
import "../../court/styles/pages.css";
import "../../text/later.ts";
import "../../text/second-device.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { useLocation } from "wouter";
import { PRE_AUTH_MINUTES } from "../../../server/contract/limits.ts";
import type { PreAuthFacts } from "../../../server/contract/rest/second-device.ts";
import loginFrameStyles from "../../account/LoginFrame.module.css";
import { LoginFrame } from "../../account/LoginFrame.tsx";
import { useLinkKey } from "../../account/link-key.ts";
import { FailurePanel } from "../../court/FailurePanel.tsx";
import { failureText } from "../../court/failure-text.ts";
import { useLoaded, useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { account, beginSession } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import forgotPasswordStyles from "../forgot-password/ForgotPassword.module.css";
import { Agenda } from "./Agenda.tsx";

/** A file may be laid, and the link may end, while the page is open. */
const AGAIN_MS = 10_000;

export default function SecondDevice() {
  useSignals();
  const ticket = useLinkKey();
  const me = account.value;
  return (
    <LoginFrame>
      {ticket === "" ? (
        <NotThere reason="missing" />
      ) : me ? (
        <LoggedIn />
      ) : (
        <Link key={ticket} ticket={ticket} />
      )}
    </LoginFrame>
  );
}

function Link({ ticket }: { ticket: string }) {
  const t = useText("secondDevice");
  const loaded = useLoaded({
    key: ["second device", ticket],
    read: (signal) => api.get("/meeting/pre-auth", { ticket, signal }),
    isForEveryone: true,
  });
  if (loaded.state === "ready") return <Shown facts={loaded.data} ticket={ticket} />;
  if (loaded.state === "failed" && loaded.error.status === 403) return <NotThere reason="over" />;
  return (
    <div className={forgotPasswordStyles.sent}>
      <h1 className={loginFrameStyles.title}>{t("title")}</h1>
      {loaded.state === "loading" ? (
        <Loading />
      ) : loaded.error.refusal === null ? (
        <FailurePanel title={t("notLoaded")} error={loaded.error} onRetry={loaded.retry} />
      ) : (
        <Notice kind="alarm" live="assertive" title={t("refused")}>
          {t("refusedMeans")}
        </Notice>
      )}
    </div>
  );
}

function NotThere({ reason }: { reason: "missing" | "over" }) {
  const t = useText("secondDevice");
  return (
    <div className={forgotPasswordStyles.sent}>
      <div role="alert">
        <h1 className={loginFrameStyles.title}>{t(reason)}</h1>
        <p className={loginFrameStyles.lead}>{t(`${reason}Means`, { minutes: PRE_AUTH_MINUTES })}</p>
      </div>
      <LinkButton href="/login" kind="primary" size="large" isWide>
        {t("toLogin")}
      </LinkButton>
    </div>
  );
}

/** Somebody is logged in here: the link would take the place of their login. */
function LoggedIn() {
  useSignals();
  const t = useText("secondDevice");
  return (
    <div className={forgotPasswordStyles.sent}>
      <div role="alert">
        <h1 className={loginFrameStyles.title}>{t("isIn")}</h1>
        <p className={loginFrameStyles.lead}>{t("isInMeans")}</p>
      </div>
      <LinkButton href="/" kind="primary" size="large" isWide>
        {t("goOn", { name: account.value?.displayName ?? "" })}
      </LinkButton>
    </div>
  );
}

function Shown({ facts, ticket }: { facts: PreAuthFacts; ticket: string }) {
  const t = useText("secondDevice");
  const [, navigate] = useLocation();
  const { mode, name, title } = facts;
  const joining = useSending(() => api.post("/meeting/pre-auth/join", { ticket }), {
    onSuccess: ({ token, account: whose, courtId, meeting }) => {
      beginSession({ token, account: whose, scheduledMeetingId: meeting, ended: null }, true);
      navigate(
        meeting === null
          ? `/meeting?court=${encodeURIComponent(courtId ?? "")}`
          : `/scheduled-meeting/${meeting}`,
        { replace: true },
      );
    },
  });
  const files = useLoaded({
    key: ["agenda of a second device", ticket],
    read: async (signal) => (await api.get("/meeting/pre-auth/agenda-files", { ticket, signal })).agendaFiles,
    isForEveryone: true,
    againMs: () => AGAIN_MS,
  });
  const isOver = files.state === "failed" && files.error.status === 403;
  if (isOver || joining.error?.status === 403) return <NotThere reason="over" />;
  return (
    <div className={forgotPasswordStyles.sent}>
      <h1 className={loginFrameStyles.title}>
        <bdi>{title}</bdi>
      </h1>
      <p className={loginFrameStyles.lead}>
        <b>{t(`as.${mode}`, { name })}</b> {t(`means.${mode}`)}
      </p>
      <Agenda facts={facts} ticket={ticket} files={files} />
      {joining.error && (
        <Notice kind="alarm" live="assertive" title={t("notJoined")}>
          {joining.error.refusal === null ? failureText(joining.error) : t("refusedMeans")}
        </Notice>
      )}
      {mode === "active" && (
        <Button
          kind="primary"
          size="large"
          isWide
          progress={progressOf(joining)}
          onPress={() => joining.mutate(undefined)}
        >
          {t("join")}
        </Button>
      )}
    </div>
  );
}
