import { plural } from "../../../ui/texts/plural-es";
import type { CallerTexts } from "./en";

export const texts: CallerTexts = {
  about:
    "¿Tenéis el juego de cartón? Esta página descubre las cartas para todos, en grande y en voz alta, con reloj si queréis.",

  pace: "Carta nueva",
  byHand: "Cuando yo diga",
  byTime: "Con reloj",
  everyLabel: "Tiempo por carta",
  every: (seconds) =>
    seconds === 60 ? "una carta por minuto" : plural(seconds, { one: "cada segundo", other: "cada # segundos" }),
  everyAbout: "Para cualquier número de jugadores, cada cual con sus losetas.",
  deck: "Mazo",
  shuffled: "Barajado",
  numbered: "Por número",
  start: "Preparar",

  ready: "¿Estáis todos listos?",
  readyAbout: "Cada cual necesita sus losetas. La primera carta sale cuando tú digas.",
  first: "Primera carta",
  next: "Siguiente carta",
  finish: "Terminar",
  pause: "Pausa",
  resume: "Seguir",
  paused: "En pausa",
  minute: "Un minuto más",
  before: "Carta anterior",
  now: "Volver a la carta actual",
  earlier: "Una carta anterior",
  keysByHand: "Espacio, Intro, → o un toque en la carta descubre la siguiente. ← mira atrás, y → vuelve adelante.",
  keysByTime: "P pone y quita la pausa, → descubre ya la siguiente. ← mira atrás, y → vuelve adelante.",
  card: (index, rounds) => `Carta ${index} de ${rounds}`,
  cardIs: (index, rounds, word) => `Carta ${index} de ${rounds}: ${word}`,
  lastCard: "Última carta",
  timeLeft: "Tiempo restante",
  timeUp: "Se acabó el tiempo",
  pile: "Pila de descarte",
  pileEmpty: "Todavía no hay cartas.",
  pileCards: (cards) => `Descubiertas hasta ahora, en orden: ${cards}`,

  words: ["cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"],
  sayLast: (word) => `Última carta: ${word}`,
  sayOver: "Fin de la partida. Contad vuestros puntos.",

  sound: "Sonido",
  aloud: "Decir las cartas en voz alta",
  volume: "Volumen",
  percent: (value) => `${value} %`,
  test: "Probar",
  testWords: "Así suenan las cartas.",
  voiceIs: (name) => `Voz: ${name}`,
  noVoice: "Este navegador no tiene voz en español. En su lugar oirás un tono.",
  touch: "Toca la pantalla o pulsa una tecla una vez: antes, los navegadores no dejan hablar a una página.",

  options: "Opciones",
  newGame: "Partida nueva",
  sure: "¿Empezar de nuevo?",
  sureAbout: "Esta partida se acaba y las cartas se barajan otra vez.",

  noAwake:
    "Este navegador no puede mantener la pantalla encendida. Desactiva el bloqueo en los ajustes del dispositivo, o tócala de vez en cuando.",

  screen: "Segunda pantalla",
  screenAbout: "Abre una ventana solo con la carta, el tiempo y la pila. Llévala a un proyector o un televisor.",
  screenOpen: "Abrir la segunda pantalla",
  screenNone: "Este navegador no puede abrir una segunda pantalla.",
  screenWait: "Esperando a quien canta las cartas",
  screenWaitAbout: "Empieza una partida en la otra ventana. Las cartas aparecen aquí.",
  screenGone: "La ventana que canta las cartas está cerrada. Ábrela otra vez y las cartas volverán.",
  fullScreen: "Pantalla completa",

  share: "Seguir desde el móvil",
  shareAbout:
    "Quien tenga el enlace ve la carta, el tiempo y la pila en su propio móvil. El servidor nunca sabe qué cartas faltan por salir.",
  shareMake: "Crear un enlace",
  shareMaking: "Creando el enlace…",
  shareLink: "Enlace para seguir",
  shareStop: "Dejar de compartir",
  shareStatic:
    "Para esto, la página tiene que venir de un servidor del juego. Esta es una web sencilla; cantar las cartas funciona igual.",
  shareFailed: "Cantar las cartas también funciona sin esto.",
  shareLost: "Ahora no se puede llegar a los móviles. Reintentando… Las cartas siguen.",
  shareGone: "El servidor ha borrado el enlace anterior. Crea uno nuevo.",

  follow: "Siguiendo las cartas",
  followLoading: "Buscando la partida…",
  followWait: "Empieza enseguida",
  followWaitAbout: "La primera carta aparece aquí en cuanto se descubra.",
  followLost: "Conexión perdida. Reintentando…",
  followGone: "No encontramos esta partida",
  followGoneAbout: "Puede que falte una parte del enlace. Los enlaces se borran un día después de la última carta.",
  hear: "Oírlo en este móvil",
  mute: "Silenciar",
  ownCaller: "Cantar tú las cartas",

  over: "¡Han salido todas las cartas!",
  overAbout: "Contad vuestros despliegues de arriba abajo: número por nivel.",
  count: "Contar los puntos",
  removed: (numbers) => `Se quedaron en la caja: ${numbers}`,
  again: "Otra partida",
};
