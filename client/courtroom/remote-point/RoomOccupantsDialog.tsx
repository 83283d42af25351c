// States who is in the room: one line for each person, and a declaration, without which nothing is sent.

import { Plus, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ROOM_OCCUPANTS_LENGTH, ROOM_OCCUPANTS_LIMIT } from "../../../server/contract/limits.ts";
import type { InRoom } from "../../../server/contract/sitting/topics/remote-point.ts";
import { useText } from "../../text/i18n.ts";
import { limits } from "../../text/limits.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useCommand } from "../core/commands/commands.tsx";
import roomOccupantsCardStyles from "./RoomOccupantsCard.module.css";
import { remotePointText } from "./text.ts";

type Line = InRoom & { key: number };
const isWhole = ({ name, who }: InRoom) => name.trim() !== "" && who.trim() !== "";

/** Each statement is made anew: what was true before is not assumed. Who changes the list after it reads that it has to be made again. */
function useStatement() {
  const [isStated, setStated] = useState(false);
  const [isTakenBack, setTakenBack] = useState(false);
  const takeBack = () => {
    if (isStated) setTakenBack(true);
    setStated(false);
  };
  return { isStated, isTakenBack, setStated, takeBack };
}

export function RoomOccupantsDialog({ before, onClose }: { before: readonly InRoom[]; onClose: () => void }) {
  const t = useText(remotePointText);
  const command = useCommand();
  const next = useRef(before.length);
  const add = useRef<HTMLButtonElement>(null);
  const [lines, setLines] = useState<Line[]>(before.map((one, key) => ({ ...one, key })));
  const [isChecked, setChecked] = useState(false);
  const { isStated, isTakenBack, setStated, takeBack } = useStatement();
  const change = (key: number, part: Partial<InRoom>) => {
    takeBack();
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  };
  const send = async () => {
    setChecked(true);
    if (!isStated || !lines.every(isWhole)) return;
    const present = lines.map(({ name, who }) => ({ name: name.trim(), who: who.trim() }));
    const { done } = await command.send({ type: "stateRoom", present, nobodyElse: true });
    if (done) onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t("form.title")}
      lead={t("form.lead")}
      className={roomOccupantsCardStyles.form}
      cancel={t("form.notNow")}
      sends={t("form.confirm")}
      isSending={command.isPending}
      isRefused={command.isError}
      onSend={() => void send()}
    >
      {lines.map((line, index) => (
        <PersonLine
          key={line.key}
          line={line}
          n={index + 1}
          isWrong={isChecked && !isWhole(line)}
          onChange={(part) => change(line.key, part)}
          isNew={line.key >= before.length}
          onDrop={() => {
            // The focus was on the button of the line that is removed; a full list had no button to add one.
            flushSync(() => {
              takeBack();
              setLines(lines.filter(({ key }) => key !== line.key));
            });
            add.current?.focus();
          }}
        />
      ))}
      {lines.length < ROOM_OCCUPANTS_LIMIT ? (
        <Button
          ref={add}
          icon={Plus}
          onPress={() => {
            takeBack();
            setLines([...lines, { name: "", who: "", key: next.current++ }]);
          }}
        >
          {t("form.add")}
        </Button>
      ) : (
        <p>{t("form.full", limits)}</p>
      )}
      <Statement
        isAlone={lines.length === 0}
        isStated={isStated}
        isMissing={(isChecked || isTakenBack) && !isStated}
        onChange={setStated}
      />
    </FormDialog>
  );
}

type StatementProps = {
  /** Nobody is named. */
  isAlone: boolean;
  isStated: boolean;
  isMissing: boolean;
  onChange: (isStated: boolean) => void;
};

/** That nobody else is in the room, without which nothing is sent. */
function Statement({ isAlone, isStated, isMissing, onChange }: StatementProps) {
  const t = useText(remotePointText);
  const missing = useId();
  return (
    <div>
      <Checkbox
        isSelected={isStated}
        isInvalid={isMissing}
        aria-describedby={isMissing ? missing : undefined}
        onChange={onChange}
      >
        {t(isAlone ? "form.nobodyBut" : "form.nobodyElse")}
      </Checkbox>
      {isMissing && (
        <p id={missing} className="field__error" role="alert">
          {t("form.needed")}
        </p>
      )}
    </div>
  );
}

type PersonLineProps = {
  line: InRoom;
  n: number;
  isWrong: boolean;
  /** It was added in this dialog: the name is typed next. */
  isNew: boolean;
  onChange: (part: Partial<InRoom>) => void;
  onDrop: () => void;
};

function PersonLine({ line, n, isWrong, isNew, onChange, onDrop }: PersonLineProps) {
  const t = useText(remotePointText);
  const wrongAt = !isWrong ? null : line.name.trim() === "" ? "name" : "who";
  return (
    <fieldset className={roomOccupantsCardStyles.person} aria-label={t("form.person", { n })}>
      <TextField
        label={t("form.name")}
        value={line.name}
        onChange={(name) => onChange({ name })}
        maxLength={ROOM_OCCUPANTS_LENGTH}
        autoComplete="off"
        autoFocus={isNew}
        error={wrongAt === "name" ? t("form.incomplete") : undefined}
      />
      <TextField
        label={t("form.who")}
        hint={t("form.whoNote")}
        value={line.who}
        onChange={(who) => onChange({ who })}
        error={wrongAt === "who" ? t("form.incomplete") : undefined}
        maxLength={ROOM_OCCUPANTS_LENGTH}
        autoComplete="off"
      />
      <IconButton size="small" icon={X} label={t("form.drop", { n })} onPress={onDrop} />
    </fieldset>
  );
}
