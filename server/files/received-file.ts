/** A file as it arrived: its bytes, and the name that the client gave it. Nothing about it is checked but its size. */
export type ReceivedFile = { name: string; bytes: Buffer }

/** The same of one that may be too large for the memory; it is deleted once the request is answered. */
export type FileOnDisk = { name: string; path: string }
