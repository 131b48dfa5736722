export function RoomScreen({ room }: { room: string }) {
  return <p>{room}</p>;
}
