/** Spanish texts of pictures of displays, and of displays in 3D. The pattern is en.ts; see `ui/texts/es.ts` for the words. */

import type { ViewTexts } from "./en";

export const texts: ViewTexts = {
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
