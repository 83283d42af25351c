// A password: hidden as it is typed, and shown while its button is pressed in.
import { Eye, EyeOff } from "lucide-react";
import { type Ref, useState } from "react";
import { FieldFrame, type FieldWords, useTies } from "./Field.tsx";
import { IconButton } from "./IconButton.tsx";
import styles from "./PasswordField.module.css";

type PasswordFieldProps = FieldWords & {
  value: string;
  onChange: (value: string) => void;
  /** What the button does, in words. */
  words: { show: string; hide: string };
  name?: string;
  autoComplete: "current-password" | "new-password";
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, words, inputRef, label, note, hint, error, ...input } = props;
  const ties = useTies(props);
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame {...{ id: ties.id, label, note, hint, error }}>
      <span className={styles.field}>
        <input
          {...input}
          {...ties}
          type={isShown ? "text" : "password"}
          className="input"
          spellCheck="false"
          ref={inputRef}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? words.hide : words.show}
          onPress={() => setShown(!isShown)}
        />
      </span>
    </FieldFrame>
  );
}
