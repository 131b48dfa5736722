import type { LocalMessages } from "./en";

export const local: LocalMessages = {
  offline:
    "Brak połączenia: możesz grać solo, z botami i rozwiązywać łamigłówki. Te partie zostają w tej przeglądarce i później trafią do twojego profilu.",
};
