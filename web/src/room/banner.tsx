/** Says that the connection is lost, over whatever is shown. A break that is over at once is not worth a word. */

import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import type { Table } from "./table";
import "./room.css";

const WORTH_A_WORD = 700;
const SAID_LONG = 4_000;

type Said = "nothing" | "lost" | "back";

export function ConnectionBanner({ table }: { table: Table }) {
  const said = useSaid(table.link.value === "lost");
  return (
    <div class={said === "lost" ? "room-banner" : "hidden"}>
      <span role="status">{said === "lost" ? lostText(table) : said === "back" ? t().room.back : ""}</span>
      {said === "lost" && (
        <button type="button" class="button" onClick={() => table.retry()}>
          {t().room.tryNow}
        </button>
      )}
    </div>
  );
}

function lostText(table: Table): string {
  const obstacle = table.obstacle?.value;
  return obstacle === "origin" ? t().room.lostOrigin : obstacle === "crowded" ? t().room.lostCrowded : t().room.lost;
}

function useSaid(lost: boolean): Said {
  const [said, say] = useState<Said>("nothing");
  useEffect(() => {
    if (lost === (said === "lost") && said !== "back") return;
    const next: Said = lost ? "lost" : said === "lost" ? "back" : "nothing";
    const timer = setTimeout(() => say(next), said === "nothing" ? WORTH_A_WORD : said === "back" ? SAID_LONG : 0);
    return () => clearTimeout(timer);
  }, [lost, said]);
  return said;
}
