/** What needs a server of the game: on a page of static files, which has none, and while the server can't be reached. */

import { lacksServer } from "../base/api";
import { hasServer } from "../base/hosting";
import { route } from "../base/route";
import { Failure } from "./form";
import { Sheet } from "./frame";
import { lazyComponent, lazyScreen } from "./lazy";
import { PlayAlone } from "./play-alone";
import { useNewRoom } from "./requests";
import { t } from "./texts";
import { hosting } from "./texts/hosting";

type ServerPart = keyof ReturnType<typeof hosting>["parts"];

interface NeedsServerProps {
  readonly part: ServerPart;
  readonly again?: (() => void) | undefined;
}

/** That a part of the page needs a server, and what can be done without one. */
function Panel({ part, again }: NeedsServerProps) {
  const words = hosting();
  const { none, lost } = words.parts[part];
  const opening = useNewRoom();
  return (
    <div class="panel stack" role="status">
      <p>{hasServer ? lost : none}</p>
      {hasServer && again && (
        <div class="row">
          <button type="button" class="button primary" onClick={again}>
            {t().common.tryAgain}
          </button>
        </div>
      )}
      <p class="muted">{words.meanwhile}</p>
      <nav class="row" aria-label={words.meanwhile}>
        <PlayAlone opening={opening} look={hasServer ? "" : "primary"} />
        <a class="button" href="#/bots">
          {t().home.bots}
        </a>
        <a class="button" href="#/puzzles">
          {words.puzzles}
        </a>
        {part === "me" && (
          <a class="button" href="#/settings">
            {words.settings}
          </a>
        )}
      </nav>
      <Failure failure={opening.failure} />
    </div>
  );
}

export const NeedsServer = lazyComponent(async () => Panel, [hosting]);

/** Why a request has failed; without an alarm when it only needs a server. */
export function ServerFailure({ failure, part, again }: NeedsServerProps & { readonly failure: unknown }) {
  if (lacksServer(failure)) return <NeedsServer part={part} again={again} />;
  return <Failure failure={failure} {...(again ? { again } : {})} />;
}

/** In place of what is being loaded: that it is, or why it can't be. */
export function Loading({ failure, ...props }: NeedsServerProps & { readonly failure: unknown }) {
  return failure ? <ServerFailure failure={failure} {...props} /> : <p class="muted">{t().common.loading}</p>;
}

function Line({ part }: Pick<NeedsServerProps, "part">) {
  return <p class="small muted">{hosting().parts[part].none}</p>;
}

/** One line in place of a button that needs a server, where there is none. */
export const ServerNote = lazyComponent(async () => Line, [hosting]);

function ScreenOfPart() {
  const { parts } = hosting();
  const { screen } = route.value;
  const part = screen in parts ? (screen as ServerPart) : "room";
  return (
    <Sheet title={parts[part].title} narrow>
      <Panel part={part} />
    </Sheet>
  );
}

/** In place of a screen that needs a server, where there is none. */
export const NeedsServerScreen = lazyScreen(async () => ScreenOfPart, [hosting]);
