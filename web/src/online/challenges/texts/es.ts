import { plural } from "../../../ui/texts/plural-es";
import type { DecksTexts } from "./en";

export const texts: DecksTexts = {
  title: "Mazos",
  deck: (number) => `Mazo ${number}`,
  about: (most) =>
    `Cada orden de las cartas tiene un número, del 1 al ${most}. El mismo número es el mismo mazo, para todos y para siempre.`,
  number: "Número del mazo",
  wrongNumber: (most) => `Un número entero del 1 al ${most}.`,
  more: "Más opciones",
  open: "Abrir este mazo",
  surprise: "Sorpréndeme",
  another: "Otro mazo",
  rounds: (count) => plural(count, { one: "# carta", other: "# cartas" }),

  cards: "Las cartas",
  show: "Mostrar las cartas",
  showAbout: "Entonces sabrás qué viene. Si quieres jugar, mejor que sea una sorpresa.",
  shown: (cards) => `Las cartas en su orden: ${cards}`,

  play: "Jugar este mazo",
  playAbout: "Es práctica: un mazo elegido no cuenta como tu récord.",
  against: "Contra",
  alone: "Nadie",

  difficulty: "¿Es difícil?",
  difficultyAbout: "El motor juega este mazo por ti. Las cartas siguen ocultas.",
  find: "Averiguarlo",
  finding: "El motor está jugando…",
  noEngine: "El motor no funciona en este navegador.",
  par: "Par de este mazo",
  best: "Lo mejor que se conoce",
  is: { hard: "Un mazo difícil.", average: "Un mazo normal.", easy: "Un mazo fácil." },
  kind: { hard: "Difícil", average: "Normal", easy: "Fácil" },
  scale: "Entre todos los mazos",
  parAbout:
    "Lo que un juego fuerte logra de media con estas cartas. Lo mejor que se conoce se encuentra sabiendo todas las cartas.",

  challenge: "Retar a un amigo",
  challengeAbout: "Recibes un enlace. Tu amigo juega las mismas cartas sin verlas antes, y luego comparáis.",
  challengeShuffled: "Retar con un mazo nuevo",
  challengeShuffledAbout: "Recién barajado: nadie conoce las cartas, ni siquiera tú.",
  challengeThis: "Retar a un amigo con este mazo",
  challengeAgain: "Retar a alguien más",
  making: "Creando el enlace…",

  challengeTitle: "Reto",
  from: (name) => `${name} te reta`,
  fromSomebody: "Te han retado",
  mine: "Tu reto",
  rule: (rounds) =>
    plural(rounds, {
      one: "Una carta, la misma para todos. Cuenta tu primera partida y no hay pistas.",
      other: "# cartas, las mismas para todos y en el mismo orden. Cuenta tu primera partida y no hay pistas.",
    }),
  accept: "Aceptar el reto",
  playMine: "Jugarlo tú también",
  goOn: "Seguir tu partida",
  again: "Jugar otra vez",
  againAbout: "Ahora es práctica: sigue contando tu primera partida.",
  knowAbout: "Ya conoces estas cartas. Puedes jugar, y tu resultado lo dirá.",

  invite: "Envía este enlace",
  inviteAbout: "Las cartas van selladas en él hasta que se juegan.",
  link: "Enlace a este reto",

  somebody: "Alguien",
  dare: (points) => `He hecho ${points} con estas cartas. ¿Puedes superarlo?`,
  dareOpen: "Las mismas cartas para los dos. ¿Quién hace más puntos?",
  whenever: "¿No coincidís? Las mismas cartas, cada uno cuando quiera. Después comparáis.",

  own: {
    title: "Retos",
    fresh: "nuevo",
    open: "Abrir",
    all: "Todos los retos",
    theirs: (name, points) => `${name} ha jugado: ${points}.`,
    more: (count) => plural(count, { one: "Y # más.", other: "Y # más." }),
    yours: (points) => `Tú hiciste ${points}.`,
    waiting: "Falta tu amigo.",
  },

  results: "Resultados hasta ahora",
  nobody: "Todavía no ha jugado nadie.",
  nobodyElse: "Falta tu amigo. Los resultados nuevos aparecerán aquí.",
  you: "tú",
  knew: "conocía las cartas",
  hidden: "Verás los despliegues cuando hayas jugado.",

  compare: "Lado a lado",
  whom: "Comparar con",
  total: "Total",
  won: (name, lead) => plural(lead, { one: `${name} gana por # punto.`, other: `${name} gana por # puntos.` }),
  youWon: (lead) => plural(lead, { one: "¡Ganas por # punto!", other: "¡Ganas por # puntos!" }),
  tied: "¡Empate!",
  large: (name) => `${name}: ampliar el despliegue`,
  replay: "Repetición",
  replayOf: (name) => `Repetición: ${name}`,
  review: "Análisis",
  reviewOf: (name) => `Análisis: ${name}`,

  gone: "No encontramos este reto",
  goneAbout: "Puede que falte parte del enlace.",

  game: {
    practice: "Práctica",
    rankedAbout: "Un reto: cuenta tu primera partida y no hay pistas.",
    practiceAbout: "Una partida con el mazo de un reto, para practicar.",
    resign: "Si te rindes, lo verás todo, pero no se te compara. Puedes volver a jugar el mazo para practicar.",
    compare: "Comparar",
  },
};
