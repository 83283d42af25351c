// The agenda files that a person may read, by item, above the messages of the chat, and the button that adds one.

import { useSignals } from "@preact/signals-react/runtime";
import { X } from "lucide-react";
import { useState } from "react";
import { FILE_BYTES } from "../../../server/contract/limits.ts";
import type { FileFacts } from "../../../server/contract/sitting/core/files.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { AgendaFile } from "../../../server/contract/sitting/topics/agenda.ts";
import { itemWords } from "../../court/item-words.ts";
import { useText } from "../../text/i18n.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { ErrorWords } from "../../ui/Field.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Row } from "../../ui/Layout.tsx";
import { Bar } from "../../ui/Progress.tsx";
import { Select } from "../../ui/Select.tsx";
import { agendaText } from "../agenda/text.ts";
import { createUpload } from "../agenda/upload.ts";
import type { ShownFile } from "../agenda/use-file.ts";
import { ConfirmCommand } from "../core/commands/ConfirmCommand.tsx";
import { useCommands } from "../core/commands/commands.tsx";
import { mayNow } from "../core/commands/may.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import styles from "./AgendaFiles.module.css";
import chatRequestsStyles from "./ChatRequests.module.css";
import { Attach } from "./Composer.tsx";
import { FileLine } from "./Message.tsx";

/** A file that was added to the booking of a meeting, with who added it. */
export type BookedFile = ShownFile & Pick<AgendaFile, "from">;

type AgendaFilesProps = {
  view: HallView;
  me: Person;
  booked: readonly BookedFile[];
  onView: (file: ShownFile) => void;
};

/** Absent for a person who can neither read nor add files. */
export function AgendaFiles({ view, me, booked, onView }: AgendaFilesProps) {
  const t = useText(agendaText);
  const { sitting } = view;
  const [isOpen, setIsOpen] = useState(false);
  const files = inOrder(sitting);
  const places = placesFor(sitting, me);
  const count = booked.length + files.length;
  if (count === 0 && places.length === 0) return null;
  return (
    <div className={styles.agendaFiles} data-part="agenda-files">
      <Disclosure
        isOpen={isOpen}
        onToggle={setIsOpen}
        title={
          <>
            {t("title")} <span className="tabs__count">{count}</span>
          </>
        }
      >
        {count === 0 && (
          <p className={chatRequestsStyles.chatNote} data-part="chat-note">
            {t("none")}
          </p>
        )}
        <ul>
          {[...booked.map((file) => ({ ...file, item: null })), ...files].map((file) => (
            <li key={file.id}>
              <small>
                <bdi>{t("of", { place: placeText(sitting, file.item, t), name: file.from })}</bdi>
              </small>
              <Row as="span" gap={1} align="center">
                <FileLine file={file} onView={onView} />
                {sitting.agenda[file.id] && <Removal file={file} />}
              </Row>
            </li>
          ))}
        </ul>
        {places.length > 0 && <AddFile sitting={sitting} places={places} onRefused={() => setIsOpen(true)} />}
      </Disclosure>
    </div>
  );
}

/** Takes a file off the agenda after a confirmation; absent for a person who may not. */
function Removal({ file }: { file: FileFacts }) {
  const t = useText(agendaText);
  const { may } = useCommands();
  const [isAsking, setAsking] = useState(false);
  if (!may("removeAgendaFile")) return null;
  const close = () => setAsking(false);
  const label = t("remove", { name: file.name });
  return (
    <>
      <IconButton size="small" icon={X} label={label} onPress={() => setAsking(true)} />
      {isAsking && (
        <ConfirmCommand
          body={{ type: "removeAgendaFile", file: file.id }}
          title={t("removeAsk")}
          lead={t("removeMeans", { name: file.name })}
          confirm={t("removeYes")}
          failed={t("removeFailed")}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  );
}

type T = ReturnType<typeof useText<typeof agendaText>>;

function placeText(sitting: Sitting, item: string | null, t: T): string {
  if (item === null) return t("whole");
  return t("item", itemWords(sitting.items[item]?.serial ?? 0));
}

/** The running item's files first, then those of the sitting, then the others in the order in which they were added. */
function inOrder({ agenda, running }: Sitting): AgendaFile[] {
  const rank = ({ item }: AgendaFile) => (item !== null && item === running ? 0 : item === null ? 1 : 2);
  return Object.values(agenda).sort((a, b) => rank(a) - rank(b) || a.at - b.at);
}

/** Where this person may add a file: "" is the sitting as a whole, for those who run its agenda. */
function placesFor(sitting: Sitting, me: Person): string[] {
  if (!mayNow(me, "addAgendaFile", sitting.phase)) return [];
  if (!mayNow(me, "removeAgendaFile", sitting.phase)) return me.admitted ? me.items : [];
  const listed = sitting.order.filter((id) => sitting.items[id]?.state !== "DELETED");
  const first = sitting.running === null ? [] : [sitting.running];
  return ["", ...first, ...listed.filter((id) => id !== sitting.running)];
}

type AddFileProps = { sitting: Sitting; places: readonly string[]; onRefused: () => void };

function AddFile({ sitting, places, onRefused }: AddFileProps) {
  useSignals();
  const t = useText(agendaText);
  const [selected, setSelected] = useState<string | null>(null);
  const [upload] = useState(createUpload);
  const place = selected !== null && places.includes(selected) ? selected : (places[0] ?? "");
  const bring = async (file: File) => {
    const query = { sitting: sitting.id, ...(place !== "" && { item: place }) };
    await upload.bring({ path: "/meeting/agenda-files", query }, file, FILE_BYTES);
    // The section may have been closed during the upload: the reason why a file was refused is always shown.
    if (upload.error.peek() !== "") onRefused();
  };
  const progress = upload.progress.value;
  return (
    <div className={styles.add}>
      <Select
        label={t("addTo")}
        options={places.map((id) => ({ id, label: placeText(sitting, id === "" ? null : id, t) }))}
        selected={place}
        onSelect={setSelected}
      />
      <Attach isDisabled={progress !== null} onFile={(file) => void bring(file)} />
      {progress !== null && (
        <Bar label={t("upload.sending", { name: upload.name.value })} value={progress} max={1} />
      )}
      {upload.error.value !== "" && (
        <p className="field__error" role="alert">
          <ErrorWords error={upload.error.value} />
        </p>
      )}
    </div>
  );
}
