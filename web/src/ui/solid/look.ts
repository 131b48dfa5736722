/** The look of the page, as a scene needs it: colours of the table, of the ghost and of marks, and those of the tiles. */

import { COLOURS, type Colours } from "../../base/generated/solid-colours";
import type { BadgeLook } from "./badges";
import type { GhostLook } from "./ghost-model";
import type { MarkLook } from "./marks";

export interface Look extends GhostLook, MarkLook {
  readonly badge: BadgeLook;
  readonly table: string;
  readonly dots: string;
  /** How dark a shadow is, 0 to 1. */
  readonly shadow: number;
  readonly palette: Colours;
}

/** The root element says which theme is on, and how much contrast there is. */
export function lookNow(): Look {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const value = (name: string) => style.getPropertyValue(name).trim();
  const dark = root.dataset.theme === "dark";
  const contrast = root.dataset.contrast === "more";
  const [inner, outer] = [value("--ghost-inner"), value("--ghost-outer")];
  return {
    table: value("--table"),
    dots: value("--dots"),
    shadow: Number(value("--cast")),
    inner,
    outer,
    danger: "#d8320a", // as on the flat display, it is red in every theme
    spot: value("--accent"),
    halo: "#ffffff", // seen on the table and on every tile
    focus: value("--focus"),
    badge: { paper: value("--badge"), ink: value("--badge-text") },
    palette: COLOURS[contrast ? (dark ? "contrast-dark" : "contrast") : dark ? "dark" : "light"],
  };
}
