export function NewRoom() {
  return null;
}
