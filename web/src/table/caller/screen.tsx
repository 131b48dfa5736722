/** The screens of the caller: its own, the second screen, and those of phones that follow. */

import { useEffect, useMemo, useRef } from "preact/hooks";
import { LinkButton } from "../../ui/button";
import { pathNow } from "../../ui/deck";
import { focusTop, Sheet } from "../../ui/frame";
import { Message } from "../../ui/message";
import { t } from "../../ui/texts";
import { FollowScreen } from "./follow-screen";
import { openCaller } from "./parts";
import { SecondScreen } from "./second-screen";
import { Setup } from "./setup";
import { Summary } from "./summary";
import { Table } from "./table";
import { caller } from "./texts";
import "./caller.css";

export function CallerScreen() {
  const [first = "", second = "", ...more] = pathNow();
  if (first === "" && second === "") return <Calling />;
  if (first === "screen" && second === "") return <SecondScreen />;
  if (first === "follow" && more.length === 0) return <FollowScreen key={second} id={second} />;
  return (
    <Message>
      <LinkButton look="primary" href="#/caller" text={t().home.caller} />
    </Message>
  );
}

/** What had the focus is gone with the phase: a screen reader goes on with the new one. */
function useNewPhase(phase: string): void {
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    focusTop();
  }, [phase]);
}

function Calling() {
  const words = caller();
  const parts = useMemo(openCaller, []);
  useEffect(() => parts.close, [parts]);
  const call = parts.caller.call.value;
  const phase = call ? (call.over ? "over" : "playing") : "setup";
  useNewPhase(phase);
  const forget = () => parts.caller.forget();
  return (
    <Sheet
      title={t().home.caller}
      narrow={phase !== "playing"}
      showTitle={phase !== "playing"}
      tabs={phase !== "playing"}
    >
      <p class="hidden" role="status">
        {parts.announcer.text.value}
      </p>
      {!call && (
        <>
          <p>{words.about}</p>
          <Setup begin={(deck, every) => parts.caller.begin(deck, every)} />
        </>
      )}
      {call && !call.over && <Table parts={parts} call={call} />}
      {call?.over && <Summary call={call} again={forget} />}
    </Sheet>
  );
}
