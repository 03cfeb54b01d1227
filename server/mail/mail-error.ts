import type { MailError } from '../../shared/installation'

/** nodemailer's error: its code, the system's code, the server's code and the command that failed. */
type Failure = { code?: string; originalCode?: string; responseCode?: number; command?: string }

const HOST_CODES = ['EDNS', 'ENOTFOUND', 'EAI_AGAIN', 'ENODATA']
const CERTIFICATE_CODES = /CERT|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)|HOSTNAME_MISMATCH/
/** Servers that require a sign-in may answer any command with these. */
const SIGN_IN_RESPONSES = [530, 535]

/** Why a mail could not be sent, in categories that an administrator can act on. */
export function mailErrorOf(error: unknown): MailError {
  const { code = '', originalCode = '', responseCode = 0, command = '' } = error as Failure
  const codes = [code, originalCode]
  // A server's 4xx means not now: its quota, a full mailbox, greylisting. The same mail may pass in some minutes.
  if (responseCode >= 400 && responseCode < 500) return 'forNow'
  if (code === 'EAUTH' || SIGN_IN_RESPONSES.includes(responseCode)) return 'credentials'
  if (codes.some((one) => CERTIFICATE_CODES.test(one))) return 'certificate'
  if (codes.some((one) => HOST_CODES.includes(one))) return 'host'
  if (['ETLS', 'EREQUIRETLS'].includes(code) || originalCode.startsWith('ERR_SSL')) return 'encryption'
  if (['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EPROTOCOL'].includes(code)) return 'noAnswer'
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO') return 'recipient'
  return code === 'EMESSAGE' || command === 'DATA' ? 'content' : 'other'
}
