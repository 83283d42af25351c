// The picture of the identity card: chosen, covered where it has to be, and confirmed; it is sent with the form and not before.

import { Suspense, useId, useRef, useState } from "react";
import { CARD_PICTURE_SIDE_MIN, type IdType } from "../../../server/contract/registration-rules.ts";
import { registerText } from "../../account/register.text.ts";
import { ApiError, api } from "../../net/api.ts";
import { lazyPart } from "../../shell/chunk-reload.ts";
import { useText } from "../../text/i18n.ts";
import { Checkbox } from "../../ui/Choice.tsx";
import { ErrorWords } from "../../ui/Field.tsx";
import { FileField } from "../../ui/FileField.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import {
  type CardFault,
  type CardPicture,
  chosenMegabytes,
  coveredPicture,
  openPicture,
} from "./card-drawing.ts";
import styles from "./Registration.module.css";
import type { useRegistrationForm } from "./use-registration-form.ts";

const CardEditor = lazyPart(() => import("./CardEditor.tsx"));

/** The picture of a card in a form, which its person has confirmed or not. */
type Card = ReturnType<typeof useCardPicture>;

export function useCardPicture() {
  const [state, setState] = useState<{ picture: CardPicture | null; isCovered: boolean }>({
    picture: null,
    isCovered: false,
  });
  const sent = useRef<{ picture: CardPicture; id: string } | null>(null);
  return {
    ...state,
    /** What was confirmed of one picture is not of another, nor where a bar was moved. */
    show: (picture: CardPicture | null) => setState({ picture, isCovered: false }),
    confirm: (isCovered: boolean) => setState((now) => ({ ...now, isCovered })),
    /**
     * Sends the picture, unless it was sent already.
     * @returns what the form names; null where there is none
     * @throws ApiError
     */
    async send(ticket: string): Promise<string | null> {
      const { picture } = state;
      if (picture === null) return null;
      if (sent.current?.picture === picture) return sent.current.id;
      const form = new FormData();
      form.append("file", await coveredPicture(picture), "card.jpg");
      const { id } = await api.post("/auth/register/card", { form, ticket }).catch((error: unknown) => {
        throw atField(error);
      });
      sent.current = { picture, id };
      return id;
    },
    /** The court no longer has what was sent. */
    forget: () => {
      sent.current = null;
    },
  };
}

/** What is wrong with the file is said at the field. */
function atField(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.faults.file) return error;
  return new ApiError(error.status, error.code, { cardPicture: error.faults.file });
}

type Field = ReturnType<ReturnType<typeof useRegistrationForm<"cardPicture" | "isCovered">>["field"]>;

type CardPictureFieldProps = {
  card: Card;
  idType: IdType;
  /** Its faults, and where the focus goes with them. */
  fields: Record<"picture" | "isCovered", Pick<Field, "error" | "inputRef">>;
  /** Called when something of it changed, so that its faults are none any more. */
  onChange: () => void;
};

export function CardPictureField({ card, idType, fields, onChange }: CardPictureFieldProps) {
  const t = useText(registerText);
  const id = useId();
  const [fault, setFault] = useState<CardFault | null>(null);
  const [isOpening, setOpening] = useState(false);
  const isAadhaar = idType === "AADHAAR";
  const { picture } = card;
  const show = (next: CardPicture | null) => {
    onChange();
    card.show(next);
  };
  const choose = async (file: File) => {
    setOpening(true);
    const opened = await openPicture(file, isAadhaar);
    setOpening(false);
    setFault(typeof opened === "string" ? opened : null);
    if (typeof opened !== "string") show(opened);
  };
  const wrong = fault
    ? t(`picture.fault.${fault}`, { megabytes: chosenMegabytes, least: CARD_PICTURE_SIDE_MIN })
    : fields.picture.error;
  return (
    <fieldset className={`field ${styles.ofFile}`}>
      <legend className="field__label">{t("picture.label")}</legend>
      <small className="field__hint" id={`${id}-hint`}>
        {t(isAadhaar ? "picture.hintAadhaar" : "picture.hint")}
      </small>
      <FileField
        label={t("picture.choose")}
        choose={t("picture.browse")}
        another={t("picture.another")}
        accept="image/*"
        file={picture}
        describedBy={`${id}-hint`}
        isInvalid={wrong !== undefined}
        inputRef={fields.picture.inputRef}
        onChoose={(file) => void choose(file)}
      />
      {isOpening && <Loading>{t("picture.opening")}</Loading>}
      {wrong && <Notice kind="alarm" live="assertive" title={wrong} />}
      {picture && (
        <Suspense fallback={<Loading />}>
          <CardEditor picture={picture} onChange={show} />
        </Suspense>
      )}
      {picture && isAadhaar && (
        <div>
          <Checkbox
            isSelected={card.isCovered}
            isInvalid={fields.isCovered.error !== undefined}
            inputRef={fields.isCovered.inputRef}
            aria-describedby={fields.isCovered.error && `${id}-covered`}
            onChange={(isCovered) => {
              onChange();
              card.confirm(isCovered);
            }}
          >
            {t("picture.isCovered")}
          </Checkbox>
          {fields.isCovered.error && (
            <span id={`${id}-covered`} className="field__error" role="alert">
              <ErrorWords error={fields.isCovered.error} />
            </span>
          )}
        </div>
      )}
    </fieldset>
  );
}
