// A dialog with a form: its fields, the buttons at its foot, of which one sends it, and why it was not done.
import { uiText } from "../../server/contract/text/ui.ts";
import "./styles/layout.css";
import { type ReactNode, type Ref, useId } from "react";
import { useText } from "../text/i18n.ts";
import { Button, type ButtonKind, progressOf } from "./Button.tsx";
import { classes } from "./classes.ts";
import { Dialog } from "./Dialog.tsx";
import { Notice } from "./Notice.tsx";

type FormDialogProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** Stands before the form. */
  before?: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** A form of two columns is wide. */
  dialog?: "wide";
  /** The look of the form, where its fields do not just stand below one another with a `gap`. */
  className?: string;
  gap?: 3 | 4;
  formRef?: Ref<HTMLFormElement>;
  /** The title and the reason of a failure that no field shows. */
  failed?: { title: string; why: ReactNode } | null;
  /** A button before the two. */
  other?: ReactNode;
  /** The words of the button that closes it, where they are more than “Cancel”. */
  cancel?: string;
  /** The words of the button that sends the form, and its look. */
  sends: string;
  kind?: ButtonKind;
  isSending?: boolean;
  /** It was refused, and the page says why. */
  isRefused?: boolean;
  isDisabled?: boolean;
  onClose: () => void;
  /** Enter in a field sends the form as well, except while it is being sent. */
  onSend: () => void;
};

export function FormDialog({
  title,
  lead,
  before,
  children,
  failed,
  dialog,
  onClose,
  onSend,
  ...look
}: FormDialogProps) {
  const t = useText(uiText);
  const form = useId();
  const { className, gap, formRef, other, cancel = t("cancel"), sends, kind = "primary" } = look;
  return (
    <Dialog
      isOpen
      kind={dialog}
      onClose={onClose}
      title={title}
      lead={lead}
      foot={
        <>
          {other}
          <Button onPress={onClose}>{cancel}</Button>
          <Button
            type="submit"
            form={form}
            kind={kind}
            isDisabled={look.isDisabled}
            progress={progressOf({
              isPending: look.isSending === true,
              isError: failed != null || look.isRefused === true,
            })}
          >
            {sends}
          </Button>
        </>
      }
    >
      {before}
      <form
        id={form}
        ref={formRef}
        className={classes(gap && `stack--${gap}`, className)}
        // The page shows the faults in its own words.
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        {children}
      </form>
      {failed && (
        <Notice kind="alarm" live="assertive" title={failed.title}>
          {failed.why}
        </Notice>
      )}
    </Dialog>
  );
}
