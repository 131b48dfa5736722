/** The forms of the start page and the settings, which are loaded on demand, as one file. */

export { NewBots } from "./bots";
export { NewRoom } from "./friends";
export { SettingsScreen } from "./settings";
