/** Polish texts of profile, history and statistics. The pattern is en.ts; see ../pl.ts for the words. */

import { plural } from "../../../ui/texts/plural-pl";
import type { PlayersTexts } from "./en";

const games = (count: number) => plural(count, { one: "# gra", few: "# gry", many: "# gier", other: "# gry" });

export const texts: PlayersTexts = {
  play: "Zagraj",

  nav: {
    label: "O tobie",
    profile: "Profil",
    history: "Historia",
    statistics: "Statystyki",
  },

  profile: {
    none: "W tej przeglądarce nie skończono jeszcze żadnej gry. Twój profil zaczyna się od pierwszej.",
    about: "Twój profil to gry z tej przeglądarki: bez konta, bez e-maila i bez hasła.",
    nameAbout: "Tak widzą cię inni w grach i rankingach.",
    save: "Zapisz",
    saved: "Zapisano.",
    figures: "Twoje gry w skrócie",
    toHistory: "Wszystkie twoje gry",
  },

  device: {
    title: "Na innym urządzeniu",
    about: "Zabierz swój profil: telefon, tablet i komputer mogą go dzielić.",
    devices: (count) =>
      plural(count, {
        one: "Na razie jest na # urządzeniu.",
        few: "Na razie jest na # urządzeniach.",
        many: "Na razie jest na # urządzeniach.",
        other: "Na razie jest na # urządzenia.",
      }),
    show: "Użyj na innym urządzeniu",
    how: "Zeskanuj to drugim urządzeniem albo otwórz tam tę stronę i wpisz kod w polu „Mam kod”.",
    local: "Ten adres działa tylko na tym komputerze: inne urządzenia go nie otworzą.",
    code: "Kod",
    left: (time) => `Działa raz, jeszcze przez ${time}.`,
    expired: "Ten kod wygasł.",
    again: "Nowy kod",
    arrived: "Udało się: drugie urządzenie ma już twój profil.",
    signOut: "Wyloguj inne urządzenia",
    signedOut: "Gotowe. Urządzenie, na którym zaczął się twój profil, zachowuje go.",
    enter: "Mam kod",
    enterAbout: "Inne urządzenie pokazuje go po naciśnięciu „Użyj na innym urządzeniu”.",
    next: "Dalej",
    empty: "Wpisz kod, który pokazuje drugie urządzenie.",
  },

  claim: {
    title: "Użyć tu twojego profilu?",
    about: "Ta przeglądarka dostanie profil drugiego urządzenia: imię, gry i wyniki.",
    behind: (count) =>
      plural(count, {
        one: "Ta przeglądarka ma profil z # skończoną grą. Zostanie porzucona: już jej tu nie znajdziesz.",
        few: "Ta przeglądarka ma profil z # skończonymi grami. Zostaną porzucone: już ich tu nie znajdziesz.",
        many: "Ta przeglądarka ma profil z # skończonymi grami. Zostaną porzucone: już ich tu nie znajdziesz.",
        other: "Ta przeglądarka ma profil z # skończonej gry. Zostanie porzucona: już jej tu nie znajdziesz.",
      }),
    running: "Gry, które trwają w tej przeglądarce, też zostaną porzucone.",
    save: "Jeśli chcesz je zachować, najpierw zabezpiecz profil tej przeglądarki kluczem dostępu.",
    yes: "Użyj tutaj tamtego profilu",
    no: "Zostaw wszystko, jak jest",
    done: (name) => (name ? `Cześć, ${name}! Twoje gry są już tutaj.` : "Gotowe! Twoje gry są już tutaj."),
  },

  passkey: {
    title: "Klucz dostępu",
    about: "Z kluczem dostępu odzyskasz profil na każdym swoim urządzeniu, nawet gdy ta przeglądarka go zapomni.",
    have: (count) =>
      plural(count, {
        one: "Twój profil zabezpiecza # klucz dostępu.",
        few: "Twój profil zabezpieczają # klucze dostępu.",
        many: "Twój profil zabezpiecza # kluczy dostępu.",
        other: "Twój profil zabezpiecza # klucza dostępu.",
      }),
    add: "Dodaj klucz dostępu",
    added: "Twój profil jest już zabezpieczony kluczem dostępu.",
    signIn: "Zaloguj się kluczem dostępu",
    remove: "Usuń wszystkie klucze dostępu",
    removed: "Nikt już nie wejdzie do twojego profilu kluczem dostępu.",
    noBrowser: "Klucze dostępu tu nie działają: przeglądarka ich nie zna albo ten adres nie jest bezpieczny (HTTPS).",
    replaces: "Ta przeglądarka dostanie profil twojego klucza dostępu: imię, gry i wyniki.",
    cancelled: "Nic się nie zmieniło.",
    twice: "To urządzenie ma już klucz dostępu do twojego profilu.",
  },

  data: {
    title: "Twoje dane",
    consent: "Z moich gier mogą powstawać zagadki",
    consentAbout: "Widać tylko kafelki i karty, nigdy twoje imię.",
    table: "Gry jako tabela (CSV)",
    records: "Gry jako zapisy (.nmbr9)",
    all: "Pobierz moje dane",
  },

  remove: {
    open: "Usuń mnie",
    title: "Usunąć cię?",
    about: "Tego nie da się cofnąć. Serwer usunie:",
    what: [
      "twój profil: imię, klucze dostępu i powiązania z urządzeniami",
      "twoją historię, statystyki i analizy",
      "twoje wyniki w rankingach i zagadkach",
    ],
    stays:
      "Gry z innymi zostaną u nich, bez twojego imienia; z trwających wyjdziesz. Ta przeglądarka też zapomni swoje gry.",
    download: "Może chcesz najpierw pobrać swoje dane.",
    sure: "Tak, usuń wszystko o mnie",
    now: "Usuń mnie na zawsze",
    unsure: "Zaznacz pole, jeśli chcesz tego na pewno.",
    runningTitle: "Trwa usuwanie",
    running:
      "Nikt już nie otworzy twojego profilu. Usuwamy twoje imię z twoich gier. Możesz zamknąć tę stronę: usuwanie potrwa bez niej.",
    left: (left, all) => `Zostało: ${left} z ${all}.`,
    doneTitle: "Wszystko usunięte",
    done: "Wszystko o tobie zostało usunięte. W każdej chwili możesz zacząć od nowa.",
  },

  history: {
    empty: "Tu znajdziesz swoje skończone gry, każdą z obrazkiem.",
    more: "Pokaż więcej",
    all: "To już wszystkie.",
    loaded: (count) => `Widać: ${games(count)}.`,
    solo: "Solo",
    won: "Wygrywasz",
    shared: "Dzielisz pierwsze miejsce",
    lost: (name) => `Wygrywa ${name}`,
    wins: "wygrana",
    label: (points, date) => `${points}, ${date}`,
    picture: (points) => `Twoja konstrukcja: ${points}`,
    opponents: "Pozostali",
    deleted: "Usunięty gracz",
    further: (count) => `i jeszcze ${count}`,
    daily: (day) => `Talia dnia, ${day}`,
    repeat: "Powtórzenie",
    challenge: "Wyzwanie",
    givenUp: "Poddana",
    chosen: "Wybrana talia",
    startTiles: "Kafelki startowe",
    short: (cards) => plural(cards, { one: "# karta", few: "# karty", many: "# kart", other: "# karty" }),
    average: "Przeciętna gra",
    mistakes: "Błędy",
    replay: "Powtórka",
    review: "Analiza",
    gone: "Serwer nie ma już pojedynczych ruchów tej gry.",
    onlyHere: "Tylko w tej przeglądarce",
    onlyHereAbout: "Serwer nie przyjął tych gier, więc nie ma ich w twoim profilu.",
  },

  statistics: {
    title: "Twoje statystyki",
    empty: "Zagraj kilka gier, a zobaczysz tu, jak ci idzie.",
    over: (counted, all) =>
      `Liczy się ${games(counted)} z ${all}: z wszystkimi 20 kartami, potasowane, dograne do końca i bez podpowiedzi.`,
    noneCounted:
      "Żadna z twoich gier jeszcze się tu nie liczy: trzeba wszystkich 20 kart, potasowanych, do końca i bez podpowiedzi.",
    figures: "W skrócie",
    games: "Gry",
    mean: "Średnia",
    best: "Najlepsza",
    median: "Mediana",
    deviation: "Rozrzut",
    deviationAbout: "Rozrzut mówi, jak daleko od średniej są zwykle twoje wyniki.",
    table: "Jako tabela",
    distribution: "Jak często zdobywasz ile",
    distributionAbout: "Gry według punktów.",
    range: (from, to) => `od ${from} do ${to}`,
    levels: "Skąd są twoje punkty",
    levelsAbout: "Punkty na grę, według poziomu.",
    pointsOnAverage: "Punkty na grę",
    trend: "W czasie",
    trendAbout: "Kropki to gry; linia to średnia z ostatnich dziesięciu.",
    game: "Gra",
    date: "Data",
    running: "Średnia z dziesięciu",
    luck: "Szczęście",
    luckAbout: "Punkty, które dały albo zabrały karty, w grach z analizą.",
    accuracy: "Dokładność",
    accuracyAbout: "Na 100, w grach z analizą.",
    noReviews: "Otwórz analizę gry, a pojawią się tu jej szczęście i dokładność.",
    bots: "Przeciw botom",
    bot: "Bot",
    won: "Wygrane",
    wonOf: (won, all) => `wygrane: ${won} z ${all}`,
    theirs: "Średnia bota",
    yours: "Twoja średnia",
    export: "Na wynos",
  },

  panel: {
    title: "Twoje ostatnie gry",
    best: (points) => `Najlepsza: ${points}.`,
    notCounted: "Gry z podpowiedziami lub znanymi kartami się nie liczą.",
    open: (points, date) => `${points}, ${date}: obejrzyj jeszcze raz`,
  },

  errors: {
    code_unknown: "Ten kod nie działa: został już użyty, wygasł albo jest w nim literówka.",
    no_player: "W tej przeglądarce nie ma jeszcze profilu. Najpierw zagraj.",
    not_played: "Nie było cię w tej grze.",
    bad_review: "Te liczby nie są z tej gry.",
    passkeys_off: "Ten serwer nie przechowuje kluczy dostępu dla tego adresu.",
    passkey_refused: "Serwer nie zna tego klucza dostępu albo go nie przyjął.",
    too_many_passkeys: "Twój profil ma już tyle kluczy dostępu, ile może mieć.",
    games_wait:
      "Niektórych gier z tej przeglądarki nie ma jeszcze w twoim profilu i by przepadły. Poczekaj kilka minut albo spróbuj ponownie, by kontynuować bez nich.",
    profile_deleted: "Profil tej gry został usunięty, więc gra jest tylko w tej przeglądarce.",
    bad_record: "Serwer nie mógł odtworzyć tej gry, dlatego nie ma jej w twoim profilu.",
    bad_time: "Zegar tego urządzenia źle chodził podczas gry, dlatego nie ma jej w twoim profilu.",
  },
};
