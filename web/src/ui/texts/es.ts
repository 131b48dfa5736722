/**
 * Spanish, with the words of the Spanish rulebook: loseta, carta, despliegue, nivel, cuadrado, ronda, puntos.
 *
 * A room is a "sala", a seat a "plaza", the host "quien organiza" (which has no gender), a record a "registro".
 */

import { LONGEST_NAME } from "../../base/generated/limits";
import { durationsOf } from "./duration";
import type { Messages } from "./en";
import { plural, points, unseenOf } from "./plural-es";

const duration = durationsOf("es");

const place = (level: number, gained: number) => (level ? `nivel ${level} · +${gained}` : "en la mesa");

export const texts: Messages = {
  /** Used in several places. */
  common: {
    bot: (name) => `${name} (bot)`,
    /** Of several bots of one name: the second, the third, … */
    botNumber: (name, which) => `${name} (bot) ${which}`,
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
    daily: "Diario",
    menu: "Reglas y ajustes",
    settings: "Ajustes",
    language: "Idioma",
    notFoundTitle: "Aquí no hay nada",
    notFound: "Este enlace no lleva a ninguna parte. Quizá le falte un trozo.",
    toGame: "Volver a la partida",
    toHome: "Ir al inicio",
    newGame: "Jugar una partida nueva",
    crash: "Algo ha fallado. Tu partida está a salvo: basta con volver a cargar la página.",
    reload: "Volver a cargar",
  },

  /** The display widget: what it says to people who hear it, and on the ghost. */
  display: {
    label: "Tu despliegue",
    labelOf: (name) => `Despliegue de ${name}`,
    /** On the ghost. */
    gain: place,
    notHere: "aquí no",
    help: "Las flechas mueven la loseta, R la gira, Tab recorre los sitios válidos desde el mejor nivel e Intro confirma. Para salir, pulsa Esc y luego Tab.",
    walk: "Cuadrados del despliegue",
    walkHelp: "Las flechas van de cuadrado en cuadrado. Intro deja ahí tu loseta.",
    /** A square of the grid. */
    bare: (x, y) => `${x}, ${y}: mesa`,
    square: (x, y, number, level) => `${x}, ${y}: ${number} × nivel ${level} = ${number * level}`,
    /** Where the ghost is. */
    legalSpot: (number, rotation, x, y, level, gained) =>
      `${number}, ${rotation}, en ${x}, ${y}: nivel ${level}, más ${points(gained)}`,
    illegalSpot: (number, rotation, x, y) => `${number}, ${rotation}, en ${x}, ${y}: no se permite`,
    rotations: { n: "derecho", e: "girado a la derecha", s: "boca abajo", w: "girado a la izquierda" },
    placement: (number, level, turned) => `el ${number} en el nivel ${level}${turned && `, ${turned}`}`,
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
    NOT_ADJACENT: "Debe compartir un lado con otra loseta de su nivel.",
    OVERHANG: "Sobresaldría: no hay nada debajo de los cuadrados marcados.",
    UNEVEN_GROUND: "Aquí la base es desigual: todos los cuadrados deben apoyarse en el mismo nivel.",
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
    clockPerCardAbout: "Si se acaba el tiempo, tu loseta cuenta donde esté. Si no estás, se coloca sola en el nivel 0.",
    clockCardAMinuteAbout:
      "Sale una carta cada minuto, aunque ya no falte nadie. Ideal para jugar con las losetas de cartón.",
    removed: "Cartas retiradas",
    removedCount: (count) =>
      plural(count, { one: "# carta retirada sin mirar", other: "# cartas retiradas sin mirar" }),
    removedAbout: (rounds) =>
      plural(rounds, {
        one: "Se apartan sin mirar antes de empezar: nadie sabe cuáles. Se juega # ronda.",
        other: "Se apartan sin mirar antes de empezar: nadie sabe cuáles. Se juegan # rondas.",
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
    more: "20 cartas, diez minutos y sin crear cuenta.",
    display: (score) => `Un despliegue terminado: ${points(score)}`,
    play: "Jugar",
    alone: "Jugar en solitario",
    bots: "Jugar contra bots",
    friends: "Jugar con amigos",
    learn: "Aprender en dos minutos",
    puzzles: "Puzles",
    learnTitle: "Aprender",
    learnTime: "en dos minutos",
    playAbout: "en solitario, a tu ritmo",
    aloneAbout: "diez minutos, cuando quieras",
    botsAbout: "tan fuertes como quieras",
    friendsAbout: "envíales un enlace",
    puzzlesAbout: "dos o tres losetas",
    replay: "Ver una repetición",
    box: "Con el juego de cartón",
    caller: "Cantar las cartas",
    score: "Contador de puntos",
    guest: "Visitante",
    opening: "Abriendo una sala…",
    today: "Hoy",
    mine: "Tus partidas",
    turn: "Te toca",
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
      about: "Se lleva ya todos los puntos que puede y junta mucho sus losetas.",
    },
    planner: { name: "Planificador", about: "Mira una loseta por delante, con cada carta que podría salir." },
    thinker: {
      name: "Pensador",
      about: "Imagina cómo podrían salir las próximas cartas y sopesa adónde lleva eso.",
    },
    master: { name: "Maestro", about: "Como el Pensador, pero piensa más tiempo." },
  },

  /** A bot of every strength, which plays like a person. */
  person: {
    name: (count) => `Jugador de ${count}`,
    seat: (name, count) => `${name} (bot de ${count})`,
    choice: (count) => `Alguien que hace unos ${points(count)}`,
    about: "Juega y se equivoca como una persona: se le escapan sitios y prefiere los puntos ya.",
    strength: "¿Qué nivel de juego?",
    learns: "Está aprendiendo: un rival fácil.",
    first: "Juega como la mayoría en sus primeras partidas.",
    knows: "Conoce bien el juego.",
    strong: "Tan fuerte como quien juega mucho.",
    mine: (count) => `Tu media es de ${points(count)}.`,
  },

  /** What the server says no to, by its codes; docs/protocol.md lists them. */
  errors: {
    not_understood: "El servidor no lo ha entendido.",
    bad_name: `El nombre debe tener de 1 a ${LONGEST_NAME} caracteres visibles, ninguna / y no parecer el de un bot ni «deleted player».`,
    wrong_entropy: "Tu parte de la mezcla no encajaba.",
    bad_options: "Estas opciones no funcionan, o no funcionan juntas.",
    unknown_bot: "Ese bot no existe en este servidor.",
    bot_unavailable: "Ese bot no puede jugar en este servidor. Elige otro.",
    not_seated: "Solo puede hacerlo quien juega. Tú estás mirando.",
    not_host: "Solo puede hacerlo quien organiza.",
    no_such_room:
      "No encontramos esa sala. Puede que haya una errata en el enlace o que la sala se borrara por inactividad.",
    removed_by_host: "Quien organiza te ha quitado de esta sala. Puedes mirar.",
    room_full: "No quedan plazas. Puedes mirar.",
    already_begun: "La partida ya ha empezado: es tarde para eso.",
    not_begun: "La partida aún no ha empezado.",
    nobody_seated: "Aún no se ha sentado nadie.",
    game_over: "La partida ha terminado.",
    not_over: "Podrás pedir la revancha cuando acabe la partida.",
    no_such_seat: "Ahí ya no hay nadie.",
    illegal_placement: "La loseta no puede ir ahí.",
    hints_not_allowed: "Solo hay pistas en partidas sin otras personas.",
    wrong_round: "Demasiado tarde: la ronda ha terminado.",
    nothing_to_take_back: "No hay nada que deshacer en esta ronda.",
    not_placed_yet: "Coloca antes tu loseta. Después podrás dar un minuto al resto.",
    nobody_to_wait_for: "Todos han colocado ya su loseta.",
    too_many_commands: "Demasiadas cosas a la vez. Espera un momento, o a la próxima carta.",
    too_many_requests: "Demasiadas peticiones desde tu red. Vuelve a intentarlo en unos minutos.",
    unavailable: "El servidor no llega ahora a su base de datos. Vuelve a intentarlo en un rato.",
    damaged:
      "La base de datos del servidor está dañada. Quien lo administra tiene que restaurar una copia de seguridad.",
    unknown: "El servidor no sabe si ha salido bien. Vuelve a intentarlo.",
    not_found: "Ahí no hay nada.",
    too_large: "Es demasiado grande para el servidor.",
    internal: "Algo ha fallado en el servidor. Vuelve a intentarlo.",
    not_played_yet: "Aún puedes jugar el mazo de esta partida. Juégalo primero y luego podrás mirar.",
    play_ranked_first: "Juega primero la partida que cuenta. Después puedes repetirla cuantas veces quieras.",
    profile_deleted:
      "Tu perfil se borró, así que el mazo del día no cuenta para ti otra vez. Todo lo demás está abierto.",
    day_over: "Este día ha terminado. Aún puedes jugar su mazo, pero ya no cuenta.",
    day_not_closed: "Puede que alguien siga jugando este mazo. Se abre una hora después de su día.",
    day_not_begun: "Ese día aún no ha llegado.",
    no_such_day: "No hay mazo para ese día.",
    needs_server:
      "Esto necesita un servidor, y esta página no tiene ninguno. En solitario y contra bots puedes jugar sin él.",
    needs_engine: "Este navegador es demasiado antiguo para jugar sin servidor.",
    /** For a code that is not in this list. */
    other: "El servidor lo ha rechazado.",
    /** Nobody answered. */
    unreachable: "El servidor no responde. Revisa tu conexión y vuelve a intentarlo.",
  },

  /** The connection to a room. */
  room: {
    opening: "Abriendo la sala…",
    goneTitle: "No encontramos esa sala",
    gone: "Puede que falte un trozo del enlace. Las salas en las que no pasa nada durante mucho tiempo se borran.",
    downTitle: "El servidor no responde",
    down: "Esta página lo sigue intentando. Tus partidas están a salvo en el servidor.",
    tryNow: "Reintentar ya",
    lost: "Sin conexión. Reintentando… No se ha perdido nada.",
    lostOrigin:
      "Este servidor no acepta conexiones desde esta dirección. Quien lo administra debe añadirla a los «origins».",
    signedOut:
      "Este navegador ya no tiene acceso a su perfil: se cerró la sesión o el perfil se eliminó. Recarga la página para mirar.",
    lostCrowded: "Demasiadas conexiones desde tu red. Reintentando…",
    notKept: "Este navegador no tiene espacio para la partida. Puedes seguir jugando, pero no cierres esta pestaña.",
    back: "Conexión recuperada.",
    ownRoom: "Abrir mi propia sala",
    share: "Compartir…",
    code: "El enlace como código QR",
  },

  /** Words for results: at the end of a game, in replays, and wherever displays are compared. */
  end: {
    wins: "gana",
    resigned: "se rindió",
    large: (name) => `Ver en grande el despliegue de ${name}`,
    level: "Nivel",
    points: "Puntos",
    record: "Descargar registro",
    picture: "Imagen",
  },

  /** The view in three dimensions. */
  three: {
    solid: "3D",
    flat: "2D",
  },

  /** The game while it is played. */
  game: {
    round: (round, rounds) => `Ronda ${round} de ${rounds}`,
    /** On a phone. */
    roundShort: (round, rounds) => `${round}/${rounds}`,
    card: (number) => `Carta de esta ronda: ${number}`,
    place: (number) => `Coloca el ${number}.`,
    confirm: "Confirmar",
    confirmAt: (level, gained) => `Confirmar · ${place(level, gained)}`,
    sending: "Enviando…",
    placedAt: (level, gained) => `Colocada ✓ ${place(level, gained)}`,
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
    solidFailed: "No se puede cargar la vista 3D. La plana muestra lo mismo.",
    menu: "Menú",
    help: "Ayuda",
    table: "Mesa",
    callTime: "Dar un minuto al resto",

    /** After the number, which stands alone. */
    pointsWord: (count) => plural(count, { one: "punto", other: "puntos" }),
    byLevel: "Puntos por nivel",
    unseen: "Aún por salir",
    unseenMost: "Aún por salir, como máximo",
    unseenOf,
    unseenAtMost: (number, count) => `${number}: ${count} como mucho`,
    pile: (count) => `Descartes · ${count}`,
    scale: "Tu puntuación",
    scaleAbout: "En las primeras partidas se suelen lograr entre 50 y 60 puntos. 100 o más es excelente.",

    players: "En la mesa",
    ranking: "Clasificación",
    rank: (rank) => `${rank}.º`,
    placing: "colocando…",
    placed: "ha colocado ✓",
    resigned: "se rindió",
    bot: "sigue un bot",
    lastRound: "Los despliegues muestran la última ronda hasta que todos coloquen su loseta.",
    /** On a phone, short. Tiles are counted, and the colon does for one and for many. */
    placedCount: (count, of) => `Colocadas: ${count} de ${of}`,
    waitingFor: (name) => `Esperando a ${name}`,
    /** "y a": a mere "y" would become "e" before some names. */
    waitingForTwo: (first, second) => `Esperando a ${first} y a ${second}`,
    waitingForMore: (first, others) =>
      `Esperando a ${first} y a ${plural(others, { one: "# persona más", other: "# personas más" })}`,
    allPlaced: "Todas las losetas están colocadas. La siguiente carta sale cuando se acabe el tiempo.",
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
  },

  /** What a bot would do with this round's tile, for those who play without other people. */
  hints: {
    title: "Pista",
    longer: "Pensar más",
    ask: { planner: "¿Qué haría el Planificador?", thinker: "¿Qué haría el Pensador?" },
    about: "Tu resultado dirá que usaste pistas.",
    thinking: (name) => `${name} está pensando…`,
    progress: "Progreso",
    best: (name, placement, expected) => `${name}: ${placement}. Al final, unos ${points(expected)}.`,
    take: "Ponerla ahí",
    failed: "Esta vez no hay pista. Prueba otra vez.",
    taken: (rounds) => plural(rounds, { one: "Con pista en # ronda", other: "Con pistas en # rondas" }),
    mine: (rounds) => plural(rounds, { one: "Usaste una pista en # ronda.", other: "Usaste pistas en # rondas." }),
    tag: (rounds) => plural(rounds, { one: "# pista", other: "# pistas" }),
  },

  engine: {
    botHere: (name) => `${name} sigue pensando, aquí en tu navegador. Ya falta poco.`,
    botThere: (name) => `${name} sigue pensando en el servidor, que quizá tenga mucho trabajo. La partida sigue sola.`,
  },
};
