/** The router: which screen is shown. */

import { useEffect } from "preact/hooks";
import { hasServer } from "./base/hosting";
import { route } from "./base/route";
import { markReturning } from "./room";
import { ROUTES } from "./routes";
import { NeedsServerScreen } from "./ui/needs-server";

export function App() {
  const { screen } = route.value;
  const { Screen, needsServer, marksReturning } = ROUTES[screen];
  useEffect(() => {
    if (marksReturning) markReturning();
  }, [marksReturning]);
  return needsServer && !hasServer ? <NeedsServerScreen key={screen} /> : <Screen />;
}
