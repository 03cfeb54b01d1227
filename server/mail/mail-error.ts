import type { MailError } from '../../shared/installation'

/** What nodemailer says of a failure: its own code beside the system's, the server's code, and the command that failed. */
type Failure = { code?: string; originalCode?: string; responseCode?: number; command?: string }

const HOST_CODES = ['EDNS', 'ENOTFOUND', 'EAI_AGAIN', 'ENODATA']
const CERTIFICATE_CODES = /CERT|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)|HOSTNAME_MISMATCH/
/** Servers that want a sign-in first say so wherever they notice. */
const SIGN_IN_RESPONSES = [530, 535]

/** Why a mail could not be sent, as an administrator can do something about it. */
export function mailErrorOf(error: unknown): MailError {
  const { code = '', originalCode = '', responseCode = 0, command = '' } = error as Failure
  const codes = [code, originalCode]
  if (code === 'EAUTH' || SIGN_IN_RESPONSES.includes(responseCode)) return 'credentials'
  if (codes.some((one) => CERTIFICATE_CODES.test(one))) return 'certificate'
  if (codes.some((one) => HOST_CODES.includes(one))) return 'host'
  if (['ETLS', 'EREQUIRETLS'].includes(code) || originalCode.startsWith('ERR_SSL')) return 'encryption'
  if (['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EPROTOCOL'].includes(code)) return 'noAnswer'
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO') return 'recipient'
  return code === 'EMESSAGE' || command === 'DATA' ? 'content' : 'other'
}
