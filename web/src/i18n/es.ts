/**
 * Spanish, with the words of the Spanish rulebook: loseta, carta, despliegue, nivel, cuadrado, ronda, puntos.
 *
 * A room is a "sala", a seat a "plaza", the host "quien organiza" (which has no gender), a record a "registro".
 */

import { LONGEST_NAME } from "../limits";
import { durationsOf } from "./duration";
import type { Messages } from "./en";
import { pluralsOf } from "./plural";

/** Spanish has a third form, for whole millions, which nothing here reaches. */
const plural = pluralsOf<"one" | "other">("es");
const duration = durationsOf("es");

const points = (count: number) => plural(count, { one: "# punto", other: "# puntos" });
const unseenOf = (number: number, count: number) =>
  plural(count, { one: `${number}: queda #`, other: `${number}: quedan #` });

export const es: Messages = {
  /** Used in several places. */
  common: {
    title: "NMBR 9",
    home: "Inicio",
    close: "Cerrar",
    cancel: "Cancelar",
    back: "Atrás",
    tryAgain: "Reintentar",
    copy: "Copiar enlace",
    copied: "Copiado",
    copyFailed: "Copia a mano el enlace marcado.",
    loading: "Un momento…",
    level: (level) => `nivel ${level}`,
    points,
    /** 9 × nivel 2 = 18 */
    product: (number, level) => `${number} × nivel ${level} = ${number * level}`,
    you: "Tú",
  },

  /** The bar at the top and the page around everything. */
  frame: {
    skip: "Saltar al contenido",
    rules: "Reglas",
    settings: "Ajustes",
    language: "Idioma",
    notFoundTitle: "Aquí no hay nada",
    notFound: "Esta dirección no lleva a ninguna parte. Quizá falte un trozo del enlace.",
    toGame: "Volver a la partida",
    toHome: "Ir al inicio",
    newGame: "Jugar una partida nueva",
    crash: "Algo ha fallado. No se ha perdido nada de tu partida: vuelve a cargar la página.",
    reload: "Volver a cargar",
  },

  /** The display widget: what it says to people who hear it, and on the ghost. */
  display: {
    label: "Tu despliegue",
    labelOf: (name) => `Despliegue de ${name}`,
    /** On the ghost. */
    gain: (level, gained) => `nivel ${level} · +${gained}`,
    notHere: "aquí no",
    help: "Las flechas mueven la loseta, R la gira, Tab recorre los sitios válidos desde el mejor nivel e Intro confirma. Para salir, pulsa Esc y luego Tab.",
    walk: "Cuadrados del despliegue",
    walkHelp: "Las flechas van de cuadrado en cuadrado. Intro deja ahí tu loseta.",
    /** A square of the grid. */
    bare: (x, y) => `${x}, ${y}: mesa`,
    square: (x, y, number, level) => `${x}, ${y}: ${number} × nivel ${level} = ${number * level}`,
    /** Where the ghost is. */
    legalSpot: (number, rotation, x, y, level, gained) =>
      `${number}, parte superior al ${rotation}, en ${x}, ${y}: nivel ${level}, más ${points(gained)}`,
    illegalSpot: (number, rotation, x, y) => `${number}, parte superior al ${rotation}, en ${x}, ${y}: no se permite`,
    rotations: { n: "norte", e: "este", s: "sur", w: "oeste" },
    fit: "Ver todo",
    fitLabel: "Ver todo el despliegue",
    zoomIn: "Acercar",
    zoomOut: "Alejar",
    levels: "Niveles",
    allLevels: "todos",
    upToLevel: (level) => `hasta el nivel ${level}`,
    empty: "Aquí aún no hay nada.",
  },

  /** Why a placement is not allowed, by the referee's names. */
  why: {
    NOT_ADJACENT: "Debe tocar un lado de otra loseta de su nivel.",
    OVERHANG: "Sobresaldría: no hay nada debajo de los cuadrados marcados.",
    UNEVEN_GROUND: "La base es desigual: todos sus cuadrados deben quedar en un mismo nivel.",
    ONE_TILE_BELOW: "Debe apoyarse en al menos dos losetas.",
    NOT_AT_ORIGIN: "La primera loseta va en el centro de la mesa.",
    WRONG_NUMBER: "No es la loseta de esta ronda.",
  },

  /** What can be chosen about a room: in forms, in lists of rooms, and while a room waits. */
  options: {
    seats: "Plazas",
    seatsFree: (count) => plural(count, { one: "# plaza libre", other: "# plazas libres" }),
    clock: "Reloj",
    clockNone: "Sin reloj",
    clockPerCard: (seconds) => `${duration(seconds)} por carta`,
    clockCardAMinute: "Una carta cada minuto",
    clockNoneAbout: "La ronda dura hasta que todos coloquen su loseta; días, si hace falta.",
    clockPerCardAbout: "Si se acaba el tiempo, tu loseta se coloca sola en el nivel 0, donde no puntúa.",
    clockCardAMinuteAbout: "Sale una carta cada minuto, aunque ya no falte nadie. Va bien con losetas de cartón.",
    removed: "Cartas retiradas",
    removedCount: (count) =>
      plural(count, { one: "# carta retirada sin mirar", other: "# cartas retiradas sin mirar" }),
    removedAbout: (rounds) =>
      plural(rounds, {
        one: "Antes de empezar y sin mirar: nadie sabe cuáles. La partida tiene # ronda.",
        other: "Antes de empezar y sin mirar: nadie sabe cuáles. La partida tiene # rondas.",
      }),
    startTiles: "Losetas iniciales distintas",
    startTilesAbout: "Cada cual empieza con una loseta diferente, así nadie puede copiar.",
    openDisplays: "Despliegues a la vista",
    openDisplaysAbout: "Cada loseta se ve al momento, sin esperar a que todos coloquen la suya.",
    public: "Sala pública",
    publicAbout: "Aparece en la página de inicio. Si no, solo se puede entrar con el enlace.",
  },

  /** How the deck came about. */
  deck: {
    chosen: "Mazo elegido por quien organiza",
    chosenAbout: "Quien organiza ha elegido las cartas y su orden. No se han barajado.",
    shuffle: (names: string) => `Las cartas se barajan con azar de: ${names}.`,
    shuffleMany: (count: number) =>
      plural(count, {
        one: "Las cartas se barajan con azar de # persona.",
        other: "Las cartas se barajan con azar de # personas.",
      }),
    you: "tú",
    missing: (names: string) => `No llegó a tiempo: ${names}.`,
  },

  /** The start page. */
  home: {
    line: "Apila losetas numéricas. Cuanto más arriba, más puntos.",
    more: "Cada partida tiene 20 cartas y dura diez minutos. Sin crear cuenta.",
    display: (score) => `Un despliegue terminado: ${points(score)}`,
    play: "Jugar",
    alone: "Jugar en solitario",
    bots: "Jugar contra bots",
    friends: "Jugar con amigos",
    learn: "Aprender en dos minutos",
    rules: "Reglas",
    replay: "Ver una repetición",
    guest: "Visitante",
    opening: "Abriendo una sala…",
    mine: "Tus partidas",
    soloGame: "Partida en solitario",
    waiting: "sin empezar",
    round: (round, rounds) => `ronda ${round} de ${rounds}`,
    finished: "terminada",
    goOn: "Continuar",
    look: "Resultado",
    forget: "Olvidar",
    forgetGame: (players) => `Olvidar la partida: ${players}`,
    forgotten: "Ya no está en la lista. El enlace de la sala sigue funcionando.",
    openRooms: "Salas abiertas",
    allRooms: (count) => `Ver las ${count}`,
    join: "Unirse",
    joinRoom: (players) => `Unirse a la sala: ${players}`,
    joinEmpty: "Unirse a la sala vacía",
    nobody: "aún no hay nadie",
    footer:
      "No oficial. NMBR 9 es un juego de Peter Wichmann publicado por ABACUSSPIELE. Los dibujos y textos de esta página son nuestros.",
    programs: "API para desarrolladores",
    version: (version) => `Versión ${version}`,
  },

  /** A game against bots. */
  newBots: {
    title: "Jugar contra bots",
    howMany: "¿Cuántos bots?",
    bot: (which) => `Bot ${which}`,
    allBots: "Todos los bots",
    choice: (name, mean) => `${name} (${points(mean)} de media)`,
    more: "Más opciones",
    start: "Empezar la partida",
  },

  /** A room with friends. */
  friends: {
    title: "Jugar con amigos",
    about: "Tendrás un enlace para enviar. Quien lo abra podrá sentarse.",
    name: "Tu nombre",
    moreSeats: "Más",
    seatNumber: "Número de plazas",
    range: (least, most) => `Un número entero del ${least} al ${most}.`,
    botSeats: "Plazas para bots",
    hostOnly: "Organizo, pero no juego",
    hostOnlyAbout: "Empiezas la partida y puedes mostrarla en una pantalla grande, pero sin ocupar plaza.",
    create: "Abrir la sala",
    /** Without "uno" or "una": what is counted has either gender. */
    less: (what) => `${what}: menos`,
    oneMore: (what) => `${what}: más`,
  },

  /** Bots that every server has; for others the server's own words are shown. */
  bots: {
    random: { name: "Al azar", about: "Coloca la loseta en cualquier sitio que permitan las reglas." },
    beginner: {
      name: "Principiante",
      about: "Juega como alguien en sus primeras partidas: quiere subir, pero se le escapan muchas cosas.",
    },
    greedy: {
      name: "Codicioso",
      about: "Elige lo que da más puntos ahora y, si hay empate, lo más pegado a las demás losetas.",
    },
    planner: { name: "Planificador", about: "Coloca cada loseta pensando en los puntos que podrá conseguir después." },
    thinker: {
      name: "Pensador",
      about: "Imagina qué cartas pueden venir y juega cada idea muchas veces hasta el final.",
    },
    master: { name: "Maestro", about: "Como el Pensador, pero con más ideas y muchísimas más partidas imaginadas." },
  },

  /** The settings. */
  settings: {
    title: "Ajustes",
    kept: "Solo se guardan en este navegador.",
    preview: "Así se ve",
    name: "Tu nombre",
    nameAbout: "Los demás lo ven en las salas. Puedes dejarlo vacío.",
    language: "Idioma",
    likeBrowser: "El del navegador",
    look: "Aspecto",
    likeSystem: "Sistema",
    light: "Claro",
    dark: "Oscuro",
    contrast: "Contraste alto",
    contrastAbout: "Negro sobre blanco, o blanco sobre negro.",
    patterns: "Tramas en las losetas",
    patternsAbout: "Cada número tiene la suya, además de su color.",
    motion: "Animaciones",
    lessMotion: "Menos",
    leftHanded: "Modo zurdo",
    leftHandedAbout: "En el móvil, los botones de la loseta están a la izquierda.",
    sound: "Sonido",
    soundAbout: "Un sonido breve con cada carta y cada loseta.",
  },

  /** What the server says no to, by its codes; docs/protocol.md lists them. */
  errors: {
    not_understood: "El servidor no lo ha entendido.",
    bad_name: `El nombre debe tener de 1 a ${LONGEST_NAME} caracteres visibles, ninguna / y no parecer el de un bot.`,
    wrong_entropy: "Tu parte de la mezcla no encajaba.",
    bad_options: "Estas opciones no son posibles, o no lo son juntas.",
    unknown_bot: "Ese bot no existe en este servidor.",
    not_seated: "Solo puede hacerlo quien juega. Tú estás mirando.",
    not_host: "Solo puede hacerlo quien organiza.",
    no_such_room: "Esa sala no existe. Puede que el enlace esté mal escrito o que la sala se borrara por inactividad.",
    removed_by_host: "Quien organiza te ha quitado de esta sala. Puedes mirar.",
    room_full: "No quedan plazas. Puedes mirar.",
    already_begun: "La partida ya ha empezado. Es tarde para eso.",
    not_begun: "La partida aún no ha empezado.",
    nobody_seated: "Aún no se ha sentado nadie.",
    game_over: "La partida ha terminado.",
    not_over: "La revancha viene después de la partida.",
    no_such_seat: "Ahí ya no hay nadie.",
    illegal_placement: "La loseta no puede ir ahí.",
    wrong_round: "Demasiado tarde: la ronda ha terminado.",
    nothing_to_take_back: "No hay nada que deshacer en esta ronda.",
    not_placed_yet: "Coloca antes tu loseta. Después podrás dar un minuto al resto.",
    nobody_to_wait_for: "Todos han colocado ya su loseta.",
    too_many_commands: "Demasiadas cosas a la vez. Espera un momento, o a la próxima carta.",
    too_many_requests: "Demasiadas peticiones desde tu red. Vuelve a intentarlo en unos minutos.",
    unavailable: "El servidor no puede usar su base de datos ahora. Vuelve a intentarlo en un rato.",
    damaged:
      "La base de datos del servidor está dañada. Quien lo administra tiene que restaurar una copia de seguridad.",
    unknown: "El servidor no sabe si se ha hecho. Vuelve a intentarlo.",
    not_found: "El servidor no tiene nada ahí.",
    too_large: "Es demasiado grande para el servidor.",
    internal: "El servidor ha fallado. Vuelve a intentarlo.",
    /** For a code that is not in this list. */
    other: "El servidor lo ha rechazado.",
    /** Nobody answered. */
    unreachable: "El servidor no responde. Revisa tu conexión y vuelve a intentarlo.",
  },

  /** A room before its game, and the connection to it. */
  room: {
    opening: "Abriendo la sala…",
    goneTitle: "Esa sala no existe",
    gone: "Puede que falte un trozo del enlace. Las salas en las que no pasa nada durante mucho tiempo se borran.",
    downTitle: "El servidor no responde",
    down: "Esta página lo sigue intentando. Tus partidas están a salvo en el servidor.",
    tryNow: "Reintentar ya",
    lost: "Sin conexión. Reintentando… No se ha perdido nada.",
    lostOrigin:
      "Este servidor no deja conectarse a páginas de esta dirección. Quien lo administra debe configurar sus orígenes.",
    lostCrowded: "Demasiadas conexiones desde tu red. Reintentando…",
    back: "Conexión recuperada.",
    removedTitle: "Ya no tienes plaza",
    removed: "Quien organiza la ha dejado libre. Puedes mirar o abrir tu propia sala.",
    /** The tab's title. */
    tab: (taken, seats) => `${taken}/${seats} · Sala`,
    title: "Esperando jugadores",
    titleFull: "Ya no falta nadie",
    joinTitle: "Únete a la partida",
    join: "Sentarse",
    watch: "Solo mirar",
    fullTitle: "No quedan plazas",
    full: "Puedes mirar cuando empiece la partida o abrir tu propia sala.",
    ownRoom: "Abrir mi propia sala",
    watching: "Estás mirando. La partida aparecerá aquí cuando empiece.",
    showing: "Organizas la partida y no juegas.",
    playToo: "Jugar también",
    invite: "Invitar",
    inviteText: "Quien abra este enlace puede sentarse.",
    inviteLocal:
      "Este enlace solo funciona en este ordenador. Para otras personas, inicia nmbr9 serve --host 0.0.0.0 y abre la página con la dirección de este ordenador.",
    link: "Enlace a esta sala",
    share: "Compartir…",
    code: "El enlace como código QR",
    players: "Jugadores",
    count: (taken, seats) => `${taken} de ${seats}`,
    free: "Plaza libre",
    you: "tú",
    host: "organiza",
    remove: "Quitar",
    removePlayer: (name) => `Quitar a ${name}`,
    came: (name) => `${name} ha llegado.`,
    went: (name) => `${name} se ha ido.`,
    start: "Empezar la partida",
    startFree: (free) => plural(free, { one: "# plaza libre no se usará.", other: "# plazas libres no se usarán." }),
    startNobody: "Podrás empezar cuando se haya sentado alguien.",
    startByHost: "Quien organiza empieza la partida.",
    startBy: (name) => `${name} organiza y empieza la partida.`,
    newHost: (name) => `Ahora organiza ${name}.`,
    youHost: "Ahora organizas tú.",
    shuffling: "Se están barajando las cartas. La partida empieza enseguida.",
    leave: "Salir de la sala",
    options: "Esta partida",
    unlisted: "Solo para quien tenga el enlace",
  },

  /** The end of a game: the count, the result, and what comes next. */
  end: {
    title: "El resultado",
    counting: "El recuento",
    countingAbout: "Del nivel más alto al más bajo. Pulsa una tecla o toca para saltarlo.",
    skip: "Saltar",
    wins: "gana",
    won: (name, score) => `${name} gana con ${points(score)}`,
    youWon: (score) => `Ganas con ${points(score)}`,
    shared: (names, score) => `${names} comparten la victoria: ${points(score)}`,
    youShared: (others, score) => `Compartes la victoria con ${others}: ${points(score)}`,
    nobody: "No gana nadie: todos se han rendido",
    solo: (name, score) => `${name}: ${points(score)}`,
    yourScore: (score) => `Tienes ${points(score)}`,
    /** Where a solo score lies. */
    scale: {
      below: "En sus primeras partidas, los adultos logran entre 50 y 60 puntos.",
      first: "Como los adultos en sus primeras partidas: entre 50 y 60 puntos.",
      above: "Más que los 50 o 60 puntos de las primeras partidas. 100 o más es excelente.",
      record: "Los récords de mucha gente que juega a menudo están entre 82 y 100 puntos.",
      excellent: "Excelente: 100 puntos o más.",
    },
    scaleFirst: "primeras partidas",
    scaleTop: "excelente",
    best: (score) => `Tu récord en este navegador: ${points(score)}`,
    newBest: "¡Nuevo récord en este navegador!",
    ranking: "Clasificación",
    resigned: "se rindió",
    displays: "Despliegues",
    large: (name) => `Ver en grande el despliegue de ${name}`,
    level: "Nivel",
    points: "Puntos",
    total: "Total",
    /** 13 × 2 = 26: the numbers of a level added up, times the level. */
    product: (sum, level) => `${sum} × ${level} = ${sum * level}`,
    again: "Jugar otra vez",
    waiting: "Quien organiza puede abrir la siguiente partida.",
    rematch: "Quien organiza ha abierto la siguiente partida.",
    rematchMine: "La siguiente partida está abierta.",
    join: "Unirse",
    replay: "Ver la repetición",
    record: "Descargar registro",
    picture: "Descargar imagen",
    share: "Compartir…",
    copyReplay: "Copiar enlace",
    copyGame: "Copiar partida",
    copyGameAbout: "«Copiar partida» crea un enlace más largo que lleva dentro todas las jugadas, pero ningún nombre.",
  },

  /** Replays. */
  replay: {
    title: "Repetición",
    about: "Vuelve a ver cualquier partida, ronda a ronda.",
    file: "Desde un archivo",
    dropHere: "Elige un archivo .nmbr9, o suéltalo en cualquier parte de esta página.",
    choose: "Elegir archivo",
    drop: "Suéltalo aquí para ver la partida",
    paste: "O pega un enlace",
    open: "Abrir",
    noLink: "Esto no lleva a ninguna partida: pega un enlace a una sala o a una repetición.",
    badRecord: (detail) => `Este registro no se puede leer: ${detail}`,
    badLink:
      "No se puede leer la partida de este enlace. Quizá falte un trozo, o se creó con una versión más nueva de esta página.",
    tooLarge: "Este archivo es demasiado grande para ser un registro.",
    unreadable: "Este archivo no se puede leer.",
    noRoom: "Esa sala no existe: el enlace está mal escrito o la sala se borró por inactividad.",
    notOver: "Esta partida no ha terminado. Habrá repetición cuando termine.",
    unreachable: "El servidor no responde.",
    nothing: "No hay repetición",
    toRoom: "Ir a la sala",
    another: "Otra repetición",
    unfinished: (rounds) =>
      plural(rounds, { one: "La partida no se terminó: # ronda.", other: "La partida no se terminó: # rondas." }),
    seat: (seat) => `Plaza ${seat}`,
    bot: (name) => `${name} (bot)`,
    /** Of several bots of one name: the second, the third, … */
    botNumber: (name, which) => `${name} (bot) ${which}`,
    displays: "Despliegues",
    whom: (shown, all) => `Despliegues visibles: ${shown} de ${all}`,
    best: (count) => `Los ${count} mejores`,
    all: "Todos",
    /** 4e en 1,-3: nivel 1, +4 */
    placed: (number, rotation, x, y, level, gained) => `${number}${rotation} en ${x},${y}: nivel ${level}, +${gained}`,
    notPlaced: "sin colocar",
    startTile: (number) => `empieza con un ${number}`,
    spoken: (name, placed) => `${name}: ${placed}`,
    controls: "Recorrer la partida",
    first: "Al principio",
    back: "Una ronda atrás",
    play: "Reproducir",
    pause: "Pausar",
    forward: "Una ronda adelante",
    last: "Al final",
    slider: "Ronda",
    speed: "Velocidad",
    slow: "lenta",
    normal: "normal",
    fast: "rápida",
    before: "Antes de la primera carta",
    roundCard: (round, rounds, card) => `Ronda ${round} de ${rounds}: carta ${card}`,
    cards: "Cartas hasta ahora",
    unseen: "Aún por salir",
    unseenOf,
    rounds: "Rondas",
    round: "Ronda",
    card: "Carta",
    jump: (round) => `Ir a la ronda ${round}`,
    solid: "3D",
    solidOf: (name) => `Despliegue de ${name} en 3D`,
    flat: "2D",
  },

  /** The view in three dimensions. */
  three: {
    hint: "Arrastra o usa las flechas para girarlo; pellizca, mueve la rueda o pulsa + y − para cambiar el zoom.",
    tools: "Punto de vista",
    left: "Más desde la izquierda",
    right: "Más desde la derecha",
    higher: "Más desde arriba",
    lower: "Más desde abajo",
    closer: "Más cerca",
    farther: "Más lejos",
    noWebgl:
      "Este navegador no puede mostrar el despliegue en 3D: WebGL está desactivado o falta. La vista plana muestra lo mismo.",
  },

  /** The game while it is played. */
  game: {
    round: (round, rounds) => `Ronda ${round} de ${rounds}`,
    /** On a phone. */
    roundShort: (round, rounds) => `${round}/${rounds}`,
    card: (number) => `Carta de esta ronda: ${number}`,
    place: (number) => `Coloca el ${number}.`,
    confirm: "Confirmar",
    confirmAt: (level, gained) => `Confirmar · nivel ${level} · +${gained}`,
    sending: "Enviando…",
    placedAt: (level, gained) => `Colocada ✓ nivel ${level} · +${gained}`,
    timeWasUp: "Se acabó el tiempo: tu última loseta se colocó por ti.",
    hint: "Nada cuenta hasta que confirmes.",
    notHere: "Aquí no puede ir.",
    takeBack: "Deshacer",
    turnLeft: "Girar a la izquierda",
    turnRight: "Girar a la derecha",
    nudge: { up: "Arriba", down: "Abajo", left: "A la izquierda", right: "A la derecha" },
    legal: "Sitios válidos",
    /** Opens what changes how the display is seen. */
    view: "Vista",
    solid: "Vista 3D",
    flat: "Vista plana",
    solidFailed: "No se puede cargar la vista 3D. La plana muestra lo mismo.",
    menu: "Menú",
    help: "Ayuda",
    table: "Mesa",
    copyLink: "Copiar enlace para mirar",
    callTime: "Dar un minuto al resto",

    /** After the number, which stands alone. */
    pointsWord: (count) => plural(count, { one: "punto", other: "puntos" }),
    byLevel: "Puntos por nivel",
    unseen: "Aún por salir",
    unseenOf,
    pile: (count) => `Descartes · ${count}`,
    scale: "Tu puntuación",
    scaleAbout: "En las primeras partidas se suelen lograr entre 50 y 60 puntos. 100 o más es excelente.",

    players: "En la mesa",
    ranking: "Clasificación",
    leaders: "Despliegues en cabeza",
    rank: (rank) => `${rank}.º`,
    andMore: (count) => plural(count, { one: "y # más", other: "y # más" }),
    placing: "colocando…",
    placed: "ha colocado ✓",
    resigned: "se rindió",
    bot: "bot",
    lastRound: "Los despliegues muestran la última ronda hasta que todos coloquen su loseta.",
    /** On a phone, short. Tiles are counted, and the colon does for one and for many. */
    placedCount: (count, of) => `Colocadas: ${count} de ${of}`,
    havePlaced: (count, of) => `Losetas colocadas: ${count} de ${of}`,
    waitingFor: (name) => `Esperando a ${name}`,
    /** "y a": a mere "y" would become "e" before some names. */
    waitingForTwo: (first, second) => `Esperando a ${first} y a ${second}`,
    waitingForMore: (first, others) =>
      `Esperando a ${first} y a ${plural(others, { one: "# persona más", other: "# personas más" })}`,
    allPlaced: "Todas las losetas están colocadas. La siguiente carta sale cuando se acabe el tiempo.",
    watching: "Estás mirando",
    youResigned: "Te has rendido. Tus losetas se colocan solas en el nivel 0.",
    botPlays: "Un bot sigue jugando por ti.",

    timeLeft: "Tiempo restante",
    days: (count) => plural(count, { one: "# día", other: "# días" }),
    secondsLeft: (seconds) => plural(seconds, { one: "Queda # segundo", other: "Quedan # segundos" }),
    /** Said, not shown. */
    news: "Lo que ocurre",
    newCard: (round, number) => `Ronda ${round}: coloca el ${number}.`,
    closed: (round) => `La ronda ${round} ha terminado.`,
    closedMine: (round, gained, total) =>
      `La ronda ${round} ha terminado: más ${points(gained)}, ${points(total)} en total.`,
    minePlaced: "Tu loseta está colocada.",
    othersPlaced: (count, of) => `Losetas colocadas por el resto: ${count} de ${of}.`,
    onlyYou: "Solo faltas tú.",

    resign: {
      title: "Rendirse",
      about: "A partir de ahora, tus losetas se colocan solas en el nivel 0 y ya no puedes ganar. No hay vuelta atrás.",
      yes: "Rendirse",
    },
    leave: {
      title: "Salir de la partida",
      about: "Un bot sigue jugando por ti. Podrás mirar, pero no recuperar tu plaza.",
      yes: "Salir",
    },
    handOver: {
      title: "Dejar que siga un bot",
      about:
        "Para alguien que se ha ausentado. Las losetas y los puntos se quedan; la plaza es del bot el resto de la partida.",
      who: "¿Por quién?",
      notPlaced: (name) => `${name} (colocando…)`,
      nobody: "No hay nadie por quien pueda seguir un bot.",
      yes: "Que siga un bot",
    },

    helpText: {
      title: "Mover la loseta",
      about: "Nada cuenta hasta que confirmes. Después aún puedes deshacer hasta la siguiente carta.",
      keyboard: "Teclado",
      mouse: "Ratón",
      touch: "Pantalla táctil",
      keys: { arrows: "← ↑ ↓ →", shift: "Mayús", tab: "Tab", enter: "Intro", backspace: "Retroceso" },
      does: {
        move: "moverla un cuadrado",
        turnRight: "girar a la derecha",
        turnLeft: "girar a la izquierda",
        next: "siguiente sitio válido, primero el mejor nivel",
        confirm: "confirmar",
        lift: "levantarla, o deshacer",
        legal: "mostrar todos los sitios válidos",
        zoom: "acercar, alejar, ver todo",
        help: "esta ayuda",
      },
      mouseSet: "La loseta sigue al puntero. Haz clic para dejarla; otro clic en ella la levanta.",
      mouseTurn: "La rueda y el botón derecho la giran.",
      mouseTable:
        "Arrastra la mesa para moverla: al lado de la loseta cuando ya está puesta, o con el botón central. Ctrl y la rueda cambian el zoom.",
      touchSet: "Toca donde deba ir, o arrástrala. Las flechas la mueven un cuadrado.",
      touchTurn: "Las dos flechas curvas la giran.",
      touchTable: "Arrastra la mesa con un dedo; con dos, cambia el zoom.",
    },
  },

  /** The tutorial. Each lesson: what is so, what to do, and what is said when it is done. */
  learn: {
    progress: (step, steps) => `Paso ${step} de ${steps}`,
    next: "Siguiente",
    showMe: "Ver cómo",
    otherwise: "Está permitido, pero no es lo que se pedía. Deshazlo y vuelve a probar.",
    lessons: {
      place: {
        title: "Coloca una loseta",
        text: "En cada ronda, una carta dice qué loseta hay que colocar. Muévela con el ratón, con el dedo o con las flechas.",
        task: "Coloca el 9 en el centro de la mesa y confirma.",
        done: "Ahí está. Una vez terminada la ronda, la loseta ya no se mueve.",
      },
      touch: {
        title: "Lado con lado",
        text: "Las losetas de un nivel se tocan por un lado. Una esquina no basta: pruébalo y verás por qué.",
        task: "Coloca el segundo 9 de modo que toque el primero.",
        done: "Se tocan: así cada nivel queda de una pieza.",
      },
      turn: {
        title: "Gírala",
        text: "Una loseta se puede girar en cuartos de vuelta: con los botones, la rueda del ratón o la tecla R. Nunca se voltea.",
        task: "Gira el 1 hasta que llene el hueco entre los dos 9.",
        done: "Encaja, y ya no queda ningún hueco que esquivar.",
      },
      ground: {
        title: "Construye hacia arriba",
        text: "Una loseta puede ir encima de otras, un nivel más arriba. Cada uno de sus cuadrados necesita una loseta justo debajo: ni sobresale ni tapa huecos.",
        task: "Pon el 7 en el nivel 1. El hueco del 0 queda abierto.",
        done: "Todos los cuadrados tienen una loseta debajo.",
      },
      two: {
        title: "Sobre dos losetas",
        text: "Por encima de la mesa, una loseta se apoya en al menos dos losetas. Una sola no la sostiene.",
        task: "Pon el 1 en el nivel 1, encima de los dos 9.",
        done: "Se apoya en los dos 9.",
      },
      score: {
        title: "Puntos",
        text: "Una loseta vale su número multiplicado por su nivel. En el nivel 0 no puntúa.",
        task: "Pon el 9 en el nivel 2.",
        done: "9 × nivel 2 = 18 puntos. En el nivel 1 habrían sido 9.",
      },
      choose: {
        title: "Cualquier nivel",
        text: "Puedes elegir cualquier nivel que permitan las reglas, no solo el más alto.",
        task: "Un 0 nunca puntúa. Ponlo en el nivel 0 y deja libre lo de arriba.",
        done: "Arriba queda sitio para una loseta que puntúe.",
      },
    },
    go: {
      title: "Y ahora, a jugar",
      text: "Una partida tiene 20 cartas, dos de cada número. Todos colocan la misma loseta a la vez, cada cual en su despliegue.",
      aim: "Gana el total más alto. En las primeras partidas se suelen lograr entre 50 y 60 puntos; 100 o más es excelente.",
    },
  },

  /** The rules on one page. */
  rules: {
    title: "Reglas",
    contents: "Contenido",
    allowed: "Permitido",
    notAllowed: "No permitido",
    tryIt: "Pruébalo paso a paso",
    short: {
      title: "En resumen",
      card: "En cada ronda se descubre una carta y todos colocan la loseta de ese número, cada cual en su despliegue.",
      touch: "En su nivel, una loseta toca otra por un lado.",
      build: "Por encima de la mesa, todos sus cuadrados quedan sobre losetas y se apoya en al menos dos.",
      score: "Una loseta vale su número multiplicado por su nivel, así que en el nivel 0 no puntúa.",
      end: "Después de 20 cartas, gana el total más alto.",
    },
    tiles: {
      title: "Las losetas",
      about: "Hay diez losetas, del 0 al 9. Se juega con dos de cada por persona: 20 losetas en una partida.",
      turns:
        "Van en una cuadrícula sin bordes, con el número hacia arriba. Se pueden girar en cuartos de vuelta, pero nunca voltear.",
      turned: "Un 4, girado tres veces un cuarto de vuelta",
    },
    round: {
      title: "Una ronda",
      card: "Se barajan boca abajo veinte cartas, dos de cada número. En cada ronda se descubre una para todos.",
      place: "Todos colocan a la vez la loseta de ese número. Nadie puede pasar: en el nivel 0 siempre hay sitio.",
      settle:
        "Mientras dura la ronda, puedes probar tu loseta en cualquier sitio y deshacerlo. Después ya no se mueve.",
      apart:
        "Lo que hace una persona nunca limita a otra. Las losetas del resto se ven cuando todos han colocado la suya.",
    },
    touch: {
      title: "Lado con lado",
      about:
        "Si en su nivel ya hay alguna loseta, la nueva debe tocar allí el lado de algún cuadrado. La primera de un nivel no tiene que hacerlo.",
      side: "Comparten un lado.",
      corner: "Una esquina no basta.",
      apart: "No se tocan.",
    },
    build: {
      title: "Hacia arriba",
      about:
        "A partir del nivel 1, cada cuadrado de una loseta queda sobre una loseta del nivel inmediatamente inferior. Nunca se mezclan niveles.",
      carried: "Todos los cuadrados se apoyan.",
      over: "Sobresale.",
      gap: "Tapa un hueco.",
    },
    two: {
      title: "Sobre dos losetas",
      about:
        "A partir del nivel 1, una loseta se apoya en al menos dos losetas. Dos del mismo número cuentan como dos.",
      both: "Se apoya en los dos 9.",
      one: "Se apoya en una sola loseta.",
      any: "Puedes elegir cualquier nivel que cumpla las reglas, no solo el más alto.",
    },
    score: {
      title: "Puntos",
      about:
        "Una loseta vale su número multiplicado por su nivel. Al final, el despliegue se desmonta desde arriba y se va sumando.",
      picture: "Un despliegue con tres niveles",
      nothing: "Las losetas del nivel 0 no puntúan.",
      total: (sum) => `En total: ${points(sum)}`,
      win: "Gana el total más alto. Quienes empatan comparten la victoria.",
    },
    solo: {
      title: "En solitario",
      about:
        "Las mismas reglas, en busca del total más alto. En las primeras partidas se suelen lograr entre 50 y 60 puntos; 100 o más es excelente.",
    },
    variants: {
      title: "Variantes",
      removed:
        "Antes de la partida se retiran algunas cartas sin que nadie vea cuáles. Se juegan otras tantas rondas menos y es más difícil planear.",
    },
    credits: "Créditos",
  },
};
