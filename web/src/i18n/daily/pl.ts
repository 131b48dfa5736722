import type { DailyMessages } from "./en";

export const daily: DailyMessages = {
  title: "Talia dnia",
};
