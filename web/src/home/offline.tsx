/** The server does not answer, or there is none, and the page plays without it. Loaded on demand, with its texts. */

import { hasServer } from "../base/hosting";
import { t } from "../ui/texts";
import { hosting } from "../ui/texts/hosting";
import { homeTexts } from "./texts";

export function Offline({ again }: { again: () => void }) {
  if (!hasServer) return <p class="small muted">{hosting().home}</p>;
  return (
    <div class="notice row spread" role="status">
      <span class="form-failure">{homeTexts().offline}</span>
      <div class="row">
        {/* A first visit shows no other way to them. */}
        <a class="button" href="#/puzzles">
          {t().home.puzzles}
        </a>
        <button type="button" class="button" onClick={again}>
          {t().common.tryAgain}
        </button>
      </div>
    </div>
  );
}
