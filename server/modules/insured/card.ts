import { today } from '../../../shared/clock'
import { dialled } from '../../../shared/contact-links'
import { emergencyNumber } from '../../../shared/countries'
import type { InsuredCard } from '../../../shared/insured'
import type { InsuredLink } from '../../auth/insured-links'
import { isVisiting } from '../../auth/insured-visits'
import { business } from '../../core/business'
import { Refusal } from '../../core/errors'
import type { Context } from '../../request/context'
import { findPolicies, standingOn } from '../certificates/standing'
import { hasCode, noteAccess } from './codes'

const PLATE_ENDING = 3

type Asked = Pick<Context, 'db' | 'limiters' | 'siteContent' | 'browser'>

/** What a link shows to whoever has it. Opening it changes nothing and uses nothing up: previews and scanners do it first. */
export async function insuredCard(
  { db, limiters, siteContent, browser }: Asked,
  link: InsuredLink,
): Promise<InsuredCard> {
  await noteOpening({ db, limiters }, link)
  const ids = link.policies.map(({ id }) => id)
  const [policies, settings, waits, isOpen] = await Promise.all([
    findPolicies(db, ids),
    siteContent.settings(),
    hasCode(db, link.id),
    isVisiting(db, link, browser().visits),
  ])
  const date = today()
  return {
    policies: policies.map(({ id, terms }) => {
      const { status, term } = standingOn(terms, date, date)
      const { insurer, assistancePhone, brand, model, year, plate, endDate } = term
      const plateEnding = plate?.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(-PLATE_ENDING) ?? null
      return { id, insurer, assistancePhone, vehicle: { brand, model, year }, plateEnding, endDate, status }
    }),
    company: {
      name: settings.companyName,
      phone: settings.companyPhone,
      callNumber: settings.callNumber ?? dialled(settings.companyPhone) ?? '',
      whatsapp: settings.chatNumber ?? dialled(settings.whatsappNumber) ?? '',
    },
    language: link.language,
    emergency: emergencyNumber(business.country),
    hasCode: waits,
    isOpen,
  }
}

/** In the log of accesses, at most once an hour. */
async function noteOpening({ db, limiters }: Pick<Asked, 'db' | 'limiters'>, link: InsuredLink): Promise<void> {
  try {
    await limiters.insuredOpening.spend(link.id)
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  await noteAccess(db, link, 'opened')
}
