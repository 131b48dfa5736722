/** A button that shows a picture of displays, to share or save. What draws it is loaded on demand. */

import { useState } from "preact/hooks";
import { useLater } from "./later";
import type { PictureDialogProps } from "./picture-dialog";
import { t } from "./texts";
import { viewTexts } from "./texts/views";

const load = async () => (await Promise.all([import("./picture-dialog"), viewTexts.load()]))[0].PictureDialog;

/** The displays are asked for when the button is pressed. */
export function PictureButton({ file, displays }: { file: string; displays: () => PictureDialogProps["displays"] }) {
  const [shown, show] = useState<PictureDialogProps["displays"] | null>(null);
  return (
    <>
      <button type="button" class="button" onClick={() => show(displays())}>
        {t().end.picture}
      </button>
      {shown && <Loaded displays={shown} file={file} onClose={() => show(null)} />}
    </>
  );
}

function Loaded(props: PictureDialogProps) {
  const Found = useLater(load);
  if (Found === "failed") return <p class="notice bad">{t().frame.crash}</p>;
  return Found && <Found {...props} />;
}
