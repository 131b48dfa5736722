/** The dialogs of the game screen, one at a time: the menu, help, a display, and confirmations of what can't be undone. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Command } from "../../base/generated/wire";
import { go } from "../../base/route";
import { Dialog, Question } from "../../ui/dialog";
import { errorText, problemText, useOnce } from "../../ui/requests";
import { t } from "../../ui/texts";
import { roomTexts } from "../texts";
import { Help } from "./help";
import { contestOf, race } from "./lazy";
import { Menu } from "./menu";
import { beginAgain } from "./new-game";
import { DiscardPile, MyScore, Notes, Numbers, Scale } from "./parts";
import { close, type Part } from "./play";
import { DisplayDialog, Players } from "./players";

export { FirstGame, Question as FirstQuestion } from "./first-game";

export function Dialogs({ play, state }: Part) {
  const opened = play.opened.value;
  if (!opened) return null;
  const shut = () => close(play);
  switch (opened.dialog) {
    case "display":
      return <DisplayDialog play={play} seat={opened.seat} onClose={shut} />;
    case "rival":
      return race.value?.rivalDialog(state, shut) ?? null;
    case "help":
      return (
        <Help
          hints={play.hints.possible.value}
          back={play.connection.canReopen && state.options.clock === "none"}
          onClose={shut}
        />
      );
    case "table":
      return <TableSheet play={play} state={state} />;
    case "menu":
      return (
        <Dialog title={t().game.menu} onClose={shut}>
          <Menu play={play} state={state} />
        </Dialog>
      );
    case "newGame":
      return <NewGame play={play} state={state} />;
    case "stepBack":
      return <StepBack play={play} state={state} />;
    case "handOver":
      return <HandOver play={play} state={state} />;
    default:
      return <Farewell key={opened.dialog} play={play} state={state} what={opened.dialog} />;
  }
}

/** On a phone: everything that has no room beside the display. */
function TableSheet({ play, state }: Part) {
  const alone = state.seats.length === 1;
  return (
    <Dialog title={t().game.table} onClose={() => close(play)}>
      <MyScore play={play} />
      {alone ? <Scale play={play} /> : <Players play={play} state={state} />}
      <Numbers state={state} />
      <DiscardPile state={state} />
      <Notes state={state} />
      <Menu play={play} state={state} />
    </Dialog>
  );
}

function Farewell({ play, state, what }: Part & { what: "resign" | "leave" }) {
  const words = roomTexts().menu[what];
  const home = () => what === "leave" && go({ screen: "home" });
  return (
    <Ask play={play} state={state} title={words.title} yes={words.yes} command={{ type: what }} onDone={home}>
      <p>{(what === "resign" && contestOf(state)?.value?.resignText(state)) || words.about}</p>
    </Ask>
  );
}

/** It counts as a hint, and so it is asked before the first one of a game. */
function StepBack({ play, state }: Part) {
  const [{ round, ask }] = useState({ round: state.round - 1, ask: play.hints.taken.peek() === 0 }); // when it was opened
  useEffect(() => {
    if (ask) return;
    play.connection.send({ type: "take_back", round });
    close(play);
  }, []);
  if (!ask) return null;
  const title = t().game.takeBack;
  return (
    <Ask play={play} state={state} title={title} yes={title} command={{ type: "take_back", round }}>
      <p>{roomTexts().stepBack}</p>
    </Ask>
  );
}

/** What was played so far is lost. */
function NewGame({ play, state }: Part) {
  const { busy, failure, run } = useOnce();
  const words = roomTexts().menu.newGame;
  return (
    <Question
      title={words.title}
      yes={busy ? t().common.loading : words.yes}
      busy={busy}
      onYes={() => run(() => beginAgain({ play, state }))}
      onClose={() => close(play)}
    >
      <p>{words.about}</p>
      {failure !== null && (
        <p class="notice bad" role="alert">
          {errorText(failure)}
        </p>
      )}
    </Question>
  );
}

/** The host lets a bot take over for a player who is away. */
function HandOver({ play, state }: Part) {
  const seats = state.seats.flatMap(({ name, bot, resigned, placed }, seat) =>
    name && !bot && !resigned && seat !== state.seat ? [{ seat, name, placed }] : [],
  );
  const slow = seats.find(({ placed }) => !placed) ?? seats[0];
  const [chosen, choose] = useState(slow?.seat ?? -1);
  const words = roomTexts().menu.handOver;
  if (!slow)
    return (
      <Dialog title={words.title} onClose={() => close(play)}>
        <p>{words.nobody}</p>
      </Dialog>
    );
  return (
    <Ask play={play} state={state} title={words.title} yes={words.yes} command={{ type: "hand_over", seat: chosen }}>
      <p>{words.about}</p>
      <div class="field">
        <label for="game-hand-over">{words.who}</label>
        <select
          id="game-hand-over"
          class="input"
          value={chosen}
          onChange={(event) => choose(Number(event.currentTarget.value))}
        >
          {seats.map(({ seat, name, placed }) => (
            <option key={seat} value={seat}>
              {placed ? name : words.notPlaced(name)}
            </option>
          ))}
        </select>
      </div>
    </Ask>
  );
}

interface AskProps extends Part {
  readonly title: string;
  readonly yes: string;
  readonly command: Command;
  readonly onDone?: () => void;
  readonly children: ComponentChildren;
}

/** A confirmation that stays open until its command has succeeded, and shows why if it is refused. */
function Ask({ play, title, yes, command, onDone, children }: AskProps) {
  const { pending, refused } = play.connection;
  const [asked, ask] = useState(false);
  const sending = asked && pending.value.some(({ type }) => type === command.type);
  const problem = asked && !sending ? refused.value : null;
  const done = asked && !sending && !problem;
  useEffect(() => {
    if (!done) return;
    close(play);
    onDone?.();
  }, [done]);
  return (
    <Question
      title={title}
      yes={sending ? t().game.sending : yes}
      busy={sending}
      onYes={() => {
        play.connection.send(command);
        ask(true);
      }}
      onClose={() => close(play)}
    >
      {children}
      {problem && (
        <p class="notice bad" role="alert">
          {problemText(problem)}
        </p>
      )}
    </Question>
  );
}
