import { createHash } from 'node:crypto'

/** The stored form of a token: its SHA-256 in hex. Tokens are random, so it needs no salt and no slow hash. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
