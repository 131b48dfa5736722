/** Spanish texts of profile, history and statistics. The pattern is en.ts; see ../es.ts for the words. */

import { plural } from "../../../ui/texts/plural-es";
import type { PlayersTexts } from "./en";

const games = (count: number) => plural(count, { one: "# partida", other: "# partidas" });

export const texts: PlayersTexts = {
  play: "Jugar una partida",

  nav: {
    label: "Sobre ti",
    profile: "Perfil",
    history: "Historial",
    statistics: "Estadísticas",
  },

  profile: {
    none: "En este navegador aún no se ha terminado ninguna partida. Tu perfil empieza con la primera.",
    about: "Tu perfil es lo que has jugado en este navegador: sin cuenta, sin correo y sin contraseña.",
    nameAbout: "Así te ven los demás en las partidas y en las clasificaciones.",
    save: "Guardar",
    saved: "Guardado.",
    figures: "Tus partidas en breve",
    toHistory: "Todas tus partidas",
  },

  device: {
    title: "En otro dispositivo",
    about: "Llévate tu perfil: el móvil, la tableta y el ordenador pueden compartirlo.",
    devices: (count) =>
      plural(count, { one: "Por ahora está en # dispositivo.", other: "Por ahora está en # dispositivos." }),
    show: "Usar en otro dispositivo",
    how: "Escanéalo con el otro dispositivo, o abre allí esta página y escribe el código en «Tengo un código».",
    local: "Esta dirección solo funciona en este ordenador: otros dispositivos no pueden abrirla.",
    code: "Código",
    left: (time) => `Sirve una vez, durante ${time} más.`,
    expired: "Este código ha caducado.",
    again: "Código nuevo",
    arrived: "Ha funcionado: el otro dispositivo ya tiene tu perfil.",
    signOut: "Cerrar la sesión en los demás dispositivos",
    signedOut: "Hecho. El dispositivo en el que empezó tu perfil lo conserva.",
    enter: "Tengo un código",
    enterAbout: "Otro dispositivo lo muestra en «Usar en otro dispositivo».",
    next: "Continuar",
    empty: "Escribe el código que muestra el otro dispositivo.",
  },

  claim: {
    title: "¿Usar tu perfil aquí?",
    about: "Este navegador tendrá el perfil del otro dispositivo: su nombre, sus partidas y sus resultados.",
    behind: (count) =>
      plural(count, {
        one: "Este navegador tiene un perfil con # partida terminada. Se queda atrás: ya no la encontrarás aquí.",
        other: "Este navegador tiene un perfil con # partidas terminadas. Se quedan atrás: ya no las encontrarás aquí.",
      }),
    running: "Las partidas en curso de este navegador también se quedan atrás.",
    save: "Si quieres conservarlas, protege antes el perfil de este navegador con una clave de acceso.",
    yes: "Usar ese perfil aquí",
    no: "Dejar todo como está",
    done: (name) => (name ? `¡Hola, ${name}! Tus partidas ya están aquí.` : "¡Listo! Tus partidas ya están aquí."),
  },

  passkey: {
    title: "Clave de acceso",
    about:
      "Con una clave de acceso recuperas tu perfil en cualquiera de tus dispositivos, aunque este navegador lo olvide.",
    have: (count) =>
      plural(count, {
        one: "Tu perfil está protegido con # clave de acceso.",
        other: "Tu perfil está protegido con # claves de acceso.",
      }),
    add: "Añadir una clave de acceso",
    added: "Tu perfil ya está protegido con una clave de acceso.",
    signIn: "Entrar con una clave de acceso",
    remove: "Quitar todas las claves de acceso",
    removed: "Ya nadie entra en tu perfil con una clave de acceso.",
    noBrowser:
      "Las claves de acceso no funcionan aquí: tu navegador no las conoce o esta dirección no es segura (HTTPS).",
    replaces: "Este navegador tendrá el perfil de tu clave de acceso: su nombre, sus partidas y sus resultados.",
    cancelled: "No se ha cambiado nada.",
    twice: "Este dispositivo ya tiene una clave de acceso para tu perfil.",
  },

  data: {
    title: "Tus datos",
    consent: "Se pueden hacer puzles con mis partidas",
    consentAbout: "Solo se muestran losetas y cartas, nunca tu nombre.",
    table: "Partidas como tabla (CSV)",
    records: "Partidas como registros (.nmbr9)",
    all: "Descargar mis datos",
  },

  remove: {
    open: "Borrarme",
    title: "¿Borrarte?",
    about: "No se puede deshacer. El servidor borra:",
    what: [
      "tu perfil: nombre, claves de acceso y los enlaces con tus dispositivos",
      "tu historial, tus estadísticas y tus análisis",
      "tus resultados en clasificaciones y puzles",
    ],
    stays:
      "Las partidas con otros siguen ahí para ellos, sin tu nombre; abandonas las que están en curso. Este navegador también olvida sus partidas.",
    download: "Quizá quieras descargar antes tus datos.",
    sure: "Sí, borrar todo sobre mí",
    now: "Borrarme para siempre",
    unsure: "Marca la casilla si lo tienes claro.",
    runningTitle: "Te estamos borrando",
    running:
      "Ya nadie puede abrir tu perfil. Estamos quitando tu nombre de tus partidas. Puedes cerrar esta página: seguirá sin ella.",
    left: (left, all) => `Quedan ${left} de ${all}.`,
    doneTitle: "Todo borrado",
    done: "Se ha borrado todo sobre ti. Puedes volver a empezar cuando quieras.",
  },

  history: {
    empty: "Aquí estarán tus partidas terminadas, cada una con su imagen.",
    more: "Mostrar más",
    all: "No hay más.",
    loaded: (count) => `${games(count)} a la vista.`,
    solo: "En solitario",
    won: "Has ganado",
    shared: "Compartes el primer puesto",
    lost: (name) => `Ganó ${name}`,
    wins: "ganó",
    label: (points, date) => `${points}, ${date}`,
    picture: (points) => `Tu despliegue: ${points}`,
    opponents: "Los demás",
    deleted: "Perfil borrado",
    further: (count) => `y ${count} más`,
    daily: (day) => `Mazo del día, ${day}`,
    repeat: "Repetición",
    challenge: "Desafío",
    givenUp: "Abandonada",
    chosen: "Mazo elegido",
    startTiles: "Losetas iniciales",
    short: (cards) => plural(cards, { one: "# carta", other: "# cartas" }),
    average: "Partida media",
    mistakes: "Errores",
    replay: "Ver otra vez",
    review: "Análisis",
    gone: "El servidor ya no tiene las jugadas sueltas de esta partida.",
    onlyHere: "Solo en este navegador",
    onlyHereAbout: "El servidor no ha aceptado estas partidas, así que no están en tu perfil.",
  },

  statistics: {
    title: "Tus estadísticas",
    empty: "Juega unas partidas y aquí verás cómo te va.",
    over: (counted, all) =>
      `Cuentan ${games(counted)} de ${all}: con las 20 cartas, barajadas, jugadas hasta el final y sin pistas.`,
    noneCounted:
      "Aún no cuenta ninguna de tus partidas: hacen falta las 20 cartas, barajadas, jugar hasta el final y sin pistas.",
    figures: "En breve",
    games: "Partidas",
    mean: "Media",
    best: "La mejor",
    median: "Mediana",
    deviation: "Dispersión",
    deviationAbout: "La dispersión dice cuánto suelen alejarse tus puntuaciones de la media.",
    table: "Como tabla",
    distribution: "Con qué frecuencia haces cuántos puntos",
    distributionAbout: "Partidas por puntos.",
    range: (from, to) => `de ${from} a ${to}`,
    levels: "De dónde vienen tus puntos",
    levelsAbout: "Puntos por partida, según el nivel.",
    pointsOnAverage: "Puntos por partida",
    trend: "Con el tiempo",
    trendAbout: "Cada punto es una partida; la línea es la media de las últimas diez.",
    game: "Partida",
    date: "Fecha",
    running: "Media de diez",
    luck: "Suerte",
    luckAbout: "Puntos que las cartas han dado o quitado, en partidas con análisis.",
    accuracy: "Precisión",
    accuracyAbout: "Sobre 100, en partidas con análisis.",
    noReviews: "Abre el análisis de una partida y aquí aparecerán su suerte y su precisión.",
    bots: "Contra bots",
    bot: "El bot",
    won: "Ganadas",
    wonOf: (won, all) => `${won} de ${all} ganadas`,
    theirs: "Media del bot",
    yours: "Tu media",
    export: "Para llevar",
  },

  panel: {
    title: "Tus últimas partidas",
    best: (points) => `La mejor: ${points}.`,
    notCounted: "No cuentan las partidas con pistas o cartas conocidas.",
    open: (points, date) => `${points}, ${date}: volver a verla`,
  },

  errors: {
    code_unknown: "Este código no vale: ya se ha usado, ha caducado o está mal escrito.",
    no_player: "En este navegador aún no hay ningún perfil. Juega primero una partida.",
    not_played: "No has jugado en esta partida.",
    bad_review: "Estas cifras no son de esta partida.",
    passkeys_off: "Este servidor no guarda claves de acceso para esta dirección.",
    passkey_refused: "El servidor no conoce esta clave de acceso o no la ha aceptado.",
    too_many_passkeys: "Tu perfil ya tiene todas las claves de acceso que puede tener.",
    games_wait:
      "Hay partidas jugadas en este navegador que aún no están en tu perfil y se perderían. Espera unos minutos o inténtalo otra vez para seguir sin ellas.",
    profile_deleted: "El perfil de esta partida se ha borrado, así que la partida solo está en este navegador.",
    bad_record: "El servidor no ha podido reproducir esta partida, así que no está en tu perfil.",
    bad_time: "El reloj de este dispositivo estaba mal cuando jugaste, así que esta partida no está en tu perfil.",
  },
};
