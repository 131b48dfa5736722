import { plural, points } from "../../../ui/texts/plural-es";
import type { PuzzlesTexts } from "./en";

/** Spanish texts of puzzles. */
export const texts: PuzzlesTexts = {
  about: "Las últimas losetas de una partida, en un orden conocido. Descubre cuántos puntos pueden dar.",
  today: "El puzle de hoy",
  todayAbout: (tiles: number) =>
    plural(tiles, {
      one: "Queda una loseta: ¿dónde da más puntos?",
      other: "Quedan # losetas: ¿cuántos puntos consigues?",
    }),
  todaySolved: "Resuelto, ¡muy bien!",
  todayTried: "Lo has intentado. Tenía su truco.",
  solve: "Resolverlo",
  lookAgain: "Intentarlo otra vez",
  position: "El despliegue de este puzle",

  next: "Siguiente puzle",
  rating: "Tu puntuación",
  deviation: (by: number) => `con un margen de ${by}`,
  solved: "Resueltos",
  solvedOf: (solved: number, tried: number) => `${solved} de ${tried}`,
  nothingYet: "Resuelve tu primer puzle y tendrás una puntuación.",
  ratingsNeedServer: "Para la puntuación hace falta un servidor. Lo que resuelvas aquí se recuerda en este navegador.",
  keptHere: "Queda guardado en este navegador; sin servidor no hay puntuación.",
  themes: "Por temas",
  themesAbout: "Cada uno esconde una idea que buscar.",
  theme: {
    bridge: { name: "Puentes", about: "Una loseta une dos que no se tocan." },
    "fill-a-gap": { name: "Cerrar un hueco", about: "Una loseta cierra un hueco y sostiene la siguiente." },
    high: { name: "Muy arriba", about: "Una loseta llega al nivel 4 o más." },
    "open-a-level": { name: "Abrir un nivel", about: "Una loseta es la primera de su nivel." },
    sacrifice: { name: "Sacrificio", about: "Una loseta renuncia a puntos para que otras den más." },
    "save-the-zero": { name: "Salvar el cero", about: "El 0 no da puntos, pero puede sostener." },
    tower: { name: "Torre", about: "Tres de las últimas losetas quedan una sobre otra." },
    "two-towers": { name: "Dos torres", about: "Los puntos salen de dos sitios a la vez." },
  },

  puzzle: "Puzle",
  difficulty: (rating: number) => `Dificultad ${rating}`,
  task: (tiles: number) =>
    plural(tiles, {
      one: "Esta es la última loseta. ¿Cuántos puntos consigues?",
      other: "Estas son las últimas # losetas, en este orden. ¿Cuántos puntos consigues?",
    }),
  cards: "Las últimas losetas, en orden",
  cardPlaced: (number: number, level: number, gained: number) => `${number}: nivel ${level}, ${points(gained)}`,
  cardNow: (number: number) => `${number}: colócala ahora`,
  cardLater: (number: number) => `${number}: después`,
  placeNext: (placed: string, made: number, next: number) =>
    `Colocado: ${placed}. ${points(made)} hasta ahora. Ahora el ${next}.`,
  tookBack: (number: number) => `Deshecho. Coloca el ${number}.`,
  unrated: "Este puzle ya lo has intentado: no cambia tu puntuación.",
  checking: "Comprobando…",

  solvedAll: (best: number) => `¡Resuelto! ${points(best)}: no se puede conseguir más.`,
  notSolved: (made: number, best: number) =>
    `${made} de ${points(best)}. Había una forma de conseguir ${points(best - made)} más.`,
  ratingNow: (rating: number, change: string) => `Tu puntuación: ${rating} (${change})`,
  notCounted: "Solo el primer intento cambia tu puntuación.",
  itsThemes: (themes: string) => `Temas: ${themes}`,
  showBest: "Ver la mejor solución",
  showMine: "Ver mis losetas",
  step: (which: number, of: number, placed: string, gained: number) =>
    `${which} de ${of}: ${placed}, ${points(gained)}`,
  stepStart: "Antes de la primera loseta",
  previousStep: "Loseta anterior",
  nextStep: "Loseta siguiente",
  again: "Otro intento",
  all: "Todos los puzles",
  wanted: "Buscando un puzle…",
  missing: "Ese puzle no existe. Quizá el enlace tenga una errata.",

  run: {
    title: "Tres minutos",
    about:
      "Resuelve todos los que puedas, de fácil a difícil. Cada uno resuelto cuenta 1; si fallas, ves un momento la solución y seguimos.",
    start: "Empezar",
    again: "Otra vez",
    solved: (count: number) => plural(count, { one: "# resuelto", other: "# resueltos" }),
    right: (count: number) => plural(count, { one: "¡Resuelto! Ya va uno.", other: "¡Resuelto! Ya van #." }),
    goOn: "Seguir",
    over: "¡Se acabó el tiempo!",
    result: (solved: number, tried: number) => `Has resuelto ${solved} de ${tried}.`,
    none: "Esta vez no ha salido. ¡Los próximos tres minutos son tuyos!",
    newBest: "¡Tu mejor resultado en este navegador!",
    best: (count: number) => `Mejor resultado en este navegador: ${count}`,
    noBest: "Aún no hay resultados en este navegador.",
  },
};
