import { z } from 'zod'
import { withScheme } from './addresses'
import { withoutInvisible } from './invisible-characters'
import { LANGUAGES } from './languages'
import { withoutLigatures } from './plain-signs'

export const REQUIRED_MESSAGE = 'Este campo es obligatorio'
export const SIGN_REQUIRED_MESSAGE = 'Debe contener al menos una letra o un número'
export const DATE_MESSAGE = 'La fecha no es válida. Use día/mes/año, como 5/11/2026.'

const REFUSED_CHARACTERS_MESSAGE = 'Contiene caracteres no permitidos'

export const EMAIL_MAX_LENGTH = 254

/** Text that the database can store: neither NUL nor half a character, as a cut through an emoji leaves. */
export const storableText = () =>
  z.string().refine((text) => !text.includes('\0') && !/\p{Cs}/u.test(text), REFUSED_CHARACTERS_MESSAGE)

/** Control characters, among them NUL, which PostgreSQL refuses in text. */
const CONTROL_CHARACTERS = /\p{Cc}/u
const CONTROL_EXCEPT_LINES = /(?![\t\n\r])\p{Cc}/u

/** U+FFFD stands where a letter was lost, usually when a file was read in another encoding. */
const isWhole = (text: string): boolean => !text.includes('\ufffd')
export const LOST_LETTER_MESSAGE = 'Contiene letras que se perdieron (�). Escríbalas de nuevo.'

/** Characters as Zod and PostgreSQL count them: an emoji is one, where JavaScript's `length` says two. */
const lengthOf = (text: string): number => [...text].length

/** The message for a text that is too long, which gives its length. */
export const tooLong = (max: number) => ({
  error: ({ input }: { input?: unknown }) =>
    `Máximo ${max.toLocaleString('es-ES')} caracteres; tiene ${lengthOf(String(input)).toLocaleString('es-ES')}`,
})

/**
 * Text that stays within `max` characters however it is normalized; what is far longer is refused as it stands, since
 * normalizing a megabyte of combining marks takes minutes. All text that is normalized begins with it.
 */
export const boundedText = (max: number) => storableText().max(4 * max + 200, { ...tooLong(max), abort: true })

/** What is searched: `line`, and lost letters too, so that damaged records can be found and corrected. */
export const searchLine = (max: number) =>
  boundedText(max)
    .normalize()
    .overwrite(withoutInvisible)
    .overwrite(withoutLigatures)
    .trim()
    .max(max, tooLong(max))
    .refine((value) => !CONTROL_CHARACTERS.test(value), REFUSED_CHARACTERS_MESSAGE)

/** One line of text, trimmed, without invisible characters and ligatures, 0 to `max` characters. */
export const line = (max: number) => searchLine(max).refine(isWhole, LOST_LETTER_MESSAGE)

/** A web address on one line; `www.…` gets the scheme that people leave out. */
export const webLine = (max: number) => line(max).overwrite(withScheme).max(max, tooLong(max))

/** One line of text, trimmed, 1 to `max` characters. */
export const requiredLine = (max: number, required = REQUIRED_MESSAGE) =>
  line(max).min(1, { error: required, abort: true })

/** The name of a person or a company: at least one letter, one space between words. */
export const properName = (max: number, required = REQUIRED_MESSAGE) =>
  nameWith(/\p{L}/u, 'Debe contener al menos una letra', max, required)

/** The name of a thing; `500` and `3` are names, too. */
export const productName = (max: number, required = REQUIRED_MESSAGE) =>
  nameWith(/[\p{L}\p{N}]/u, SIGN_REQUIRED_MESSAGE, max, required)

const nameWith = (sign: RegExp, lacking: string, max: number, required: string) =>
  boundedText(max)
    .overwrite((value) => value.replace(/\p{Zs}+/gu, ' '))
    .pipe(requiredLine(max, required).regex(sign, lacking))

/** Text of several lines, trimmed, 0 to `max` characters. */
export const lines = (max: number) =>
  storableText()
    .overwrite(withoutLigatures)
    .trim()
    .max(max, tooLong(max))
    .refine((value) => !CONTROL_EXCEPT_LINES.test(value), REFUSED_CHARACTERS_MESSAGE)
    .refine(isWhole, LOST_LETTER_MESSAGE)

/** Text of several lines, trimmed, 1 to `max` characters. */
export const requiredLines = (max: number, required = REQUIRED_MESSAGE) => lines(max).min(1, required)

/** An optional text: empty and missing both become `null`, as the database stores it. */
export const optional = <T extends z.ZodType<string, string>>(schema: T) =>
  z
    .union([schema, z.null()])
    .optional()
    .transform((value) => value || null)

/** `optional` for updates: a field left out stays as it is. */
export const clearable = <T extends z.ZodType<string, string>>(schema: T) =>
  schema
    .nullable()
    .transform((value) => value || null)
    .optional()

/** An instant as ISO text, with milliseconds, as it serves as a concurrency token. */
export const instant = z.iso.datetime()

/** Created once: creating it takes thirty times as long as using it. */
const ascii = z.email()

/**
 * Whether a text can be an email. Its domain may have letters beyond ASCII, as `seguros-peña.es`: mail servers know it by
 * its ASCII form, in which it is checked and sent.
 */
export function isEmail(text: string): boolean {
  const [, local, domain = ''] = /^([^@]+)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(text) ?? []
  const host = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : ''
  return ascii.safeParse(text).success || ascii.safeParse(`${local}@${host}`).success
}

/** Any text that could be an email, or none. */
export const emailOrNone = z
  .string()
  .trim()
  .max(EMAIL_MAX_LENGTH, tooLong(EMAIL_MAX_LENGTH))
  .normalize()
  .refine((text) => text === '' || isEmail(text), 'El correo electrónico no es válido')

export const emailAddress = emailOrNone.min(1, REQUIRED_MESSAGE)

const dateWith = (missing: string) =>
  z.iso
    .date({ error: ({ input }) => (input === '' || input === null ? missing : DATE_MESSAGE), abort: true })
    .refine((date) => date >= '1900-01-01' && date <= '2200-12-31', 'La fecha debe estar entre 1900 y 2200')

/** A calendar date `YYYY-MM-DD` within a plausible range. */
export const calendarDate = dateWith(DATE_MESSAGE)

/** The same, required. */
export const requiredDate = dateWith(REQUIRED_MESSAGE)

export const language = z.enum(LANGUAGES)
