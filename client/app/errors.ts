import { TRPCClientError } from '@trpc/client'
import type { AppRouter } from '../../server/trpc/router'
import type { ErrorReason } from '../../shared/messages'

type ProcedureError = TRPCClientError<AppRouter>

const isProcedureError = (error: unknown): error is ProcedureError => error instanceof TRPCClientError

/** Whether the server understood the request and said no, as opposed to not being able to answer. */
export function isRefusal(error: unknown): boolean {
  const status = isProcedureError(error) ? (error.data?.httpStatus ?? 500) : 500
  return status < 500
}

/** The reason of a refusal, or undefined for anything that was not expected. */
export function reasonOf(error: unknown): ErrorReason | undefined {
  return isProcedureError(error) ? error.data?.reason : undefined
}

/** The seconds after which a refused request is worth another try, where the server said so. */
export function retryAfterOf(error: unknown): number | undefined {
  return isProcedureError(error) ? error.data?.retryAfter : undefined
}

/** The server's messages by input field, the first of each. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const fields = (isProcedureError(error) && error.data?.fieldErrors) || {}
  return Object.fromEntries(Object.entries(fields).map(([field, messages]) => [field, messages[0] ?? '']))
}

/**
 * What to tell the person: the server's sentence where it refused, else the catalogue's for this action, for a
 * failing network or server has nothing to say that would help.
 */
export function messageOf(error: unknown, fallback: string): string {
  return isRefusal(error) && error instanceof Error ? error.message : fallback
}
