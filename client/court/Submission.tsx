// What a person wants to say in a case: read in its row, and changed there.

import { Button as AriaButton } from "react-aria-components/Button";
import { SUBMISSION_LENGTH } from "../../server/contract/limits.ts";
import type { CourtCase } from "../../server/contract/rest/cases.ts";
import { courtText } from "../../server/contract/text/court.ts";
import { isText, orNull } from "../net/kept-json.ts";
import { useText } from "../text/i18n.ts";
import { Button, progressOf } from "../ui/Button.tsx";
import { TextArea } from "../ui/TextArea.tsx";
import caseListStyles from "./CaseList.module.css";
import { failureText } from "./failure-text.ts";
import { itemWords } from "./item-words.ts";
import { useDraft } from "./kept-draft.ts";
import { changeSubmission } from "./own-cases.ts";
import { useSending } from "./queries.ts";

export function Submission({ one }: { one: CourtCase }) {
  const t = useText(courtText);
  // The text that is being typed; null while nobody edits. It stays after a reload, and so does the editor.
  const [typed, setTyped, forget] = useDraft(`say.${one.courtId}.${one.id}`, null, orNull(isText));
  if (typed !== null) return <Editor one={one} typed={typed} onType={setTyped} onDone={forget} />;
  const words = { ...itemWords(one.serial), hall: one.hall };
  const isEmpty = one.submission === "";
  return (
    <p className={caseListStyles.caseTableSay}>
      <bdi>{isEmpty ? t("list.noSubmission") : t("list.submission", { text: one.submission })}</bdi>{" "}
      <AriaButton
        className="link-button"
        aria-label={t(isEmpty ? "list.addOneItem" : "list.editItem", words)}
        onPress={() => setTyped(one.submission)}
      >
        {t(isEmpty ? "list.addOne" : "list.edit")}
      </AriaButton>
    </p>
  );
}

type EditorProps = {
  one: CourtCase;
  typed: string;
  onType: (typed: string) => void;
  onDone: () => void;
};

function Editor({ one, typed, onType, onDone }: EditorProps) {
  const t = useText(courtText);
  const saving = useSending(() => changeSubmission(one, typed.trim()), { onSuccess: onDone });
  return (
    <form
      className={caseListStyles.caseTableEditor}
      onKeyDown={(event) => {
        if (event.key === "Escape") onDone();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <TextArea
        label={t("list.editLabel", itemWords(one.serial))}
        hideLabel
        value={typed}
        onChange={onType}
        most={SUBMISSION_LENGTH}
        error={saving.error && `${t("list.notSaved")} ${failureText(saving.error)}`}
      />
      <span className="button-row">
        <Button type="submit" size="small" kind="primary" progress={progressOf(saving)}>
          {t("list.save")}
        </Button>
        <Button size="small" onPress={onDone}>
          {t("list.cancel")}
        </Button>
      </span>
    </form>
  );
}
