import { createParser } from 'nuqs'
import { pageNumber } from '../../../shared/paging'
import { uuid } from '../../../shared/records'
import { calendarDate } from '../../../shared/text'

/** A record's id in the query string; anything else counts as none. */
export const parseAsId = createParser({
  parse: (text) => uuid.safeParse(text).data ?? null,
  serialize: (id: string) => id,
})

/** A page number in the query string; anything else counts as none. */
export const parseAsPage = createParser({
  parse: (text) => pageNumber.safeParse(Number(text)).data ?? null,
  serialize: String,
})

/** A calendar date in the query string; anything else counts as none. */
export const parseAsDate = createParser({
  parse: (text) => calendarDate.safeParse(text).data ?? null,
  serialize: (date: string) => date,
})
