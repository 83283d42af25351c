// States who is in the room: one line for each person, and a declaration, without which nothing is sent.
import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { ROOM_OCCUPANTS_LENGTH, ROOM_OCCUPANTS_LIMIT } from "../../../server/contract/limits.ts";
import type { InRoom } from "../../../server/contract/sitting/topics/remote-point.ts";
import { useText } from "../../text/i18n.ts";
import { limits } from "../../text/limits.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useCommand } from "../core/commands.tsx";
import roomOccupantsCardStyles from "./RoomOccupantsCard.module.css";

type Line = InRoom & { key: number };
const isWhole = ({ name, who }: InRoom) => name.trim() !== "" && who.trim() !== "";

export function RoomOccupantsDialog({ before, onClose }: { before: readonly InRoom[]; onClose: () => void }) {
  const t = useText("remotePoint");
  const command = useCommand();
  const next = useRef(before.length);
  const [lines, setLines] = useState<Line[]>(before.map((one, key) => ({ ...one, key })));
  // Each statement is made anew: what was true before is not assumed.
  const [isStated, setStated] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const change = (key: number, part: Partial<InRoom>) => {
    setStated(false);
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
    <Dialog
      isOpen
      onClose={onClose}
      title={t("form.title")}
      lead={t("form.lead")}
      foot={
        <>
          <Button onPress={onClose}>{t("form.notNow")}</Button>
          <Button kind="primary" progress={progressOf(command)} onPress={() => void send()}>
            {t("form.confirm")}
          </Button>
        </>
      }
    >
      {lines.map((line, index) => (
        <PersonLine
          key={line.key}
          line={line}
          n={index + 1}
          isWrong={isChecked && !isWhole(line)}
          onChange={(part) => change(line.key, part)}
          onDrop={() => setLines(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
      {lines.length < ROOM_OCCUPANTS_LIMIT ? (
        <Button
          icon={Plus}
          onPress={() => {
            setStated(false);
            setLines([...lines, { name: "", who: "", key: next.current++ }]);
          }}
        >
          {t("form.add")}
        </Button>
      ) : (
        <p>{t("form.full", limits)}</p>
      )}
      <Checkbox isSelected={isStated} onChange={setStated}>
        {t(lines.length === 0 ? "form.nobodyBut" : "form.nobodyElse")}
      </Checkbox>
      {isChecked && !isStated && (
        <p className="field__error" role="alert">
          {t("form.needed")}
        </p>
      )}
    </Dialog>
  );
}

type PersonLineProps = {
  line: InRoom;
  n: number;
  isWrong: boolean;
  onChange: (part: Partial<InRoom>) => void;
  onDrop: () => void;
};

function PersonLine({ line, n, isWrong, onChange, onDrop }: PersonLineProps) {
  const t = useText("remotePoint");
  const wrongAt = !isWrong ? null : line.name.trim() === "" ? "name" : "who";
  return (
    <fieldset className={roomOccupantsCardStyles.person} aria-label={t("form.person", { n })}>
      <TextField
        label={t("form.name")}
        value={line.name}
        onChange={(name) => onChange({ name })}
        maxLength={ROOM_OCCUPANTS_LENGTH}
        autoComplete="off"
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
