import { type CalendarDate, calendarDaysBetween, today } from '../../../shared/clock'
import { daysToCount, filledMessage } from '../../../shared/filled-messages'
import type { Language } from '../../../shared/languages'
import type { MessageTexts, PlaceholderValues } from '../../../shared/message-templates'
import { dateInWords } from '../../core/dates-in-words'
import type { Db } from '../../db/client'
import { readTemplates } from './record'

/** What a customer is told: the text of a chat message, and a mail. */
export type Told = { message: string; mail: MessageTexts }

/** Reads the messages about something, to be filled for any number of customers, each in their language. */
export async function messagesAbout(db: Db, subject: 'renewal' | 'collection' | 'quote' | 'case' | 'insuredLink') {
  const templateOf = await readTemplates(db)
  return (language: Language, values: PlaceholderValues): Told => ({
    message: filledMessage(templateOf({ kind: `${subject}Whatsapp`, language }), values).body,
    mail: filledMessage(templateOf({ kind: `${subject}Mail`, language }), values),
  })
}

type Policy = {
  fullName: string
  policyNumber: string
  vehicle: string
  insurer: string
  endDate: CalendarDate | null
  language: Language
}

/** The values of the placeholders that every message about a policy has. @param link what the message leads to */
export function policyValues(policy: Policy, link: string): PlaceholderValues {
  const { fullName, policyNumber, vehicle, insurer, endDate, language } = policy
  return {
    nombre: fullName,
    poliza: policyNumber,
    vehiculo: vehicle,
    aseguradora: insurer,
    vencimiento: endDate ? dateInWords(endDate, language) : '',
    dias: daysToCount(endDate ? calendarDaysBetween(today(), endDate) : null),
    enlace: link,
  }
}
