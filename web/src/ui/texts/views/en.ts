/** English texts of pictures of displays, and of displays in 3D. The pattern for the other languages. */

import type { Section, Shape } from "../en";

export const texts = {
  /** A picture of displays, to share or save. */
  picture: {
    title: "Picture",
    alt: (result: string) => `The displays: ${result}`,
    share: "Share",
    copy: "Copy picture",
    copyFailed: "This browser does not let the page copy pictures. Save it instead.",
    png: "Save as PNG",
    svg: "Save as SVG",
    failed: "The picture can’t be drawn in this browser.",
  },

  /** Displays in 3D. */
  view3d: {
    hint: "Drag or use the arrow keys to turn it; pinch, scroll or press + and − to zoom.",
    left: "From further left",
    right: "From further right",
    noWebgl: "This browser can’t show the display in 3D: WebGL is off or missing. The flat view shows the same.",
    tilt: "Tilt the view",
    playHint: "Drag the table, or press Shift and an arrow, to turn the view; scroll or pinch to zoom.",
    lost: "The 3D view has stopped: the browser took its graphics away. Go on here, nothing is lost.",
  },
} as const satisfies Section;

export type ViewTexts = Shape<typeof texts>;
