import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export const STEP_SECONDS = 30
const DIGITS = 6
/** As long as the output of HMAC-SHA-1 (RFC 4226, section 4). */
const SECRET_BYTES = 20
/** A clock may be this many steps fast or slow. */
const DRIFT = 1
/** RFC 4648. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes in base32, which people can type; the last five bits are padded with zeros. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** A new secret, in base32. */
export const newTotpSecret = () => base32(randomBytes(SECRET_BYTES))

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code of a step of 30 seconds, counted from 1970 (RFC 6238, with SHA-1). @param secret in base32 */
export function totpCode(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The steps near an instant that have this code, the earliest first; empty for a wrong code. */
export function totpSteps(secret: string, code: string, now: Date): number[] {
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS)
  const near = Array.from({ length: 2 * DRIFT + 1 }, (_, place) => current - DRIFT + place)
  return near.filter((step) => step >= 0 && isSame(totpCode(secret, step), code))
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The content of the QR code for authenticator apps. */
export function totpUri({ secret, email, issuer }: { secret: string; email: string; issuer: string }): string {
  const label = [issuer, email].map(encodeURIComponent).join(':')
  const query = { secret, issuer, algorithm: 'SHA1', digits: DIGITS, period: STEP_SECONDS }
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `otpauth://totp/${label}?${pairs.join('&')}`
}
