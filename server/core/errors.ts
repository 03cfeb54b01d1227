import { type ErrorReason, errorMessages } from '../../shared/messages'

type Details<Reason extends ErrorReason> = Parameters<(typeof errorMessages)[Reason]>[0]

/**
 * A refusal with a reason, thrown by code that knows neither tRPC nor Express. Its message is the catalogue's. `field`
 * is the input field at which a form should show it; `retryAfter` are the seconds after which the same request is worth
 * a retry, where waiting is all it takes.
 */
export class ReasonError extends Error {
  readonly reason: ErrorReason
  readonly field: string | undefined
  readonly retryAfter: number | undefined

  private constructor(reason: ErrorReason, message: string, field?: string, retryAfter?: number) {
    super(message)
    this.reason = reason
    this.field = field
    this.retryAfter = retryAfter
  }

  static of<Reason extends ErrorReason>(reason: Reason, options: { field?: string; details?: Details<Reason> } = {}) {
    const text = errorMessages[reason] as (details: Details<Reason> | undefined) => string
    const retryAfter = (options.details as { retryAfter?: number } | undefined)?.retryAfter
    return new ReasonError(reason, text(options.details), options.field, retryAfter)
  }
}
