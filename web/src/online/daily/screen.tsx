/** The screens of the daily deck: today, a past day, the archive, and the rankings. */

import { route } from "../../base/route";
import { LinkButton } from "../../ui/button";
import { Message } from "../../ui/message";
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
    <Message title={daily().title} text={daily().noDay}>
      <LinkButton look="primary" href="#/daily" text={daily().toDaily} />
    </Message>
  );
}
