import { calendarDaysBetween, today } from '../../../shared/clock'
import { daysToCount, withPaperLines } from '../../../shared/filled-messages'
import type { Language } from '../../../shared/languages'
import { paperUrl } from '../../../shared/message-links'
import type { PlaceholderValues } from '../../../shared/message-templates'
import { dateInWords } from '../../core/dates-in-words'
import type { Env } from '../../core/env'
import { isHandedOut, lastPaperDay, type ShownOnPaper } from './record'
import { PAPER_WORDS } from './words'

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

/** The name of the attached paper, without characters that file names cannot have. */
export function paperName(printed: ShownOnPaper | null, language: Language): string {
  const policyNumber = (printed?.policyNumber ?? '').replace(/[\\/:*?"<>|]+/g, '-')
  return `${`${PAPER_WORDS[language].fileName} ${policyNumber}`.trim()}.pdf`
}

type Paper = {
  env: Pick<Env, 'publicOrigin'>
  token: string
  row: { issuedAt: Date; revokedAt: Date | null }
  language: Language
}

/** The message, with the private link to the paper while it is handed out. */
export function withPaperLink(message: string, { env, token, row, language }: Paper): string {
  if (!isHandedOut(row)) return message
  const until = dateInWords(lastPaperDay(row.issuedAt), language)
  return withPaperLines(message, language, until, `${env.publicOrigin}${paperUrl(token)}`)
}
