import type { CalendarDate } from '../../../shared/clock'
import { DEFAULT_LANGUAGE, inEachLanguage, LANGUAGES, type Language } from '../../../shared/languages'
import { fillTemplate, type MessageTexts, type PlaceholderValues } from '../../../shared/message-templates'
import { NUMBER_PARAMETER } from '../../../shared/site-paths'
import type { Env } from '../../core/env'
import type { Db } from '../../db/client'
import { dateInWords } from '../certificates/words'
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
    const fill = (text: string) => fillTemplate(text, values)
    return { message: fill(chat.body), mail: { subject: fill(mail.subject), body: fill(mail.body) } }
  }
}

function valuesOf(policy: Policy, publicOrigin: string): PlaceholderValues {
  const { fullName, policyNumber, vehicle, insurer, endDate, daysLeft, language } = policy
  const spoken: Record<string, string> = language === DEFAULT_LANGUAGE ? {} : { lang: language }
  const query = new URLSearchParams({ [NUMBER_PARAMETER]: policyNumber, ...spoken })
  return {
    nombre: fullName,
    poliza: policyNumber,
    vehiculo: vehicle,
    aseguradora: insurer,
    vencimiento: endDate ? dateInWords(endDate, language) : '',
    dias: daysLeft !== null && daysLeft >= 0 ? String(daysLeft) : '',
    enlace: `${publicOrigin}/?${query}#verificar`,
  }
}
