/** The texts that all screens use, and those of the first load: `t().game.confirm`. */

import type { Messages } from "./en";
import { provide, textsOf } from "./texts";

export type { Messages };

export const t = textsOf<Messages>();

provide(
  { texts: t },
  {
    en: () => import("./en"),
    es: () => import("./es"),
    pl: () => import("./pl"),
    de: () => import("./de"),
  },
  true,
);
