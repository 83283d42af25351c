// The field that searches the court's people by name, with its button: Enter searches, and does not send the form around it.
import type { Ref } from "react";
import type { ApiError } from "../net/api.ts";
import { fieldText } from "../text/faults.ts";
import { Button, progressOf } from "../ui/Button.tsx";
import { FieldWithButton } from "../ui/FieldWithButton.tsx";
import { TextField } from "../ui/TextField.tsx";
import { FailurePanel } from "./Loaded.tsx";

type PeopleSearchProps = {
  words: { label: string; hint: string; search: string; failed: string };
  value: string;
  /** Letters that a search has at least. */
  letters: number;
  search: { isPending: boolean; isError: boolean; error: ApiError | null };
  onChange: (typed: string) => void;
  onSearch: () => void;
  field?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
};

export function PeopleSearch(props: PeopleSearchProps) {
  const { words, value, letters, search, onChange, onSearch, field, autoFocus } = props;
  const isShort = value.trim().length < letters;
  return (
    <>
      <FieldWithButton>
        <TextField
          label={words.label}
          hint={words.hint}
          type="search"
          value={value}
          maxLength={100}
          onChange={onChange}
          onKeyDown={(event) => {
            if (event.key === "Enter") {
              event.preventDefault();
              if (!isShort) onSearch();
            }
            event.continuePropagation();
          }}
          error={fieldText(search.error?.faults.q)}
          inputRef={field}
          autoComplete="off"
          autoFocus={autoFocus}
        />
        <Button isDisabled={isShort} progress={progressOf(search)} onPress={onSearch}>
          {words.search}
        </Button>
      </FieldWithButton>
      <FailurePanel title={words.failed} error={search.error?.faults.q ? null : search.error} />
    </>
  );
}
