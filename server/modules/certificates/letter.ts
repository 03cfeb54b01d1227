import { calendarDaysBetween, today } from '../../../shared/clock'
import { daysToCount } from '../../../shared/filled-messages'
import type { Language } from '../../../shared/languages'
import { paperUrl } from '../../../shared/message-links'
import type { PlaceholderValues } from '../../../shared/message-templates'
import { dateInWords } from '../../core/dates-in-words'
import type { Env } from '../../core/env'
import { withPaperLink } from '../papers/mail'
import { isHandedOut, type ShownOnPaper } from './record'

/** The values of the placeholders in a message that sends a certificate. */
export function letterValues(
  printed: ShownOnPaper | null,
  fullName: string,
  link: string,
  language: Language,
): PlaceholderValues {
  return {
    nombre: printed?.insured ?? fullName,
    poliza: printed?.policyNumber ?? '',
    vehiculo: printed?.vehicle ?? '',
    aseguradora: printed?.insurer ?? '',
    vencimiento: printed?.endDate ? dateInWords(printed.endDate, language) : '',
    dias: daysToCount(printed?.endDate ? calendarDaysBetween(today(), printed.endDate) : null),
    enlace: link,
  }
}

type Paper = {
  env: Pick<Env, 'publicOrigin'>
  token: string
  row: { issuedAt: Date; revokedAt: Date | null }
  language: Language
}

/** The message, with the private link to the paper while it is handed out. */
export function withCertificateLink(message: string, { env, token, row, language }: Paper): string {
  if (!isHandedOut(row)) return message
  const address = `${env.publicOrigin}${paperUrl(token)}`
  return withPaperLink(message, { kind: 'certificate', language, issuedAt: row.issuedAt, address })
}
