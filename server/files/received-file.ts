/** A received file: its bytes, and the name that the client gave it. Only its size has been checked. */
export type ReceivedFile = { name: string; bytes: Buffer }

/** A received file that may be too large for the memory; it is deleted after the response. */
export type FileOnDisk = { name: string; path: string }
