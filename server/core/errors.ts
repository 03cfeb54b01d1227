import { type RefusalReason, refusalMessages } from '../../shared/messages'

type Details<Reason extends RefusalReason> = Parameters<(typeof refusalMessages)[Reason]>[0]
type Options<Reason extends RefusalReason> = { field?: string; details?: Details<Reason>; cause?: unknown }

/**
 * A refusal with a reason, thrown by code that knows neither tRPC nor Express. Its message comes from the catalogue.
 * `field` is the input field at which a form shows it. `retryAfter` is set if waiting helps: the seconds until a retry.
 * `cause` is for the log.
 */
export class Refusal extends Error {
  readonly reason: RefusalReason
  readonly field: string | undefined
  readonly retryAfter: number | undefined

  private constructor(reason: RefusalReason, message: string, { field, details, cause }: Options<RefusalReason>) {
    super(message, { cause })
    this.reason = reason
    this.field = field
    this.retryAfter = (details as { retryAfter?: number } | undefined)?.retryAfter
  }

  static of<Reason extends RefusalReason>(reason: Reason, options: Options<Reason> = {}) {
    const text = refusalMessages[reason] as (details: Details<Reason> | undefined) => string
    return new Refusal(reason, text(options.details), options)
  }
}

/** An error's message. For a host name with several addresses Node throws an AggregateError without one. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

const isDetail = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * An error with all errors behind it: its cause, those of an AggregateError, and the one that Prisma's adapter hides in
 * `meta`.
 */
export function* errorsBehind(error: unknown): Generator<Record<string, unknown>> {
  if (!isDetail(error)) return
  yield error
  const { cause, meta, errors } = error
  const hidden = isDetail(meta) ? meta.driverAdapterError : undefined
  for (const one of [cause, hidden, ...(Array.isArray(errors) ? errors : [])]) yield* errorsBehind(one)
}

/** Codes of the operating system and PostgreSQL (SQLSTATE). */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether the disk of this server or of its database is full. */
export function isDiskFull(error: unknown): boolean {
  for (const { code, originalCode, message } of errorsBehind(error)) {
    // PostgreSQL's programs only print a message.
    if (DISK_FULL.has(String(code)) || DISK_FULL.has(String(originalCode))) return true
    if (/No space left on device/.test(String(message))) return true
  }
  return false
}
