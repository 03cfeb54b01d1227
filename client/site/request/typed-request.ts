import { CONSENT_PARAMETER, REQUEST_FIELDS, type RequestValues, TRAP_PARAMETER } from '../../../shared/quote-form'

/** Reads the form as it was typed. */
export function typedRequest(form: FormData | URLSearchParams): { values: RequestValues; trap: string } {
  const typed = (parameter: string) => String(form.get(parameter) ?? '')
  return {
    values: {
      fullName: typed(REQUEST_FIELDS.fullName.parameter),
      phone: typed(REQUEST_FIELDS.phone.parameter),
      email: typed(REQUEST_FIELDS.email.parameter),
      consent: form.has(CONSENT_PARAMETER),
    },
    trap: typed(TRAP_PARAMETER),
  }
}
