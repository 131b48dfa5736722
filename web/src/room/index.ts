/** What other features use of `room/`. */

export type { RoomConnection } from "./connection";
export { Numbers } from "./play/parts";
export { tablet, wide } from "./play/play";
export type { RoomState } from "./state";
export { markAsked } from "./stored/first-game";
export { hasRefused as someRefused, someWait, useRoomOnServer } from "./stored/joined";
export { countsIn, forgetRoom, type MyRoom, myRooms } from "./stored/my-rooms";
export { myAverage } from "./stored/my-scores";
export { isReturning, markReturning } from "./stored/returning";
