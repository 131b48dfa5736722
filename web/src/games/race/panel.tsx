/** The race beside my own display: the rival's display grows with every round that I close. Loaded on demand. */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { points } from "../../base/geometry";
import type { RoomConnection, RoomState } from "../../room";
import { signedNumber } from "../../ui/figures";
import { LargeDisplay } from "../../ui/large-display";
import { t } from "../../ui/texts";
import { placementWords } from "../../ui/texts/placement";
import { Picture } from "../../widget/picture";
import { gamesTexts } from "../texts";
import { type Followed, rivalIn, useFollowing } from "./follow";
import { placedIn, roundsClosed, roundsPlaced, type Standing, standingOf, tilesAfter } from "./race";
import { type Rival, rivalName } from "./rival";
import "./race.css";

interface StateProps {
  readonly state: RoomState;
}

/** Once on the screen. */
export const news = (state: RoomState) => <RaceNews state={state} />;

/** Leads the rival, and says each round what it placed and who leads. */
function RaceNews({ state }: StateProps) {
  const found = useFollowing(state);
  const standing = found && standingOf(state, found.rival);
  const round = standing?.round ?? 0;
  const [first, begin] = useState<{ room: string; round: number } | null>(null);
  const room = found?.room;
  useEffect(() => begin(room === undefined ? null : { room, round }), [room]);
  // What was there when the page was opened is not news.
  const fresh = first !== null && round > first.round;
  return (
    <div class="hidden" role="log" aria-live="polite" aria-label={gamesTexts().race.news}>
      {found && standing && fresh && <p key={round}>{newsText(found.rival, standing)}</p>}
    </div>
  );
}

/** "Thinker (bot): the 7 on level 2. You lead by 4." */
function newsText(rival: Rival, standing: Standing): string {
  const tile = placedIn(rival, standing.round);
  const lead = leadText(standing.lead);
  return tile ? gamesTexts().race.placed(rivalName(rival), placementWords(tile), lead) : lead;
}

function leadText(lead: number): string {
  const words = gamesTexts().race;
  return lead > 0 ? words.lead(lead) : lead < 0 ? words.behind(-lead) : words.tie;
}

interface WithConnection {
  readonly connection: Pick<RoomConnection, "state">;
}

/**
 * The race, in the place of what a game alone shows otherwise; null where there is none. A plain function: the part of the
 * page that calls it belongs to the first load.
 */
export function beside<P extends WithConnection>(
  play: P,
  open: (play: P, what: { readonly dialog: "rival" }) => void,
): JSX.Element | null {
  const state = play.connection.state.value;
  const found = state && rivalIn(state.room);
  return found && <Race state={state} found={found} onLarge={() => open(play, { dialog: "rival" })} />;
}

function Race({ state, found, onLarge }: StateProps & { found: Followed; onLarge: () => void }) {
  const { rival } = found;
  const standing = standingOf(state, rival);
  const name = rivalName(rival);
  return (
    <section class="stack tight race" aria-labelledby="race-title">
      <div class="race-head">
        <h2 id="race-title" class="eyebrow">
          {gamesTexts().race.heading}
        </h2>
        {standing.round > 0 && <b class="small">{leadText(standing.lead)}</b>}
      </div>
      <dl class="race-scores number">
        <Score name={t().common.you} total={standing.mine} leads={standing.lead > 0} />
        <Score name={name} total={standing.theirs} leads={standing.lead < 0} />
      </dl>
      <button type="button" class="enlarge race-display" aria-label={t().end.large(name)} onClick={onLarge}>
        <Growing found={found} round={roundsClosed(state)} />
      </button>
      <p class="small muted">{statusText(found, roundsClosed(state))}</p>
    </section>
  );
}

function Score({ name, total, leads }: { name: string; total: number; leads: boolean }) {
  return (
    <div class={leads ? "leads" : ""}>
      <dt class="ellipsis" title={name}>
        {name}
      </dt>
      <dd>{total}</dd>
    </div>
  );
}

/** The newest tile drops in. Later ones are not in the page at all. */
function Growing({ found: { rival }, round }: { found: Followed; round: number }) {
  const tiles = useMemo(() => tilesAfter(rival, round), [rival, round]);
  return <Picture tiles={tiles} label="" badges fresh={tiles.length - 1} />;
}

/** What the rival has just placed, or why it has not. */
function statusText({ rival, stuck }: Followed, round: number): string {
  const words = gamesTexts().race;
  if (round === 0) return words.soon;
  const tile = placedIn(rival, round);
  if (tile) return gamesTexts().replay.placed(placementWords(tile), points(tile));
  if (stuck) return words.stuck;
  return round > roundsPlaced(rival) ? words.thinking : "";
}

/** On a phone, beside my score, in the place of a word; null where there is no race. */
export function leadSign(state: RoomState): JSX.Element | null {
  const found = rivalIn(state.room);
  const { lead, round } = found ? standingOf(state, found.rival) : { lead: 0, round: 0 };
  if (round === 0) return null;
  return (
    <span class={`race-chip number ${lead < 0 ? "behind" : ""}`}>
      <span aria-hidden="true">{signOf(lead)}</span>
      <span class="hidden">{leadText(lead)}</span>
    </span>
  );
}

/** +4, −4, ±0. */
export function signOf(lead: number): string {
  return lead === 0 ? "±0" : signedNumber(lead);
}

/** The rival's display, large, as far as it is shown. */
export function rivalDialog(state: RoomState, onClose: () => void): JSX.Element | null {
  const found = rivalIn(state.room);
  if (!found) return null;
  const tiles = tilesAfter(found.rival, roundsClosed(state));
  return <LargeDisplay name={rivalName(found.rival)} tiles={tiles} onClose={onClose} />;
}
