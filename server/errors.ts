import { type ErrorReason, errorMessages } from '../shared/messages'

type Details<Reason extends ErrorReason> = Parameters<(typeof errorMessages)[Reason]>[0]

/**
 * A refusal with a reason, thrown by what knows neither tRPC nor Express. Its message is the catalogue's.
 * `field` names the input field it belongs to, where a form should show it there.
 */
export class ReasonError extends Error {
  readonly reason: ErrorReason
  readonly field: string | undefined

  private constructor(reason: ErrorReason, message: string, field?: string) {
    super(message)
    this.reason = reason
    this.field = field
  }

  static of<Reason extends ErrorReason>(reason: Reason, options: { field?: string; details?: Details<Reason> } = {}) {
    const text = errorMessages[reason] as (details: Details<Reason> | undefined) => string
    return new ReasonError(reason, text(options.details), options.field)
  }
}
