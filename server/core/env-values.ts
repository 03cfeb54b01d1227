import pg from 'pg'
import { z } from 'zod'
import { isEmail } from '../../shared/text'

/* Parsers of environment variables, with their error messages. */

export function whole(from: number, to: number) {
  const error = `must be a whole number from ${from} to ${to}`
  return z.coerce.number({ error }).int({ error }).min(from, { error }).max(to, { error })
}

/** An `http(s)` URL. */
export const webUrl = z.url({ protocol: /^https?$/, error: 'must be a URL that begins with http:// or https://' })

/** Whether a URL has neither path nor query. True for an invalid URL, which another check reports. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { pathname, search, hash } = new URL(text)
  return pathname === '/' && search === '' && hash === ''
}

/** The sender of mails; its name may be empty. */
export type Sender = { name: string; address: string }

/** `person@example.com`, or `Name <person@example.com>` with or without quotes around the name. */
export function toSender(text: string): Sender {
  const [, name = '', address = text.trim()] = text.match(/^\s*(.*?)\s*<([^<>]*)>\s*$/) ?? []
  return { name: name.replace(/^"(.*)"$/, '$1'), address }
}

export const isSender = (text: string) => !/\p{Cc}/u.test(text) && isEmail(toSender(text).address)

/** Whether a host name reaches this machine only. */
export const isLoopback = (host: string) => /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

export const SMTP_MESSAGE =
  'must be a URL that begins with smtp:// or smtps://, as smtp://user:password@mail.example:587; what is no letter or digit of ' +
  'user and password is percent-encoded, @ as %40 and # as %23'

/** Whether the percent-encoding is valid. */
export function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/** Whether the driver can decode it; other errors show when it connects. */
export function isDecodedByDriver(connectionString: string): boolean {
  try {
    return Boolean(new pg.Client({ connectionString }))
  } catch (error) {
    return !(error instanceof URIError)
  }
}

export const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` })

export const flag = oneOf('true', 'false').transform((value) => value === 'true')
