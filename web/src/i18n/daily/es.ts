import type { DailyMessages } from "./en";

export const daily: DailyMessages = {
  title: "Mazo del día",
};
