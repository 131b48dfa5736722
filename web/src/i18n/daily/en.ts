export const daily = {
  title: "Daily deck",
};

export type DailyMessages = typeof daily;
