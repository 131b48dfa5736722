/** A display as a picture that can't be worked with: small, for lists and cards. */

import type { PlacedTile } from "../geometry";

export interface PictureProps {
  readonly tiles: readonly PlacedTile[];
  /** Said to those who hear the page; empty when the text beside it says it all. */
  readonly label: string;
  /** Room for these tiles is kept, so that several pictures have one scale or one does not jump. */
  readonly frame?: readonly PlacedTile[];
  readonly badges?: boolean;
}

export function Picture(_props: PictureProps) {
  return <svg class="picture" role="img" aria-label={_props.label} />;
}

/** One tile, for cards and lists. */
export function TilePicture({ number, rotation = "n" }: { number: number; rotation?: "n" | "e" | "s" | "w" }) {
  return <svg class="tile-picture" aria-hidden="true" data-number={number} data-rotation={rotation} />;
}
