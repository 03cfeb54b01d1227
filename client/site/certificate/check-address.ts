import { CERTIFICATE_PARAMETER, DAY_PARAMETER } from '../../../shared/site-paths'
import { askedDate } from '../legal/asked-date'

export type AskedDay = ReturnType<typeof askedDate>

/** What an address asks for: which certificate, and which day, where it names one; `input` is null where that is none. */
export function checkInput(query: URLSearchParams) {
  const token = query.get(CERTIFICATE_PARAMETER) ?? ''
  // A form that is sent as it came names no day.
  const day = query.get(DAY_PARAMETER) ? askedDate(query, DAY_PARAMETER) : null
  return { token, day, input: day === 'invalid' ? null : { token, ...(day && { date: day }) } }
}
