/** The requests of a player about the own profile. */

import { apiUrl, localGames, request, waitingGames } from "../../base/api";
import type {
  ClaimTransfer,
  DeleteProfile,
  DeletionView,
  History,
  PasskeyAnswer,
  PasskeyOptions,
  ProfileChange,
  ProfileView,
  Statistics,
  TransferCode,
} from "../../base/generated/wire";
import { hasServer } from "../../base/hosting";

/** Ask when the games that wait in this browser have joined the profile, so that none is missing. */
async function afterJoining<T>(path: string): Promise<T> {
  await waitingGames.join();
  return request<T>(path);
}

export const showMe = () => afterJoining<ProfileView>("me");
export const changeMe = (change: ProfileChange) => request<ProfileView>("me", change);
/** `before`: where the last part has ended; empty for the newest games. */
export const myGames = async (before: string, limit: number): Promise<History> =>
  hasServer
    ? afterJoining(`me/games?${new URLSearchParams({ ...(before && { before }), limit: String(limit) })}`)
    : (await localGames()).history(before, limit);
export const refusedGames = async () => (await localGames()).listRefused();
export const myStatistics = () => afterJoining<Statistics>("me/statistics");

/** A code for another device. */
export const newTransfer = () => request<TransferCode>("me/transfer", {});
/** From now on this browser belongs to the player who has the code. */
export const claim = (wanted: ClaimTransfer) => request<ProfileView>("me/claim", wanted);
/** Only this device keeps the profile, and the one on which it began. */
export const forgetPasskeys = () => request<ProfileView>("me/passkeys/forget", {});
export const forgetDevices = () => request<ProfileView>("me/devices/forget", {});
export const deleteMe = () => request<DeletionView>("me/delete", { confirm: "delete" } satisfies DeleteProfile);
export const showDeletion = (job: string) => request<DeletionView>(`deletions/${job}`);

export const newPasskey = () => request<PasskeyOptions>("me/passkeys/options", {});
export const addPasskey = (answer: PasskeyAnswer) => request<ProfileView>("me/passkeys", answer);
export const askPasskey = () => request<PasskeyOptions>("passkeys/options", {});
/** From now on this browser belongs to the player who has the passkey. */
export const signIn = (answer: PasskeyAnswer) => request<ProfileView>("passkeys/session", answer);

/** What can be downloaded. */
export const downloads = () => ({
  table: apiUrl("me/games.csv"),
  records: apiUrl("me/games.nmbr9"),
  data: apiUrl("me/data"),
});
