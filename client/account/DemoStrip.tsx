// The strip of the demo court: its people, each one press away.

import { FlaskConical } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "wouter";
import type { DemoPerson } from "../../server/contract/rest/demo.ts";
import { useLoaded } from "../court/queries.ts";
import { api } from "../net/api.ts";
import { signIn } from "../shell/sign.ts";
import { useText } from "../text/i18n.ts";
import { Button, progressOf } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { toast } from "../ui/toasts.ts";
import { forgetCode } from "./code.ts";
import styles from "./DemoStrip.module.css";
import { continueAs } from "./demo.ts";
import { demoStripText } from "./demo-strip.text.ts";
import { failureOf } from "./failures.tsx";
import { loginText } from "./login.text.ts";

const words = { loading: "peopleLoading", failed: "peopleFailed", ready: "text" } as const;

export default function DemoStrip() {
  const t = useText(demoStripText);
  const tLogin = useText(loginText);
  const [params] = useSearchParams();
  const people = useLoaded({
    key: ["people"],
    read: (signal) => api.get("/dev/people", { signal }),
    isForEveryone: true,
  });
  const [selected, setSelected] = useState<DemoPerson["label"] | null>(null);
  const [refused, setRefused] = useState<DemoPerson["label"] | null>(null);
  const go = async ({ label, phoneNumber }: DemoPerson) => {
    setSelected(label);
    setRefused(null);
    try {
      const login = await continueAs(phoneNumber);
      if (login === null) {
        setRefused(label);
        toast(t("noCode"), { kind: "held" });
      } else {
        forgetCode();
        signIn(login, params.get("next"));
      }
    } catch (error) {
      setRefused(label);
      const { kind } = failureOf(error);
      toast(kind === "server" ? t("noCode") : tLogin(`failed.${kind}`), { kind: "held" });
    } finally {
      setSelected(null);
    }
  };
  return (
    <section className={styles.strip} data-part="demo-strip" aria-label={t("label")}>
      <Icon of={FlaskConical} />
      <p>
        <strong>{t("strong")}</strong> {t(words[people.state])}
      </p>
      {people.state === "failed" && (
        <Button size="small" onPress={people.retry}>
          {t("peopleAgain")}
        </Button>
      )}
      {people.state === "ready" &&
        people.data.map((person) => (
          <Button
            key={person.label}
            size="small"
            isDisabled={selected !== null && selected !== person.label}
            progress={progressOf({
              isPending: selected === person.label,
              isError: refused === person.label,
            })}
            onPress={() => void go(person)}
          >
            {t(`people.${person.label}`)}
          </Button>
        ))}
      <Link href="/dev/outbox">{t("outbox")}</Link>
    </section>
  );
}
