import { createParser } from 'nuqs'
import type { ZodType } from 'zod'
import type { ContactWay } from '../../shared/contacts'
import { pageNumber } from '../../shared/paging'
import { uuid } from '../../shared/records'
import { calendarDate } from '../../shared/text'

/** A text in the query string that a schema accepts; any other counts as none. */
export const parseAsText = (schema: ZodType<string>) =>
  createParser({
    parse: (text) => schema.safeParse(text).data ?? null,
    serialize: (text: string) => text,
  })

export const parseAsId = parseAsText(uuid)
export const parseAsDate = parseAsText(calendarDate)

/** A value by its word in the query string; any other word counts as none. */
export const parseAsWord = <Value extends string>(words: Record<Value, string>) =>
  createParser({
    parse: (word) => (Object.keys(words) as Value[]).find((value) => words[value] === word) ?? null,
    serialize: (value: Value) => words[value],
  })

/** A way to reach a person that they lack. */
export const parseAsWay = parseAsWord<ContactWay>({ phone: 'telefono', email: 'correo' })

/** A page number in the query string; anything else counts as none. */
export const parseAsPage = createParser({
  parse: (text) => pageNumber.safeParse(Number(text)).data ?? null,
  serialize: String,
})
