import { createParser } from 'nuqs'
import { z } from 'zod'
import { pageNumber } from '../../../shared/paging'
import { calendarDate } from '../../../shared/text'

const uuid = z.uuid()

/** A record's id in the query string; anything else there counts as none. */
export const parseAsId = createParser({
  parse: (text) => uuid.safeParse(text).data ?? null,
  serialize: (id: string) => id,
})

/** The number of a page in the query string; anything else there counts as none. */
export const parseAsPage = createParser({
  parse: (text) => pageNumber.safeParse(Number(text)).data ?? null,
  serialize: String,
})

/** A calendar date in the query string; anything else there counts as none. */
export const parseAsDate = createParser({
  parse: (text) => calendarDate.safeParse(text).data ?? null,
  serialize: (date: string) => date,
})
