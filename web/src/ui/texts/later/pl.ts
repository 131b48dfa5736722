/** Polish texts of the screens that are loaded on demand. The pattern is en.ts; see ../pl.ts for the words. */

import { cardsLeft, ofPoints, plural, points } from "../pl";
import type { LaterMessages } from "./en";

export const later: LaterMessages = {
  /** A room before its game. */
  waiting: {
    removedTitle: "Nie masz już miejsca",
    removed: "Gospodarz je zwolnił. Możesz oglądać albo otworzyć własny pokój.",
    /** The tab's title. */
    tab: (taken, seats) => `${taken}/${seats} · Pokój`,
    title: "Czekamy na graczy",
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
    link: "Link do tego pokoju",
    players: "Gracze",
    count: (taken, seats) => `${taken} z ${seats}`,
    free: "Wolne miejsce",
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

  /** The end of a game: the count, the result, and what comes next. */
  result: {
    title: "Wynik",
    counting: "Liczenie punktów",
    countingAbout: "Od najwyższego poziomu w dół. Naciśnij dowolny klawisz lub dotknij ekranu, aby pominąć.",
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
    total: "Razem",
    product: (sum, level) => `${sum} × ${level} = ${sum * level}`,
    again: "Zagraj ponownie",
    waiting: "Gospodarz może otworzyć następną grę.",
    rematch: "Gospodarz zaprasza do następnej gry.",
    rematchMine: "Następna gra jest otwarta.",
    join: "Dołącz",
    replay: "Obejrzyj powtórkę",
    share: "Udostępnij…",
    copyReplay: "Kopiuj link",
    copyGame: "Kopiuj całą grę",
    copyGameAbout: "„Kopiuj całą grę” tworzy dłuższy link, który zawiera w sobie wszystkie ruchy, ale bez imion.",
  },

  /** The settings. */
  settings: {
    title: "Ustawienia",
    kept: "Zapisane tylko w tej przeglądarce.",
    preview: "Tak to wygląda",
    name: "Twoje imię",
    nameAbout: "Tak widzą cię inni. Bez imienia grasz jako gość.",
    language: "Język",
    likeBrowser: "Jak w przeglądarce",
    look: "Wygląd",
    /** For the look, and for motion. */
    likeSystem: "Jak w systemie",
    light: "Jasny",
    dark: "Ciemny",
    contrast: "Wysoki kontrast",
    contrastAbout: "Czarne na białym albo białe na czarnym.",
    patterns: "Wzory na kafelkach",
    patternsAbout: "Każda cyfra ma własny wzór, nie tylko kolor.",
    motion: "Animacje",
    lessMotion: "Mniej",
    leftHanded: "Dla leworęcznych",
    leftHandedAbout: "Na telefonie przyciski do kafelka są po lewej.",
    sound: "Dźwięk",
    soundAbout: "Krótki dźwięk przy każdej karcie i każdym ruchu.",
    confirmBy: "Zatwierdzanie myszą",
    confirmButton: "Przycisk obok kafelka",
    confirmClick: "Drugie kliknięcie",
    confirmNeither: "Żadne z nich",
    confirmByAbout: "Duży przycisk i klawisz Enter działają zawsze.",
  },

  picture: {
    title: "Obraz",
    alt: (result) => `Konstrukcje: ${result}`,
    share: "Udostępnij",
    copy: "Kopiuj obraz",
    copyFailed: "Ta przeglądarka nie pozwala kopiować obrazów. Zapisz go zamiast tego.",
    png: "Zapisz jako PNG",
    svg: "Zapisz jako SVG",
    failed: "Ta przeglądarka nie potrafi narysować obrazu.",
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

  /** Replays. */
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

  replay: {
    title: "Powtórka",
    titleOf: (players) => `Powtórka: ${players}`,
    andMore: (players, count) => `${players} i jeszcze ${count}`,
    about: "Obejrzyj dowolną grę jeszcze raz, runda po rundzie.",
    offers: "Od razu do obejrzenia",
    noneOfMine: "Tu pojawią się twoje zakończone gry.",
    highest: "Najwyższy możliwy wynik: 262 punkty",
    board: "Plansza do analizy: wypróbuj dowolną pozycję",
    file: "Z pliku",
    dropHere: "Wybierz plik .nmbr9 albo upuść go gdziekolwiek na tej stronie.",
    choose: "Wybierz plik",
    drop: "Upuść tutaj, aby obejrzeć grę",
    paste: "Albo wklej link",
    open: "Otwórz",
    noLink: "Pod tym linkiem nie ma żadnej gry. Wklej link do pokoju lub powtórki.",
    badRecord: (detail) => `W tym pliku nie ma gry, którą da się odczytać: ${detail}`,
    badLink:
      "Gry z tego linku nie da się odczytać. Może brakuje kawałka linku albo powstał w nowszej wersji tej strony.",
    tooLarge: "Ten plik jest za duży jak na zapis gry.",
    unreadable: "Tego pliku nie da się odczytać.",
    noRoom: "Nie możemy znaleźć tego pokoju: może w linku jest literówka albo pokój usunięto po długim czasie.",
    notOver: "Ta gra jeszcze trwa. Wróć, gdy się skończy!",
    unreachable: "Serwer nie odpowiada.",
    nothing: "Nie ma tu powtórki",
    toRoom: "Do pokoju",
    another: "Inna powtórka",
    /** A link: what the game was worth, round by round. */
    review: "Analiza",
    unfinished: (rounds) =>
      plural(rounds, {
        one: "Gra nie została dokończona: # runda.",
        few: "Gra nie została dokończona: # rundy.",
        many: "Gra nie została dokończona: # rund.",
        other: "Gra nie została dokończona: # rundy.",
      }),
    /** Not "miejsce 1", which would be the winner's. */
    seat: (seat) => `Gracz ${seat}`,
    displays: "Konstrukcje",
    whom: (shown, all) => `Widoczne konstrukcje: ${shown} z ${all}`,
    best: (count) =>
      plural(count, { one: "# najlepsza", few: "# najlepsze", many: "# najlepszych", other: "# najlepszej" }),
    all: "Wszystkie",
    placed: (placement, gained) => `${placement}: +${gained}`,
    notPlaced: "nie położono",
    startTile: (number) => `zaczyna od kafelka ${number}`,
    spoken: (name, placed) => `${name}: ${placed}`,
    controls: "Przewijanie gry",
    first: "Na początek",
    back: "Jedną rundę wstecz",
    play: "Odtwórz",
    pause: "Wstrzymaj",
    forward: "Jedną rundę dalej",
    last: "Na koniec",
    slider: "Runda",
    speed: "Szybkość",
    slow: "wolno",
    normal: "normalnie",
    fast: "szybko",
    before: "Przed pierwszą kartą",
    roundCard: (round, rounds, card) => `Runda ${round} z ${rounds}: karta ${card}`,
    cards: "Dotychczasowe karty",
    unseen: "Jeszcze niedobrane",
    unseenOf: (number, count) => `${number}: ${cardsLeft(count)}`,
    rounds: "Rundy",
    round: "Runda",
    card: "Karta",
    jump: (round) => `Przejdź do rundy ${round}`,
    solidOf: (name) => `Konstrukcja w 3D: ${name}`,
  },

  learn: {
    progress: (step, steps) => `Krok ${step} z ${steps}`,
    next: "Dalej",
    showMe: "Pokaż",
    otherwise: "To dozwolone, ale zadanie było inne. Cofnij i spróbuj jeszcze raz.",
    lessons: {
      place: {
        title: "Połóż kafelek",
        text: "W każdej rundzie karta mówi, który kafelek położyć. Przesuwaj go myszą, palcem lub strzałkami.",
        task: "Połóż dziewiątkę na środku stołu i zatwierdź.",
        done: "Leży. Po zakończeniu rundy kafelka już się nie rusza.",
      },
      touch: {
        title: "Bok przy boku",
        text: "Kafelki na jednym poziomie stykają się bokami. Sam róg nie wystarczy: spróbuj!",
        task: "Połóż drugą dziewiątkę tak, żeby stykała się z pierwszą.",
        done: "Stykają się, więc każdy poziom pozostaje w jednym kawałku.",
      },
      turn: {
        title: "Obróć",
        text: "Kafelek można obracać o ćwierć obrotu: przyciskami, kółkiem myszy lub klawiszem R. Nie wolno odwracać go na drugą stronę.",
        task: "Obracaj jedynkę, aż wypełni lukę między dziewiątkami.",
        done: "Pasuje i nie ma już luki, którą trzeba by omijać.",
      },
      ground: {
        title: "Buduj w górę",
        text: "Kafelek może leżeć na innych, o poziom wyżej. Tuż pod każdym jego kwadratem musi być kafelek: nie może wystawać ani przykrywać luki.",
        task: "Połóż siódemkę na poziomie 1. Nie przykrywaj luki w zerze.",
        done: "Pod każdym kwadratem leży kafelek.",
      },
      two: {
        title: "Na dwóch kafelkach",
        text: "Powyżej stołu kafelek opiera się na co najmniej dwóch innych. Jeden go nie utrzyma.",
        task: "Połóż jedynkę na poziomie 1, na obu dziewiątkach naraz.",
        done: "Opiera się na obu dziewiątkach.",
      },
      score: {
        title: "Punkty",
        text: "Kafelek daje tyle punktów, ile wynosi jego cyfra razy poziom. Na poziomie 0 nie daje nic.",
        task: "Połóż dziewiątkę na poziomie 2.",
        done: "9 × poziom 2 = 18 punktów. Na poziomie 1 byłoby tylko 9.",
      },
      choose: {
        title: "Dowolny poziom",
        text: "Możesz wybrać każdy poziom, na który pozwalają zasady, nie tylko najwyższy.",
        task: "Zero nigdy nie daje punktów. Połóż je na poziomie 0 i zostaw górę wolną.",
        done: "Góra jest wolna dla kafelka, który da punkty.",
      },
    },
    go: {
      title: "Teraz zagraj",
      text: "Gra ma 20 kart, po dwie z każdą cyfrą. Wszyscy jednocześnie kładą taki sam kafelek, każdy w swojej konstrukcji.",
      aim: "Wygrywa najwyższy wynik. W pierwszych grach zdobywa się często 50–60 punktów; 100 lub więcej to znakomity wynik.",
    },
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

  /** The rules on one page. */
  rules: {
    title: "Zasady",
    contents: "Spis treści",
    allowed: "Dozwolone",
    notAllowed: "Niedozwolone",
    tryIt: "Wypróbuj krok po kroku",
    form: {
      label: "Ile chcesz przeczytać?",
      short: "Skrót",
      detailed: "Dokładnie",
      both: "Całość",
    },
    short: {
      title: "W skrócie",
      card: "W każdej rundzie odkrywa się kartę. Każdy dokłada kafelek z tą cyfrą do swojej konstrukcji.",
      turn: "Kafelek możesz dowolnie obrócić, byle cyfrą do góry.",
      touch: "Na swoim poziomie styka się bokiem z innym kafelkiem. Tylko pierwszy na poziomie nie musi.",
      build:
        "Powyżej stołu wszystkie jego kwadraty leżą na kafelkach z poziomu niżej, i to na co najmniej dwóch różnych.",
      score:
        "Na koniec każdy kafelek daje tyle punktów, ile wynosi jego cyfra razy poziom. Na poziomie 0 nie daje nic.",
      end: "Po 20 kartach wygrywa ten, kto ma najwięcej punktów.",
    },
    goal: {
      title: "Cel gry",
      about: "Każdy buduje własną konstrukcję z takich samych kafelków i stara się ułożyć je jak najwyżej.",
      higher: "Im wyżej leży kafelek, tym więcej jest wart. Kto na koniec ma najwięcej punktów, wygrywa.",
    },
    box: {
      title: "W pudełku",
      contents: "Jest tam 80 kafelków, po osiem z każdą cyfrą od 0 do 9, i 20 kart, po dwie z każdą cyfrą.",
      setup:
        "Posortujcie kafelki według cyfr i ustawcie je tak, żeby każdy mógł sięgnąć. Potasujcie karty i połóżcie je obok, zakryte. Zostawcie na stole miejsce wokół pierwszego kafelka: konstrukcja rośnie we wszystkie strony.",
      players:
        "Pudełko wystarcza dla 1–4 osób od 8 lat, a gra trwa około 20 minut. Małe dzieci mogłyby połknąć kafelki, dlatego nie są one dla dzieci poniżej trzech lat.",
    },
    here: {
      title: "Na tej stronie",
      about:
        "Tu nie trzeba niczego przygotowywać: karty same się tasują i odkrywają, w każdej rundzie dostajesz właściwy kafelek, stół nie ma brzegu, a grać może więcej niż cztery osoby.",
      hidden: "Gdzie położyli inni, widzisz dopiero, gdy skończą wszyscy. To, co robią, nigdy cię nie ogranicza.",
      confirm:
        "Nic się nie liczy, dopóki nie zatwierdzisz. Kiedy inni układają, możesz cofnąć ruch do następnej karty; solo lub z botami ostatni kafelek nawet wtedy, co liczy się jak podpowiedź.",
    },
    tiles: {
      title: "Kafelki",
      about: "Kafelki mają kształt cyfr od 0 do 9. W grze kładziesz po dwa z każdą cyfrą, razem 20.",
      squares:
        "Każdy kafelek składa się z kwadratów. Ich liczba nie ma nic wspólnego z cyfrą: pokazują siatkę, na której kafelki leżą obok siebie i na sobie.",
      turns: "Kafelki leżą cyfrą do góry. Możesz je dowolnie obracać o ćwierć obrotu, ale nigdy na drugą stronę.",
      turned: "Czwórka, trzy razy obrócona o ćwierć obrotu",
    },
    levels: {
      title: "Poziomy",
      about:
        "To, co leży na stole, jest na poziomie 0. Kafelki położone na nim są na poziomie 1, kolejne na nich – na poziomie 2 i tak dalej.",
      picture: "Zero i szóstka na poziomie 0, a na nich siódemka na poziomie 1",
    },
    round: {
      title: "Runda",
      card: "Gra ma 20 rund, po jednej na każdą kartę. Ktoś odkrywa wierzchnią kartę, głośno mówi, jaka to cyfra, i odkłada kartę odkrytą na stos kart odrzuconych.",
      place:
        "Wszyscy biorą po kafelku z tą cyfrą i jednocześnie dokładają go do swoich konstrukcji. Spasować nie można i nie trzeba: na poziomie 0 zawsze jest miejsce.",
      first: "W pierwszej rundzie po prostu kładziesz kafelek przed sobą, dowolnie obrócony, cyfrą do góry.",
      next: "Gdy wszyscy położą swoje kafelki, runda się kończy i odkrywa się następną kartę.",
    },
    touch: {
      title: "Bok przy boku",
      about:
        "Jeśli na danym poziomie coś już leży, nowy kafelek musi się tam stykać z innym co najmniej jednym bokiem kwadratu. Róg nie wystarczy.",
      every: "Dotyczy to każdego poziomu. Tylko pierwszy kafelek na poziomie nie musi niczego dotykać.",
      side: "Mają wspólny bok.",
      corner: "Róg nie wystarczy.",
      apart: "Nie stykają się.",
    },
    build: {
      title: "Budowanie w górę",
      about:
        "Na poziomie 1 i wyżej każdy kwadrat kafelka leży na kafelku z poziomu tuż niżej: nic nie wystaje, nie przykrywa się luk i nie miesza się poziomów.",
      carried: "Każdy kwadrat ma oparcie.",
      over: "Wystaje.",
      gap: "Przykrywa lukę.",
    },
    two: {
      title: "Na dwóch kafelkach",
      about:
        "Na poziomie 1 i wyżej kafelek opiera się na co najmniej dwóch różnych kafelkach, nigdy na jednym. Dwa z tą samą cyfrą liczą się jako dwa.",
      both: "Opiera się na obu dziewiątkach.",
      one: "Opiera się tylko na jednym kafelku.",
    },
    tips: {
      title: "Warto wiedzieć",
      any: "Poziom wybierasz ty. Nie musi być najwyższy i nie trzeba najpierw zapełniać niższego.",
      settle: "Podczas rundy możesz przymierzać kafelek, gdzie chcesz. Gdy się zdecydujesz, już się go nie rusza.",
      only: "Przymierzać wolno tylko kafelek z tej rundy. Nie można brać innych, żeby sprawdzić, czy będą pasować później: to trzeba sobie wyobrazić.",
      minute:
        "Jeśli ktoś bardzo długo się zastanawia, pozostali mogą poprosić, żeby położył kafelek w ciągu minuty. Na tej stronie jest to w menu.",
      copy: "Graj po swojemu! Kto kopiuje cudzą konstrukcję, nigdy nie zdobędzie więcej punktów niż jej autor.",
    },
    score: {
      title: "Punkty",
      end: "Gra kończy się po rundzie, w której odkryto ostatnią kartę.",
      about:
        "Kafelek daje tyle punktów, ile wynosi jego cyfra razy poziom. Ósemka na poziomie 2 daje 8 × 2 = 16 punktów, a na poziomie 0 nie daje nic.",
      count:
        "Potem liczy się punkty, konstrukcja po konstrukcji, w dowolnej kolejności: rozbierz swoją od góry i dodawaj, jeśli chcesz, na kartce. Na tej stronie liczy komputer.",
      picture: "Konstrukcja o trzech poziomach",
      nothing: "Kafelki na poziomie 0 nie dają punktów.",
      total: (sum) => `Razem: ${points(sum)}`,
      win: "Wygrywa ten, kto ma najwięcej punktów. Przy remisie zwycięstwo jest wspólne.",
    },
    solo: {
      title: "Gra jednoosobowa",
      about:
        "Te same zasady, tylko grasz przeciwko własnemu rekordowi. Ile punktów potrafisz zdobyć i jak wysoko zbudować?",
      scores: "W pierwszych grach zdobywa się często 50–60 punktów; 100 lub więcej to znakomity wynik.",
      highest:
        "Najwyższy możliwy wynik to 262 punkty, jeśli karty kiedyś ułożą się w idealnej kolejności. Żadna konstrukcja nie może dać więcej: dowiódł tego program.",
    },
    variants: {
      title: "Warianty",
      removed:
        "Przed grą odkłada się bez patrzenia kilka kart, na przykład dwie. Nikt nie wie które, więc nie da się dokładnie przewidzieć, co jeszcze przyjdzie. Gra jest o tyle rund krótsza.",
    },
    credits: {
      title: "Autorzy",
      box: "Gra z tektury ukazała się w 2017 roku, z grafiką Christiana Fiore. Jeśli podoba ci się tutaj, na stole spodoba ci się jeszcze bardziej.",
    },
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

  view3d: {
    hint: "Obracaj przeciąganiem lub strzałkami; przybliżaj i oddalaj dwoma palcami, kółkiem myszy albo klawiszami + i −.",
    left: "Bardziej z lewej",
    right: "Bardziej z prawej",
    noWebgl:
      "Ta przeglądarka nie pokaże konstrukcji w 3D: WebGL jest wyłączony lub niedostępny. Widok płaski pokazuje to samo.",
    tilt: "Pochyl widok",
    playHint:
      "Obracaj widok, przeciągając stół albo klawiszem Shift ze strzałką; przybliżaj kółkiem myszy lub dwoma palcami.",
    lost: "Widok 3D się zatrzymał: przeglądarka odebrała mu grafikę. Graj dalej tutaj, nic nie przepadło.",
  },
};
