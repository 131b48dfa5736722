/** Spanish texts of the screens that are loaded on demand. The pattern is en.ts; see ../es.ts for the words. */

import { plural, points, unseenOf } from "../es";
import type { LaterMessages } from "./en";

export const later: LaterMessages = {
  /** A room before its game. */
  waiting: {
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
    watching: "Estás mirando. La partida aparecerá aquí cuando empiece.",
    showing: "Organizas la partida, pero no juegas.",
    playToo: "Jugar también",
    invite: "Invitar",
    inviteText: "Quien abra este enlace puede sentarse.",
    inviteLocal:
      "Este enlace solo funciona en este ordenador. Para otras personas, inicia nmbr9 serve --host 0.0.0.0 y abre la página con la dirección de este ordenador.",
    link: "Enlace a esta sala",
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

  /** The end of a game: the count, the result, and what comes next. */
  result: {
    title: "El resultado",
    counting: "El recuento",
    countingAbout: "Del nivel más alto al más bajo. Pulsa una tecla o toca para saltarlo.",
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
    total: "Total",
    /** 13 × 2 = 26: the numbers of a level added up, times the level. */
    product: (sum, level) => `${sum} × ${level} = ${sum * level}`,
    again: "Jugar otra vez",
    waiting: "Quien organiza puede abrir la siguiente partida.",
    rematch: "Quien organiza ha abierto la siguiente partida.",
    rematchMine: "La siguiente partida está abierta.",
    join: "Unirse",
    replay: "Ver la repetición",
    share: "Compartir…",
    copyReplay: "Copiar enlace",
    copyGame: "Copiar partida",
    copyGameAbout: "«Copiar partida» crea un enlace más largo que lleva dentro todas las jugadas, pero ningún nombre.",
  },

  /** The settings. */
  settings: {
    title: "Ajustes",
    kept: "Solo se guardan en este navegador.",
    preview: "Así se ve",
    name: "Tu nombre",
    nameAbout: "Así te ven los demás. Si lo dejas vacío, juegas como visitante.",
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
    confirmBy: "Confirmar con el ratón",
    confirmButton: "Botón junto a la loseta",
    confirmClick: "Segundo clic",
    confirmNeither: "Ninguno",
    confirmByAbout: "El botón grande y la tecla Intro siempre funcionan.",
  },

  picture: {
    title: "Imagen",
    alt: (result) => `Los despliegues: ${result}`,
    share: "Compartir",
    copy: "Copiar imagen",
    copyFailed: "Este navegador no deja copiar imágenes. Guárdala.",
    png: "Guardar como PNG",
    svg: "Guardar como SVG",
    failed: "Este navegador no puede dibujar la imagen.",
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

  /** Replays. */
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

  replay: {
    title: "Repetición",
    titleOf: (players) => `Repetición: ${players}`,
    andMore: (players, count) => `${players} y ${count} más`,
    about: "Vuelve a ver cualquier partida, ronda a ronda.",
    offers: "Para ver ya",
    noneOfMine: "Aquí aparecerán las partidas que termines.",
    highest: "La puntuación más alta posible: 262 puntos",
    board: "Tablero de análisis: prueba cualquier posición",
    file: "Desde un archivo",
    dropHere: "Elige un archivo .nmbr9, o suéltalo en cualquier parte de esta página.",
    choose: "Elegir archivo",
    drop: "Suéltalo aquí para ver la partida",
    paste: "O pega un enlace",
    open: "Abrir",
    noLink: "En este enlace no hay ninguna partida. Pega un enlace a una sala o a una repetición.",
    badRecord: (detail) => `Este archivo no contiene una partida legible: ${detail}`,
    badLink:
      "No se puede leer la partida de este enlace. Quizá falte un trozo, o se creó con una versión más nueva de esta página.",
    tooLarge: "Este archivo es demasiado grande para ser una partida.",
    unreadable: "Este archivo no se puede leer.",
    noRoom: "No encontramos esa sala: puede que haya una errata en el enlace o que la sala se borrara por inactividad.",
    notOver: "Esta partida aún no ha terminado. ¡Vuelve cuando acabe!",
    unreachable: "El servidor no responde.",
    nothing: "Aquí no hay repetición",
    toRoom: "Ir a la sala",
    another: "Otra repetición",
    /** A link: what the game was worth, round by round. */
    review: "Análisis",
    unfinished: (rounds) =>
      plural(rounds, { one: "La partida no se terminó: # ronda.", other: "La partida no se terminó: # rondas." }),
    seat: (seat) => `Jugador ${seat}`,
    displays: "Despliegues",
    whom: (shown, all) => `Despliegues visibles: ${shown} de ${all}`,
    best: (count) => `Los ${count} mejores`,
    all: "Todos",
    placed: (placement, gained) => `${placement}: +${gained}`,
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
    solidOf: (name) => `Despliegue de ${name} en 3D`,
  },

  learn: {
    progress: (step, steps) => `Paso ${step} de ${steps}`,
    next: "Siguiente",
    showMe: "Ver cómo",
    otherwise: "Está permitido, pero no es la tarea. Deshazlo y vuelve a probar.",
    lessons: {
      place: {
        title: "Coloca una loseta",
        text: "En cada ronda, una carta dice qué loseta hay que colocar. Muévela con el ratón, con el dedo o con las flechas.",
        task: "Coloca el 9 en el centro de la mesa y confirma.",
        done: "Ahí está. Una vez terminada la ronda, la loseta ya no se mueve.",
      },
      touch: {
        title: "Lado con lado",
        text: "Las losetas de un nivel se tocan por un lado. Una esquina no basta: ¡pruébalo!",
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

  /** The rules on one page. */
  rules: {
    title: "Reglas",
    contents: "Contenido",
    allowed: "Permitido",
    notAllowed: "No permitido",
    tryIt: "Pruébalo paso a paso",
    form: {
      label: "¿Cuánto quieres leer?",
      short: "Resumen",
      detailed: "Completas",
      both: "Todo",
    },
    short: {
      title: "En resumen",
      card: "En cada ronda se descubre una carta. Cada cual añade la loseta de ese número a su propio despliegue.",
      turn: "Gira la loseta como quieras, con el número hacia arriba.",
      touch: "Comparte un lado con otra loseta de su nivel. Solo la primera de cada nivel queda libre.",
      build:
        "Por encima de la mesa, todos sus cuadrados quedan sobre losetas del nivel inferior: al menos dos distintas.",
      score: "Al final, cada loseta vale su número multiplicado por su nivel. En el nivel 0 no puntúa.",
      end: "Después de 20 cartas, gana quien tiene más puntos.",
    },
    goal: {
      title: "El objetivo",
      about: "Cada cual construye su propio despliegue con las mismas losetas e intenta llevarlas a lo más alto.",
      higher: "Cuanto más alta está una loseta, más vale. Quien tenga más puntos al final, gana.",
    },
    box: {
      title: "En la caja",
      contents: "Hay 80 losetas, ocho de cada número del 0 al 9, y 20 cartas, dos de cada número.",
      setup:
        "Ordenad las losetas por números y dejadlas al alcance de todos. Barajad las cartas y ponedlas boca abajo al lado. Dejad sitio en la mesa alrededor de la primera loseta: un despliegue crece en todas direcciones.",
      players:
        "La caja es para 1 a 4 personas a partir de 8 años, y una partida dura unos 20 minutos. Los niños pequeños podrían tragarse las losetas: no son para menores de tres años.",
    },
    here: {
      title: "En esta página",
      about:
        "Aquí no hay nada que preparar: las cartas se barajan y se descubren solas, en cada ronda recibes la loseta que toca, la mesa no tiene bordes y pueden jugar más de cuatro.",
      hidden: "Ves dónde han colocado los demás cuando todos han terminado. Lo que hacen nunca te limita.",
      confirm:
        "Nada cuenta hasta que confirmas. Mientras los demás colocan, puedes deshacerlo hasta la carta siguiente; en solitario o contra bots, la última loseta incluso entonces, y cuenta como una pista.",
    },
    tiles: {
      title: "Las losetas",
      about: "Las losetas tienen la forma de los números del 0 al 9. En una partida colocas dos de cada: 20 losetas.",
      squares:
        "Cada loseta está hecha de cuadrados. Cuántos son no tiene nada que ver con su número: muestran la cuadrícula en la que encajan todas, unas junto a otras y unas sobre otras.",
      turns:
        "Las losetas van con el número hacia arriba. Puedes girarlas en cuartos de vuelta como quieras, pero nunca voltearlas.",
      turned: "Un 4, girado tres veces un cuarto de vuelta",
    },
    levels: {
      title: "Niveles",
      about:
        "Lo que está sobre la mesa está en el nivel 0. Las losetas que van encima están en el nivel 1, las que van sobre estas, en el nivel 2, y así sucesivamente.",
      picture: "Un 0 y un 6 en el nivel 0 y, encima, un 7 en el nivel 1",
    },
    round: {
      title: "Una ronda",
      card: "Una partida tiene 20 rondas, una por carta. Alguien descubre la carta de arriba, dice el número en voz alta y la deja boca arriba en la pila de descarte.",
      place:
        "Todos toman una loseta de ese número y la añaden a la vez a su propio despliegue. No se puede pasar, ni hace falta: en el nivel 0 siempre hay sitio.",
      first: "En la primera ronda, pon la loseta delante de ti, girada como quieras y con el número hacia arriba.",
      next: "Cuando todos han colocado, la ronda termina y se descubre la carta siguiente.",
    },
    touch: {
      title: "Lado con lado",
      about:
        "Si en su nivel ya hay alguna loseta, la nueva debe compartir allí al menos un lado de un cuadrado. Una esquina no basta.",
      every: "Vale para todos los niveles. Solo la primera loseta de cada nivel queda libre.",
      side: "Comparten un lado.",
      corner: "Una esquina no basta.",
      apart: "No se tocan.",
    },
    build: {
      title: "Hacia arriba",
      about:
        "A partir del nivel 1, cada cuadrado de una loseta queda sobre una loseta del nivel inmediatamente inferior: nada sobresale, no se tapan huecos y no se mezclan niveles.",
      carried: "Todos los cuadrados se apoyan.",
      over: "Sobresale.",
      gap: "Tapa un hueco.",
    },
    two: {
      title: "Sobre dos losetas",
      about:
        "A partir del nivel 1, una loseta se apoya en al menos dos losetas distintas, nunca en una sola. Dos del mismo número cuentan como dos.",
      both: "Se apoya en los dos 9.",
      one: "Se apoya en una sola loseta.",
    },
    tips: {
      title: "Bueno es saberlo",
      any: "Tú eliges el nivel. No tiene que ser el más alto, ni hace falta llenar antes uno más bajo.",
      settle:
        "Durante la ronda puedes probar tu loseta donde quieras. Cuando te has decidido, ya no se mueve nunca más.",
      only: "Solo se prueba la loseta de esta ronda. No vale tomar otras para ver si encajarían más adelante: eso se imagina.",
      minute:
        "Si alguien tarda mucho, los demás pueden pedirle que coloque en el próximo minuto. En esta página está en el menú.",
      copy: "¡Sé creativo! Quien copia un despliegue ajeno nunca puede sacar más puntos que el original.",
    },
    score: {
      title: "Puntos",
      end: "La partida termina con la ronda en la que se ha descubierto la última carta.",
      about:
        "Una loseta vale su número multiplicado por su nivel. Un 8 en el nivel 2 vale 8 × 2 = 16 puntos; en el nivel 0 no vale nada.",
      count:
        "Después se cuentan los despliegues, uno tras otro, en cualquier orden: desmonta el tuyo de arriba abajo y ve sumando, en papel si quieres. En esta página las cuentas las hace el ordenador.",
      picture: "Un despliegue con tres niveles",
      nothing: "Las losetas del nivel 0 no puntúan.",
      total: (sum) => `En total: ${points(sum)}`,
      win: "Gana quien tiene más puntos. Quienes empatan comparten la victoria.",
    },
    solo: {
      title: "En solitario",
      about:
        "Las mismas reglas, pero ahora juegas contra tu propio récord. ¿Cuántos puntos puedes lograr? ¿Hasta dónde puedes construir?",
      scores: "En las primeras partidas se suelen lograr entre 50 y 60 puntos; 100 o más es excelente.",
      highest:
        "La puntuación máxima posible es 262, si algún día las cartas salen en un orden perfecto. Ningún despliegue puede tener más: lo ha demostrado un programa.",
    },
    variants: {
      title: "Variantes",
      removed:
        "Antes de la partida se apartan algunas cartas, por ejemplo dos, sin mirarlas. Nadie sabe cuáles son, así que no se puede estar seguro de lo que falta por salir. La partida tiene otras tantas rondas menos.",
    },
    credits: {
      title: "Créditos",
      box: "El juego de cartón apareció en 2017, con ilustraciones de Christian Fiore. Si te gusta aquí, en la mesa te gustará aún más.",
    },
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

  view3d: {
    hint: "Arrastra o usa las flechas para girarlo; pellizca, mueve la rueda o pulsa + y − para cambiar el zoom.",
    left: "Más desde la izquierda",
    right: "Más desde la derecha",
    noWebgl:
      "Este navegador no puede mostrar el despliegue en 3D: WebGL está desactivado o falta. La vista plana muestra lo mismo.",
    tilt: "Inclinar la vista",
    playHint:
      "Arrastra la mesa, o pulsa Mayús y una flecha, para girar la vista; usa la rueda o pellizca para el zoom.",
    lost: "La vista 3D se ha parado: el navegador le ha quitado los gráficos. Sigue aquí, no se ha perdido nada.",
  },
};
