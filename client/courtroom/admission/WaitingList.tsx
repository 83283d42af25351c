// The people in the waiting room: whether they are on the list, and how long they wait; admit one, admit all who are listed, or refuse.

import { EllipsisVertical } from "lucide-react";
import { memo } from "react";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { Elsewhere } from "../../../server/contract/sitting/topics/whereabouts.ts";
import { peopleText } from "../../../server/contract/text/people.ts";
import { CauseTitle } from "../../court/CauseTitle.tsx";
import { itemsWords } from "../../court/item-words.ts";
import { PersonList } from "../../court/PersonList.tsx";
import personRowStyles from "../../court/PersonRow.module.css";
import { Count, NobodyHere, PeopleSection, PersonRow, Since } from "../../court/PersonRow.tsx";
import { formatList } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Initials } from "../../ui/Initials.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { CommandButton, useCommands } from "../core/commands/commands.tsx";
import { usePrintedKey } from "../core/keys/printed.ts";
import { BookedToday } from "../hall-bookings/BookedToday.tsx";
import { CaseMark, kindOf } from "../people/CaseChip.tsx";
import { detailsOf } from "../people/details-open.ts";
import { sameCases } from "../people/HallPerson.tsx";
import {
  admitListed,
  askedFor,
  leadingItem,
  listedNumber,
  matchOf,
  serialsOf,
  sharesName,
} from "../people/roster.ts";
import { useSidedName } from "../people/use-sided-name.ts";
import { ElsewhereWord } from "../whereabouts/ElsewhereWord.tsx";
import { useRefuse } from "./refusal-reasons.ts";
import { admissionText } from "./text.ts";

type WaitingListProps = {
  sitting: Sitting;
  waiting: readonly Person[];
  onRefuseOther: (person: Person) => void;
};

export function WaitingList({ sitting, waiting, onRefuseOther }: WaitingListProps) {
  const t = useText(admissionText);
  const printed = usePrintedKey();
  const all = admitListed(sitting);
  return (
    <PeopleSection
      id="people-waiting"
      title={t("waiting")}
      count={<Count of={waiting.length} isAlert />}
      act={
        <CommandButton body={all} size="small" shortcut={printed("admitAll")}>
          {t("admitListed", { count: all?.people.length ?? 0 })}
        </CommandButton>
      }
    >
      {waiting.length === 0 && <NobodyHere>{t("nobodyWaits")}</NobodyHere>}
      <PersonList people={waiting}>
        {(person) => (
          <WaitingRow
            key={person.id}
            person={person}
            items={sitting.items}
            elsewhere={sitting.elsewhere[person.id]}
            onRefuseOther={onRefuseOther}
          />
        )}
      </PersonList>
    </PeopleSection>
  );
}

type WaitingRowProps = {
  person: Person;
  items: Sitting["items"];
  elsewhere: Elsewhere | undefined;
  onRefuseOther: (person: Person) => void;
};

const WaitingRow = memo(
  WaitingPerson,
  (a, b) =>
    a.person === b.person &&
    a.elsewhere === b.elsewhere &&
    a.onRefuseOther === b.onRefuseOther &&
    sameCases(a, b),
);

function WaitingPerson({ person, items, elsewhere, onRefuseOther }: WaitingRowProps) {
  const t = useText(admissionText);
  const match = matchOf(person, items);
  const [, ...more] = serialsOf({ items }, person);
  const leading = leadingItem({ items, running: null }, person);
  const isStranger = match === "none" || match === "noItem" || match === "differs";
  const isUnproven = match === "unproven";
  return (
    <PersonRow
      mark={
        match === "invited" ? (
          <Initials name={person.profileName} />
        ) : (
          <CaseMark person={person} items={items} leading={leading} />
        )
      }
      name={useSidedName(person, leading)}
      match={isStranger ? "none" : isUnproven ? "unproven" : undefined}
      end={
        isUnproven ? (
          <UnprovenActs person={person} onRefuseOther={onRefuseOther} />
        ) : (
          <WaitingActs person={person} isStranger={isStranger} onRefuseOther={onRefuseOther} />
        )
      }
    >
      <MatchWord person={person} items={items} /> · <Since at={person.since} />
      {elsewhere && " · "}
      <ElsewhereWord of={elsewhere} />
      {!isStranger && !isUnproven && more.length > 0 && ` · ${t("also", { serials: formatList(more) })}`}
      <BookedToday waiting={person} />
    </PersonRow>
  );
}

