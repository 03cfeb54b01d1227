import type { Sender } from '../core/env'
import { ReasonError } from '../core/errors'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** What the mail asks the person to open. */
  link: string
}

export type Mailer = {
  /** False where mails only go to a folder, and the people they are for are not at this machine. */
  readonly reachesPeople: boolean
  /** Throws where mail could not be sent now, whoever it is for. */
  available(): Promise<void>
  /** Resolves once the mail is handed over whole. */
  send(mail: Mail): Promise<void>
}

/** What somebody is told who waits for a mail that could not be sent; why, is told by the log. */
export function notSent(cause: unknown): never {
  throw ReasonError.of('mail-not-sent', { cause })
}

/** The mail as nodemailer takes it; its recipient as an object, so that it is never read as a list of addresses. */
export function toMessage({ to, subject, text, html }: Mail, from: Sender) {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Tells automatic responders to stay silent (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
