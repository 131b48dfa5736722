/** A button that shows a picture of displays, to share or save. What draws it is loaded on demand. */

import { useState } from "preact/hooks";
import { lazyComponent } from "./lazy";
import type { PictureDialogProps } from "./picture-dialog";
import { t } from "./texts";
import { viewTexts } from "./texts/views";

const Shown = lazyComponent(async () => (await import("./picture-dialog")).PictureDialog, [viewTexts], {
  failed: () => <p class="notice bad">{t().frame.crash}</p>,
});

/** The displays are asked for when the button is pressed. */
export function PictureButton({ file, displays }: { file: string; displays: () => PictureDialogProps["displays"] }) {
  const [shown, show] = useState<PictureDialogProps["displays"] | null>(null);
  return (
    <>
      <button type="button" class="button" onClick={() => show(displays())}>
        {t().end.picture}
      </button>
      {shown && <Shown displays={shown} file={file} onClose={() => show(null)} />}
    </>
  );
}
