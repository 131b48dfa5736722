import { plural } from "../../../ui/texts/plural-es";
import type { ScoreTexts } from "./en";

const tiles = (count: number) => plural(count, { one: "# loseta", other: "# losetas" });
const squares = (count: number) => plural(count, { one: "# cuadrado", other: "# cuadrados" });
const COUNTS = ["ninguna", "una", "dos", "tres", "cuatro", "cinco", "seis"];
/** tres losetas 7 */
const several = (count: number, number: number) =>
  `${COUNTS[count] ?? count} ${count < 2 ? "loseta" : "losetas"} ${number}`;
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const texts: ScoreTexts = {
  title: "Contador de puntos",
  about:
    "Para partidas con las losetas de cartón. Desmonta un despliegue desde arriba: elige el nivel y toca el número de cada loseta que haya en él.",

  player: (place) => `Jugador ${place}`,
  name: "Nombre",
  nameOf: (name) => `Nombre de ${name}`,
  add: "Añadir a alguien",
  remove: "Quitar",
  removeName: (name) => `Quitar a ${name}`,
  count: "Contar",
  countName: (name) => `Contar las losetas de ${name}`,

  level: (level) => `Nivel ${level}`,
  levelOf: (name, level) => `${name}, nivel ${level}`,
  tapHere: "Toca los números de abajo.",
  step: (sum, level, points) => `${sum} × ${level} = ${points}`,
  stepSaid: (sum, level, points, total) => `${sum} por ${level} son ${points}. Hasta aquí: ${total}.`,
  ground: "No da puntos. Cuéntalo si quieres: así se notan más errores.",
  total: "Suma",
  totalSoFar: "Hasta aquí",
  tilesOf: (count, of) => `${count} de ${tiles(of)}`,
  takeOff: (number, level) => `Quitar un ${number} del nivel ${level}`,
  tap: (number, level) => `Un ${number} en el nivel ${level}`,
  tapped: (number, level, total) => `${number} en el nivel ${level}. Suma: ${total}.`,
  tookOff: (number, level, total) => `${number} quitado del nivel ${level}. Suma: ${total}.`,
  undo: "Deshacer",
  undone: "Deshecho.",
  up: "Subir un nivel",
  down: "Bajar un nivel",
  next: "Siguiente",
  nextPlayer: "Siguiente jugador",
  keys: "Teclado: del 0 al 9 añaden una loseta, las flechas arriba y abajo cambian de nivel, Ctrl+Z deshace.",

  findings: {
    surplus: (count, number, of) =>
      `¿${capitalize(several(count, number))}? ${
        of === 2
          ? "Cada persona tiene solo dos losetas de cada número."
          : `Con las cartas de esta partida hay ${several(of, number)}.`
      }`,
    many: (count, of) => `¿${tiles(count)}? Cada persona coloca solo ${of}.`,
    gap: (level) => `Hay losetas en el nivel ${level}, pero en el nivel ${level - 1} no hay nada que las sostenga.`,
    few: (level) => `Una loseta del nivel ${level} descansa sobre dos o más, y en el nivel ${level - 1} solo hay una.`,
    wide: (level, here, below) =>
      `El nivel ${level} cubre ${squares(here)}, pero el nivel ${level - 1} solo tiene ${below}.`,
    left: (here, below) =>
      `El nivel 1 cubre ${squares(here)}, pero las losetas que quedan para el nivel 0 solo tienen ${below}.`,
    missing: (count, of) =>
      `${tiles(count)} contadas, ${of - count} menos que ${of}. ¿Se retiraron cartas antes de la partida?`,
  },
  differ: (one, other, mine, theirs) =>
    `${one} tiene ${tiles(mine)} y ${other} tiene ${theirs}: todos reciben las mismas losetas.`,
  differNumber: (one, other, mine, theirs) =>
    `${one} tiene ${mine} y ${other} tiene ${theirs}: todos reciben las mismas losetas.`,
  several,
  sameName: (name) => `Hay dos con el nombre ${name}. Se guardan como ${name} y ${name} 2.`,

  more: "Cartas de esta partida",
  removedWrong: (most) => `Un número entero del 0 al ${most}.`,
  deckAbout: "Si habéis jugado un mazo numerado: las losetas vendrán entonces en el orden de sus cartas.",
  deckKnown: (number) => `Las cartas son conocidas: mazo ${number}.`,
  forgetDeck: "Olvidar las cartas",
  useDeck: "Usar este mazo",
  fromCaller: (number) =>
    `Se conocen las cartas cantadas (mazo ${number}): las losetas se pueden poner en su orden. ¿Qué partida quieres contar?`,
  deckBegun: "Ya hay una partida en la hoja.",
  deckNew: "Partida nueva con estas cartas",
  deckSame: "Esa partida tenía estas cartas",
  caller: "¿Nadie para descubrir las cartas? La página puede cantarlas.",

  lay: "Poner las losetas",
  layOf: (name) => `Poner las losetas: ${name}`,
  layTitle: (name) => `El despliegue de ${name}`,
  layMore: "Cambiar el despliegue",
  countInstead: "Mejor contar",
  laid: (name) => `Despliegue de ${name}`,
  order: "¿En qué orden?",
  inOrder: "Como salieron las cartas",
  anyOrder: "Cualquiera",
  orderAbout: "La pila de descarte tiene el orden: dale la vuelta. Así se puede analizar la partida.",
  anyAbout: "Lo más fácil es de abajo arriba. Sin el orden de las cartas no hay análisis completo.",
  followAbout: "Las cartas son conocidas: las losetas vienen en su orden.",
  notFollowed: "Estas losetas no siguen las cartas conocidas.",
  chooseTile: "Elige la siguiente loseta.",
  chosen: (number, left) => plural(left, { one: `${number}, queda #`, other: `${number}, quedan #` }),
  layNext: (placed, points) => `Puesto: ${placed}. Suma: ${points}.`,
  tookBack: "Deshecho.",
  allLaid: (points) =>
    plural(points, {
      one: "Todas las losetas están puestas: # punto.",
      other: "Todas las losetas están puestas: # puntos.",
    }),
  back: "A la hoja",

  board: "Tablero de análisis",
  boardOf: (name) => `Tablero de análisis: ${name}`,
  noReview:
    "Qué fue suerte y qué fue un error depende del orden de las cartas. Sin él, el tablero de análisis muestra el despliegue y permite probar otras ideas.",
  highest: (points) => `Lo máximo que pueden dar estas veinte losetas son ${points} puntos.`,

  result: "Resultado",
  nothing: "Todavía no hay nada contado.",
  won: (name, points) => plural(points, { one: `¡${name} gana con # punto!`, other: `¡${name} gana con # puntos!` }),
  shared: (names, points) =>
    plural(points, {
      one: `¡${names} comparten la victoria con # punto!`,
      other: `¡${names} comparten la victoria con # puntos!`,
    }),
  alone: (points) => plural(points, { one: "# punto", other: "# puntos" }),
  wrong: "no puede ser",
  wrongCount: (names) => `Antes de que alguien gane: la cuenta de ${names} no puede ser.`,
  keep: "Guardar el resultado",
  kept: "Guardado en este navegador.",
  notKept: "Este navegador no guarda nada, así que el resultado se perdería. Cópialo o imprímelo.",
  correct: "Corregir",
  keepAnyway: "Guardar de todos modos",
  keepDoubt: "¿Está todo bien?",
  keepEmpty: (names) => `No hay nada contado para ${names}.`,
  again: "Otra partida con la misma gente",
  newSheet: "Otra gente",
  copy: "Copiar como texto",
  shareText: (date, results) => `NMBR 9, el ${date}: ${results}`,
  shareOne: (place, name, points) => `${place}.º ${name}, ${points}`,
  print: "Imprimir",

  results: "Resultados guardados",
  resultsAbout: (most) => `En este navegador y en ningún otro sitio. Se guardan las ${most} partidas más recientes.`,
  none: "Aún no hay resultados. Cuenta una partida y guárdala.",
  toSheet: "Hoja de puntos",
  table: "Todas las partidas, la más reciente primero",
  date: "Fecha",
  absent: "no jugó",
  show: "Detalles",
  showOf: (date) => `Detalles de la partida del ${date}`,
  gameOf: (date) => `Partida del ${date}`,
  delete: "Borrar",
  deleteAll: "Borrar todo",
  deleteOne: (date) => `¿Borrar la partida del ${date}?`,
  deleteEvery: (count) => plural(count, { one: "¿Borrar # partida?", other: "¿Borrar las # partidas?" }),
  deleteAbout: "No se puede recuperar.",
  deleted: "Borrado.",
  csv: "Guardar como CSV",
  csvFile: "nmbr9-resultados.csv",
  csvHead: "Fecha,Nombre,Puntos,Puesto",
  statistics: "Jugadores",
  games: "Partidas",
  winsHead: "Victorias",
  mean: "Media",
  best: "Récord",
};
