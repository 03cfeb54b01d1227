import {
  CONSENT_PARAMETER,
  COUNTRY_PARAMETER,
  isPreferredTime,
  REQUEST_FIELDS,
  type RequestValues,
  TIME_PARAMETER,
  TRAP_PARAMETER,
} from '../../../shared/quote-form'
import { SOURCE_PARAMETER } from '../../../shared/request-source'

/** Reads the form as it was typed. */
export function typedRequest(form: FormData | URLSearchParams): {
  values: RequestValues
  source: string
  trap: string
} {
  const typed = (parameter: string) => String(form.get(parameter) ?? '')
  const time = typed(TIME_PARAMETER)
  return {
    values: {
      fullName: typed(REQUEST_FIELDS.fullName.parameter),
      phone: typed(REQUEST_FIELDS.phone.parameter),
      email: typed(REQUEST_FIELDS.email.parameter),
      country: typed(COUNTRY_PARAMETER),
      // Anything else in an address or a program's form is no wish.
      time: isPreferredTime(time) ? time : '',
      consent: form.has(CONSENT_PARAMETER),
    },
    source: typed(SOURCE_PARAMETER),
    trap: typed(TRAP_PARAMETER),
  }
}
