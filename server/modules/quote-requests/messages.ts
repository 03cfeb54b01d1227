import { filledMessage } from '../../../shared/filled-messages'
import { inEachLanguage, LANGUAGES, type Language, textIn } from '../../../shared/languages'
import { siteLink } from '../../../shared/message-links'
import type { MessageTexts, PlaceholderValues } from '../../../shared/message-templates'
import type { Env } from '../../core/env'
import type { Db } from '../../db/client'
import { siteTextColumns } from '../policy-types/record'
import { findTemplate } from '../templates/record'
import type { QuoteRequest } from './record'

/** What the panel shows of a plan, and what is written to the person who wants it. */
type Told = { policyType: string; message: string; mail: MessageTexts }

/** The messages that answer requests, in their languages, and the names of the types that they name. */
export async function requestMessages(db: Db, { publicOrigin }: Pick<Env, 'publicOrigin'>) {
  const templates = inEachLanguage((language) =>
    Promise.all([
      findTemplate(db, { kind: 'quoteWhatsapp', language }),
      findTemplate(db, { kind: 'quoteMail', language }),
    ]),
  )
  await Promise.all(LANGUAGES.map((language) => templates[language]))
  const types = await db.policyType.findMany({ select: { code: true, ...siteTextColumns } })
  const typeName = (code: string, language: Language) => {
    const type = types.find((one) => one.code === code)
    return type ? textIn(type, 'name', language) : code
  }
  return async (request: QuoteRequest): Promise<Told> => {
    const { language, policyTypeCode } = request
    const [whatsapp, mail] = await templates[language]
    const values = valuesOf(request, typeName(policyTypeCode, language), publicOrigin)
    return {
      policyType: typeName(policyTypeCode, 'es'),
      message: filledMessage(whatsapp, values).body,
      mail: filledMessage(mail, values),
    }
  }
}

const PLAN: Record<Language, (type: string, months: number) => string> = {
  es: (type, months) => `${type} por ${months} ${months === 1 ? 'mes' : 'meses'}`,
  en: (type, months) => `${type} for ${months} ${months === 1 ? 'month' : 'months'}`,
}

function valuesOf(request: QuoteRequest, type: string, origin: string): PlaceholderValues {
  const { fullName, language, durationMonths, vehicleBrand, vehicleModel, vehicleYear } = request
  return {
    nombre: fullName,
    vehiculo: [vehicleBrand, vehicleModel, vehicleYear].filter(Boolean).join(' '),
    plan: PLAN[language](type, durationMonths),
    enlace: siteLink(origin, language),
  }
}
