/** The page around every screen: the bar at the top, and the one heading that gets the focus when the screen changes. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { linkTo, roomBefore, route } from "../base/route";
import { choose, language } from "./settings";
import { t } from "./texts";
import { LANGUAGES, type Language } from "./texts/languages";

export function Bar({ children }: { children?: ComponentChildren }) {
  return (
    <header class="bar">
      <button type="button" class="skip button" onClick={() => document.querySelector<HTMLElement>("main")?.focus()}>
        {t().frame.skip}
      </button>
      <a class="logo" href="#/" aria-label={`${t().common.title}, ${t().common.home}`}>
        NMBR <b>9</b>
      </a>
      <div class="row grow">{children}</div>
      <nav class="row bar-links">
        <a href="#/rules" aria-current={route.value.screen === "rules" ? "page" : undefined}>
          {t().frame.rules}
        </a>
        <a href="#/me" aria-current={route.value.screen === "me" ? "page" : undefined}>
          {t().common.you}
        </a>
        <a href="#/settings" aria-current={route.value.screen === "settings" ? "page" : undefined}>
          {t().frame.settings}
        </a>
        <LanguageChoice />
      </nav>
    </header>
  );
}

export function LanguageChoice() {
  return (
    <select
      class="language"
      aria-label={t().frame.language}
      value={language.value}
      onChange={(event) => choose({ language: event.currentTarget.value as Language })}
    >
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** A screen of text or forms. `title` is also the title of the browser's tab. */
export function Sheet(props: { title: string; narrow?: boolean; showTitle?: boolean; children: ComponentChildren }) {
  useTitle(props.title);
  return (
    <>
      <Bar />
      <main class={`sheet stack ${props.narrow ? "narrow" : ""}`} tabIndex={-1} aria-label={props.title}>
        {roomBefore.value !== null && (
          <p>
            <a href={linkTo({ screen: "room", room: roomBefore.value })}>← {t().frame.toGame}</a>
          </p>
        )}
        <h1 class={props.showTitle === false ? "hidden" : ""}>{props.title}</h1>
        {props.children}
      </main>
    </>
  );
}

interface DeadEndProps {
  readonly title?: string;
  readonly text: string;
  readonly role?: "alert" | "status";
  /** The ways from here; the start page by default. */
  readonly children?: ComponentChildren;
}

/** In place of a screen that can't be shown: why, and where to go from here. */
export function DeadEnd({ title, text, role, children = <HomeLink look="primary" /> }: DeadEndProps) {
  return (
    <Sheet title={title ?? t().common.title} showTitle={title !== undefined} narrow>
      <p role={role}>{text}</p>
      <div class="row">{children}</div>
    </Sheet>
  );
}

export function HomeLink({ look = "" }: { look?: string }) {
  return (
    <a class={`button ${look}`} href="#/">
      {t().frame.toHome}
    </a>
  );
}

let firstScreen = true;

/**
 * Set the title of the tab, and move the focus to a new screen, as a browser does for a new page.
 *
 * Before the screen is painted: later it could take the focus from what a quick player has reached meanwhile.
 */
export function useTitle(title: string): void {
  const came = useRef(false);
  useLayoutEffect(() => {
    document.title = title === t().common.title ? title : `${title} · ${t().common.title}`;
    if (came.current) return;
    came.current = true;
    if (!firstScreen) {
      scrollTo(0, 0);
      document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    }
    firstScreen = false;
  }, [title]);
}
