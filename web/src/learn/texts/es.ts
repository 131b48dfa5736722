/** Spanish texts of the tutorial and the rules. The pattern is en.ts; see `ui/texts/es.ts` for the words. */

import { points } from "../../ui/texts/plural-es";
import type { LearnTexts } from "./en";

export const texts: LearnTexts = {
  learn: {
    progress: (step, steps) => `Paso ${step} de ${steps}`,
    /** To a room that waits for its game. */
    toRoom: "Volver a la sala",
    next: "Siguiente",
    showMe: "Ver cómo",
    otherwise: "Está permitido, pero no es la tarea. Deshazlo y vuelve a probar.",
    lessons: {
      place: {
        title: "Coloca una loseta",
        text: "En cada ronda, una carta dice qué loseta hay que colocar. Muévela con el ratón o con las flechas.",
        byFinger:
          "En cada ronda, una carta dice qué loseta hay que colocar. Arrástrala con el dedo o toca donde deba ir.",
        task: "Arrastra el 9 al centro de la mesa y confirma.",
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
        byFinger: "Una loseta se puede girar en cuartos de vuelta: con las dos flechas redondas. Nunca se voltea.",
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

  /** The rules on one page. */
  rules: {
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
};
