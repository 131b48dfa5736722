import type { HostingTexts } from "./en";

/** Spanish texts about what needs a server. */
export const texts: HostingTexts = {
  parts: {
    friends: {
      title: "Jugar con amigos",
      none: "Una sala con amigos necesita un servidor que os reúna. Esta página funciona sin él.",
      lost: "Una sala con amigos necesita conexión, y ahora mismo no hay.",
    },
    daily: {
      title: "El mazo del día",
      none: "El mazo del día necesita un servidor que reparta las mismas cartas a todo el mundo. Esta página funciona sin él.",
      lost: "El mazo de hoy necesita conexión, y ahora mismo no hay. Te espera hasta la medianoche UTC.",
    },
    ranking: {
      title: "Clasificaciones",
      none: "Las clasificaciones necesitan un servidor que cuente los puntos de todo el mundo. Esta página funciona sin él.",
      lost: "Las clasificaciones necesitan conexión, y ahora mismo no hay.",
    },
    challenge: {
      title: "Retos",
      none: "Un reto necesita un servidor que lleve tu mazo a otra persona. Esta página funciona sin él.",
      lost: "Un reto necesita conexión, y ahora mismo no hay.",
    },
    me: {
      title: "Tú",
      none: "Un perfil para todos tus dispositivos necesita un servidor, y esta página funciona sin él. Tus partidas se quedan en este navegador.",
      lost: "Tu perfil necesita conexión, y ahora mismo no hay. Lo que juegues entretanto se queda en este navegador.",
    },
    room: {
      title: "Esta partida no está aquí",
      none: "Las partidas de esta página se quedan en el navegador en que se jugaron, y una sala con otras personas necesita un servidor.",
      lost: "Esta sala necesita conexión, y ahora mismo no hay.",
    },
  },
  home: "Las salas con amigos, el mazo del día, las clasificaciones y los perfiles necesitan un servidor. Esta página funciona sin él: tus partidas se quedan en este navegador.",
  meanwhile: "Todo esto funciona aquí mismo:",
  puzzles: "Puzles",
  settings: "Tu nombre y los ajustes",
};
