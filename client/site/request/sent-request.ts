import type { Language } from '../../../shared/languages'
import type { RequestErrors } from '../../../shared/quote-form'
import type { CallBack, PhoneReading } from '../../../shared/quote-requests'
import { AWAITED } from '../../api/awaited-link'
import { fieldErrorsOf, reasonOf, waitOf } from '../../api/errors'
import type { ProcedureClient } from '../../api/trpc'
import type { Sent } from './hidden-fields'

/** Why a request was not stored: what is wrong with fields, or that it has to wait, or that nobody knows. */
export type RequestFailure = {
  errors: RequestErrors
  wait?: number | undefined
  isPlanGone?: boolean
  /** Whether another site has sent it. */
  isRefused?: boolean
  /** What the number may be, where the visitor has to say it. */
  readings?: PhoneReading[]
}

/** Sends a request. @returns the number that will be called, and when, once it is stored */
export async function sendRequest(
  client: ProcedureClient,
  sent: Sent & { trap: string; language: Language },
): Promise<{ called: PhoneReading; opening: CallBack['opening'] } | { failure: RequestFailure }> {
  const { id, plan, details, values, source, trap: subject, language } = sent
  const { make: brand, model, year, place } = details
  const car = brand || model || year ? { brand, model, year: year ? Number(year) : null } : null
  const awaited = AWAITED.trpc
  try {
    const { readings, isSure, opening } = await client.public.callBack.mutate({ phone: values.phone }, awaited)
    if (readings.length === 0) return { failure: { errors: { phone: 'invalid' } } }
    const called = readings.find(({ country }) => country === values.country) ?? (isSure ? readings[0] : undefined)
    if (!called) return { failure: { errors: {}, readings } }
    await client.public.requestQuote.mutate(
      {
        id,
        policyTypeCode: plan.type.code,
        durationMonths: plan.months,
        vehicle: car,
        place,
        language,
        subject,
        source,
        fullName: values.fullName,
        phone: called.phone,
        email: values.email,
        preferredTime: values.time || undefined,
        consent: true,
      },
      awaited,
    )
    return { called, opening }
  } catch (error) {
    return { failure: failureOf(error) }
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
    isRefused: reasonOf(error) === 'origin-refused',
  }
}
