import { TRPCClientError } from '@trpc/client'
import type { AppRouter } from '../../server/api/router'
import type { ErrorReason } from '../../shared/messages'

type ProcedureError = TRPCClientError<AppRouter>

/** What the server said of an error, also where it has come with a page; undefined where no server said anything. */
const dataOf = (error: unknown) => (error as Partial<ProcedureError> | null | undefined)?.data

/** Whether the server understood the request and said no, as opposed to not being able to answer. */
export function isRefusal(error: unknown): boolean {
  return (dataOf(error)?.httpStatus ?? 500) < 500
}

/** Whether an upload failed because its `signal`, or who asked for it, stopped it. */
export function isStopped(error: unknown): boolean {
  return error instanceof TRPCClientError && error.cause?.name === 'AbortError'
}

/** The reason of a refusal, or undefined for anything that was not expected. */
export function reasonOf(error: unknown): ErrorReason | undefined {
  return dataOf(error)?.reason
}

/** The seconds after which a refused request is worth another try, where the server said so. */
export function retryAfterOf(error: unknown): number | undefined {
  return dataOf(error)?.retryAfter
}

/** The server's messages by input field, the first of each. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const fields = dataOf(error)?.fieldErrors ?? {}
  return Object.fromEntries(Object.entries(fields).map(([field, messages]) => [field, messages[0] ?? '']))
}

/**
 * What to tell the person: the server's sentence where it refused, else the catalogue's for this action, for a
 * failing network or server has nothing to say that would help.
 */
export function messageOf(error: unknown, fallback: string): string {
  return isRefusal(error) && error instanceof Error ? error.message : fallback
}
