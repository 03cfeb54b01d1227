import type { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { type RefusalReason, refusalMessages } from '../../shared/messages'
import { Refusal } from '../core/errors'

type PublicError = {
  message: string
  reason: RefusalReason
  fieldErrors: Record<string, string[]>
  retryAfter?: number | undefined
}

/**
 * What clients are told about an error: a text for people, the reason, the messages of single fields and, if known, the
 * seconds until a retry may help.
 */
export function publicError(error: TRPCError, requestId: string): PublicError {
  const { cause } = error
  const invalid = { message: refusalMessages['input-invalid'](), reason: 'input-invalid', fieldErrors: {} } as const
  if (cause instanceof Refusal) {
    const fieldErrors: Record<string, string[]> = cause.field ? { [cause.field]: [cause.message] } : {}
    return { message: cause.message, reason: cause.reason, fieldErrors, retryAfter: cause.retryAfter }
  }
  if (cause instanceof z.ZodError) {
    const { formErrors, fieldErrors } = z.flattenError(cause)
    return { ...invalid, fieldErrors: { ...(formErrors.length > 0 && { '': formErrors }), ...fieldErrors } }
  }
  // Found while reading: the body did not state its length.
  if (error.code === 'PAYLOAD_TOO_LARGE') {
    return { message: refusalMessages['body-too-large'](), reason: 'body-too-large', fieldErrors: {} }
  }
  if (error.code === 'INTERNAL_SERVER_ERROR') {
    return { message: refusalMessages.unexpected({ requestId }), reason: 'unexpected', fieldErrors: {} }
  }
  // tRPC's own refusals: an unknown procedure, a wrong method, a body that is not JSON.
  return invalid
}

/** The headers of a response with these errors; `retry-after` is the longest of their waits. */
export function refusalHeaders(errors: readonly TRPCError[]): { headers?: Headers } {
  const seconds = errors.map(({ cause }) => (cause instanceof Refusal && cause.retryAfter) || 0)
  const longest = Math.max(0, ...seconds)
  return longest > 0 ? { headers: new Headers({ 'retry-after': String(longest) }) } : {}
}
