import type { CalendarDate } from '../../../shared/clock'
import { daysToCount, filledMessage } from '../../../shared/filled-messages'
import { inEachLanguage, LANGUAGES, type Language } from '../../../shared/languages'
import { policyLink } from '../../../shared/message-links'
import type { MessageTexts, PlaceholderValues } from '../../../shared/message-templates'
import { dateInWords } from '../../core/dates-in-words'
import type { Env } from '../../core/env'
import type { Db } from '../../db/client'
import { findTemplate } from '../templates/record'

type Policy = {
  fullName: string
  policyNumber: string
  vehicle: string
  insurer: string
  endDate: CalendarDate | null
  daysLeft: number | null
  language: Language
}

/** The renewal messages to customers, in their languages: the text of a chat message and of a mail. */
export async function renewalMessages(db: Db, { publicOrigin }: Pick<Env, 'publicOrigin'>) {
  const templates = inEachLanguage((language) =>
    Promise.all([
      findTemplate(db, { kind: 'renewalWhatsapp', language }),
      findTemplate(db, { kind: 'renewalMail', language }),
    ]),
  )
  await Promise.all(LANGUAGES.map((language) => templates[language]))
  return async (policy: Policy): Promise<{ message: string; mail: MessageTexts }> => {
    const [chat, mail] = await templates[policy.language]
    const values = valuesOf(policy, publicOrigin)
    return { message: filledMessage(chat, values).body, mail: filledMessage(mail, values) }
  }
}

function valuesOf(policy: Policy, publicOrigin: string): PlaceholderValues {
  const { fullName, policyNumber, vehicle, insurer, endDate, daysLeft, language } = policy
  return {
    nombre: fullName,
    poliza: policyNumber,
    vehiculo: vehicle,
    aseguradora: insurer,
    vencimiento: endDate ? dateInWords(endDate, language) : '',
    dias: daysToCount(daysLeft),
    enlace: policyLink(publicOrigin, policyNumber, language),
  }
}
