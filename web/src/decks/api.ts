/** What challenges ask of the server. */

import { request } from "../api";
import type { ChallengeView, NewChallenge, NewChallengeGame, RoomView } from "../wire";

export const makeChallenge = (wanted: NewChallenge) => request<ChallengeView>("challenges", wanted);
export const showChallenge = (id: string) => request<ChallengeView>(`challenges/${encodeURIComponent(id)}`);
/** The first game is opened once: asked again before it is over, the server answers with the same room. */
export const playChallenge = (id: string, wanted: NewChallengeGame) =>
  request<RoomView>(`challenges/${encodeURIComponent(id)}/games`, { ...wanted, legal: false });
