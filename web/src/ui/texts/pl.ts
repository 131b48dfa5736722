/** Polish. The pattern is en.ts. Names are never declined: they stand alone, after a colon, or as the subject. */

import { LONGEST_NAME } from "../../base/generated/limits";
import { durationsOf } from "./duration";
import type { Messages } from "./en";
import { cardsLeft, ofPoints, plural, points } from "./plural-pl";

const duration = durationsOf("pl");

const place = (level: number, gained: number) => (level ? `poziom ${level} · +${gained}` : "na stole");

export const texts: Messages = {
  /** Used in several places. */
  common: {
    bot: (name) => `${name} (bot)`,
    /** Of several bots of one name: the second, the third, … */
    botNumber: (name, which) => `${name} (bot) ${which}`,
    title: "NMBR 9",
    home: "Strona główna",
    close: "Zamknij",
    cancel: "Anuluj",
    back: "Wróć",
    tryAgain: "Spróbuj ponownie",
    copy: "Kopiuj link",
    copied: "Skopiowano",
    copyFailed: "Skopiuj zaznaczony link ręcznie.",
    loading: "Chwileczkę…",
    level: (level) => `poziom ${level}`,
    points,
    product: (number, level) => `${number} × poziom ${level} = ${number * level}`,
    you: "Ty",
  },

  /** The bar at the top and the page around everything. */
  frame: {
    skip: "Przejdź do treści",
    rules: "Zasady",
    daily: "Codziennie",
    menu: "Zasady i ustawienia",
    settings: "Ustawienia",
    language: "Język",
    notFoundTitle: "Tu nic nie ma",
    notFound: "Ten link prowadzi donikąd. Może brakuje jego kawałka.",
    toGame: "Wróć do gry",
    toHome: "Na stronę główną",
    newGame: "Rozpocznij nową grę",
    crash: "Coś poszło nie tak. Twoja gra jest bezpieczna: po prostu wczytaj stronę ponownie.",
    reload: "Wczytaj ponownie",
  },

  /** The display widget: what it says to people who hear it, and on the ghost. */
  display: {
    label: "Twoja konstrukcja",
    labelOf: (name) => `Konstrukcja: ${name}`,
    gain: place,
    notHere: "tu nie można",
    help: "Strzałki przesuwają kafelek, R go obraca, Tab przechodzi po dozwolonych miejscach od najlepszego poziomu, Enter zatwierdza. Aby wyjść, naciśnij Esc, a potem Tab.",
    walk: "Kwadraty konstrukcji",
    walkHelp: "Strzałki prowadzą z kwadratu na kwadrat. Enter kładzie tam twój kafelek.",
    bare: (x, y) => `${x}, ${y}: stół`,
    square: (x, y, number, level) => `${x}, ${y}: ${number} × poziom ${level} = ${number * level}`,
    legalSpot: (number, rotation, x, y, level, gained) =>
      `${number}, ${rotation}, pozycja ${x}, ${y}: poziom ${level}, plus ${points(gained)}`,
    illegalSpot: (number, rotation, x, y) => `${number}, ${rotation}, pozycja ${x}, ${y}: niedozwolone`,
    rotations: { n: "prosto", e: "obrót w prawo", s: "do góry nogami", w: "obrót w lewo" },
    placement: (number, level, turned) => `${number} na poziomie ${level}${turned && `, ${turned}`}`,
    fit: "Całość",
    fitLabel: "Całość: pokaż całą konstrukcję",
    zoomIn: "Przybliż",
    zoomOut: "Oddal",
    /** Little room: these three stand in one line of 130 px. */
    levels: "Poziomy",
    allLevels: "wszystkie",
    upToLevel: (level) => `do ${level}`,
    empty: "Jeszcze nic tu nie leży.",
  },

  /** Why a placement is not allowed, by the referee's names. It: kafelek. */
  why: {
    NOT_ADJACENT: "Musi stykać się bokiem z kafelkiem na swoim poziomie.",
    OVERHANG: "Wystawałby: pod zaznaczonymi kwadratami nic nie ma.",
    UNEVEN_GROUND: "Tu jest nierówno: wszystkie kwadraty muszą opierać się na tym samym poziomie.",
    ONE_TILE_BELOW: "Musi opierać się na co najmniej dwóch kafelkach.",
    NOT_AT_ORIGIN: "Pierwszy kafelek kładzie się na środku stołu.",
    WRONG_NUMBER: "To nie jest kafelek z tej rundy.",
  },

  /** What can be chosen about a room: in forms, in lists of rooms, and while a room waits. */
  options: {
    seats: "Miejsca",
    seatsFree: (count) =>
      plural(count, {
        one: "# wolne miejsce",
        few: "# wolne miejsca",
        many: "# wolnych miejsc",
        other: "# wolnego miejsca",
      }),
    clock: "Limit czasu",
    clockNone: "Bez limitu czasu",
    clockPerCard: (seconds) => `${duration(seconds)} na kartę`,
    clockCardAMinute: "Karta co minutę",
    clockNoneAbout: "Runda trwa, dopóki wszyscy nie położą kafelka, w razie potrzeby nawet kilka dni.",
    clockPerCardAbout:
      "Gdy czas minie, liczy się kafelek tam, gdzie leży. Jeśli cię nie ma, trafi za ciebie na poziom 0.",
    clockCardAMinuteAbout:
      "Nowa karta co minutę, nawet gdy wszyscy są już gotowi. W sam raz do gry kafelkami z pudełka.",
    removed: "Usunięte karty",
    removedCount: (count) =>
      plural(count, {
        one: "# karta usunięta w ciemno",
        few: "# karty usunięte w ciemno",
        many: "# kart usuniętych w ciemno",
        other: "# karty usuniętej w ciemno",
      }),
    removedAbout: (rounds) =>
      plural(rounds, {
        one: "Odłożone w ciemno przed grą: nikt nie wie które. Gra ma # rundę.",
        few: "Odłożone w ciemno przed grą: nikt nie wie które. Gra ma # rundy.",
        many: "Odłożone w ciemno przed grą: nikt nie wie które. Gra ma # rund.",
        other: "Odłożone w ciemno przed grą: nikt nie wie które. Gra ma # rundy.",
      }),
    startTiles: "Różne kafelki na start",
    startTilesAbout: "Każdy zaczyna od innego kafelka, więc nie da się kopiować ruchów.",
    openDisplays: "Jawne konstrukcje",
    openDisplaysAbout: "Ruchy widać od razu, a nie dopiero, gdy wszyscy położą kafelek.",
    public: "Otwarty dla wszystkich",
    publicAbout: "Pokój widać na stronie głównej. Bez tego wejdą tylko osoby, które mają link.",
  },

  /** How the deck came about. */
  deck: {
    chosen: "Talia ułożona przez gospodarza",
    chosenAbout: "Gospodarz wybrał karty i ich kolejność. Nie są potasowane.",
    shuffle: (names) => `W tasowaniu jest losowość od: ${names}.`,
    shuffleMany: (count) =>
      plural(count, {
        one: "W tasowaniu jest losowość od # osoby.",
        few: "W tasowaniu jest losowość od # osób.",
        many: "W tasowaniu jest losowość od # osób.",
        other: "W tasowaniu jest losowość od # osoby.",
      }),
    you: "ty",
    missing: (names) => `Nie zdążyli: ${names}.`,
  },

  /** The start page. */
  home: {
    line: "Układaj kafelki z cyframi coraz wyżej. Im wyższy poziom, tym więcej punktów.",
    more: "20 kart, dziesięć minut, bez zakładania konta.",
    display: (score) => `Gotowa konstrukcja: ${points(score)}`,
    play: "Graj",
    alone: "Graj solo",
    bots: "Graj z botami",
    friends: "Graj ze znajomymi",
    learn: "Naucz się w dwie minuty",
    puzzles: "Łamigłówki",
    learnTitle: "Poznaj grę",
    learnTime: "w dwie minuty",
    playAbout: "solo, we własnym tempie",
    aloneAbout: "dziesięć minut, w każdej chwili",
    botsAbout: "tak silne, jak chcesz",
    friendsAbout: "wyślij im link",
    puzzlesAbout: "dwa lub trzy kafelki",
    replay: "Obejrzyj powtórkę",
    box: "Z grą na stole",
    caller: "Wywoływanie kart",
    score: "Licznik punktów",
    guest: "Gość",
    opening: "Otwieranie pokoju…",
    today: "Dzisiaj",
    mine: "Twoje gry",
    turn: "Twoja kolej",
    soloGame: "Gra jednoosobowa",
    /** The game. */
    waiting: "jeszcze się nie zaczęła",
    round: (round, rounds) => `runda ${round} z ${rounds}`,
    finished: "zakończona",
    goOn: "Kontynuuj",
    look: "Wynik",
    forget: "Zapomnij",
    forgetGame: (players) => `Zapomnij o grze: ${players}`,
    forgotten: "Usunięto z tej listy. Link do pokoju nadal działa.",
    openRooms: "Otwarte pokoje",
    allRooms: (count) => `Pokaż wszystkie (${count})`,
    join: "Dołącz",
    joinRoom: (players) => `Dołącz do pokoju: ${players}`,
    joinEmpty: "Dołącz do pustego pokoju",
    nobody: "jeszcze nikogo nie ma",
    footer:
      "Strona nieoficjalna. Autor gry NMBR 9: Peter Wichmann, wydawca: ABACUSSPIELE. Rysunki i teksty na tej stronie są nasze własne.",
  },

  /** A game against bots. */
  newBots: {
    title: "Graj z botami",
    howMany: "Ile botów?",
    bot: (which) => `Bot ${which}`,
    allBots: "Wszystkie boty",
    choice: (name, mean) => `${name} (średnio ${points(mean)})`,
    more: "Więcej opcji",
    start: "Rozpocznij grę",
  },

  /** A room with friends. */
  friends: {
    title: "Graj ze znajomymi",
    about: "Dostaniesz link do wysłania. Kto go otworzy, może się dosiąść.",
    name: "Twoje imię",
    moreSeats: "Więcej",
    seatNumber: "Liczba miejsc",
    range: (least, most) => `Liczba całkowita od ${least} do ${most}.`,
    botSeats: "Miejsca dla botów",
    hostOnly: "Prowadzę, ale nie gram",
    hostOnlyAbout: "Rozpoczynasz grę i możesz pokazać ją na dużym ekranie, ale nie zajmujesz miejsca.",
    create: "Otwórz pokój",
    less: (what) => `${what}: o jeden mniej`,
    oneMore: (what) => `${what}: o jeden więcej`,
  },

  /** Bots that every server has; for others the server's own words are shown. */
  bots: {
    random: { name: "Losowy", about: "Kładzie kafelek gdziekolwiek, byle zgodnie z zasadami." },
    beginner: {
      name: "Początkujący",
      about: "Gra jak ktoś, kto dopiero zaczyna: chce piąć się w górę, ale wiele przeocza.",
    },
    greedy: {
      name: "Zachłanny",
      about: "Od razu zgarnia jak najwięcej punktów i układa kafelki ciasno obok siebie.",
    },
    planner: { name: "Planista", about: "Patrzy o jeden kafelek naprzód, na każdą kartę, która może przyjść." },
    thinker: {
      name: "Myśliciel",
      about: "Wyobraża sobie, jakie karty mogą przyjść, i waży, dokąd to prowadzi.",
    },
    master: {
      name: "Mistrz",
      about: "Jak Myśliciel, ale myśli dłużej.",
    },
  },

  /** A bot of every strength, which plays like a person. */
  person: {
    name: (count) => `Gracz ${count}-punktowy`,
    seat: (name, count) => `${name} (bot ${count}-punktowy)`,
    choice: (count) => `Ktoś, kto zdobywa około ${ofPoints(count)}`,
    about: "Gra i myli się jak człowiek: przeocza miejsca i woli punkty od razu.",
    strength: "Jak mocny?",
    learns: "Dopiero się uczy: łatwy rywal.",
    first: "Gra jak większość ludzi w pierwszych partiach.",
    knows: "Dobrze zna tę grę.",
    strong: "Tak mocny jak ktoś, kto dużo gra.",
    mine: (count) => `Twoja średnia to ${points(count)}.`,
  },

  /** What the server says no to, by its codes; docs/protocol.md lists them. */
  errors: {
    not_understood: "Serwer tego nie zrozumiał.",
    bad_name: `Imię musi mieć od 1 do ${LONGEST_NAME} widocznych znaków, bez znaku /, i nie może wyglądać jak imię bota ani jak „deleted player”.`,
    wrong_entropy: "Twoja część tasowania się nie zgadzała.",
    bad_options: "Tych opcji nie można wybrać albo nie można ich łączyć.",
    unknown_bot: "Na tym serwerze nie ma takiego bota.",
    bot_unavailable: "Ten bot nie może grać na tym serwerze. Wybierz innego.",
    not_seated: "Mogą to robić tylko gracze, a ty oglądasz.",
    not_host: "Może to zrobić tylko gospodarz.",
    no_such_room: "Nie możemy znaleźć tego pokoju. Może w linku jest literówka albo pokój usunięto po długim czasie.",
    removed_by_host: "Gospodarz usunął cię z tego pokoju. Możesz oglądać.",
    room_full: "Wszystkie miejsca są zajęte. Możesz oglądać.",
    already_begun: "Gra już trwa, na to jest za późno.",
    not_begun: "Gra jeszcze się nie zaczęła.",
    nobody_seated: "Nikt jeszcze nie zajął miejsca.",
    game_over: "Gra jest skończona.",
    not_over: "Rewanż będzie możliwy po tej grze.",
    no_such_seat: "Nikt już tam nie siedzi.",
    illegal_placement: "Kafelek nie może tam leżeć.",
    hints_not_allowed: "Podpowiedzi są tylko w grach bez innych osób.",
    wrong_round: "Za późno: ta runda już się skończyła.",
    nothing_to_take_back: "W tej rundzie nie ma czego cofnąć.",
    not_placed_yet: "Najpierw połóż swój kafelek. Potem możesz dać pozostałym minutę.",
    nobody_to_wait_for: "Wszyscy już położyli kafelki.",
    too_many_commands: "Za dużo naraz. Poczekaj chwilę albo do następnej karty.",
    too_many_requests: "Za dużo zapytań z twojej sieci. Spróbuj ponownie za kilka minut.",
    unavailable: "Serwer nie ma teraz dostępu do bazy danych. Spróbuj za chwilę.",
    damaged: "Baza danych serwera jest uszkodzona. Osoby, które go prowadzą, muszą przywrócić kopię zapasową.",
    unknown: "Serwer nie wie, czy to się udało. Spróbuj jeszcze raz.",
    not_found: "Tam nic nie ma.",
    too_large: "To jest za duże dla serwera.",
    internal: "Coś poszło nie tak po stronie serwera. Spróbuj ponownie.",
    /** For a code that is not in this list. */
    not_played_yet: "Talią tej gry możesz jeszcze zagrać. Najpierw zagraj, potem możesz oglądać.",
    play_ranked_first: "Najpierw zagraj grę, która się liczy. Potem możesz ją powtarzać, ile chcesz.",
    profile_deleted:
      "Twój profil został usunięty, więc talia dnia nie policzy się drugi raz. Cała reszta jest dla ciebie otwarta.",
    day_over: "Ten dzień się skończył. Talią można jeszcze zagrać, ale to się już nie liczy.",
    day_not_closed: "Ktoś może jeszcze grać tą talią. Otworzy się godzinę po końcu dnia.",
    day_not_begun: "Ten dzień dopiero nadejdzie.",
    no_such_day: "Na ten dzień nie ma talii.",
    needs_server: "Do tego potrzebny jest serwer, a ta strona go nie ma. Solo i z botami możesz grać bez niego.",
    needs_engine: "Ta przeglądarka jest za stara, żeby grać bez serwera.",
    other: "Serwer odmówił.",
    /** Nobody answered. */
    unreachable: "Serwer nie odpowiada. Sprawdź połączenie i spróbuj ponownie.",
  },

  /** The connection to a room. */
  room: {
    opening: "Otwieranie pokoju…",
    goneTitle: "Nie możemy znaleźć tego pokoju",
    gone: "Może brakuje kawałka linku. Pokoje, w których długo nic się nie dzieje, są usuwane.",
    downTitle: "Serwer nie odpowiada",
    down: "Ta strona wciąż próbuje. Twoje gry są bezpieczne na serwerze.",
    tryNow: "Spróbuj teraz",
    lost: "Brak połączenia. Kolejna próba… Nic nie przepadło.",
    /** The server's option has this name in every language. */
    lostOrigin: "Ten serwer nie przyjmuje połączeń z tego adresu. Kto go prowadzi, musi dodać go do „origins”.",
    signedOut: "Tę przeglądarkę wylogowano z profilu albo profil usunięto. Wczytaj stronę ponownie, aby oglądać.",
    lostCrowded: "Za dużo połączeń z twojej sieci. Kolejna próba…",
    notKept: "Ta przeglądarka nie ma miejsca na zapis gry. Możesz grać dalej, ale nie zamykaj tej karty.",
    back: "Połączenie wróciło.",
    ownRoom: "Otwórz własny pokój",
    share: "Udostępnij…",
    code: "Link jako kod QR",
  },

  /** Words for results: at the end of a game, in replays, and wherever displays are compared. */
  end: {
    wins: "wygrywa",
    /** Of a man or a woman, so not: poddał się. */
    resigned: "gra poddana",
    large: (name) => `Powiększ konstrukcję: ${name}`,
    level: "Poziom",
    points: "Punkty",
    record: "Pobierz zapis",
    picture: "Obraz",
  },

  /** The view in three dimensions. */
  three: {
    solid: "3D",
    flat: "Płasko",
  },

  /** The game while it is played. */
  game: {
    round: (round, rounds) => `Runda ${round} z ${rounds}`,
    /** On a phone. */
    roundShort: (round, rounds) => `${round}/${rounds}`,
    card: (number) => `Karta tej rundy: ${number}`,
    place: (number) => `Połóż kafelek ${number}.`,
    confirm: "Zatwierdź",
    confirmAt: (level, gained) => `Zatwierdź · ${place(level, gained)}`,
    sending: "Wysyłanie…",
    placedAt: (level, gained) => `Gotowe ✓ ${place(level, gained)}`,
    timeWasUp: "Czas minął: twój ostatni kafelek został położony za ciebie.",
    hint: "Dopóki nie zatwierdzisz, nic się nie liczy.",
    notHere: "Tu nie może leżeć.",
    takeBack: "Cofnij",
    turnLeft: "Obróć w lewo",
    turnRight: "Obróć w prawo",
    nudge: { up: "W górę", down: "W dół", left: "W lewo", right: "W prawo" },
    legal: "Możliwe ruchy",
    /** Opens what changes how the display is seen. */
    view: "Widok",
    solid: "Widok 3D",
    solidFailed: "Nie udało się wczytać widoku 3D. Płaski pokazuje to samo.",
    menu: "Menu",
    help: "Pomoc",
    table: "Stół",
    callTime: "Daj pozostałym minutę",

    /** After the number, which stands alone. */
    pointsWord: (count) => plural(count, { one: "punkt", few: "punkty", many: "punktów", other: "punktu" }),
    byLevel: "Punkty według poziomów",
    unseen: "Pozostałe karty",
    unseenMost: "Pozostałe karty, najwyżej",
    unseenOf: (number, count) => `${number}: ${cardsLeft(count)}`,
    unseenAtMost: (number, count) => `${number}: najwyżej ${count}`,
    /** Stos kart odrzuconych; there is little room. */
    pile: (count) => `Odrzucone · ${count}`,
    scale: "Twój wynik",
    scaleAbout: "W pierwszych grach zdobywa się często 50–60 punktów. 100 lub więcej to znakomity wynik.",

    players: "Przy stole",
    ranking: "Ranking",
    rank: (rank) => `${rank}.`,
    placing: "układa…",
    placed: "gotowe ✓",
    resigned: "gra poddana",
    bot: "dalej gra bot",
    lastRound: "Dopóki wszyscy nie położą kafelka, widać konstrukcje z poprzedniej rundy.",
    /** On a phone, short. */
    placedCount: (count, of) => `Gotowe: ${count} z ${of}`,
    waitingFor: (name) => `Czekamy na: ${name}`,
    waitingForTwo: (first, second) => `Czekamy na: ${first} i ${second}`,
    waitingForMore: (first, others) =>
      `Czekamy na: ${first} i jeszcze ${plural(others, { one: "# osobę", few: "# osoby", many: "# osób", other: "# osoby" })}`,
    allPlaced: "Wszyscy położyli kafelki. Następna karta pojawi się, gdy minie czas.",
    youResigned: "Gra poddana. Twoje kafelki są kładzione za ciebie na poziomie 0.",
    botPlays: "Dalej gra za ciebie bot.",

    timeLeft: "Pozostały czas",
    days: (count) => plural(count, { one: "# dzień", few: "# dni", many: "# dni", other: "# dnia" }),
    secondsLeft: (seconds) =>
      plural(seconds, {
        one: "Została # sekunda",
        few: "Zostały # sekundy",
        many: "Zostało # sekund",
        other: "Zostało # sekundy",
      }),
    /** Said, not shown. */
    news: "Co się dzieje",
    newCard: (round, number) => `Runda ${round}: połóż kafelek ${number}.`,
    closed: (round) => `Koniec rundy ${round}.`,
    closedMine: (round, gained, total) => `Koniec rundy ${round}: plus ${points(gained)}, razem ${points(total)}.`,
    minePlaced: "Twój kafelek już leży.",
    othersPlaced: (count, of) => `Położone kafelki pozostałych graczy: ${count} z ${of}.`,
    onlyYou: "Wszyscy pozostali położyli już kafelki.",
  },

  /** What a bot would do with this round's tile, for those who play without other people. */
  hints: {
    title: "Podpowiedź",
    longer: "Myśl dłużej",
    ask: { planner: "Co zrobiłby Planista?", thinker: "Co zrobiłby Myśliciel?" },
    about: "Przy wyniku będzie widać, że były podpowiedzi.",
    thinking: (name) => `${name} myśli…`,
    progress: "Postęp",
    best: (name, placement, expected) => `${name}: ${placement}. Na koniec około ${ofPoints(expected)}.`,
    take: "Połóż tam",
    failed: "Tym razem bez podpowiedzi. Zapytaj jeszcze raz.",
    taken: (rounds) =>
      plural(rounds, {
        one: "Z podpowiedzią w # rundzie",
        few: "Z podpowiedziami w # rundach",
        many: "Z podpowiedziami w # rundach",
        other: "Z podpowiedziami w # rundach",
      }),
    mine: (rounds) =>
      plural(rounds, {
        one: "Podpowiedź była w # rundzie.",
        few: "Podpowiedzi były w # rundach.",
        many: "Podpowiedzi były w # rundach.",
        other: "Podpowiedzi były w # rundach.",
      }),
    tag: (rounds) =>
      plural(rounds, {
        one: "# podpowiedź",
        few: "# podpowiedzi",
        many: "# podpowiedzi",
        other: "# podpowiedzi",
      }),
  },

  engine: {
    botHere: (name) => `${name} jeszcze myśli, tutaj, w twojej przeglądarce. To nie potrwa długo.`,
    botThere: (name) => `${name} jeszcze myśli na serwerze, który może być zajęty. Gra sama ruszy dalej.`,
  },
};
