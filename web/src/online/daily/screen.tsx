/** The screens of the daily deck: today, a past day, the archive, and the rankings. */

import { route } from "../../base/route";
import { Sheet } from "../../ui/frame";
import { Archive } from "./archive";
import { isDay } from "./days";
import { RankingScreen, SPANS } from "./ranking";
import { daily } from "./texts";
import { DayScreen } from "./today";
import "./daily.css";

export function DailyScreen() {
  const at = route.value;
  if (at.screen !== "daily" && at.screen !== "ranking") return null;
  const [first = "", second = ""] = at.path;
  if (at.screen === "ranking") {
    const span = SPANS.find((one) => one === (first || "day"));
    const known = second === "" || isDay(second);
    return span && known ? <RankingScreen key={`${span} ${second}`} span={span} day={second} /> : <Nowhere />;
  }
  if (second !== "") return <Nowhere />;
  if (first === "archive") return <Archive />;
  return first === "" || isDay(first) ? <DayScreen key={first} day={first} /> : <Nowhere />;
}

function Nowhere() {
  return (
    <Sheet title={daily().title} narrow>
      <p>{daily().noDay}</p>
      <div class="row">
        <a class="button primary" href="#/daily">
          {daily().toDaily}
        </a>
      </div>
    </Sheet>
  );
}
