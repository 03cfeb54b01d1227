import {
  CONSENT_PARAMETER,
  COUNTRY_PARAMETER,
  REQUEST_FIELDS,
  type RequestValues,
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
  return {
    values: {
      fullName: typed(REQUEST_FIELDS.fullName.parameter),
      phone: typed(REQUEST_FIELDS.phone.parameter),
      email: typed(REQUEST_FIELDS.email.parameter),
      country: typed(COUNTRY_PARAMETER),
      consent: form.has(CONSENT_PARAMETER),
    },
    source: typed(SOURCE_PARAMETER),
    trap: typed(TRAP_PARAMETER),
  }
}
