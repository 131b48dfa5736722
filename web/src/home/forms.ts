/** The forms of the start page, the ways to play and the settings, which are loaded on demand, as one file. */

export { NewBots } from "./bots";
export { NewRoom } from "./friends";
export { OpenRooms } from "./open-rooms";
export { PlayScreen } from "./play";
export { SettingsScreen } from "./settings";
