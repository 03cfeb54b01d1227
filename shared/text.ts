import { z } from 'zod'
import { LANGUAGES } from './languages'

export const REQUIRED_MESSAGE = 'Este campo es obligatorio'

/** Control characters, among them NUL, which PostgreSQL refuses in text. */
const CONTROL_CHARACTERS = /\p{Cc}/u
const CONTROL_EXCEPT_LINES = /(?![\t\n\r])\p{Cc}/u

export const tooLong = (max: number) => `Máximo ${max} caracteres`

/** One line of text, trimmed, 0 to `max` characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max))
    .refine((value) => !CONTROL_CHARACTERS.test(value), 'Contiene caracteres no permitidos')

/** One line of text, trimmed, 1 to `max` characters. */
export const requiredLine = (max: number, required = REQUIRED_MESSAGE) => line(max).min(1, required)

/** Text of several lines, trimmed, 0 to `max` characters. */
export const lines = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max))
    .refine((value) => !CONTROL_EXCEPT_LINES.test(value), 'Contiene caracteres no permitidos')

/** Text of several lines, trimmed, 1 to `max` characters. */
export const requiredLines = (max: number, required = REQUIRED_MESSAGE) => lines(max).min(1, required)

/** An optional text: empty and missing both become `null`, as the database stores it. */
export const optional = <T extends z.ZodType<string, string>>(schema: T) =>
  z
    .union([schema, z.null()])
    .optional()
    .transform((value) => value || null)

/** An instant as ISO text, with the milliseconds that make it a concurrency token. */
export const instant = z.iso.datetime()

/** A calendar date `YYYY-MM-DD` within the range the business can mean. */
export const calendarDate = z.iso
  .date('La fecha no es válida')
  .refine((date) => date >= '1900-01-01' && date <= '2200-12-31', 'La fecha no es válida')

export const language = z.enum(LANGUAGES)
