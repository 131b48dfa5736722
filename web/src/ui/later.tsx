/** Parts of the page that are loaded on demand (lazy loading). */

import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Sheet } from "./frame";
import { loadLater, t } from "./texts";

/** A component; null while it is loading. */
export function useLater<P>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> | "failed" | null {
  const [found, show] = useState<{ load: typeof load; part: FunctionComponent<P> | "failed" } | null>(null);
  useEffect(() => {
    let here = true;
    load().then(
      (part) => here && show({ load, part }),
      () => here && show({ load, part: "failed" }), // a new version has replaced the old files, or there is no network
    );
    return () => {
      here = false;
    };
  }, [load]);
  return found?.load === load ? found.part : null;
}

/** Shown until a room, or its screen, is there. */
export function Opening() {
  return (
    <Sheet title={t().common.title} showTitle={false} narrow>
      <p class="muted room-opening">{t().room.opening}</p>
    </Sheet>
  );
}

/** Shown in place of a screen that can't be loaded. */
export function NotLoaded() {
  return (
    <Sheet title={t().common.title} narrow>
      <p>{t().frame.crash}</p>
      <button type="button" class="button primary" onClick={() => location.reload()}>
        {t().frame.reload}
      </button>
    </Sheet>
  );
}

/** In place of a screen that needs a server, where there is none. */
export const loadNeedsServer = () => import("./needs-server").then((module) => module.prepared());

/** The display widget in 3D: it is large, and few people use it. */
export const loadBoard = async () => (await withTexts(import("./solid/board"))).Board3D;

const withTexts = async <T,>(module: Promise<T>): Promise<T> => (await Promise.all([module, loadLater()]))[0];
