/** A modal dialog: the native element, which handles focus and Escape. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "./texts";

export function Dialog(props: { title: string; onClose: () => void; children: ComponentChildren; wide?: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () =>
      // A dialog that is removed by what was pressed in it gives the focus back to nobody. Afterwards nothing is inert.
      queueMicrotask(() => {
        if (document.activeElement === document.body) (before as HTMLElement | null)?.focus({ preventScroll: true });
      });
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; Escape does so by itself
    <dialog
      ref={dialog}
      class={`dialog ${props.wide ? "wide" : ""}`}
      aria-label={props.title}
      onClose={props.onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div class="stack dialog-body">
        <div class="row spread dialog-head">
          <h2>{props.title}</h2>
          <button type="button" class="button quiet" onClick={() => dialog.current?.close()}>
            {t().common.close}
          </button>
        </div>
        {props.children}
      </div>
    </dialog>
  );
}

interface QuestionProps {
  readonly title: string;
  /** What is asked. */
  readonly children: ComponentChildren;
  readonly yes: string;
  /** How the button looks that says yes. */
  readonly look?: string;
  readonly busy?: boolean;
  /** Something else is to be done first: the button looks disabled, and says what when it is pressed. */
  readonly unready?: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** A question before something is done. */
export function Question(props: QuestionProps) {
  const { title, children, yes, look = "danger", busy = false, unready = false, onYes, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div class="row">
        <button type="button" class={`button ${look}`} aria-disabled={busy || unready} onClick={() => !busy && onYes()}>
          {yes}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {t().common.cancel}
        </button>
      </div>
    </Dialog>
  );
}