function MatchWord({ person, items }: { person: Person; items: Sitting["items"] }) {
  const t = useText(admissionText);
  const serials = serialsOf({ items }, person);
  switch (matchOf(person, items)) {
    case "list":
      return <span className={personRowStyles.ok}>{t("onList")}</span>;
    case "named":
      return <span className={personRowStyles.wait}>{t("nameOnList")}</span>;
    case "otherHall":
      return <span className={personRowStyles.warn}>{t("otherHall")}</span>;
    case "unproven":
      return <Unproven person={person} items={items} />;
    case "differs":
      return (
        <span className={personRowStyles.warn}>
          {t("numberDiffers", {
            listed: listedNumber(person, items),
            number: person.office || t("noNumber"),
          })}
        </span>
      );
    case "some":
      return <span className={personRowStyles.wait}>{t("partlyOnList")}</span>;
    case "none":
      return <span className={personRowStyles.warn}>{t("notOnListOf", itemsWords(serials))}</span>;
    case "noItem":
      return <span className={personRowStyles.warn}>{t("noItem")}</span>;
    case "more":
      return (
        <span className={personRowStyles.warn}>
          {t("asksForMore", itemsWords(askedFor({ items }, person)))}
        </span>
      );
    case "guest":
      return (
        <span className={personRowStyles.wait}>
          {serials.length === 0
            ? t("guest", { kind: kindOf(person) })
            : t("guestOf", { kind: kindOf(person), ...itemsWords(serials) })}
        </span>
      );
    case "invited":
      return <>{kindOf(person)}</>;
    case "watcher":
      return <>{t("watches", { kind: kindOf(person) })}</>;
  }
}

/** Somebody whom no list can know by a number, as a party in person: what they are, the item they name, and what the name is worth. */
function Unproven({ person, items }: { person: Person; items: Sitting["items"] }) {
  const t = useText(admissionText);
  const [item, ...more] = person.items.flatMap((id) => items[id] ?? []);
  return (
    <span className={personRowStyles.wait}>
      {t("unproven", { kind: kindOf(person), ...itemsWords(serialsOf({ items }, person)) })}
      {item && more.length === 0 && (
        <>
          {" ("}
          <CauseTitle item={item} />)
        </>
      )}
      {sharesName(person, items) && `, ${t("sameName")}`}
    </span>
  );
}

type WaitingActsProps = { person: Person; isStranger: boolean; onRefuseOther: (person: Person) => void };

/** Both answers stand side by side: nothing but the officer's look tells which is right. */
function UnprovenActs({ person, onRefuseOther }: Omit<WaitingActsProps, "isStranger">) {
  const t = useText(admissionText);
  return (
    <>
      <CommandButton
        body={{ type: "admit", people: [person.id] }}
        size="small"
        aria-label={t("admitLabel", { name: person.profileName })}
      >
        {t("admit")}
      </CommandButton>
      <RefuseMenu person={person} onRefuseOther={onRefuseOther} />
    </>
  );
}

function RefuseMenu({ person, onRefuseOther }: Omit<WaitingActsProps, "isStranger">) {
  const t = useText(admissionText);
  const refuse = useRefuse(person, onRefuseOther);
  const commands = useCommands();
  const name = person.profileName;
  if (!commands.may("refuseEntry")) return null;
  return (
    <Menu
      trigger={
        <Button size="small" kind="alarm" aria-label={t("refuseLabel", { name })}>
          {t("refuse")}
        </Button>
      }
      label={t("refuseTitle", { name })}
      items={refuse.choices}
      onAction={refuse.act}
    />
  );
}

/**
 * The row's button admits a person who is on the list, and refuses a stranger with a usual reason; the menu has the other
 * commands.
 */
function WaitingActs({ person, isStranger, onRefuseOther }: WaitingActsProps) {
  const t = useText(admissionText);
  const tPeople = useText(peopleText);
  const commands = useCommands();
  const refuse = useRefuse(person, onRefuseOther);
  const admit = { type: "admit" as const, people: [person.id] };
  const name = person.profileName;
  const show = () => {
    detailsOf.value = person.id;
  };
  if (isStranger)
    return (
      <>
        <RefuseMenu person={person} onRefuseOther={onRefuseOther} />
        {commands.may("admit") && (
          <Menu
            trigger={<IconButton size="small" icon={EllipsisVertical} label={tPeople("more", { name })} />}
            label={tPeople("more", { name })}
            items={[
              { id: "details", label: tPeople("details.open") },
              { id: "admit", label: t("admitAny") },
            ]}
            onAction={(id) => (id === "details" ? show() : void commands.dispatch(admit))}
          />
        )}
      </>
    );
  return (
    <>
      <CommandButton body={admit} size="small" aria-label={t("admitLabel", { name })}>
        {t("admit")}
      </CommandButton>
      {person.state === "WAITING" && commands.may("refuseEntry") && (
        <Menu
          trigger={<IconButton size="small" icon={EllipsisVertical} label={tPeople("more", { name })} />}
          label={t("refuseTitle", { name })}
          items={[
            { id: "details" as const, label: tPeople("details.open") },
            ...refuse.choices.map((choice) => ({
              ...choice,
              label: t("refuseFor", { reason: choice.label }),
            })),
          ]}
          onAction={(id) => (id === "details" ? show() : refuse.act(id))}
        />
      )}
    </>
  );
}
