import { CERTIFICATE_PARAMETER, DAY_PARAMETER, RECEIPT_PARAMETER, withoutTail } from '../../../shared/site-paths'
import { askedDate } from '../legal/asked-date'

export type AskedDay = ReturnType<typeof askedDate>

/** The certificate and the day that an address names; `input` is null for an invalid day. */
export function checkInput(query: URLSearchParams) {
  const token = withoutTail(query.get(CERTIFICATE_PARAMETER) ?? '')
  // An empty date field names no day.
  const day = query.get(DAY_PARAMETER) ? askedDate(query, DAY_PARAMETER) : null
  return { token, day, input: day === 'invalid' ? null : { token, ...(day && { date: day }) } }
}

/** The receipt that an address names. */
export const receiptInput = (query: URLSearchParams) => ({ token: withoutTail(query.get(RECEIPT_PARAMETER) ?? '') })
