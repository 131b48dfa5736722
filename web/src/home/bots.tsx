export function NewBots() {
  return null;
}
