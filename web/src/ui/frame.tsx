/** The page around every screen: the bar, and the one heading that gets the focus when the screen changes. */

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { hasServer } from "../base/hosting";
import { linkTo, roomBefore, route, type Screen } from "../base/route";
import { type Sign, SignIcon } from "./icons";
import { choose, language } from "./settings";
import { t } from "./texts";
import { LANGUAGES, type Language } from "./texts/languages";
import { Wordmark } from "./wordmark";

interface BarProps {
  /** `whole` is as wide as the window; with `tabs`, the ways lie at the bottom of a phone. */
  readonly look?: "whole" | "tabs" | "";
  /** In a game: instead of the ways. */
  readonly children?: ComponentChildren;
}

export function Bar({ look = "whole", children }: BarProps) {
  return (
    <header class={`bar ${look}`}>
      <button type="button" class="skip button" onClick={() => document.querySelector<HTMLElement>("main")?.focus()}>
        {t().frame.skip}
      </button>
      <a class="logo" href="#/" aria-label={`${t().common.title}, ${t().common.home}`}>
        <Wordmark />
      </a>
      {children ? <div class="row grow">{children}</div> : <Ways />}
      <Menu key={linkTo(route.value)} />
    </header>
  );
}

/** Why people come. */
function Ways() {
  const { screen } = route.value;
  const way = (sign: Sign, href: string, text: string, screens: readonly Screen[]) => (
    <a href={href} aria-current={screens.includes(screen) ? "page" : undefined}>
      <SignIcon of={sign} />
      {text}
    </a>
  );
  return (
    <nav class="bar-links" aria-label={t().common.title}>
      {hasServer && way("daily", "#/daily", t().frame.daily, ["daily", "ranking"])}
      {way("puzzles", "#/puzzles", t().home.puzzles, ["puzzles"])}
      {way("play", "#/play", t().home.play, ["play", "bots", "friends", "deck", "challenge"])}
      {way("you", "#/me", t().common.you, ["me"])}
    </nav>
  );
}

/** Rules, settings, language. It closes like any menu: by Escape, and by whatever is done elsewhere. */
function Menu() {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!open) return;
    const close = ({ target }: Event) => !menu.current?.contains(target as Node) && setOpen(false);
    for (const event of ["pointerdown", "focusin"]) addEventListener(event, close);
    return () => {
      for (const event of ["pointerdown", "focusin"]) removeEventListener(event, close);
    };
  }, [open]);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    setOpen(false);
    menu.current?.querySelector("summary")?.focus();
  };
  return (
    <details
      ref={menu}
      class="bar-menu"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={leave}
    >
      <summary aria-label={t().frame.menu} title={t().frame.menu}>
        <SignIcon of="settings" />
      </summary>
      <nav class="bar-menu-list" aria-label={t().frame.menu}>
        <a href="#/rules" aria-current={route.value.screen === "rules" ? "page" : undefined}>
          {t().frame.rules}
        </a>
        <a href="#/settings" aria-current={route.value.screen === "settings" ? "page" : undefined}>
          {t().frame.settings}
        </a>
        <LanguageChoice />
      </nav>
    </details>
  );
}

function LanguageChoice() {
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

interface SheetProps {
  /** Also the title of the browser's tab. */
  readonly title: string;
  readonly narrow?: boolean;
  readonly showTitle?: boolean;
  /** Not where a screen has buttons of its own at the bottom of a phone. */
  readonly tabs?: boolean;
  readonly children: ComponentChildren;
}

/** A screen of text or forms. */
export function Sheet(props: SheetProps) {
  useTitle(props.title);
  return (
    <>
      <Bar look={props.tabs === false ? "" : "tabs"} />
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

/** Until what a screen shows is there. */
export function LoadingSheet({ title }: { title: string }) {
  return (
    <Sheet title={title} narrow>
      <p class="muted" role="status">
        {t().common.loading}
      </p>
    </Sheet>
  );
}

/** When everything on a screen has changed: at its top, and with the focus there, as on a new one. */
export function focusTop(): void {
  scrollTo(0, 0);
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
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
    if (!firstScreen) focusTop();
    firstScreen = false;
  }, [title]);
}
