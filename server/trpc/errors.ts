import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { RefusalReason } from '../../shared/messages'
import { isDiskFull, Refusal } from '../core/errors'
import { isDuplicate, isMissing, isReferenced, isUnreachable } from '../db/errors'

const codes = {
  'credentials-invalid': 'UNAUTHORIZED',
  'provider-unavailable': 'SERVICE_UNAVAILABLE',
  'provider-refused': 'UNAUTHORIZED',
  'provider-unknown': 'UNAUTHORIZED',
  'recovery-mail-failed': 'SERVICE_UNAVAILABLE',
  'reset-link-unknown': 'BAD_REQUEST',
  'reset-link-used': 'BAD_REQUEST',
  'reset-link-expired': 'BAD_REQUEST',
  'invitation-unknown': 'BAD_REQUEST',
  'invitation-used': 'BAD_REQUEST',
  'invitation-expired': 'BAD_REQUEST',
  'email-link-unknown': 'BAD_REQUEST',
  'email-link-used': 'BAD_REQUEST',
  'email-link-expired': 'BAD_REQUEST',
  'pixel-unreadable': 'BAD_REQUEST',
  'mail-just-sent': 'CONFLICT',
  'mail-not-sent': 'SERVICE_UNAVAILABLE',
  'mail-not-now': 'SERVICE_UNAVAILABLE',
  'account-exists': 'CONFLICT',
  'account-inactive': 'CONFLICT',
  'last-admin': 'CONFLICT',
  'password-contains-email': 'BAD_REQUEST',
  'password-contains-company': 'BAD_REQUEST',
  'password-common': 'BAD_REQUEST',
  'current-password-wrong': 'BAD_REQUEST',
  'code-wrong': 'BAD_REQUEST',
  'code-used': 'BAD_REQUEST',
  'challenge-expired': 'BAD_REQUEST',
  'proof-required': 'FORBIDDEN',
  'own-factors': 'CONFLICT',
  'totp-exists': 'CONFLICT',
  'totp-not-begun': 'BAD_REQUEST',
  'factor-missing': 'BAD_REQUEST',
  'passkey-refused': 'BAD_REQUEST',
  'passkeys-full': 'CONFLICT',
  'second-factor-required': 'FORBIDDEN',
  'token-unknown': 'UNAUTHORIZED',
  'token-expired': 'UNAUTHORIZED',
  'token-in-address': 'BAD_REQUEST',
  'token-not-allowed': 'FORBIDDEN',
  'token-name-taken': 'CONFLICT',
  'tokens-full': 'CONFLICT',
  'secret-key-missing': 'SERVICE_UNAVAILABLE',
  'signed-out': 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  'too-many-attempts': 'TOO_MANY_REQUESTS',
  'origin-refused': 'FORBIDDEN',
  'input-invalid': 'BAD_REQUEST',
  'record-stale': 'CONFLICT',
  'policy-number-duplicate': 'CONFLICT',
  'company-duplicate': 'CONFLICT',
  'restore-number-taken': 'CONFLICT',
  'restore-reference-gone': 'CONFLICT',
  'company-referenced': 'CONFLICT',
  'type-referenced': 'CONFLICT',
  'plan-referenced': 'CONFLICT',
  'fields-required': 'BAD_REQUEST',
  'publish-day-past': 'BAD_REQUEST',
  'publish-day-taken': 'CONFLICT',
  'publish-while-shown': 'BAD_REQUEST',
  'insurer-unavailable': 'BAD_REQUEST',
  'phone-invalid': 'BAD_REQUEST',
  'plan-unavailable': 'BAD_REQUEST',
  'price-too-high': 'BAD_REQUEST',
  'amount-decimals': 'BAD_REQUEST',
  'price-changed': 'CONFLICT',
  'plan-required': 'BAD_REQUEST',
  'dates-out-of-order': 'BAD_REQUEST',
  'term-overlaps': 'BAD_REQUEST',
  'cancel-outside-term': 'BAD_REQUEST',
  'term-not-latest': 'CONFLICT',
  'term-cancelled': 'CONFLICT',
  'already-cancelled': 'CONFLICT',
  'not-cancelled': 'CONFLICT',
  'reinstate-after-end': 'BAD_REQUEST',
  'payment-paid': 'CONFLICT',
  'payment-voided': 'CONFLICT',
  'payment-exceeds-due': 'BAD_REQUEST',
  'paid-too-early': 'BAD_REQUEST',
  'receipt-voided': 'CONFLICT',
  'refund-exceeds': 'BAD_REQUEST',
  'receipt-numbers-unsure': 'CONFLICT',
  'receipt-number-taken': 'BAD_REQUEST',
  'till-empty': 'CONFLICT',
  'customer-has-payments': 'CONFLICT',
  'currency-fixed': 'CONFLICT',
  'record-not-found': 'NOT_FOUND',
  'placeholder-unknown': 'BAD_REQUEST',
  'file-missing': 'BAD_REQUEST',
  'file-too-large': 'PAYLOAD_TOO_LARGE',
  'uploads-busy': 'SERVICE_UNAVAILABLE',
  'upload-broken': 'BAD_REQUEST',
  'file-empty': 'UNSUPPORTED_MEDIA_TYPE',
  'document-type-refused': 'UNSUPPORTED_MEDIA_TYPE',
  'document-not-stored': 'INTERNAL_SERVER_ERROR',
  'export-too-large': 'PAYLOAD_TOO_LARGE',
  'export-link-gone': 'NOT_FOUND',
  'backup-busy': 'CONFLICT',
  'import-busy': 'CONFLICT',
  'import-state': 'CONFLICT',
  'import-unreadable': 'UNSUPPORTED_MEDIA_TYPE',
  'import-too-large': 'PAYLOAD_TOO_LARGE',
  'count-changed': 'CONFLICT',
  'archive-too-large': 'PAYLOAD_TOO_LARGE',
  'document-file-missing': 'NOT_FOUND',
  'certificate-characters': 'BAD_REQUEST',
  'characters-unprintable': 'BAD_REQUEST',
  'certificate-not-stored': 'INTERNAL_SERVER_ERROR',
  'certificate-revoked': 'CONFLICT',
  'email-missing': 'BAD_REQUEST',
  'task-closed': 'CONFLICT',
  'colleague-inactive': 'CONFLICT',
  'contact-kept': 'CONFLICT',
  'request-converted': 'CONFLICT',
  'contact-not-allowed': 'FORBIDDEN',
  'logo-type-refused': 'UNSUPPORTED_MEDIA_TYPE',
  'favicon-type-refused': 'UNSUPPORTED_MEDIA_TYPE',
  'image-unreadable': 'UNSUPPORTED_MEDIA_TYPE',
  'image-too-large': 'PAYLOAD_TOO_LARGE',
  'icon-too-large': 'PAYLOAD_TOO_LARGE',
  'image-not-stored': 'INTERNAL_SERVER_ERROR',
  'image-removed': 'BAD_REQUEST',
  'body-too-large': 'PAYLOAD_TOO_LARGE',
  'proxy-too-large': 'PAYLOAD_TOO_LARGE',
  'storage-full': 'SERVICE_UNAVAILABLE',
  'record-duplicate': 'CONFLICT',
  'type-duplicate': 'CONFLICT',
  'plan-duplicate': 'CONFLICT',
  'price-day-past': 'BAD_REQUEST',
  'record-referenced': 'CONFLICT',
  'service-unavailable': 'SERVICE_UNAVAILABLE',
  unexpected: 'INTERNAL_SERVER_ERROR',
} as const satisfies Record<RefusalReason, TRPCError['code']>

/** The refusal that caused an error, or undefined for an unexpected error. */
export function refusalBehind(cause: unknown): Refusal | undefined {
  // First, because a full disk may be the cause of a refusal that only says that something was not stored.
  if (isDiskFull(cause)) return Refusal.of('storage-full', { cause })
  if (cause instanceof Refusal) return cause
  // The cause, with the database's message, is only for the log; the response is made from the refusal alone.
  if (isDuplicate(cause)) return Refusal.of('record-duplicate', { cause })
  if (isReferenced(cause)) return Refusal.of('record-referenced', { cause })
  if (isMissing(cause)) return Refusal.of('record-not-found', { cause })
  if (isUnreachable(cause)) return Refusal.of('service-unavailable', { cause })
  return undefined
}

/** The status of a plain HTTP answer for a reason. */
export const httpStatusOf = (reason: RefusalReason): number =>
  getHTTPStatusCodeFromError(new TRPCError({ code: codes[reason] }))

/** Gives a procedure's error the tRPC code of its reason. */
export function withCode(error: TRPCError): TRPCError {
  const refusal = refusalBehind(error.cause)
  if (!refusal) return error
  return new TRPCError({ code: codes[refusal.reason], message: refusal.message, cause: refusal })
}
