/** A display in a dialog: large, flat or in 3D. */

import { useState } from "preact/hooks";
import type { PlacedTile } from "../base/geometry";
import { Dialog } from "./dialog";
import { Display, labelsNow } from "./display";
import { solidBoard, useLazy } from "./lazy";
import { PictureButton } from "./picture-button";
import { t } from "./texts";
import "./large-display.css";

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
