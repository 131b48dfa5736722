/** Requests that are sent again when the connection is back. */

import { useEffect } from "preact/hooks";
import { reachable } from "../base/api";
import type { Request } from "./requests";

/** Send a request that has failed once more as soon as the server has answered another one. */
export function useRetry({ failure, again }: Pick<Request<unknown>, "failure" | "again">): void {
  const answers = reachable.value;
  useEffect(() => {
    if (answers && failure) again();
  }, [answers]);
}
