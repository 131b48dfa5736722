/** The forms of the start page, loaded on demand. */

export { NewBots } from "./bots";
export { NewRoom } from "./friends";
export { SettingsScreen } from "./settings";
