/** Spanish texts of the screens of a room. The pattern is en.ts; see `ui/texts/es.ts` for the words. */

import { plural, points } from "../../ui/texts/plural-es";
import type { RoomTexts } from "./en";

export const texts: RoomTexts = {
  /** A room before its game. */
  waiting: {
    removedTitle: "Ya no tienes plaza",
    removed: "Quien organiza la ha dejado libre. Puedes mirar o abrir tu propia sala.",
    /** The tab's title. */
    tab: (taken, seats) => `${taken}/${seats} · Sala`,
    title: "Esperando jugadores",
    /** Of a small room. */
    titleFree: (free) => plural(free, { one: "Queda una plaza libre", other: "Quedan # plazas libres" }),
    titleFull: "Ya no falta nadie",
    joinTitle: "Únete a la partida",
    join: "Sentarse",
    watch: "Solo mirar",
    fullTitle: "No quedan plazas",
    full: "Puedes mirar cuando empiece la partida o abrir tu propia sala.",
    watching: "Estás mirando. La partida aparecerá aquí cuando empiece.",
    showing: "Organizas la partida, pero no juegas.",
    playToo: "Jugar también",
    invite: "Invitar",
    inviteText: "Quien abra este enlace puede sentarse.",
    inviteLocal:
      "Este enlace solo funciona en este ordenador. Para otras personas, inicia nmbr9 serve --host 0.0.0.0 y abre la página con la dirección de este ordenador.",
    inviteFull: "La sala está llena: enlace y código",
    /** Beside the QR code. */
    sameRoom: "¿En la misma habitación?",
    camera: "Apunta al código con la cámara del móvil.",
    link: "Enlace a esta sala",
    players: "Jugadores",
    count: (taken, seats) => `${taken} de ${seats}`,
    free: "Plaza libre",
    freeAbout: "para quien abra el enlace",
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
    /** The tutorial, for guests. */
    learn: "Aprende mientras esperas",
    learnAbout: "Unos pocos pasos. Tu plaza sigue siendo tuya y, cuando empiece la partida, vuelves aquí.",
    learnBegin: "Enséñame",
    options: "Esta partida",
    unlisted: "Solo para quien tenga el enlace",
  },

  /** For spectators, and for a host who does not play. */
  watch: {
    watching: "Estás mirando",
    leaders: "Despliegues en cabeza",
    andMore: (count) => plural(count, { one: "y # más", other: "y # más" }),
    havePlaced: (count, of) => `Losetas colocadas: ${count} de ${of}`,
    /** In place of a display without tiles. */
    empty: "Todavía sin losetas",
    /** To a visitor who comes after the start; then one of the two below. */
    late: "La partida ya ha empezado",
    lateFull: "No quedan plazas. Puedes mirar o abrir tu propia sala.",
    /** The next game has free seats. */
    lateNext:
      "Ya no puedes sentarte, pero sí mirar. Si después quien organiza abre otra partida, podrás unirte desde aquí.",
  },

  /** The menu of a game. */
  menu: {
    copyLink: "Copiar enlace para mirar",
    noEngine: "Este navegador no tiene WebAssembly, así que el servidor calcula los sitios válidos y no hay pistas.",
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
        "Para alguien que ha tenido que irse. Las losetas y los puntos se quedan; la plaza es del bot el resto de la partida.",
      who: "¿Por quién?",
      notPlaced: (name) => `${name} (colocando…)`,
      nobody: "No hay nadie por quien pueda seguir un bot.",
      yes: "Que siga un bot",
    },
    newGame: {
      title: "Partida nueva",
      about: "La partida en curso se descarta: no cuenta y no se guarda nada de ella.",
      yes: "Partida nueva",
    },
  },

  /** Taking back the last tile of a game without other people, when the next card is there already. */
  stepBack:
    "Ya has visto la carta siguiente, así que cuenta como una pista: tu resultado lo dirá. Volverá a salir la misma carta.",

  first: {
    title: "¿Conoces NMBR 9?",
    about: "Si no, te lo enseñamos en dos minutos.",
    showMe: "Enséñame",
    play: "Sí, a jugar",
    sound: { offer: "¿Quieres oír el cartón?", yes: "Con sonido", no: "No, gracias" },
    solid: "Pruébalo en 3D",
    notes: {
      level: "La mesa es el nivel 0. Encima de las losetas está el nivel 1.",
      support: "Más arriba, una loseta se apoya en otras dos, sin huecos.",
      points: "Un 9 en el nivel 2 vale 18: número por nivel.",
    },
  },

  help: {
    title: "Mover la loseta",
    about:
      "Nada cuenta hasta que confirmes. Mientras los demás colocan, puedes deshacer hasta la siguiente carta. En solitario o contra bots puedes deshacer la última loseta incluso entonces, y cuenta como una pista; no en el mazo del día, en los retos ni contra reloj.",
    keyboard: "Teclado",
    mouse: "Ratón",
    touch: "Pantalla táctil",
    keys: { arrows: "← ↑ ↓ →", shift: "Mayús", tab: "Tab", enter: "Intro", backspace: "Retroceso" },
    does: {
      move: "moverla un cuadrado",
      turnRight: "girar a la derecha",
      turnLeft: "girar a la izquierda",
      next: "siguiente sitio válido, primero el mejor nivel; con Mayús, el anterior",
      confirm: "confirmar",
      lift: "levantarla, o deshacer",
      stepBack: "deshacer la última loseta, en solitario o contra bots",
      legal: "mostrar los sitios del mejor nivel, u ocultarlos",
      others: "lo mismo en todos los demás niveles",
      hint: "pista del Planificador o del Pensador; otra vez para ponerla ahí",
      zoom: "acercar, alejar, ver todo",
      help: "esta ayuda",
    },
    mouseSet: "La loseta sigue al puntero. Haz clic para dejarla; otro clic en ella la levanta.",
    mouseConfirm:
      "Cuando está puesta, tiene al lado un botón para confirmar. En los ajustes puedes elegir el segundo clic en su lugar.",
    mouseTurn: "La rueda y el botón derecho la giran.",
    mouseTable:
      "Arrastra la mesa para moverla: al lado de la loseta cuando ya está puesta, o con el botón central. Ctrl y la rueda cambian el zoom.",
    touchSet: "Toca donde deba ir, o arrástrala. Las flechas la mueven un cuadrado.",
    touchTurn: "Las dos flechas curvas la giran.",
    touchTable: "Arrastra la mesa con un dedo; con dos, cambia el zoom.",
  },

  spots: {
    others: "Otros niveles",
    on: (level, count, gain) =>
      plural(count, {
        one: `# sitio en el nivel ${level}, +${gain}`,
        other: `# sitios en el nivel ${level}, +${gain} cada uno`,
      }),
    ground: "el nivel 0 a lo largo del borde marcado",
    onlyGround: "Solo el nivel 0, a lo largo del borde marcado",
    which: (spot, of) => `Sitio ${spot} de ${of}`,
  },

  people: {
    away: "se ha ido",
    awayFor: (time) => `fuera desde hace ${time}`,
    notCome: "aún no ha llegado",
    here: "aquí",
    asked: "pidió el último minuto",
    askedBy: (name) => `${name} ha pedido el último minuto.`,
    youAsked: "Has pedido el último minuto.",
    setCounts: "Si se acaba el tiempo, tu loseta cuenta donde esté.",
    setCounted: "Se acabó el tiempo: tu loseta cuenta donde estaba.",
    botFor: (name) => `Un bot sigue jugando por ${name}.`,
    isAway: (name) => `${name} se ha ido un momento.`,
    isBack: (name) => `${name} ha vuelto.`,
    waited: (minutes) =>
      plural(minutes, {
        one: "Llevas # minuto esperando.",
        other: "Llevas # minutos esperando.",
      }),
    areHere: (names, count) => `${names} ${count === 1 ? "está" : "están"} aquí`,
    areMissing: (names, count) => `${names} aún no ${count === 1 ? "ha" : "han"} llegado`,
    nobodyElse: "Aún no ha llegado nadie más",
    yourTurn: "Te toca",
    notify: "Avísame cuando me toque",
    notifyOff: "No avisarme más",
  },

  /** The end of a game: the count, the result, and what comes next. */
  result: {
    title: "El resultado",
    counting: "El recuento",
    countingAbout: "Del nivel más bajo al más alto. Pulsa una tecla o toca para saltarlo.",
    skip: "Saltar",
    won: (name, score) => `${name} gana con ${points(score)}`,
    youWon: (score) => `Ganas con ${points(score)}`,
    shared: (names, score) => `${names} comparten la victoria: ${points(score)}`,
    youShared: (others, score) => `Compartes la victoria con ${others}: ${points(score)}`,
    nobody: "No gana nadie: todos se han rendido",
    /** Of one player. */
    givenUp: "Esta partida se abandonó",
    solo: (name, score) => `${name}: ${points(score)}`,
    yourScore: (score) => `Has logrado ${points(score)}`,
    /** Where a solo score lies. */
    scale: {
      below: "La mayoría logra entre 50 y 60 puntos en sus primeras partidas. ¡Ya llegarás!",
      first: "Como la mayoría en sus primeras partidas: entre 50 y 60 puntos.",
      above: "Más que la mayoría en sus primeras partidas. 100 o más es excelente.",
      record: "Ahí están los récords de mucha gente que juega a menudo: entre 82 y 100 puntos.",
      excellent: "100 puntos o más: lo que el reglamento llama excelente.",
    },
    scaleFirst: "primeras partidas",
    scaleTop: "excelente",
    best: (score) => `Tu récord en este navegador: ${points(score)}`,
    ranking: "Clasificación",
    displays: "Despliegues",
    /** 13 × 2 = 26: the numbers of a level added up, times the level. */
    product: (sum, level) => `${sum} × ${level} = ${sum * level}`,
    again: "Jugar otra vez",
    waiting: "Quien organiza puede abrir la siguiente partida.",
    rematch: "Quien organiza ha abierto la siguiente partida.",
    rematchMine: "La siguiente partida está abierta.",
    join: "Unirse",
    replay: "Ver la repetición",
    review: "Análisis",
    share: "Compartir",
    more: "Más",
    shareLink: "Compartir enlace…",
    copyText: "Copiar como texto",
    copyReplay: "Copiar enlace",
    copyGame: "Copiar partida",
    copyGameAbout: "«Copiar partida» crea un enlace más largo que lleva dentro todas las jugadas, pero ningún nombre.",
  },

  praise: {
    firstGame: "Primera partida terminada. ¡A por la siguiente!",
    points60: "Has llegado a 60 puntos por primera vez: ¡ya le has cogido el truco!",
    points80: "Has llegado a 80 puntos por primera vez: ¡menuda partida!",
    points100: "Has llegado a 100 puntos por primera vez: ¡excelente!",
    level4: "Has llegado al nivel 4 por primera vez: ¡qué torre!",
    level5: "Has llegado al nivel 5 por primera vez: ¡cuidado con el techo!",
    level6: "¡El nivel 6! Casi nadie llega tan arriba.",
    best: (more) =>
      plural(more, { one: "Nuevo récord: ¡# punto más que nunca!", other: "Nuevo récord: ¡# puntos más que nunca!" }),
  },
  notes: {
    engine: "Este navegador no tiene WebAssembly, así que esta partida está en el servidor y necesita conexión.",
    storage: "Este navegador no tiene espacio para la partida, así que está en el servidor y necesita conexión.",
    no_engine:
      "Los bots no pueden jugar: una parte de la página no se ha cargado. Tu partida está a salvo; recarga la página para seguir.",
  },
};
