import { PLAN_WORDS } from '../../../shared/default-templates'
import { type Language, textIn } from '../../../shared/languages'
import { siteLink } from '../../../shared/message-links'
import type { PlaceholderValues } from '../../../shared/message-templates'
import type { Env } from '../../core/env'
import type { Db } from '../../db/client'
import { siteTextColumns } from '../policy-types/record'
import { messagesAbout } from '../templates/fill'
import type { QuoteRequest } from './record'

/** The messages that answer requests, in their languages, with the panel's name of the type that is asked for. */
export async function requestMessages(db: Db, { publicOrigin }: Pick<Env, 'publicOrigin'>) {
  const fill = await messagesAbout(db, 'quote')
  const types = await db.policyType.findMany({ select: { code: true, ...siteTextColumns } })
  const typeName = (code: string, language: Language) => {
    const type = types.find((one) => one.code === code)
    return type ? textIn(type, 'name', language) : code
  }
  return (request: QuoteRequest) => {
    const { language, policyTypeCode } = request
    const values = valuesOf(request, typeName(policyTypeCode, language), publicOrigin)
    return { policyType: typeName(policyTypeCode, 'es'), ...fill(language, values) }
  }
}

function valuesOf(request: QuoteRequest, type: string, origin: string): PlaceholderValues {
  const { fullName, language, durationMonths, vehicleBrand, vehicleModel, vehicleYear } = request
  return {
    nombre: fullName,
    vehiculo: [vehicleBrand, vehicleModel, vehicleYear].filter(Boolean).join(' '),
    plan: PLAN_WORDS[language](type, durationMonths),
    enlace: siteLink(origin, language),
  }
}
