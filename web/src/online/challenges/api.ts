/** What challenges ask of the server. */

import { request } from "../../base/api";
import type { ChallengeView, NewChallenge, NewChallengeGame, OwnChallenges, RoomView } from "../../base/generated/wire";
import { decks } from "./texts";

const challenge = (id: string) => `challenges/${encodeURIComponent(id)}`;

export const makeChallenge = (wanted: NewChallenge) => request<ChallengeView>("challenges", wanted);
/** The first game is opened once: asked again before it is over, the server answers with the same room. */
export const playChallenge = (id: string, wanted: NewChallengeGame) =>
  request<RoomView>(`${challenge(id)}/games`, { ...wanted, legal: false });
export const myChallenges = () => request<OwnChallenges>("me/challenges");

/** Results of others that are shown now are no news any more. A player whose name is not shown is somebody. */
export async function showChallenge(id: string): Promise<ChallengeView> {
  const view = await request<ChallengeView>(challenge(id));
  if (view.news > 0) request(`${challenge(id)}/seen`, {}).catch(() => {}); // the next look tries again
  const results = view.results.map((result) => ({ ...result, name: result.name || decks().somebody }));
  return { ...view, results };
}
