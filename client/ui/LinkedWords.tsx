// The hint and the error below a field of React Aria, which ties them to it.
import { FieldError } from "react-aria-components/FieldError";
import { Text } from "react-aria-components/Text";
import { ErrorWords, type FieldWords } from "./Field.tsx";

export function LinkedWords({ hint, error }: Pick<FieldWords, "hint" | "error">) {
  return (
    <>
      {hint && (
        <Text slot="description" className="field__hint">
          {hint}
        </Text>
      )}
      {error && (
        <FieldError className="field__error">
          <ErrorWords error={error} />
        </FieldError>
      )}
    </>
  );
}
