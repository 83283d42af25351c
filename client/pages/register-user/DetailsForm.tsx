// The third step: the name, the identity card, and what the person agrees to.

import { useSignals } from "@preact/signals-react/runtime";
import {
  EMAIL_LENGTH,
  NAME_LENGTH_MAX,
  OFFICE_LENGTH,
  REGISTRATION_CONSENT,
} from "../../../server/contract/limits.ts";
import {
  asksCardPicture,
  asksOf,
  hasOtherSigns,
  type IdType,
  idTypes,
  looksLikeId,
  tidyIdNumber,
} from "../../../server/contract/registration-rules.ts";
import { registerText } from "../../account/register.text.ts";
import { api } from "../../net/api.ts";
import { isFlagOn, settingText } from "../../net/config.ts";
import { useText } from "../../text/i18n.ts";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { CardPictureField, useCardPicture } from "./CardPictureField.tsx";
import { RegistrationForm } from "./RegistrationForm.tsx";
import { type FormProps, useRegistrationForm } from "./use-registration-form.ts";

export function DetailsForm(props: FormProps) {
  useSignals();
  const { draft, before, onChange } = props;
  const t = useText(registerText);
  const { form, asked, card } = useDetails(props);
  const { field, right } = form;
  return (
    <RegistrationForm
      title={t("form.title")}
      lead={t(card ? "form.leadPicture" : "form.lead")}
      before={before}
      form={form}
      consent={
        <>
          {t(settingText("rules_address") ? "form.consentRules" : "form.consent")}{" "}
          <small>{t("form.consentVersion", { version: REGISTRATION_CONSENT })}</small>
        </>
      }
    >
      <TextField
        {...field("displayName")}
        label={t("form.name")}
        hint={t("form.nameHint")}
        autoComplete="name"
        maxLength={NAME_LENGTH_MAX}
      />
      <TextField
        {...field("email")}
        label={t("form.email")}
        note={t("form.optional")}
        type="email"
        autoComplete="email"
        maxLength={EMAIL_LENGTH}
      />
      {asked !== null && (
        <TextField {...field("enrolmentOrOffice")} label={t(`form.${asked}`)} maxLength={OFFICE_LENGTH} />
      )}
      <Card
        field={field}
        idType={draft.idType}
        onSelect={(idType) => {
          // The picture is of another card.
          card?.show(null);
          onChange({ idType });
        }}
      />
      {card && (
        <CardPictureField
          card={card}
          idType={draft.idType}
          fields={{ picture: field("cardPicture"), isCovered: field("isCovered") }}
          onChange={() => {
            right("cardPicture");
            right("isCovered");
          }}
        />
      )}
    </RegistrationForm>
  );
}

function useDetails({ ticket, draft, before, onChange, onSent }: FormProps) {
  const t = useText(registerText);
  const kind = draft.subRole ?? before?.subRole ?? "Public";
  // The media have a form of their own.
  const subRole = kind === "Media" ? "Public" : kind;
  const asked = asksOf(subRole);
  const { displayName, email, enrolmentOrOffice, idType } = draft;
  const card = useCardPicture();
  const isPictured = asksCardPicture(subRole, isFlagOn);
  const isEmpty = (typed: string) => typed.trim() === "";
  const faultOf = (number: string) =>
    hasOtherSigns(number)
      ? t("fault.alphanumeric")
      : !looksLikeId(idType, number) && t(`fault.card.${idType}`);
  const form = useRegistrationForm({
    names: ["displayName", "email", "enrolmentOrOffice", "idNumber", "cardPicture", "isCovered"],
    kept: { displayName, email, enrolmentOrOffice },
    keep: (name, value) => onChange({ [name]: value }),
    wrongIn: (typed) => {
      const required = t("fault.required");
      const number = tidyIdNumber(typed("idNumber"));
      return {
        displayName: isEmpty(displayName) && required,
        enrolmentOrOffice: asked !== null && isEmpty(enrolmentOrOffice) && required,
        idNumber: number === "" ? required : faultOf(number),
        cardPicture: isPictured && card.picture === null && t("picture.fault.missing"),
        isCovered: isPictured && idType === "AADHAAR" && !card.isCovered && t("picture.fault.notCovered"),
      };
    },
    words: { notOfCard: t(`fault.card.${idType}`), notSent: t("picture.fault.gone") },
    send: async (typed, pin) => {
      const cardPicture = isPictured ? await card.send(ticket) : null;
      return api.post("/auth/register", {
        json: {
          ticket,
          subRole,
          displayName,
          idType,
          idNumber: typed("idNumber"),
          pin,
          email: isEmpty(email) ? null : email,
          enrolmentOrOffice: asked !== null ? enrolmentOrOffice : "",
          cardPicture,
          isCovered: isPictured && card.isCovered,
          consent: REGISTRATION_CONSENT,
        },
      });
    },
    onSent,
    onRefused: ({ faults }) => faults.cardPicture !== undefined && card.forget(),
  });
  return { form, asked, card: isPictured ? card : null };
}

type CardProps = {
  field: ReturnType<typeof useDetails>["form"]["field"];
  idType: IdType;
  onSelect: (idType: IdType) => void;
};

function Card({ field, idType, onSelect }: CardProps) {
  const t = useText(registerText);
  return (
    <>
      <Select
        label={t("form.card")}
        options={idTypes.map((id) => ({ id, label: t(`card.${id}`) }))}
        selected={idType}
        onSelect={onSelect}
      />
      <TextField
        {...field("idNumber")}
        label={t("form.cardNumber", { card: t(`card.${idType}`) })}
        hint={t(idType === "AADHAAR" ? "form.aadhaarHint" : "form.cardHint")}
        autoComplete="off"
        spellCheck="false"
      />
    </>
  );
}
