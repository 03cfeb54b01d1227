/** A file as it arrived: its bytes, and the name that the client gave it. Nothing about it is checked but its size. */
export type ReceivedFile = { name: string; bytes: Buffer }
