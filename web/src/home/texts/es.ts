/** Spanish texts of the settings, and of the start page without a connection. The pattern is en.ts; see `ui/texts/es.ts` for the words. */

import type { HomeTexts } from "./en";

export const texts: HomeTexts = {
  /** The settings. */
  settings: {
    kept: "Solo se guardan en este navegador.",
    preview: "Así se ve",
    nameAbout: "Así te ven los demás. Si lo dejas vacío, juegas como visitante.",
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
    sound: "Sonido y vibración",
    soundAbout: "Cartón con cada carta y cada loseta; en el móvil, también se nota.",
    confirmBy: "Confirmar con el ratón",
    confirmButton: "Botón junto a la loseta",
    confirmClick: "Segundo clic",
    confirmNeither: "Ninguno",
    confirmByAbout: "El botón grande y la tecla Intro siempre funcionan.",
  },

  programs: "API para desarrolladores",
  version: (version) => `Versión ${version}`,

  offline:
    "Sin conexión: puedes jugar en solitario o contra bots y resolver puzles. Esas partidas se quedan en este navegador y pasarán a tu perfil más adelante.",
};
