import { createHash, randomBytes } from 'node:crypto'

/** An unguessable token for URLs and cookies. */
export const newToken = (bytes = 32) => randomBytes(bytes).toString('base64url')

/** The stored form of a token: its SHA-256 in hex. Tokens are random, so it needs no salt and no slow hash. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
