// Banner over the videos of counsel: the role call that they must answer, and the other side's request to pass over.

import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { itemWords } from "../../court/item-words.ts";
import { useText } from "../../text/i18n.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { roleCallText } from "../role-call/text.ts";
import type { FloorAsks } from "./asks.ts";
import { checkedFact, nameOf, withoutStop } from "./requests.ts";
import { passOverText } from "./text.ts";

export function FloorBanner({ sitting, asks }: { sitting: Sitting; asks: FloorAsks }) {
  return (
    <>
      {asks.confirmHere && <RoleCallBanner {...asks.confirmHere} />}
      {asks.answer && <AnswerBanner sitting={sitting} answer={asks.answer} />}
    </>
  );
}

function RoleCallBanner({ item, confirm }: NonNullable<FloorAsks["confirmHere"]>) {
  const t = useText(roleCallText);
  return (
    <Banner live="polite">
      <p>
        <b>{t("title", itemWords(item.serial))}</b> <span>{t("means")}</span>
      </p>
      <div className="button-row">
        <Button kind="primary" onPress={confirm}>
          {t("confirm")}
        </Button>
      </div>
    </Banner>
  );
}

function AnswerBanner({ sitting, answer }: { sitting: Sitting; answer: NonNullable<FloorAsks["answer"]> }) {
  const t = useText(passOverText);
  const { item, ask, mine, dispatch } = answer;
  const name = nameOf(sitting, ask.person);
  return (
    <Banner kind="held" live="polite">
      <p>
        <b>{t("answer.title", { name, ...itemWords(item.serial) })}</b>{" "}
        <span>
          {withoutStop(ask.reason)}. {checkedFact(t, ask)}{" "}
          {mine !== null && t(mine ? "answer.agreed" : "answer.disagreed")}
        </span>
      </p>
      <div className="button-row">
        <Button isOn={mine === true} onPress={() => dispatch(true)}>
          {t("answer.agree")}
        </Button>
        <Button isOn={mine === false} onPress={() => dispatch(false)}>
          {t("answer.disagree")}
        </Button>
      </div>
    </Banner>
  );
}
