/** A received file: its bytes and the client's name for it. Only the size has been checked. */
export type ReceivedFile = { name: string; bytes: Buffer }

/** A received file on disk, because it may be too large for memory; deleted after the response. */
export type FileOnDisk = { name: string; path: string }
