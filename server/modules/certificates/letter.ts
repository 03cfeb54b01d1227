import { addCalendarDays, calendarDateAt } from '../../../shared/clock'
import type { Language } from '../../../shared/languages'
import type { PlaceholderValues } from '../../../shared/message-templates'
import type { Env } from '../../core/env'
import { isHandedOut, paperUntil, paperUrl, type ShownOnPaper } from './record'
import { dateInWords } from './words'

/** What the placeholders of a message stand for that sends a certificate. */
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
    enlace: link,
  }
}

type Paper = {
  env: Pick<Env, 'publicOrigin'>
  token: string
  row: { issuedAt: Date; revokedAt: Date | null }
  language: Language
}

const PAPER_LINE: Record<Language, (date: string) => string> = {
  es: (date) => `La constancia en PDF (hasta el ${date}):`,
  en: (date) => `The certificate as PDF (until ${date}):`,
}

/** The message, and where the person gets the paper itself, which is nobody else's, as long as it is handed out. */
export function withPaperLink(message: string, { env, token, row, language }: Paper): string {
  if (!isHandedOut(row)) return message
  const lastDay = addCalendarDays(calendarDateAt(paperUntil(row.issuedAt)), -1)
  return `${message}\n\n${PAPER_LINE[language](dateInWords(lastDay, language))}\n${env.publicOrigin}${paperUrl(token)}`
}
