/** A button that makes a challenge, and goes to it: there is the link for others. */

import { waitingGames } from "../../base/api";
import type { NewChallenge } from "../../base/generated/wire";
import { hasServer } from "../../base/hosting";
import type { Route } from "../../base/route";
import { Button } from "../../ui/button";
import { ServerFailure } from "../../ui/needs-server";
import { useOnce } from "../../ui/requests";
import { settings } from "../../ui/settings";
import { makeChallenge } from "./api";
import { decks } from "./texts";

interface ChallengeButtonProps {
  readonly text: string;
  /** The deck: by its number or room; a shuffled one without either. */
  readonly wanted: NewChallenge;
  /** My name in the game whose deck it is, if the settings have none. */
  readonly name?: string;
  readonly look?: string;
}

/** Nothing where there is no server. */
export function ChallengeButton(props: ChallengeButtonProps) {
  return hasServer ? <MakeButton {...props} /> : null;
}

function MakeButton({ text, wanted, name = "", look = "" }: ChallengeButtonProps) {
  const { busy, failure, run } = useOnce();
  const make = async (): Promise<Route> => {
    await waitingGames.join(); // the game with this deck counts in it
    const { challenge } = await makeChallenge({ ...wanted, name: settings.peek().name || name });
    return { screen: "challenge", path: [challenge] };
  };
  return (
    <>
      <Button look={look} aria-disabled={busy} onClick={() => run(make)} text={busy ? decks().making : text} />
      <ServerFailure part="challenge" failure={failure} />
    </>
  );
}
