// The papers of the case, beside the hearing: for each item its files and those of the whole sitting; in a chunk of its own.

import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import type { AgendaFile } from "../../../server/contract/sitting/topics/agenda.ts";
import { itemWords } from "../../court/item-words.ts";
import { serialText } from "../../court/serial-text.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Text } from "../../ui/Layout.tsx";
import { Select } from "../../ui/Select.tsx";
import { FileLine } from "../chat/Message.tsx";
import type { HallView } from "../core/hall/hall-view.ts";
import { CaseNote } from "./CaseNote.tsx";
import { openPaper, paperOf } from "./open-paper.ts";
import styles from "./PapersPanel.module.css";
import { itemOfPapers, itemsOfPapers, papersOf } from "./papers.ts";
import { papersText } from "./text.ts";

export type PapersPanelProps = { view: HallView };

export default function PapersPanel({ view: { sitting } }: PapersPanelProps) {
  const t = useText(papersText);
  const [selected, setSelected] = useState<string | null>(null);
  const items = itemsOfPapers(sitting);
  const id = items.some((item) => item.id === selected) ? selected : itemOfPapers(sitting);
  const item = id === null ? undefined : sitting.items[id];
  const serial = item ? serialText(item.serial) : "";
  return (
    <div className={styles.papers}>
      {item && (
        <Select
          label={t("item")}
          options={items.map((one) => ({
            id: one.id,
            label: t("itemOf", { ...itemWords(one.serial), number: one.caseNumber }),
          }))}
          selected={item.id}
          onSelect={setSelected}
        />
      )}
      {item && (
        <Papers
          title={t("ofItem", itemWords(serial))}
          none={t("noneOfItem")}
          papers={papersOf(sitting, item.id)}
          open={openOf(sitting)}
        />
      )}
      {item && <CaseNote key={item.id} sitting={sitting.id} item={item.id} serial={serial} />}
      <Papers
        title={t("ofSitting")}
        none={t("noneOfSitting")}
        papers={papersOf(sitting, null)}
        open={openOf(sitting)}
      />
    </div>
  );
}

const openOf = (sitting: HallView["sitting"]) => paperOf(sitting)?.id ?? null;

type PapersProps = { title: string; none: string; papers: readonly AgendaFile[]; open: string | null };

function Papers({ title, none, papers, open }: PapersProps) {
  useSignals();
  const t = useText(papersText);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {papers.length === 0 && <Text tone="soft">{none}</Text>}
      <ul>
        {papers.map((paper) => (
          <li key={paper.id}>
            <FileLine file={paper} onView={paper.id === open ? undefined : () => openPaper(paper.id)} />
            <small>
              <bdi>{t("from", { name: paper.from })}</bdi>
            </small>
            {paper.id === open && (
              <Button size="small" onPress={() => openPaper(null)}>
                {t("close")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
