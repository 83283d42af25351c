// One rule of external sign-in: the claim and its value, what it gives, and whom it lets in.

import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { type ExternalRule, externalJoins } from "../../../server/contract/external-rules.ts";
import { PlaceFields } from "../../console/PlaceFields.tsx";
import type { ApiError } from "../../net/api.ts";
import { fieldText } from "../../text/faults.ts";
import { useText } from "../../text/i18n.ts";
import { Checkbox } from "../../ui/Choice.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Text } from "../../ui/Layout.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./ExternalRules.module.css";
import { adminExternalText } from "./text.ts";

type RuleFieldsProps = {
  rule: ExternalRule;
  place: number;
  count: number;
  /** The faults, by `rules.0.claim`. */
  errors: ApiError["faults"];
  onChange: (rule: ExternalRule) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

export function RuleFields({ rule, place, count, errors, onChange, onMove, onRemove }: RuleFieldsProps) {
  const t = useText(adminExternalText);
  const faultOf = (field: string) => errors[`rules.${place}.${field}`];
  const errorOf = (field: string) => fieldText(faultOf(field));
  const { role, subRole, courtHall } = rule;
  const number = place + 1;
  const placeFaults = Object.fromEntries(
    ["role", "subRole", "courtHall"].flatMap((field) => {
      const wrong = faultOf(field);
      return wrong ? [[field, wrong]] : [];
    }),
  );
  return (
    <fieldset className={styles.rule}>
      <legend>{t("rule", { number })}</legend>
      <div className={styles.buttons}>
        <IconButton
          icon={ArrowUp}
          label={t("up", { number })}
          isDisabled={place === 0}
          onPress={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={t("down", { number })}
          isDisabled={number === count}
          onPress={() => onMove(1)}
        />
        <IconButton icon={Trash2} label={t("remove", { number })} onPress={onRemove} />
      </div>
      <div className={styles.fields}>
        <TextField
          label={t("claim")}
          value={rule.claim}
          error={errorOf("claim")}
          spellCheck="false"
          onChange={(claim) => onChange({ ...rule, claim })}
        />
        <TextField
          label={t("value")}
          value={rule.value}
          error={errorOf("value")}
          spellCheck="false"
          onChange={(value) => onChange({ ...rule, value })}
        />
        <PlaceFields
          place={{ role, subRole, courtHall }}
          errors={placeFaults}
          onChange={(given) => onChange({ ...rule, ...given })}
        />
        <Select
          label={t("joins")}
          selected={rule.joins}
          options={externalJoins.map((id) => ({ id, label: t(`join.${id}`) }))}
          error={errorOf("joins")}
          onSelect={(joins) => onChange({ ...rule, joins })}
        />
      </div>
      <Checkbox
        isSelected={rule.adds}
        isInvalid={Boolean(errorOf("adds"))}
        onChange={(adds) => onChange({ ...rule, adds })}
      >
        {t("adds")}
        {errorOf("adds") && (
          <Text as="small" tone="alarm" ownLine>
            {t("letsNobodyIn")}
          </Text>
        )}
      </Checkbox>
    </fieldset>
  );
}
