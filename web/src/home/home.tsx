/** The start page. On a first visit: what the game is, and one button that plays it. Afterwards: what is new today. */

import { useState } from "preact/hooks";
import { listRooms, serverInfo } from "../api";
import { score } from "../geometry";
import { t } from "../i18n";
import { myRooms } from "../live/my-rooms";
import { settings } from "../settings";
import { Failure } from "../ui/form";
import { Sheet } from "../ui/frame";
import { useLater } from "../ui/later";
import { type Request, useNewRoom, useRequest } from "../ui/requests";
import { FINISHED } from "../ui/samples";
import { Picture } from "../widget/picture";
import { MyGames, OpenRooms } from "./lists";
import "./home.css";

const REFRESH = 10_000;

const askServer = async () => ({ rooms: await listRooms(), info: await serverInfo() });

const loadToday = () => import("./today").then((m) => m.prepared());

export function Home() {
  const server = useRequest(askServer, REFRESH);
  const [returning] = useState(() => myRooms().length > 0);
  const Beginning = returning ? Return : FirstVisit;
  return (
    <Sheet title={t().common.title} showTitle={false}>
      <Beginning server={server} />
      <div class="home-lists">
        {!returning && <MyGames first />}
        {!server.failure && <OpenRooms rooms={server.value?.rooms} />}
      </div>
      <Footer version={server.value?.info.version} />
    </Sheet>
  );
}

interface WaysProps {
  readonly server: Pick<Request<unknown>, "failure" | "again">;
}

function FirstVisit({ server }: WaysProps) {
  return (
    <div class="home-hero">
      <div class="stack home-words">
        <p class="home-line">{t().home.line}</p>
        <p class="muted">{t().home.more}</p>
        <Ways server={server} />
      </div>
      <figure class="home-figure">
        <Picture tiles={FINISHED} label="" badges />
        <figcaption class="small muted">{t().home.display(score(FINISHED))}</figcaption>
      </figure>
    </div>
  );
}

function Return({ server }: WaysProps) {
  const Today = useLater(loadToday);
  return (
    <div class="home-return">
      <div class="home-today">{Today && Today !== "failed" && <Today />}</div>
      <MyGames />
      <Ways server={server} />
    </div>
  );
}

/** Ways to begin. */
function Ways({ server }: WaysProps) {
  const opening = useNewRoom();
  const alone = () => opening.open({ name: settings.value.name || t().home.guest, begin: true });
  return (
    <nav class="stack" aria-label={t().home.play}>
      <button type="button" class="button primary big" aria-disabled={opening.busy} onClick={alone}>
        {opening.busy ? t().home.opening : t().home.alone}
      </button>
      {opening.failure ? <Failure failure={opening.failure} /> : <Failure {...server} />}
      <div class="home-pair">
        <a class="button" href="#/bots">
          {t().home.bots}
        </a>
        <a class="button" href="#/friends">
          {t().home.friends}
        </a>
      </div>
      <div class="home-links">
        <a href="#/learn">{t().home.learn}</a>
        <a href="#/rules">{t().home.rules}</a>
        <a href="#/replay">{t().home.replay}</a>
      </div>
    </nav>
  );
}

function Footer({ version }: { version: string | undefined }) {
  return (
    <footer class="home-footer small muted">
      <p>{t().home.footer}</p>
      <p class="row">
        <a href="./api/openapi.json">{t().home.programs}</a>
        {version && <span>{t().home.version(version)}</span>}
      </p>
    </footer>
  );
}
