import { TRPCClientError } from '@trpc/client'
import type { AppRouter } from '../../server/api/router'
import type { RefusalReason } from '../../shared/messages'

type ProcedureError = TRPCClientError<AppRouter>

/** The server's data about an error, also of a dehydrated error; undefined if the server did not answer. */
const dataOf = (error: unknown) => (error as Partial<ProcedureError> | null | undefined)?.data

/** The user cancelled a dialog that came before an action: nothing is shown. */
export class Cancelled extends Error {}

/** Errors of fields that show between two requests, told as the server's are. */
export class FieldErrors extends Error {
  readonly data: Pick<NonNullable<ReturnType<typeof dataOf>>, 'fieldErrors'>
  /** @param messages by field */
  constructor(messages: Record<string, string>) {
    super()
    this.data = { fieldErrors: Object.fromEntries(Object.entries(messages).map(([field, one]) => [field, [one]])) }
  }
}

/** Whether the server understood the request and refused it, as opposed to not being able to answer. */
export function isRefusal(error: unknown): boolean {
  return (dataOf(error)?.httpStatus ?? 500) < 500
}

/** Whether an upload was aborted, by its `signal` or by its caller. */
export function isStopped(error: unknown): boolean {
  return error instanceof TRPCClientError && error.cause?.name === 'AbortError'
}

/** The reason of a refusal, or undefined for any unexpected error. */
export function reasonOf(error: unknown): RefusalReason | undefined {
  return dataOf(error)?.reason
}

/** The seconds after which a refused request is worth a retry, where the server gave them. */
export function retryAfterOf(error: unknown): number | undefined {
  return dataOf(error)?.retryAfter
}

/** The seconds of a refusal for too many attempts; undefined for other errors. */
export function waitOf(error: unknown): number | undefined {
  return reasonOf(error) === 'too-many-attempts' ? retryAfterOf(error) : undefined
}

/** The server's messages by input field, only the first of each. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const fields = dataOf(error)?.fieldErrors ?? {}
  return Object.fromEntries(Object.entries(fields).map(([field, messages]) => [field, messages[0] ?? '']))
}

/**
 * The message to show: the server's if it refused or its disk is full, else the catalogue's for this action, since a
 * failing network or server has no helpful message.
 */
export function messageOf(error: unknown, fallback: string): string {
  const isTold = isRefusal(error) || reasonOf(error) === 'storage-full'
  return isTold && error instanceof Error ? error.message : fallback
}
