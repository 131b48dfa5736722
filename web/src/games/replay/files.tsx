/** Files with records: dropped anywhere on the screen, or chosen. The server reads them, and stores nothing. */

import { useEffect, useRef, useState } from "preact/hooks";
import { LARGEST_BODY } from "../../base/generated/limits";
import { go, linkTo, type Route, route } from "../../base/route";
import { t } from "../../ui/texts";
import { gamesTexts } from "../texts";
import { type Failure, failureOf, failureText } from "./failure";
import { openRecord } from "./open";

export interface Files {
  /** A file is being dragged over the page. */
  readonly over: boolean;
  readonly reading: boolean;
  readonly failure: Failure | null;
  readonly open: (file: File) => void;
  /** Dismiss the failure. */
  readonly forget: () => void;
}

/** `to`: the screen that shows the game of a file. */
export function useFiles(to: (compact: string) => Route): Files {
  const [reading, read] = useState(false);
  const [failure, fail] = useState<Failure | null>(null);
  const at = route.value;
  const where = linkTo("round" in at ? { ...at, round: null } : at);
  useEffect(() => () => fail(null), [where]); // a failure belongs to the screen on which the file was opened
  const open = async (file: File) => {
    read(true);
    fail(null);
    fail(await openGame(file, to));
    read(false);
  };
  return { over: useDrop(open), reading, failure, open, forget: () => fail(null) };
}

/** Show the game of a file. Returns why that failed, or null. */
async function openGame(file: File, to: (compact: string) => Route): Promise<Failure | null> {
  if (file.size > LARGEST_BODY) return { kind: "too large" };
  let record: string;
  try {
    record = await file.text();
  } catch {
    return { kind: "unreadable" }; // a folder, or a file that was deleted
  }
  try {
    const { compact } = await openRecord(record);
    go(to(compact));
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

interface DroppedProps {
  readonly files: Files;
  /** Show a failure; otherwise the screen does. */
  readonly toast: boolean;
}

/** That a file can be dropped, and why one could not be opened. */
export function Dropped({ files, toast }: DroppedProps) {
  return (
    <>
      {toast && files.failure && (
        <div class="notice bad replay-toast" role="alert">
          <p>{failureText(files.failure)}</p>
          <button type="button" class="button quiet" onClick={files.forget}>
            {t().common.close}
          </button>
        </div>
      )}
      {files.over && <p class="replay-over">{gamesTexts().replay.drop}</p>}
    </>
  );
}

/** Whether a file is dragged over the window. It is opened when it is dropped. */
function useDrop(open: (file: File) => void): boolean {
  const [over, hover] = useState(false);
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const brings = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const onDrag = (event: DragEvent) => {
      if (!brings(event)) return;
      event.preventDefault(); // otherwise the browser navigates to the file
      hover(true);
    };
    const onLeave = (event: DragEvent) => event.relatedTarget === null && hover(false);
    const onDrop = (event: DragEvent) => {
      if (!brings(event)) return;
      event.preventDefault();
      hover(false);
      const file = event.dataTransfer?.files[0];
      if (file) latest.current(file);
    };
    addEventListener("dragover", onDrag);
    addEventListener("dragleave", onLeave);
    addEventListener("drop", onDrop);
    return () => {
      removeEventListener("dragover", onDrag);
      removeEventListener("dragleave", onLeave);
      removeEventListener("drop", onDrop);
    };
  }, []);
  return over;
}
