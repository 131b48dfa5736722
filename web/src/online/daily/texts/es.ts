/** Spanish. A ranked game is one that counts: "puntuada", which has nothing to do with its points. */

import { plural, points } from "../../../ui/texts/plural-es";
import type { DailyTexts } from "./en";

const people = (count: number) => plural(count, { one: "# persona", other: "# personas" });

export const texts: DailyTexts = {
  title: "Mazo del día",
  number: (number) => `n.º ${number}`,
  deck: (number) => `Mazo del día n.º ${number}`,
  about: "Las mismas veinte cartas para todo el mundo, nuevas cada día. Cuenta una sola partida.",
  changes: (time, left) => `El mazo cambia a las ${time}, hora local, dentro de ${left}.`,
  next: (left) => `Próximo mazo dentro de ${left}`,
  time: {
    hours: (hours, minutes) => `${hours} h y ${minutes} min`,
    minutes: (minutes, seconds) => `${minutes} min y ${seconds} s`,
    seconds: (seconds) => `${seconds} s`,
  },

  play: "Jugar el mazo de hoy",
  playAbout: "Sin pistas y sin reloj. Puedes cerrar la página y seguir más tarde.",
  goOn: (round, rounds) => `Seguir: ronda ${round} de ${rounds}`,
  waits: "Tu partida te espera. Cuenta si la terminas en la hora que sigue al cambio de mazo.",
  goOnThen: "Terminar la partida que empecé",
  givenUp: "Hoy has abandonado la partida. No pasa nada: mañana hay un mazo nuevo.",
  resigned: "Hoy has abandonado.",
  asName: (name) => `Juegas como ${name}.`,
  chooseName: "Elegir un nombre",

  nobody: "Nadie ha terminado todavía. ¡Puedes llegar antes que nadie!",
  nobodyThen: "Nadie jugó este día.",
  onlyYou: "Has terminado antes que nadie.",
  onlyYouThen: "Nadie más jugó.",
  finished: (count) => plural(count, { one: "# persona ha terminado.", other: "# personas han terminado." }),

  streak: "Racha",
  longest: "Racha más larga",
  played: "Días jugados",
  days: (count) => plural(count, { one: "# día", other: "# días" }),
  inARow: (count) => plural(count, { one: "# día seguido", other: "# días seguidos" }),
  noDrama: "¿Te has perdido un día? No importa, siempre llega otro mazo.",

  results: "Resultados",
  rank: (rank, count) => `Puesto ${rank} de ${count}`,
  summary: (points, rank) => `${points}. ${rank}`,
  better: (percent) => `Mejor que el ${percent} % de los demás.`,
  best: "¡Más puntos que nadie!",
  bestShared: "Nadie tiene más puntos.",
  last: "Los demás tienen al menos los mismos puntos. ¡Mañana hay un mazo nuevo!",
  lastThen: "Los demás tuvieron al menos los mismos puntos. ¡Le pasa a cualquiera!",
  histogram: "Los puntos de todos",
  yours: (range) => `${range} (tú)`,
  bestDisplays: "Los mejores despliegues",
  bestKnown: (points) => `Lo mejor que se conoce con estas cartas: ${points}.`,
  openReplay: (rank, name, score) => `Puesto ${rank}: ${name}, ${points(score)}. Ver la repetición`,
  passkey: "tiene una llave de acceso",
  review: "Analizar tu partida",
  reviewAbout: "Mira qué hicieron los bots con estas cartas y lo mejor que se conoce.",
  watch: "Ver tu repetición",

  repeat: "Jugarlo otra vez, sin clasificación",
  repeatAbout: "Tantas veces como quieras. No cuenta, y se permiten pistas.",
  playPast: "Jugar este mazo, sin clasificación",

  share: {
    title: (number) => `NMBR 9, mazo del día n.º ${number}`,
    better: (percent) => `mejor que el ${percent} % de los demás`,
    betterAll: "mejor que nadie",
    accuracy: (accuracy) => `precisión ${accuracy}`,
    heading: "Compartir el resultado",
    send: "Compartir…",
    copy: "Copiar el texto",
  },

  fair: {
    title: "¿Es justo?",
    about:
      "El servidor elige al azar una semilla secreta para cada día, y de ella sale el mazo. El día anterior publica su resumen SHA-256: desde ese momento ya no puede cambiar las cartas. El día siguiente publica la semilla, y cualquiera puede comprobarlo.",
    today: "Resumen de hoy",
    tomorrow: (number) => `Resumen de mañana, n.º ${number}`,
    hash: "El resumen, publicado el día anterior",
    seed: "La semilla, publicada el día siguiente",
    secret: "La semilla es secreta hasta que acaba el día.",
    check: "Compruébalo: el resumen SHA-256 de la semilla tiene que ser el publicado.",
    deck: "Las cartas",
  },

  yesterday: "Resultados de ayer",
  archive: "Archivo",
  archiveAbout: "Todos los días hasta hoy. Aún puedes jugar los mazos pasados, solo que ya no cuentan.",
  archiveMore: "Mostrar días anteriores",
  archiveAll: "Eso es todo, hasta el primer día.",
  archiveBest: "Mejor",
  archivePlayers: "Personas",
  today: "Mazo de hoy",
  noDay: "Ese día no existe. Puede que falte una parte del enlace.",
  earlier: "Día anterior",
  later: "Día siguiente",

  spans: { day: "Día", week: "Semana", all: "Histórica" },
  rankingDay: (date) => `Las partidas que cuentan del ${date}.`,
  rankingWeek: (dates) => `La suma de las partidas que cuentan de la semana: ${dates}.`,
  rankingAll: "La media de las 20 mejores partidas que cuentan de los últimos 30 días. Entras a partir de cinco.",
  rankingPlayers: people,
  rankingEmpty: "Aún no hay nadie en esta clasificación.",
  rankingMine: "Tu puesto",
  rankingRank: "Puesto",
  rankingName: "Nombre",
  rankingMean: "Media",
  rankingGames: "Partidas",
  rankingDayOf: "Clasificación de este día",
  rankingKey: "Este perfil está protegido con una llave de acceso.",
  rankingHonest:
    "Lo que no podemos impedir: sin cuentas, solo te conocemos por tu navegador. Alguien podría ver antes las cartas en otro navegador, o preguntar a un programa. Por favor, no lo hagas: solo te estropearías tu propia partida.",

  game: {
    ranked: "cuenta",
    repeat: "no cuenta",
    rankedAbout: "Es tu única partida que cuenta hoy, por eso no hay pistas.",
    repeatAbout: "Esta partida no cuenta. Juega como quieras.",
    resign: "Es tu partida que cuenta: si abandonas, se acaba el día para ti, sin puntos. Y también se corta tu racha.",
  },

  toDaily: "Ir al mazo del día",
  unranked: "Esta partida era una repetición. No cuenta, pero ha sido una buena práctica.",
  notCounted: "Has abandonado, así que este día te quedas sin puntos. Mañana hay un mazo nuevo.",
  noResult: "Ahora mismo no se puede cargar tu puesto en la clasificación.",
};
