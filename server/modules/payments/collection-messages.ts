import type { CalendarDate } from '../../../shared/clock'
import { policyLink } from '../../../shared/message-links'
import { moneyFormat } from '../../../shared/money'
import { linesInWords } from '../../../shared/receipts'
import { dateInWords } from '../../core/dates-in-words'
import type { Env } from '../../core/env'
import type { Db } from '../../db/client'
import { findCurrency } from '../settings/currency'
import { messagesAbout, policyValues, type Told } from '../templates/fill'

type Instalment = Parameters<typeof policyValues>[0] & {
  number: number
  of: number
  isRest: boolean
  dueOn: CalendarDate
  amount: number
}

/** The messages about what is due, in the customers' languages. */
export async function collectionMessages(db: Db, { publicOrigin }: Pick<Env, 'publicOrigin'>) {
  const fill = await messagesAbout(db, 'collection')
  const currency = await findCurrency(db)
  const money = { es: moneyFormat(currency, 'es'), en: moneyFormat(currency, 'en') }
  return (instalment: Instalment): Told => {
    const { language, policyNumber, number, of, isRest } = instalment
    return fill(language, {
      ...policyValues(instalment, policyLink(publicOrigin, policyNumber, language)),
      importe: money[language](instalment.amount),
      cuota: linesInWords([{ number, of, part: isRest ? 'rest' : 'whole' }], language),
      vence: dateInWords(instalment.dueOn, language),
    })
  }
}
