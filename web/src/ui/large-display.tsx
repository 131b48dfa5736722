/** Displays in a dialog: one of them, large, flat or in 3D; or a picture of several, to share or save. */

import { useState } from "preact/hooks";
import type { PlacedTile } from "../base/geometry";
import { Dialog } from "./dialog";
import { Display, labelsNow } from "./display";
import { lazyComponent, solidBoard, useLazy } from "./lazy";
import type { PictureDialogProps } from "./picture-dialog";
import { t } from "./texts";
import { viewTexts } from "./texts/views";
import "./large.css";

interface LargeProps {
  readonly name: string;
  readonly tiles: readonly PlacedTile[];
  /** Begin in 3D. */
  readonly solid?: boolean;
  readonly onClose: () => void;
}

export function LargeDisplay({ name, tiles, solid: solidFirst = false, onClose }: LargeProps) {
  const [solid, turn] = useState(solidFirst);
  const label = t().display.labelOf(name);
  return (
    <Dialog title={label} onClose={onClose} wide>
      <div class="large-view">
        {solid ? <Solid tiles={tiles} label={label} /> : <Display tiles={tiles} label={label} />}
      </div>
      <div class="row">
        <button type="button" class="button" onClick={() => turn(!solid)}>
          {solid ? t().three.flat : t().three.solid}
        </button>
        <PictureButton file="nmbr9" displays={() => [{ name, tiles }]} />
      </div>
    </Dialog>
  );
}

function Solid({ tiles, label }: { tiles: readonly PlacedTile[]; label: string }) {
  const View = useLazy(solidBoard);
  const [failure, fail] = useState("");
  if (failure || View === "failed") return <p class="notice bad">{failure || t().game.solidFailed}</p>;
  if (!View) return <p class="muted">{t().common.loading}</p>;
  return <View tiles={tiles} label={label} labels={labelsNow()} onFail={fail} />;
}

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
