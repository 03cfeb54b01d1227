import { asksFirst } from '../../../shared/countries'
import type { CountryChange } from '../../../shared/settings-input'
import { locate } from '../../core/business'
import type { Db } from '../../db/client'
import type { Services } from '../../request/context'
import { refreshSamples } from '../legal/sample-texts'
import { setAloneWithin } from './changes'
import { setCurrencyWithin } from './currency'

type Needed = Pick<Services, 'db' | 'env' | 'content'>

const findAnswer = async (db: Db) => db.siteSettings.findFirst({ select: { country: true, timeZone: true } })

/**
 * Takes over what somebody has said of country and zone; the environment wins.
 * @returns whether that changed anything: pages that were kept meanwhile have the old ones
 */
export const learnCountry = async ({ db, env }: Pick<Needed, 'db' | 'env'>): Promise<boolean> =>
  locate(env.whereabouts, (await findAnswer(db)) ?? {})

/** Where the business is, and what of it still has to be said. */
export async function whereabouts({ db, env }: Pick<Needed, 'db' | 'env'>) {
  const answer = await findAnswer(db)
  const { country, timeZone } = env.whereabouts
  const isFixed = { country: country !== undefined, timeZone: timeZone !== undefined }
  const known = { country: country ?? answer?.country ?? null, timeZone: timeZone ?? answer?.timeZone ?? null }
  return { ...known, isFixed, isAnswered: known.country !== null && known.timeZone !== null }
}

/**
 * Sets country and zone, and what follows from another country: where its law asks for consent first, pixels wait; that
 * is never loosened. Sample texts that nobody has made their own become the country's.
 */
export async function setCountry(services: Needed, adminUserId: string, { currency, ...input }: CountryChange) {
  const { db, env, content } = services
  const before = await whereabouts(services)
  const { country = input.country, timeZone = input.timeZone } = env.whereabouts
  await db.$transaction(async (tx) => {
    if (!before.isFixed.country) await setAloneWithin(tx, adminUserId, 'country', () => country)
    if (!before.isFixed.timeZone) await setAloneWithin(tx, adminUserId, 'timeZone', () => timeZone)
    if (currency) await setCurrencyWithin(tx, adminUserId, currency)
    if (before.country !== country && asksFirst(country))
      await setAloneWithin(tx, adminUserId, 'pixelLoading', () => 'afterAccept')
  })
  if (await learnCountry(services)) content.changed()
  await refreshSamples(db, adminUserId)
  return whereabouts(services)
}
