import { type CalendarDate, calendarDaysBetween, today } from '../../../shared/clock'
import { daysToCount, filledMessage } from '../../../shared/filled-messages'
import { inEachLanguage, LANGUAGES, type Language } from '../../../shared/languages'
import { policyLink } from '../../../shared/message-links'
import type { MessageTexts } from '../../../shared/message-templates'
import { formatMoney } from '../../../shared/money'
import { dateInWords } from '../../core/dates-in-words'
import type { Env } from '../../core/env'
import type { Db } from '../../db/client'
import { findCurrency } from '../settings/currency'
import { findTemplate } from '../templates/record'

type Instalment = {
  fullName: string
  policyNumber: string
  vehicle: string
  insurer: string
  endDate: CalendarDate | null
  language: Language
  number: number
  of: number
  dueOn: CalendarDate
  amount: number
}

const JOINED: Record<Language, string> = { es: 'de', en: 'of' }

/** The messages about what is due, in the customers' languages: the text of a chat message and of a mail. */
export async function collectionMessages(db: Db, { publicOrigin }: Pick<Env, 'publicOrigin'>) {
  const templates = inEachLanguage((language) =>
    Promise.all([
      findTemplate(db, { kind: 'collectionWhatsapp', language }),
      findTemplate(db, { kind: 'collectionMail', language }),
    ]),
  )
  const currency = await findCurrency(db)
  await Promise.all(LANGUAGES.map((language) => templates[language]))
  return async (instalment: Instalment): Promise<{ message: string; mail: MessageTexts }> => {
    const { language, endDate, policyNumber, number, of } = instalment
    const [chat, mail] = await templates[language]
    const values = {
      nombre: instalment.fullName,
      poliza: policyNumber,
      vehiculo: instalment.vehicle,
      aseguradora: instalment.insurer,
      vencimiento: endDate ? dateInWords(endDate, language) : '',
      dias: daysToCount(endDate === null ? null : calendarDaysBetween(today(), endDate)),
      enlace: policyLink(publicOrigin, policyNumber, language),
      importe: formatMoney(instalment.amount, currency, language),
      cuota: `${number} ${JOINED[language]} ${of}`,
      vence: dateInWords(instalment.dueOn, language),
    }
    return { message: filledMessage(chat, values).body, mail: filledMessage(mail, values) }
  }
}
