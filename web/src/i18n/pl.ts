/** Polish. The pattern is en.ts. Names are never declined: they stand alone, after a colon, or as the subject. */

import { LONGEST_NAME } from "../limits";
import { durationsOf } from "./duration";
import type { Messages } from "./en";
import { pluralsOf } from "./plural";

const plural = pluralsOf<"one" | "few" | "many" | "other">("pl");
const duration = durationsOf("pl");

const points = (count: number) =>
  plural(count, { one: "# punkt", few: "# punkty", many: "# punktów", other: "# punktu" });

/** In the genitive: z wynikiem 22 punktów. */
const ofPoints = (count: number) =>
  plural(count, { one: "# punktu", few: "# punktów", many: "# punktów", other: "# punktu" });

const cardsLeft = (count: number) =>
  plural(count, {
    one: "została # karta",
    few: "zostały # karty",
    many: "zostało # kart",
    other: "zostało # karty",
  });

export const pl: Messages = {
  /** Used in several places. */
  common: {
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
    settings: "Ustawienia",
    language: "Język",
    notFoundTitle: "Tu nic nie ma",
    notFound: "Ten adres prowadzi donikąd. Może zgubił się kawałek linku.",
    toGame: "Wróć do gry",
    toHome: "Na stronę główną",
    newGame: "Rozpocznij nową grę",
    crash: "Coś się zepsuło na tej stronie. Twoja gra nie przepadła: wczytaj stronę ponownie.",
    reload: "Wczytaj ponownie",
  },

  /** The display widget: what it says to people who hear it, and on the ghost. */
  display: {
    label: "Twoja konstrukcja",
    labelOf: (name) => `Konstrukcja: ${name}`,
    gain: (level, gained) => `poziom ${level} · +${gained}`,
    notHere: "tu nie można",
    help: "Strzałki przesuwają kafelek, R go obraca, Tab przechodzi po dozwolonych miejscach od najlepszego poziomu, Enter zatwierdza. Aby wyjść, naciśnij Esc, a potem Tab.",
    walk: "Kwadraty konstrukcji",
    walkHelp: "Strzałki prowadzą z kwadratu na kwadrat. Enter kładzie tam twój kafelek.",
    bare: (x, y) => `${x}, ${y}: stół`,
    square: (x, y, number, level) => `${x}, ${y}: ${number} × poziom ${level} = ${number * level}`,
    legalSpot: (number, rotation, x, y, level, gained) =>
      `${number}, górą na ${rotation}, pozycja ${x}, ${y}: poziom ${level}, plus ${points(gained)}`,
    illegalSpot: (number, rotation, x, y) => `${number}, górą na ${rotation}, pozycja ${x}, ${y}: niedozwolone`,
    /** After "na": północ. */
    rotations: { n: "północ", e: "wschód", s: "południe", w: "zachód" },
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
    OVERHANG: "Wisi w powietrzu: pod zaznaczonymi kwadratami nic nie leży.",
    UNEVEN_GROUND: "Podłoże jest nierówne: wszystkie kwadraty muszą leżeć na jednym poziomie.",
    ONE_TILE_BELOW: "Musi opierać się na co najmniej dwóch kafelkach.",
    NOT_AT_ORIGIN: "Pierwszy kafelek leży na środku stołu.",
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
    clockPerCardAbout: "Gdy czas minie, kafelek zostanie położony za ciebie na poziomie 0. Nie da tam punktów.",
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
        one: "Przed grą, w ciemno: nikt nie wie które. Gra ma # rundę.",
        few: "Przed grą, w ciemno: nikt nie wie które. Gra ma # rundy.",
        many: "Przed grą, w ciemno: nikt nie wie które. Gra ma # rund.",
        other: "Przed grą, w ciemno: nikt nie wie które. Gra ma # rundy.",
      }),
    startTiles: "Różne kafelki na start",
    startTilesAbout: "Każdy zaczyna od innego kafelka, więc nie da się kopiować ruchów.",
    openDisplays: "Jawne konstrukcje",
    openDisplaysAbout: "Ruchy widać od razu, a nie dopiero, gdy wszyscy położą kafelek.",
    public: "Otwarty dla nieznajomych",
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
    more: "Gra ma 20 kart i trwa dziesięć minut. Bez zakładania konta.",
    display: (score) => `Gotowa konstrukcja: ${points(score)}`,
    play: "Graj",
    alone: "Graj solo",
    bots: "Graj z botami",
    friends: "Graj ze znajomymi",
    learn: "Naucz się w dwie minuty",
    rules: "Zasady",
    replay: "Obejrzyj powtórkę",
    guest: "Gość",
    opening: "Otwieranie pokoju…",
    mine: "Twoje gry",
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
    programs: "API dla programistów",
    version: (version) => `Wersja ${version}`,
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
      about: "Bierze od razu jak najwięcej punktów, a przy tym kładzie kafelek jak najbliżej innych.",
    },
    planner: { name: "Planista", about: "Kładzie kafelek tak, by później dało się zdobyć jak najwięcej punktów." },
    thinker: {
      name: "Myśliciel",
      about: "Wyobraża sobie, jakie karty mogą przyjść, i wiele razy rozgrywa w myślach każdy pomysł.",
    },
    master: {
      name: "Mistrz",
      about: "Jak Myśliciel, ale ma więcej pomysłów i rozgrywa w myślach o wiele więcej gier.",
    },
  },

  /** The settings. */
  settings: {
    title: "Ustawienia",
    kept: "Zapisane tylko w tej przeglądarce.",
    preview: "Tak to wygląda",
    name: "Twoje imię",
    nameAbout: "Widzą je inni w pokoju. Możesz zostawić to pole puste.",
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
  },

  /** What the server says no to, by its codes; docs/protocol.md lists them. */
  errors: {
    not_understood: "Serwer tego nie zrozumiał.",
    bad_name: `Imię ma od 1 do ${LONGEST_NAME} widocznych znaków, bez znaku /, i nie wygląda jak imię bota.`,
    wrong_entropy: "Twoja część tasowania się nie zgadzała.",
    bad_options: "Tych opcji nie można wybrać albo nie można ich łączyć.",
    unknown_bot: "Na tym serwerze nie ma takiego bota.",
    not_seated: "Mogą to robić tylko gracze, a ty oglądasz.",
    not_host: "Może to zrobić tylko gospodarz.",
    no_such_room: "Nie ma takiego pokoju. Może w linku jest błąd albo pokój usunięto po długim czasie.",
    removed_by_host: "Gospodarz usunął cię z tego pokoju. Możesz oglądać.",
    room_full: "Wszystkie miejsca są zajęte. Możesz oglądać.",
    already_begun: "Gra już się zaczęła. Na to jest za późno.",
    not_begun: "Gra jeszcze się nie zaczęła.",
    nobody_seated: "Nikt jeszcze nie zajął miejsca.",
    game_over: "Gra jest skończona.",
    not_over: "Rewanż dopiero po grze.",
    no_such_seat: "Nikt już tam nie siedzi.",
    illegal_placement: "Kafelek nie może tam leżeć.",
    wrong_round: "Za późno: ta runda już się skończyła.",
    nothing_to_take_back: "W tej rundzie nie ma czego cofnąć.",
    not_placed_yet: "Najpierw połóż swój kafelek. Potem możesz dać pozostałym minutę.",
    nobody_to_wait_for: "Wszyscy już położyli kafelki.",
    too_many_commands: "Za dużo naraz. Poczekaj chwilę albo do następnej karty.",
    too_many_requests: "Za dużo zapytań z twojej sieci. Spróbuj ponownie za kilka minut.",
    unavailable: "Serwer nie może teraz korzystać z bazy danych. Spróbuj za chwilę.",
    damaged: "Baza danych serwera jest uszkodzona. Osoby, które go prowadzą, muszą przywrócić kopię zapasową.",
    unknown: "Serwer nie wie, czy to się udało. Spróbuj jeszcze raz.",
    not_found: "Na serwerze nic takiego nie ma.",
    too_large: "To jest za duże dla serwera.",
    internal: "Błąd po stronie serwera. Spróbuj ponownie.",
    /** For a code that is not in this list. */
    other: "Serwer odmówił.",
    /** Nobody answered. */
    unreachable: "Serwer nie odpowiada. Sprawdź połączenie i spróbuj ponownie.",
  },

  /** A room before its game, and the connection to it. */
  room: {
    opening: "Otwieranie pokoju…",
    goneTitle: "Nie ma takiego pokoju",
    gone: "Może brakuje kawałka linku. Pokoje, w których długo nic się nie dzieje, są usuwane.",
    downTitle: "Serwer nie odpowiada",
    down: "Ta strona wciąż próbuje. Twoje gry są bezpieczne na serwerze.",
    tryNow: "Spróbuj teraz",
    lost: "Brak połączenia. Kolejna próba… Nic nie przepadło.",
    /** The server's option has this name in every language. */
    lostOrigin: "Ten serwer nie przyjmuje połączeń ze stron spod tego adresu. Kto go prowadzi, musi ustawić „origins”.",
    lostCrowded: "Za dużo połączeń z twojej sieci. Kolejna próba…",
    back: "Połączenie wróciło.",
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
    ownRoom: "Otwórz własny pokój",
    watching: "Oglądasz. Gra pojawi się tutaj, gdy się zacznie.",
    showing: "Prowadzisz grę i nie grasz.",
    playToo: "Zagraj też",
    invite: "Zaproś graczy",
    inviteText: "Kto otworzy ten link, może się dosiąść.",
    inviteLocal:
      "Ten link działa tylko na tym komputerze. Dla innych: uruchom nmbr9 serve --host 0.0.0.0 i otwórz stronę pod adresem tego komputera.",
    link: "Link do tego pokoju",
    share: "Udostępnij…",
    code: "Link jako kod QR",
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

  /** The end of a game: the count, the result, and what comes next. */
  end: {
    title: "Wynik",
    counting: "Liczenie punktów",
    countingAbout: "Od najwyższego poziomu w dół. Naciśnij dowolny klawisz lub dotknij ekranu, aby pominąć.",
    skip: "Pomiń",
    wins: "wygrywa",
    won: (name, score) => `${name} wygrywa z wynikiem ${ofPoints(score)}`,
    youWon: (score) => `Wygrywasz z wynikiem ${ofPoints(score)}`,
    shared: (names, score) => `${names} wygrywają wspólnie z wynikiem ${ofPoints(score)}`,
    youShared: (others, score) => `Wygrywasz, a razem z tobą ${others}: ${points(score)}`,
    nobody: "Nikt nie wygrywa: wszyscy się poddali",
    solo: (name, score) => `${name}: ${points(score)}`,
    yourScore: (score) => `Masz ${points(score)}`,
    /** Where a solo score lies. */
    scale: {
      below: "Dorośli zdobywają w pierwszych grach od 50 do 60 punktów.",
      first: "Jak dorośli w pierwszych grach: zdobywają od 50 do 60 punktów.",
      above: "Więcej niż 50–60 punktów z pierwszych gier. 100 lub więcej to znakomity wynik.",
      record: "Rekordy wielu stałych graczy to od 82 do 100 punktów.",
      excellent: "Znakomicie: 100 punktów lub więcej.",
    },
    scaleFirst: "pierwsze gry",
    scaleTop: "znakomicie",
    best: (score) => `Twój rekord w tej przeglądarce: ${points(score)}`,
    newBest: "Nowy rekord w tej przeglądarce!",
    ranking: "Ranking",
    /** Of a man or a woman, so not: poddał się. */
    resigned: "gra poddana",
    displays: "Konstrukcje",
    large: (name) => `Powiększ konstrukcję: ${name}`,
    level: "Poziom",
    points: "Punkty",
    total: "Razem",
    product: (sum, level) => `${sum} × ${level} = ${sum * level}`,
    again: "Zagraj ponownie",
    waiting: "Gospodarz może otworzyć następną grę.",
    rematch: "Gospodarz zaprasza do następnej gry.",
    rematchMine: "Następna gra jest otwarta.",
    join: "Dołącz",
    replay: "Obejrzyj powtórkę",
    record: "Pobierz zapis",
    picture: "Pobierz obraz",
    share: "Udostępnij…",
    copyReplay: "Kopiuj link",
    copyGame: "Kopiuj całą grę",
    copyGameAbout: "„Kopiuj całą grę” tworzy dłuższy link, który zawiera w sobie wszystkie ruchy, ale bez imion.",
  },

  /** Replays. */
  replay: {
    title: "Powtórka",
    about: "Obejrzyj dowolną grę jeszcze raz, runda po rundzie.",
    file: "Z pliku",
    dropHere: "Wybierz plik .nmbr9 albo upuść go gdziekolwiek na tej stronie.",
    choose: "Wybierz plik",
    drop: "Upuść tutaj, aby obejrzeć grę",
    paste: "Albo wklej link",
    open: "Otwórz",
    noLink: "To nie prowadzi do żadnej gry: wklej link do pokoju lub powtórki.",
    badRecord: (detail) => `Tego zapisu nie da się odczytać: ${detail}`,
    badLink:
      "Gry z tego linku nie da się odczytać. Może brakuje kawałka linku albo powstał w nowszej wersji tej strony.",
    tooLarge: "Ten plik jest za duży jak na zapis gry.",
    unreadable: "Tego pliku nie da się odczytać.",
    noRoom: "Nie ma takiego pokoju: w linku jest błąd albo pokój usunięto po długim czasie.",
    notOver: "Ta gra jeszcze trwa. Powtórka będzie, gdy się skończy.",
    unreachable: "Serwer nie odpowiada.",
    nothing: "Brak powtórki",
    toRoom: "Do pokoju",
    another: "Inna powtórka",
    unfinished: (rounds) =>
      plural(rounds, {
        one: "Gra nie została dokończona: # runda.",
        few: "Gra nie została dokończona: # rundy.",
        many: "Gra nie została dokończona: # rund.",
        other: "Gra nie została dokończona: # rundy.",
      }),
    /** Not "miejsce 1", which would be the winner's. */
    seat: (seat) => `Gracz ${seat}`,
    bot: (name) => `${name} (bot)`,
    /** Of several bots of one name: the second, the third, … */
    botNumber: (name, which) => `${name} (bot) ${which}`,
    displays: "Konstrukcje",
    whom: (shown, all) => `Widoczne konstrukcje: ${shown} z ${all}`,
    best: (count) =>
      plural(count, { one: "# najlepsza", few: "# najlepsze", many: "# najlepszych", other: "# najlepszej" }),
    all: "Wszystkie",
    placed: (number, rotation, x, y, level, gained) => `${number}${rotation} w ${x},${y}: poziom ${level}, +${gained}`,
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
    solid: "3D",
    solidOf: (name) => `Konstrukcja w 3D: ${name}`,
    flat: "Płasko",
  },

  /** The view in three dimensions. */
  three: {
    hint: "Obracaj przeciąganiem lub strzałkami; przybliżaj i oddalaj dwoma palcami, kółkiem myszy albo klawiszami + i −.",
    tools: "Punkt widzenia",
    left: "Bardziej z lewej",
    right: "Bardziej z prawej",
    higher: "Bardziej z góry",
    lower: "Bardziej z dołu",
    closer: "Bliżej",
    farther: "Dalej",
    noWebgl:
      "Ta przeglądarka nie pokaże konstrukcji w 3D: WebGL jest wyłączony lub niedostępny. Widok płaski pokazuje to samo.",
  },

  /** The game while it is played. */
  game: {
    round: (round, rounds) => `Runda ${round} z ${rounds}`,
    /** On a phone. */
    roundShort: (round, rounds) => `${round}/${rounds}`,
    card: (number) => `Karta tej rundy: ${number}`,
    place: (number) => `Połóż kafelek ${number}.`,
    confirm: "Zatwierdź",
    confirmAt: (level, gained) => `Zatwierdź · poziom ${level} · +${gained}`,
    sending: "Wysyłanie…",
    placedAt: (level, gained) => `Gotowe ✓ poziom ${level} · +${gained}`,
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
    flat: "Widok płaski",
    solidFailed: "Nie udało się wczytać widoku 3D. Płaski pokazuje to samo.",
    menu: "Menu",
    help: "Pomoc",
    table: "Stół",
    copyLink: "Kopiuj link dla widzów",
    callTime: "Daj pozostałym minutę",

    /** After the number, which stands alone. */
    pointsWord: (count) => plural(count, { one: "punkt", few: "punkty", many: "punktów", other: "punktu" }),
    byLevel: "Punkty według poziomów",
    unseen: "Pozostałe karty",
    unseenOf: (number, count) => `${number}: ${cardsLeft(count)}`,
    /** Stos kart odrzuconych; there is little room. */
    pile: (count) => `Odrzucone · ${count}`,
    scale: "Twój wynik",
    scaleAbout: "W pierwszych grach zdobywa się często 50–60 punktów. 100 lub więcej to znakomity wynik.",

    players: "Przy stole",
    ranking: "Ranking",
    leaders: "Konstrukcje prowadzących",
    rank: (rank) => `${rank}.`,
    andMore: (count) =>
      plural(count, { one: "i jeszcze #", few: "i jeszcze #", many: "i jeszcze #", other: "i jeszcze #" }),
    placing: "układa…",
    placed: "gotowe ✓",
    resigned: "gra poddana",
    bot: "bot",
    lastRound: "Dopóki wszyscy nie położą kafelka, widać konstrukcje z poprzedniej rundy.",
    /** On a phone, short. */
    placedCount: (count, of) => `Gotowe: ${count} z ${of}`,
    havePlaced: (count, of) => `Położone kafelki: ${count} z ${of}`,
    waitingFor: (name) => `Czekamy na: ${name}`,
    waitingForTwo: (first, second) => `Czekamy na: ${first} i ${second}`,
    waitingForMore: (first, others) =>
      `Czekamy na: ${first} i jeszcze ${plural(others, { one: "# osobę", few: "# osoby", many: "# osób", other: "# osoby" })}`,
    allPlaced: "Wszyscy położyli kafelki. Następna karta pojawi się, gdy minie czas.",
    watching: "Oglądasz",
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
      about: "Za kogoś, kogo nie ma. Kafelki i punkty zostają, a miejsce do końca gry należy do bota.",
      who: "Za kogo?",
      notPlaced: (name) => `${name} (układa…)`,
      nobody: "Nie ma nikogo, za kogo mógłby zagrać bot.",
      yes: "Niech gra bot",
    },

    helpText: {
      title: "Poruszanie kafelkiem",
      about: "Dopóki nie zatwierdzisz, nic się nie liczy. Potem możesz jeszcze cofnąć ruch, aż do następnej karty.",
      keyboard: "Klawiatura",
      mouse: "Mysz",
      touch: "Dotyk",
      keys: { arrows: "← ↑ ↓ →", shift: "Shift", tab: "Tab", enter: "Enter", backspace: "Backspace" },
      does: {
        move: "przesuń o kwadrat",
        turnRight: "obróć w prawo",
        turnLeft: "obróć w lewo",
        next: "następne dozwolone miejsce, od najlepszego poziomu",
        confirm: "zatwierdź",
        lift: "podnieś lub cofnij",
        legal: "pokaż wszystkie możliwe ruchy",
        zoom: "przybliż, oddal, pokaż całość",
        help: "ta pomoc",
      },
      mouseSet: "Kafelek podąża za wskaźnikiem. Kliknij, żeby go położyć, kliknij go znowu, żeby podnieść.",
      mouseTurn: "Obracasz go kółkiem i prawym przyciskiem.",
      mouseTable:
        "Przeciągnij stół, żeby go przesunąć: obok kafelka, gdy już leży, albo środkowym przyciskiem. Ctrl i kółko zmieniają zbliżenie.",
      touchSet: "Dotknij miejsca, gdzie ma leżeć, albo go przeciągnij. Strzałki przesuwają go o kwadrat.",
      touchTurn: "Obracasz go dwiema okrągłymi strzałkami.",
      touchTable: "Przesuwaj stół jednym palcem, przybliżaj i oddalaj dwoma.",
    },
  },

  /** The tutorial. Each lesson: what is so, what to do, and what is said when it is done. */
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
        text: "Kafelki na jednym poziomie stykają się bokami. Sam róg nie wystarczy: spróbuj, a dowiesz się dlaczego.",
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

  /** The rules on one page. */
  rules: {
    title: "Zasady",
    contents: "Spis treści",
    allowed: "Dozwolone",
    notAllowed: "Niedozwolone",
    tryIt: "Wypróbuj krok po kroku",
    short: {
      title: "W skrócie",
      card: "W każdej rundzie odkrywa się kartę i wszyscy kładą kafelek z tą cyfrą, każdy w swojej konstrukcji.",
      touch: "Na swoim poziomie kafelek styka się bokiem z innym.",
      build: "Powyżej stołu każdy jego kwadrat leży na kafelku, a cały kafelek opiera się na co najmniej dwóch innych.",
      score: "Kafelek daje tyle punktów, ile wynosi jego cyfra razy poziom, więc na poziomie 0 nie daje nic.",
      end: "Po 20 kartach wygrywa najwyższy wynik.",
    },
    tiles: {
      title: "Kafelki",
      about: "Jest dziesięć różnych kafelków, od 0 do 9. Każdy gracz używa w grze 20 kafelków, po dwa z każdą cyfrą.",
      turns:
        "Leżą na siatce bez granic, cyfrą do góry. Można je obracać o ćwierć obrotu, ale nigdy nie odwracać na drugą stronę.",
      turned: "Czwórka, trzy razy obrócona o ćwierć obrotu",
    },
    round: {
      title: "Runda",
      card: "Dwadzieścia kart, po dwie z każdą cyfrą, tworzy potasowany, zakryty stos do dobierania. W każdej rundzie odkrywa się jedną kartę, wspólną dla wszystkich.",
      place: "Wszyscy jednocześnie kładą kafelek z tą cyfrą. Nie można spasować: na poziomie 0 zawsze jest miejsce.",
      settle: "Dopóki trwa runda, możesz przymierzać kafelek gdziekolwiek i cofać ruch. Potem już się go nie rusza.",
      apart: "Nikt nie ogranicza ruchów innych graczy. Kafelki pozostałych widać dopiero, gdy wszyscy położą swoje.",
    },
    touch: {
      title: "Bok przy boku",
      about:
        "Jeśli na danym poziomie coś już leży, nowy kafelek styka się tam z innym przynajmniej jednym bokiem kwadratu. Pierwszy na poziomie nie musi.",
      side: "Mają wspólny bok.",
      corner: "Róg nie wystarczy.",
      apart: "Nie stykają się.",
    },
    build: {
      title: "Budowanie w górę",
      about:
        "Na poziomie 1 i wyżej każdy kwadrat kafelka leży na kafelku z poziomu tuż niżej. Poziomów nigdy się nie miesza.",
      carried: "Każdy kwadrat ma oparcie.",
      over: "Wystaje.",
      gap: "Przykrywa lukę.",
    },
    two: {
      title: "Na dwóch kafelkach",
      about:
        "Na poziomie 1 i wyżej kafelek opiera się na co najmniej dwóch innych. Dwa z tą samą cyfrą liczą się jako dwa.",
      both: "Opiera się na obu dziewiątkach.",
      one: "Opiera się tylko na jednym kafelku.",
      any: "Możesz wybrać każdy poziom zgodny z zasadami, nie tylko najwyższy.",
    },
    score: {
      title: "Punkty",
      about:
        "Kafelek daje tyle punktów, ile wynosi jego cyfra razy poziom. Na koniec konstrukcję rozbiera się od góry i po drodze sumuje punkty.",
      picture: "Konstrukcja o trzech poziomach",
      nothing: "Kafelki na poziomie 0 nie dają punktów.",
      total: (sum) => `Razem: ${points(sum)}`,
      win: "Wygrywa najwyższy wynik. Przy remisie zwycięstwo jest wspólne.",
    },
    solo: {
      title: "Gra jednoosobowa",
      about:
        "Te same zasady, a celem jest jak najwyższy wynik. W pierwszych grach zdobywa się często 50–60 punktów; 100 lub więcej to znakomity wynik.",
    },
    variants: {
      title: "Warianty",
      removed: "Przed grą odkłada się kilka kart i nikt nie widzi które. Rund jest o tyle mniej, a planować trudniej.",
    },
    credits: "Autorzy",
  },
};
