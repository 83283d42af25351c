// Asks where a person is on a quick join, which has no step for it: one press, and they come in.

import { useState } from "react";
import { type Location, placesOf } from "../../../server/contract/sitting/topics/admission.ts";
import { placeIcons } from "../../court/places.ts";
import { youAreHereText } from "../../court/you-are-here.text.ts";
import { wantToJoinText } from "../../courtroom/device-check/text.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Stack } from "../../ui/Layout.tsx";
import { RequiredCheckbox, useRequiredTick } from "../../ui/RequiredCheckbox.tsx";
import styles from "./WantToJoin.module.css";

type LocationRequestProps = {
  /** A person who only watches does not appear. */
  watches: boolean;
  onChoose: (place: Location) => void;
  onClose: () => void;
};

export function LocationRequest({ watches, onChoose, onClose }: LocationRequestProps) {
  const t = useText(wantToJoinText);
  const tPlaces = useText(youAreHereText);
  const [isAbroad, setAbroad] = useState(false);
  const permitted = useRequiredTick();
  const choose = (place: Location) => (place === "abroad" ? setAbroad(true) : onChoose(place));
  const goOn = () => {
    if (permitted.check()) onChoose("abroad");
  };
  return (
    <Dialog
      isOpen
      kind="location"
      title={t("location.title")}
      lead={t(watches ? "location.leadWatch" : "location.lead")}
      onClose={onClose}
      foot={
        <>
          <Button onPress={isAbroad ? () => setAbroad(false) : onClose}>{t("back")}</Button>
          {isAbroad && (
            <Button kind="primary" onPress={goOn}>
              {t("join")}
            </Button>
          )}
        </>
      }
    >
      {isAbroad ? (
        <div>
          <RequiredCheckbox of={permitted} missing={tPlaces("permittedFirst")}>
            {tPlaces("permitted")}
          </RequiredCheckbox>
        </div>
      ) : (
        <Stack as="ul" gap={2} className={styles.places}>
          {placesOf(account.peek()?.role ?? null).map((place) => (
            <li key={place}>
              <Button icon={placeIcons[place]} onPress={() => choose(place)}>
                {tPlaces(place)}
              </Button>
            </li>
          ))}
        </Stack>
      )}
    </Dialog>
  );
}
