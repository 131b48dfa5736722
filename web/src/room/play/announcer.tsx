/** Announces the news of the game to screen readers, and plays sounds. */

import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../ui/texts";
import type { RoomConnection } from "../connection";
import type { RoomState } from "../state";
import { joy } from "./lazy";
import { type News, newsOf } from "./news";

/** The live region keeps the last few sentences; screen readers read those that are added. */
const KEPT = 3;

export function Announcer({ connection }: { connection: RoomConnection }) {
  const [said, say] = useState<readonly { id: number; words: string }[]>([]);
  useEffect(() => {
    let before: RoomState | null = null;
    let id = 0;
    return effect(() => {
      const after = connection.state.value;
      const news = after ? newsOf(before, after) : [];
      before = after;
      const sentences = news.flatMap((one) => {
        joy.value?.hearNews(one, (after?.seats.length ?? 0) > 1);
        const words = sentenceOf(one);
        id += 1;
        return words ? [{ id, words }] : [];
      });
      if (sentences.length) say((old) => [...old, ...sentences].slice(-KEPT));
    });
  }, [connection]);
  return (
    <div class="hidden" role="log" aria-live="polite" aria-label={t().game.news}>
      {said.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  );
}

function sentenceOf(news: News): string {
  const words = t().game;
  switch (news.type) {
    case "card":
      return words.newCard(news.round, news.number);
    case "closed":
      return news.gained === null ? words.closed(news.round) : words.closedMine(news.round, news.gained, news.total);
    case "placed":
      return words.othersPlaced(news.count, news.of);
    case "onlyYou":
      return words.onlyYou;
    case "mine":
      return words.minePlaced;
  }
}
