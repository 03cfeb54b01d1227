import { domainToASCII } from 'node:url'
import { withoutDirections } from '../../shared/invisible-characters'
import type { Sender } from '../core/env-values'
import { Refusal } from '../core/errors'
import { mailErrorOf } from './mail-error'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Who gets the answers; without one, the sender of all mails. */
  replyTo?: string | undefined
  /** The link that the mail asks the person to open. */
  link: string
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

export type Mailer = {
  /** False if mails only go to a folder and the recipients are not at this machine. */
  readonly reachesPeople: boolean
  /** Throws if no mail can be sent now. */
  available(): Promise<void>
  /** Resolves once the server or folder has taken the whole mail. */
  send(mail: Mail): Promise<void>
}

/** Sends each, whichever of the others cannot be sent. @returns the errors of those that were not */
export async function sendAll(mailer: Mailer, mails: Mail[]): Promise<unknown[]> {
  const sent = await Promise.allSettled(mails.map((mail) => mailer.send(mail)))
  return sent.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
}

/** Reports a mail that could not be sent, or not for now; only the log has the cause. */
export function notSent(cause: unknown): never {
  throw Refusal.of(mailErrorOf(cause) === 'forNow' ? 'mail-not-now' : 'mail-not-sent', { cause })
}

/** An address as mail servers know it: letters of its domain beyond ASCII are encoded. */
export function wireAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + (domainToASCII(address.slice(at)) || address.slice(at))
}

/**
 * The mail in nodemailer's form. The recipient is an object, because a text would be parsed as a list of addresses.
 * Characters that change the direction of text are removed.
 */
export function toMessage({ to, replyTo, subject, text, html, attachments = [] }: Mail, from: Sender) {
  return {
    from: { ...from, address: wireAddress(from.address) },
    to: { name: '', address: wireAddress(to) },
    ...(replyTo && { replyTo: { name: '', address: wireAddress(replyTo) } }),
    subject: withoutDirections(subject),
    text: withoutDirections(text),
    html: withoutDirections(html),
    attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Tells automatic responders to stay silent (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
