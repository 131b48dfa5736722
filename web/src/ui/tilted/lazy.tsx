/** The tilted picture, loaded when it is first shown. Without it, as after a failure, the flat one. */

import { Picture } from "../../widget/picture";
import { lazyComponent } from "../lazy";
import type { TiltedProps } from ".";

export const TiltedPicture = lazyComponent<TiltedProps>(async () => (await import(".")).Tilted, [], {
  failed: ({ tiles, label }) => <Picture tiles={tiles} label={label} badges />,
});
