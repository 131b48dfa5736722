import type { LocalMessages } from "./en";

export const local: LocalMessages = {
  offline:
    "Keine Verbindung: Du kannst allein oder gegen Bots spielen und Rätsel lösen. Diese Partien bleiben in diesem Browser und kommen später in dein Profil.",
};
