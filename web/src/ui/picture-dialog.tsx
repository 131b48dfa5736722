/** A picture of displays, to share, copy or save: as PNG, which every chat shows, or as SVG. */

import { useEffect, useState } from "preact/hooks";
import { score } from "../base/geometry";
import { Dialog } from "./dialog";
import { picturesSvg, type Shown } from "./picture-svg";
import { pngOf, save } from "./png";
import { t } from "./texts";
import { viewTexts } from "./texts/views";
import "./large.css";

export interface PictureDialogProps {
  readonly displays: readonly Shown[];
  /** Of the file, without its ending. */
  readonly file: string;
  readonly onClose: () => void;
}

interface Made {
  readonly svg: Blob;
  readonly png: File;
  readonly address: string;
}

export function PictureDialog({ onClose, ...picture }: PictureDialogProps) {
  return (
    <Dialog title={viewTexts().picture.title} onClose={onClose} wide>
      <PictureToKeep {...picture} />
    </Dialog>
  );
}

/** The picture, and what can be done with it. */
export function PictureToKeep({ displays, file }: Omit<PictureDialogProps, "onClose">) {
  const words = viewTexts().picture;
  const title = displays.map(({ name, tiles }) => `${name} ${score(tiles)}`).join(", ");
  const [made, failed] = useMade(displays, file, title);
  return (
    <>
      {made && <img class="picture-preview" src={made.address} alt={words.alt(title)} />}
      {failed && (
        <p class="notice bad" role="alert">
          {words.failed}
        </p>
      )}
      {!made && !failed && <p class="muted">{t().common.loading}</p>}
      {made && <Ways made={made} file={file} title={title} />}
    </>
  );
}

/** The picture in both forms; the page draws it once, as it is when the dialog opens. */
function useMade(displays: readonly Shown[], file: string, title: string): [made: Made | null, failed: boolean] {
  const [made, keep] = useState<Made | null>(null);
  const [failed, fail] = useState(false);
  useEffect(() => {
    let address = "";
    let here = true;
    const make = async () => {
      const svg = await picturesSvg(displays, title);
      const png = new File([await pngOf(svg)], `${file}.png`, { type: "image/png" });
      if (!here) return;
      address = URL.createObjectURL(png);
      keep({ svg: new Blob([svg], { type: "image/svg+xml" }), png, address });
    };
    make().catch(() => here && fail(true));
    return () => {
      here = false;
      URL.revokeObjectURL(address);
    };
  }, []);
  return [made, failed];
}

function Ways({ made, file, title }: { made: Made; file: string; title: string }) {
  const words = viewTexts().picture;
  const [said, say] = useState("");
  const canShare = navigator.canShare?.({ files: [made.png] }) === true;
  const canCopy = typeof ClipboardItem !== "undefined" && navigator.clipboard?.write !== undefined;
  const copy = () =>
    copyPicture(made.png).then(
      () => say(t().common.copied),
      () => say(words.copyFailed),
    );
  const share = () => navigator.share?.({ files: [made.png], title }).catch(() => {}); // the player has cancelled
  return (
    <>
      <div class="row">
        {canShare && (
          <button type="button" class="button primary" onClick={share}>
            {words.share}
          </button>
        )}
        {canCopy && (
          <button type="button" class="button" onClick={copy}>
            {words.copy}
          </button>
        )}
        <button
          type="button"
          class={`button ${canShare ? "" : "primary"}`}
          onClick={() => save(made.png, made.png.name)}
        >
          {words.png}
        </button>
        <button type="button" class="button" onClick={() => save(made.svg, `${file}.svg`)}>
          {words.svg}
        </button>
      </div>
      <p class="small" role="status">
        {said}
      </p>
    </>
  );
}

/** Firefox before 127 can't copy pictures, and no browser can without HTTPS: then there is no button. */
async function copyPicture(png: File): Promise<void> {
  if (typeof ClipboardItem === "undefined") throw new Error("this browser copies no pictures");
  await navigator.clipboard.write?.([new ClipboardItem({ "image/png": png })]);
}
