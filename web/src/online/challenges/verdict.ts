/** Who won, of two. */
import { decks } from "./texts";

interface Side {
  readonly name: string;
  readonly me: boolean;
  readonly score: number;
}

/** `lost`: whether the first one did. */
export function verdictOf(one: Side, other: Side): { readonly text: string; readonly lost: boolean } {
  const words = decks();
  const lead = one.score - other.score;
  const ahead = lead > 0 ? one : other;
  const won = ahead.me ? words.youWon(Math.abs(lead)) : words.won(ahead.name, Math.abs(lead));
  return { text: lead === 0 ? words.tied : won, lost: lead < 0 };
}
