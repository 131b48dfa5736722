import type { LocalMessages } from "./en";

export const local: LocalMessages = {
  offline:
    "Sin conexión: puedes jugar en solitario o contra bots y resolver puzles. Esas partidas se quedan en este navegador y pasarán a tu perfil más adelante.",
};
