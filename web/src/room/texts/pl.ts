/** Polish texts of the screens of a room. The pattern is en.ts; see `ui/texts/pl.ts` for the words. */

import { ofPoints, plural, points } from "../../ui/texts/plural-pl";
import type { RoomTexts } from "./en";

export const texts: RoomTexts = {
  /** A room before its game. */
  waiting: {
    removedTitle: "Nie masz już miejsca",
    removed: "Gospodarz je zwolnił. Możesz oglądać albo otworzyć własny pokój.",
    /** The tab's title. */
    tab: (taken, seats) => `${taken}/${seats} · Pokój`,
    title: "Czekamy na graczy",
    /** Of a small room. */
    titleFree: (free) =>
      plural(free, {
        one: "Jedno miejsce jest wolne",
        few: "# miejsca są wolne",
        many: "# miejsc jest wolnych",
        other: "# miejsca jest wolne",
      }),
    titleFull: "Wszyscy już są",
    joinTitle: "Dołącz do gry",
    join: "Zajmij miejsce",
    watch: "Tylko oglądaj",
    fullTitle: "Wszystkie miejsca są zajęte",
    full: "Możesz oglądać, gdy gra się zacznie, albo otworzyć własny pokój.",
    watching: "Oglądasz. Gra pojawi się tutaj, gdy się zacznie.",
    showing: "Prowadzisz grę, ale nie grasz.",
    playToo: "Zagraj też",
    invite: "Zaproś graczy",
    inviteText: "Kto otworzy ten link, może się dosiąść.",
    inviteLocal:
      "Ten link działa tylko na tym komputerze. Dla innych: uruchom nmbr9 serve --host 0.0.0.0 i otwórz stronę pod adresem tego komputera.",
    inviteFull: "Komplet: link i kod",
    /** Beside the QR code. */
    sameRoom: "Jesteście obok siebie?",
    camera: "Skieruj aparat telefonu na kod.",
    link: "Link do tego pokoju",
    players: "Gracze",
    count: (taken, seats) => `${taken} z ${seats}`,
    free: "Wolne miejsce",
    freeAbout: "dla osoby, która otworzy link",
    you: "ty",
    host: "gospodarz",
    remove: "Usuń",
    removePlayer: (name) => `Usuń: ${name}`,
    came: (name) => `${name} dołącza.`,
    went: (name) => `${name} wychodzi.`,
    start: "Rozpocznij grę",
    startFree: (free) =>
      plural(free, {
        one: "# wolne miejsce zostanie pominięte.",
        few: "# wolne miejsca zostaną pominięte.",
        many: "# wolnych miejsc zostanie pominiętych.",
        other: "# wolnego miejsca zostanie pominięte.",
      }),
    startNobody: "Możesz zacząć, gdy ktoś zajmie miejsce.",
    startByHost: "Grę rozpoczyna gospodarz.",
    startBy: (name) => `Grę rozpoczyna gospodarz: ${name}.`,
    newHost: (name) => `Teraz gospodarzem jest ${name}.`,
    youHost: "Teraz ty jesteś gospodarzem.",
    shuffling: "Karty są tasowane. Gra zaraz się zacznie.",
    leave: "Opuść pokój",
    /** The tutorial, for guests. */
    learn: "Naucz się, czekając",
    learnAbout: "Kilka małych kroków. Miejsce pozostaje twoje, a gdy gra się zacznie, wrócisz tutaj.",
    learnBegin: "Pokaż mi",
    options: "Ta gra",
    unlisted: "Tylko dla osób, które mają link",
  },

  /** For spectators, and for a host who does not play. */
  watch: {
    watching: "Oglądasz",
    leaders: "Konstrukcje prowadzących",
    andMore: (count) =>
      plural(count, { one: "i jeszcze #", few: "i jeszcze #", many: "i jeszcze #", other: "i jeszcze #" }),
    havePlaced: (count, of) => `Położone kafelki: ${count} z ${of}`,
    /** In place of a display without tiles. */
    empty: "Jeszcze bez kafelków",
    /** To a visitor who comes after the start; then one of the two below. */
    late: "Gra już się zaczęła",
    lateFull: "Wszystkie miejsca są zajęte. Możesz oglądać albo otworzyć własny pokój.",
    /** The next game has free seats. */
    lateNext:
      "Za późno, żeby zająć miejsce, ale możesz oglądać. Jeśli gospodarz otworzy potem następną grę, dołączysz do niej stąd.",
  },

  /** The menu of a game. */
  menu: {
    copyLink: "Kopiuj link dla widzów",
    noEngine: "Ta przeglądarka nie ma WebAssembly, więc możliwe ruchy oblicza serwer i nie ma podpowiedzi.",
    resign: {
      title: "Poddaj się",
      about:
        "Od teraz twoje kafelki będą kładzione za ciebie na poziomie 0 i nie możesz już wygrać. Tego nie da się cofnąć.",
      yes: "Poddaj się",
    },
    leave: {
      title: "Opuść grę",
      about: "Dalej zagra za ciebie bot. Możesz oglądać, ale nie odzyskasz swojego miejsca.",
      yes: "Opuść",
    },
    handOver: {
      title: "Niech bot zagra za kogoś",
      about: "Za kogoś, kto musiał odejść. Kafelki i punkty zostają, a miejsce do końca gry należy do bota.",
      who: "Za kogo?",
      notPlaced: (name) => `${name} (układa…)`,
      nobody: "Nie ma nikogo, za kogo mógłby zagrać bot.",
      yes: "Niech gra bot",
    },
    newGame: {
      title: "Nowa gra",
      about: "Obecna gra przepada: nie liczy się i nic z niej nie zostaje.",
      yes: "Nowa gra",
    },
  },

  /** Taking back the last tile of a game without other people, when the next card is there already. */
  stepBack:
    "Następna karta jest już znana, więc liczy się to jak podpowiedź i będzie widoczne w wyniku. Pojawi się ta sama karta.",

  first: {
    title: "Znasz grę NMBR 9?",
    about: "Jeśli nie, pokażemy ci ją w dwie minuty.",
    showMe: "Pokaż mi",
    play: "Tak, gramy",
    sound: { offer: "Chcesz słyszeć tekturę?", yes: "Włącz dźwięk", no: "Nie, dziękuję" },
    solid: "Zobacz to w 3D",
    notes: {
      level: "Stół to poziom 0. Na kafelkach jest poziom 1.",
      support: "Wyżej kafelek leży na dwóch innych, bez luk.",
      points: "9 na poziomie 2 daje 18: cyfra razy poziom.",
    },
  },

  help: {
    title: "Poruszanie kafelkiem",
    about:
      "Dopóki nie zatwierdzisz, nic się nie liczy. Kiedy inni układają, możesz cofnąć ruch aż do następnej karty. Solo lub z botami możesz cofnąć ostatni kafelek nawet wtedy, co liczy się jak podpowiedź; nie w talii dnia, w wyzwaniach ani na czas.",
    keyboard: "Klawiatura",
    mouse: "Mysz",
    touch: "Dotyk",
    keys: { arrows: "← ↑ ↓ →", shift: "Shift", tab: "Tab", enter: "Enter", backspace: "Backspace" },
    does: {
      move: "przesuń o kwadrat",
      turnRight: "obróć w prawo",
      turnLeft: "obróć w lewo",
      next: "następne dozwolone miejsce, od najlepszego poziomu; z Shift poprzednie",
      confirm: "zatwierdź",
      lift: "podnieś lub cofnij",
      stepBack: "cofnij ostatni kafelek, solo lub z botami",
      legal: "pokaż miejsca na najlepszym poziomie albo je ukryj",
      others: "to samo na wszystkich innych poziomach",
      hint: "podpowiedź Planisty lub Myśliciela; naciśnij znowu, żeby tam położyć",
      zoom: "przybliż, oddal, pokaż całość",
      help: "ta pomoc",
    },
    mouseSet: "Kafelek podąża za wskaźnikiem. Kliknij, żeby go położyć, kliknij go znowu, żeby podnieść.",
    mouseConfirm:
      "Gdy już leży, obok niego jest przycisk, którym zatwierdzisz. W ustawieniach możesz zamiast niego wybrać drugie kliknięcie.",
    mouseTurn: "Obracasz go kółkiem i prawym przyciskiem.",
    mouseTable:
      "Przeciągnij stół, żeby go przesunąć: obok kafelka, gdy już leży, albo środkowym przyciskiem. Ctrl i kółko zmieniają zbliżenie.",
    touchSet: "Dotknij miejsca, gdzie ma leżeć, albo go przeciągnij. Strzałki przesuwają go o kwadrat.",
    touchTurn: "Obracasz go dwiema okrągłymi strzałkami.",
    touchTable: "Przesuwaj stół jednym palcem, przybliżaj i oddalaj dwoma.",
  },

  spots: {
    others: "Inne poziomy",
    on: (level, count, gain) =>
      `${plural(count, { one: "# miejsce", few: "# miejsca", many: "# miejsc", other: "# miejsca" })} na poziomie ${level}, ${count === 1 ? "" : "po "}+${gain}`,
    ground: "poziom 0 wzdłuż zaznaczonego brzegu",
    onlyGround: "Tylko poziom 0, wzdłuż zaznaczonego brzegu",
    which: (spot, of) => `Miejsce ${spot} z ${of}`,
  },

  people: {
    away: "poza stołem",
    awayFor: (time) => `poza stołem od ${time}`,
    notCome: "jeszcze nie ma",
    here: "przy stole",
    asked: "prosi o ostatnią minutę",
    askedBy: (name) => `${name} prosi o ostatnią minutę.`,
    youAsked: "Pozostali mają ostatnią minutę.",
    setCounts: "Gdy czas minie, liczy się kafelek tam, gdzie leży.",
    setCounted: "Czas minął: kafelek został tam, gdzie leżał.",
    botFor: (name) => `Za gracza ${name} gra dalej bot.`,
    isAway: (name) => `${name}: poza stołem.`,
    isBack: (name) => `${name}: znów przy stole.`,
    waited: (minutes) =>
      plural(minutes, {
        one: "Czekasz już # minutę.",
        few: "Czekasz już # minuty.",
        many: "Czekasz już # minut.",
        other: "Czekasz już # minuty.",
      }),
    areHere: (names, _count) => `Już przy stole: ${names}`,
    areMissing: (names, _count) => `jeszcze brakuje: ${names}`,
    nobodyElse: "Nikogo więcej jeszcze nie ma",
    yourTurn: "Twoja kolej",
    notify: "Powiadom mnie, gdy przyjdzie moja kolej",
    notifyOff: "Nie powiadamiaj mnie więcej",
  },

  /** The end of a game: the count, the result, and what comes next. */
  result: {
    title: "Wynik",
    counting: "Liczenie punktów",
    countingAbout: "Od najniższego poziomu w górę. Naciśnij dowolny klawisz lub dotknij ekranu, aby pominąć.",
    skip: "Pomiń",
    won: (name, score) => `${name} wygrywa z wynikiem ${ofPoints(score)}`,
    youWon: (score) => `Wygrywasz z wynikiem ${ofPoints(score)}`,
    shared: (names, score) => `${names} wygrywają wspólnie z wynikiem ${ofPoints(score)}`,
    youShared: (others, score) => `Wygrywasz, a razem z tobą ${others}: ${points(score)}`,
    nobody: "Nikt nie wygrywa: wszyscy się poddali",
    /** Of one player. */
    givenUp: "Ta gra została poddana",
    solo: (name, score) => `${name}: ${points(score)}`,
    yourScore: (score) => `Twój wynik: ${points(score)}`,
    /** Where a solo score lies. */
    scale: {
      below: "Większość osób zdobywa w pierwszych grach 50–60 punktów. Jeszcze tam dojdziesz!",
      first: "Tyle, ile większość osób w pierwszych grach: 50–60 punktów.",
      above: "Więcej, niż większość osób zdobywa w pierwszych grach. 100 lub więcej to znakomity wynik.",
      record: "Tu sięgają rekordy wielu stałych graczy: od 82 do 100 punktów.",
      excellent: "100 punktów lub więcej: według instrukcji to znakomity wynik.",
    },
    scaleFirst: "pierwsze gry",
    scaleTop: "znakomicie",
    best: (score) => `Twój rekord w tej przeglądarce: ${points(score)}`,
    ranking: "Ranking",
    displays: "Konstrukcje",
    product: (sum, level) => `${sum} × ${level} = ${sum * level}`,
    again: "Zagraj ponownie",
    waiting: "Gospodarz może otworzyć następną grę.",
    rematch: "Gospodarz zaprasza do następnej gry.",
    rematchMine: "Następna gra jest otwarta.",
    join: "Dołącz",
    replay: "Obejrzyj powtórkę",
    review: "Analiza",
    share: "Udostępnij",
    more: "Więcej",
    shareLink: "Udostępnij link…",
    copyText: "Kopiuj jako tekst",
    copyReplay: "Kopiuj link",
    copyGame: "Kopiuj całą grę",
    copyGameAbout: "„Kopiuj całą grę” tworzy dłuższy link, który zawiera w sobie wszystkie ruchy, ale bez imion.",
  },

  praise: {
    firstGame: "Pierwsza gra za tobą. Czas na następną!",
    points60: "Pierwszy raz dobijasz do 60 punktów: masz do tego smykałkę!",
    points80: "Pierwszy raz dobijasz do 80 punktów: mocna gra!",
    points100: "Pierwszy raz dobijasz do 100 punktów: znakomicie!",
    level4: "Pierwszy raz na poziomie 4: ależ wieża!",
    level5: "Pierwszy raz na poziomie 5: uwaga na sufit!",
    level6: "Poziom 6! Mało kto tam dociera.",
    best: (more) =>
      plural(more, {
        one: "Nowy rekord: o # punkt lepiej niż kiedykolwiek!",
        few: "Nowy rekord: o # punkty lepiej niż kiedykolwiek!",
        many: "Nowy rekord: o # punktów lepiej niż kiedykolwiek!",
        other: "Nowy rekord: o # punktu lepiej niż kiedykolwiek!",
      }),
  },
  notes: {
    engine: "Ta przeglądarka nie ma WebAssembly, więc ta gra jest na serwerze i wymaga połączenia.",
    storage: "Ta przeglądarka nie ma miejsca na zapis gry, więc gra jest na serwerze i wymaga połączenia.",
    no_engine:
      "Boty nie mogą grać: część strony się nie wczytała. Twoja gra jest bezpieczna; odśwież stronę, żeby grać dalej.",
  },
};
