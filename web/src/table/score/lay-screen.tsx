/** Laying the tiles of a player's display, checked by the rules. */

import { computed } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { score as pointsOf } from "../../base/geometry";
import { Segmented } from "../../ui/form";
import { useTitle } from "../../ui/frame";
import { focusDisplay, Hand, PlacingDisplay, TakeBack, undoKey, useHandKeys } from "../../ui/hand";
import { SplitScreen } from "../../ui/split";
import { t } from "../../ui/texts";
import { placementWords } from "../../ui/texts/placement";
import { supplyOf } from "./checks";
import { NUMBERS } from "./count";
import { TileKey } from "./keypad";
import { type Laying, layingOf } from "./lay";
import { isLaid, knownCards, Look, nextNumbers } from "./links";
import { changePlayer, type Player } from "./sheet";
import { nameOf } from "./sheet-texts";
import { change, enter, sheet } from "./state";
import { score } from "./texts";

/** The laying of one player, whose tiles are on the sheet. */
function useLaying(id: number): Laying {
  const laying = useMemo(() => {
    const player = computed(() => sheet.value.players.find((one) => one.id === id));
    return layingOf({
      tiles: computed(() => player.value?.laid ?? []),
      cards: computed(() => (player.value ? nextNumbers(sheet.value, player.value) : [])),
      supply: computed(() => supplyOf(sheet.value.removed, sheet.value.cards)),
      write: (laid) => change(changePlayer(sheet.peek(), id, { laid })),
    });
  }, [id]);
  useEffect(() => laying.close, [laying]);
  return laying;
}

export function LayScreen({ player }: { player: Player }) {
  const words = score();
  const name = nameOf(sheet.value, player);
  const laying = useLaying(player.id);
  const { placing, placed } = laying;
  useTitle(words.layTitle(name));
  useEffect(() => enter(player), []);
  useHandKeys(placing, laying.confirm, undoKey(laying));
  useDigitKeys(laying);
  const last = placed.value.length - 1;
  // What a phone needs no room for: the order while a chosen tile is in hand, the numbers while the cards choose.
  const follows = nextNumbers(sheet.value, player).length > 0;
  const use = laying.card.value === null ? "" : follows ? "follows" : "holds";
  return (
    <SplitScreen
      title={words.layTitle(name)}
      kind={`score-lay ${use}`}
      data-placed={placed.value.length}
      words={
        <>
          <div class="split-head">
            <h1 class="score-long">{words.layTitle(name)}</h1>
            <p class="split-points">
              <b class="number">{pointsOf(placed.value)}</b> {t().game.pointsWord(pointsOf(placed.value))}
            </p>
          </div>
          <Order player={player} />
          <Choice laying={laying} />
        </>
      }
      stage={
        <PlacingDisplay
          label={words.laid(name)}
          placing={placing}
          tiles={placed.value}
          onConfirm={laying.confirm}
          onLift={laying.takeBack}
          settled={last >= 0 ? last : null}
          fresh={Math.max(last, 0)}
        />
      }
    >
      <InHand laying={laying} player={player} name={name} />
      <div class="split-links links">
        <a href="#/score">{words.back}</a>
        <TakeBack from={laying} />
      </div>
    </SplitScreen>
  );
}

/** A digit takes that tile in hand. It does so before the display sees it, where 0 fits the view. */
function useDigitKeys(laying: Laying): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (ctrlKey || metaKey || altKey || !/^\d$/.test(key)) return;
      if ((target instanceof Element && target.closest("select, dialog")) || !laying.choose(Number(key))) return;
      event.preventDefault();
      event.stopPropagation();
      focusDisplay();
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, [laying]);
}

function Order({ player }: { player: Player }) {
  const words = score();
  const isKnown = knownCards(sheet.value, player).length > 0;
  const follows = nextNumbers(sheet.value, player).length > 0;
  const about = !player.inOrder
    ? words.anyAbout
    : follows
      ? words.followAbout
      : isKnown
        ? words.notFollowed
        : words.orderAbout;
  return (
    <Segmented
      label={words.order}
      about={about}
      value={player.inOrder ? "cards" : "any"}
      choices={[
        ["cards", words.inOrder],
        ["any", words.anyOrder],
      ]}
      onChange={(order) => change(changePlayer(sheet.peek(), player.id, { inOrder: order === "cards" }))}
    />
  );
}

/** The ten numbers, with how many are left of each. */
function Choice({ laying }: { laying: Laying }) {
  const { left, card } = laying;
  const take = (number: number) => {
    if (laying.choose(number)) focusDisplay();
  };
  return (
    <fieldset class="score-keys d0" aria-label={score().chooseTile}>
      {NUMBERS.map((number) => {
        const count = Math.max(0, left.value[number] ?? 0);
        return (
          <TileKey
            key={number}
            kind="key"
            number={number}
            label={score().chosen(number, count)}
            left={count}
            disabled={count === 0}
            pressed={card.value === number}
            onClick={() => take(number)}
          />
        );
      })}
    </fieldset>
  );
}

function InHand({ laying, player, name }: { laying: Laying; player: Player; name: string }) {
  const words = score();
  const { card, placed, placing, takenBack } = laying;
  const last = placed.value.at(-1);
  const points = pointsOf(placed.value);
  const news = takenBack.value ? words.tookBack : last ? words.layNext(placementWords(last), points) : "";
  if (card.value !== null)
    return (
      <Hand
        placing={placing}
        number={card.value}
        onConfirm={laying.confirm}
        task={t().game.place(card.value)}
        news={news}
      />
    );
  const isDone = isLaid(sheet.value, player);
  return (
    <div class="hand">
      <div class="hand-status">
        <p role="status">{isDone ? words.allLaid(points) : `${news} ${words.chooseTile}`}</p>
      </div>
      {isDone && <Look sheet={sheet.value} player={player} name={name} />}
    </div>
  );
}
