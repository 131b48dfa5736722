import { plural } from "../../../ui/texts/plural-pl";
import type { CallerTexts } from "./en";

export const texts: CallerTexts = {
  about: "Macie grę w pudełku? Ta strona odkrywa karty dla wszystkich, duże i na głos, a jeśli chcecie, z zegarem.",

  pace: "Nowa karta",
  byHand: "Na mój znak",
  byTime: "Z zegarem",
  everyLabel: "Czas na kartę",
  every: (seconds) =>
    seconds === 60
      ? "karta co minutę"
      : plural(seconds, { one: "co sekundę", few: "co # sekundy", many: "co # sekund", other: "co # sekundy" }),
  everyAbout: "Dla dowolnej liczby osób, każda z własnymi kafelkami.",
  deck: "Talia",
  shuffled: "Potasowana",
  numbered: "Według numeru",
  start: "Przygotuj",

  ready: "Wszyscy gotowi?",
  readyAbout: "Każdy potrzebuje swoich kafelków. Pierwsza karta pojawi się na twój znak.",
  first: "Pierwsza karta",
  next: "Następna karta",
  finish: "Zakończ",
  pause: "Pauza",
  resume: "Dalej",
  paused: "Wstrzymano",
  minute: "Jeszcze minuta",
  before: "Poprzednia karta",
  now: "Wróć do bieżącej karty",
  earlier: "Wcześniejsza karta",
  keysByHand: "Spacja, Enter, → albo dotknięcie karty odkrywa następną. ← cofa się do wcześniejszych, a → wraca.",
  keysByTime: "P wstrzymuje i wznawia, → od razu odkrywa następną. ← cofa się do wcześniejszych, a → wraca.",
  card: (index, rounds) => `Karta ${index} z ${rounds}`,
  cardIs: (index, rounds, word) => `Karta ${index} z ${rounds}: ${word}`,
  lastCard: "Ostatnia karta",
  timeLeft: "Pozostały czas",
  timeUp: "Czas minął",
  pile: "Stos kart odrzuconych",
  pileEmpty: "Nie ma jeszcze kart.",
  pileCards: (cards) => `Odkryte do tej pory, po kolei: ${cards}`,

  words: ["zero", "jeden", "dwa", "trzy", "cztery", "pięć", "sześć", "siedem", "osiem", "dziewięć"],
  sayLast: (word) => `Ostatnia karta: ${word}`,
  sayOver: "Koniec gry. Policzcie punkty.",

  sound: "Dźwięk",
  aloud: "Czytaj karty na głos",
  volume: "Głośność",
  percent: (value) => `${value}%`,
  test: "Wypróbuj",
  testWords: "Tak brzmią karty.",
  voiceIs: (name) => `Głos: ${name}`,
  noVoice: "Ta przeglądarka nie ma polskiego głosu. Zamiast niego usłyszysz sygnał.",
  touch: "Dotknij ekranu albo naciśnij klawisz: wcześniej przeglądarki nie pozwalają stronie mówić.",

  options: "Opcje",
  newGame: "Nowa gra",
  sure: "Zacząć od nowa?",
  sureAbout: "Ta gra się skończy, a karty zostaną potasowane ponownie.",

  noAwake:
    "Ta przeglądarka nie potrafi utrzymać włączonego ekranu. Wyłącz blokadę w ustawieniach urządzenia albo dotknij ekranu co jakiś czas.",

  screen: "Drugi ekran",
  screenAbout: "Otwiera okno z samą kartą, czasem i stosem. Przeciągnij je na projektor albo telewizor.",
  screenOpen: "Otwórz drugi ekran",
  screenNone: "Ta przeglądarka nie może otworzyć drugiego ekranu.",
  screenWait: "Czekamy na wywołującego",
  screenWaitAbout: "Rozpocznij grę w drugim oknie. Karty pojawią się tutaj.",
  screenGone: "Okno z wywoływaniem jest zamknięte. Otwórz je ponownie, a karty wrócą.",
  fullScreen: "Pełny ekran",

  share: "Śledzenie na telefonach",
  shareAbout:
    "Każdy, kto ma link, widzi kartę, czas i stos na własnym telefonie. Serwer nigdy nie poznaje kart, które dopiero będą.",
  shareMake: "Utwórz link",
  shareMaking: "Tworzenie linku…",
  shareLink: "Link do śledzenia",
  shareStop: "Przestań udostępniać",
  shareStatic: "Do tego strona musi pochodzić z serwera gry. Ta jest zwykłą witryną; wywoływanie kart działa mimo to.",
  shareFailed: "Wywoływanie kart działa i bez tego.",
  shareLost: "Telefony są teraz nieosiągalne. Próbujemy ponownie… Karty idą dalej.",
  shareGone: "Serwer usunął poprzedni link. Utwórz nowy.",

  follow: "Śledzenie kart",
  followLoading: "Szukamy gry…",
  followWait: "Zaraz się zacznie",
  followWaitAbout: "Pierwsza karta pojawi się tutaj, gdy tylko zostanie odkryta.",
  followLost: "Utracono połączenie. Próbujemy ponownie…",
  followGone: "Nie możemy znaleźć tej gry",
  followGoneAbout: "Może brakuje części linku. Link jest usuwany dzień po ostatniej karcie.",
  hear: "Słuchaj na tym telefonie",
  mute: "Wycisz",
  ownCaller: "Wywołuj karty samodzielnie",

  over: "Wszystkie karty odkryte!",
  overAbout: "Policzcie swoje konstrukcje od góry do dołu: liczba razy poziom.",
  count: "Policz punkty",
  removed: (numbers) => `${numbers.length === 1 ? "Została" : "Zostały"} w pudełku: ${numbers}`,
  again: "Jeszcze jedna gra",
};
