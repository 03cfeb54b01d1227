import type { Language } from '../../../shared/languages'
import type { PlanChoice } from '../../../shared/plan-choice'
import type { QuoteDetails } from '../../../shared/quote'
import type { RequestErrors, RequestValues } from '../../../shared/quote-form'
import { fieldErrorsOf, reasonOf, waitOf } from '../../api/errors'
import type { ProcedureClient } from '../../api/trpc'

/** Why a request was not stored: what is wrong with fields, or that it has to wait, or that nobody knows. */
export type RequestFailure = { errors: RequestErrors; wait?: number | undefined; isPlanGone?: boolean }

type Sent = {
  id: string
  plan: PlanChoice
  details: QuoteDetails
  values: RequestValues
  trap: string
  language: Language
}

/** Sends a request. @returns null once it is stored */
export async function sendRequest(client: ProcedureClient, sent: Sent): Promise<RequestFailure | null> {
  const { id, plan, details, values, trap: subject, language } = sent
  const { make: brand, model, year, place } = details
  const car = brand || model || year ? { brand, model, year: year ? Number(year) : null } : null
  try {
    await client.public.requestQuote.mutate({
      id,
      policyTypeCode: plan.type.code,
      durationMonths: plan.months,
      vehicle: car,
      place,
      language,
      subject,
      fullName: values.fullName,
      phone: values.phone,
      email: values.email,
      consent: true,
    })
    return null
  } catch (error) {
    return failureOf(error)
  }
}

function failureOf(error: unknown): RequestFailure {
  const { fullName, phone, email, vehicle, place } = fieldErrorsOf(error)
  return {
    errors: {
      ...(fullName && { fullName: 'invalid' }),
      ...(phone && { phone: 'invalid' }),
      ...(email && { email: 'invalid' }),
      ...((vehicle || place) && { car: 'link' }),
    },
    wait: waitOf(error),
    isPlanGone: reasonOf(error) === 'plan-unavailable',
  }
}
