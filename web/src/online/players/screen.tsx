/** The screens about the player of this browser: profile, history, statistics. */

import type { ComponentChildren } from "preact";
import { hasServer } from "../../base/hosting";
import { linkTo, route } from "../../base/route";
import { Sheet } from "../../ui/frame";
import { NeedsServer } from "../../ui/needs-server";
import { t } from "../../ui/texts";
import { ClaimScreen } from "./claim";
import { HistoryScreen } from "./history";
import { ProfileScreen } from "./profile";
import { StatisticsScreen } from "./statistics";
import { players } from "./texts";
import "./players.css";

export function PlayersScreen() {
  const at = route.value;
  const [screen = "", code = ""] = at.screen === "me" ? at.path : [];
  if (screen === "claim" && code && hasServer)
    return (
      <Sheet key={code} title={players().claim.title} narrow>
        <ClaimScreen code={code} />
      </Sheet>
    );
  switch (screen) {
    case "history":
      return (
        <Mine key={screen} at={screen} title={t().home.mine}>
          <HistoryScreen />
        </Mine>
      );
    case "statistics":
      return (
        <Mine key={screen} at={screen} title={players().statistics.title}>
          {hasServer ? <StatisticsScreen /> : <NeedsServer part="me" />}
        </Mine>
      );
    default:
      return (
        <Mine key="" at="" title={t().common.you}>
          {hasServer ? <ProfileScreen /> : <NeedsServer part="me" />}
        </Mine>
      );
  }
}

/** One of three screens, with links to the others. */
function Mine({ at, title, children }: { at: string; title: string; children: ComponentChildren }) {
  const words = players().nav;
  const links = [
    ["", words.profile],
    ["history", words.history],
    ["statistics", words.statistics],
  ] as const;
  return (
    <Sheet title={title}>
      <nav class="me-nav" aria-label={words.label}>
        {links.map(([name, label]) => (
          <a
            key={name}
            href={linkTo({ screen: "me", path: name ? [name] : [] })}
            aria-current={name === at ? "page" : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      {children}
    </Sheet>
  );
}
