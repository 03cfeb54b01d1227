import { useLocale, useTranslations } from 'use-intl'
import { vehicleInWords } from '../../../shared/vehicle-in-words'
import { AWAITED } from '../../api/awaited-link'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { useUrlQuery } from '../address/url-query'
import { useSettings } from '../branding/use-settings'
import { useDateInWords } from '../language/calendar-date'
import { useMoney } from '../quote/use-money'
import { useTimeZone } from '../rendering/server-page'
import { outcomeOf } from '../verification/outcome'
import { formatInstant } from '../verification/time-of-check'
import { receiptInput } from './check-address'
import { CheckAnswer, CheckCard, CheckSection, checkOutcome } from './check-parts'

type CheckedReceipt = NonNullable<RouterOutputs['public']['checkReceipt']>

/** Shows whether a receipt is genuine, or void, with what the payer compares. */
export function ReceiptCheck() {
  const t = useTranslations('receipt')
  const options = { ...AWAITED, retryOnMount: false, refetchOnWindowFocus: false }
  const check = trpc.public.checkReceipt.useQuery(receiptInput(useUrlQuery()), options)
  const outcome = checkOutcome(outcomeOf(true, check))
  return (
    <CheckSection title={t('title')} eyebrow={t('eyebrow')} lead={outcome.kind !== 'missing' && t('lead')}>
      <CheckAnswer outcome={outcome} notice={(kind, wait) => t(kind === 'idle' ? 'failed' : kind, wait)}>
        {(receipt, checkedAt) => <Found receipt={receipt} checkedAt={checkedAt} />}
      </CheckAnswer>
    </CheckSection>
  )
}

function Found({ receipt, checkedAt }: { receipt: CheckedReceipt; checkedAt: number }) {
  const t = useTranslations('receipt')
  const inWords = useDateInWords()
  const language = useLocale()
  const timeZone = useTimeZone()
  const { companyName } = useSettings()
  const money = useMoney()
  const { voidedOn, amount, paidOn, method, instalment, insuredInitials, policyEnding, vehicle, insurer } = receipt
  const number = receipt.receiptNumber
  const isVoid = voidedOn !== null
  return (
    <CheckCard
      tone={isVoid ? 'bad' : 'good'}
      title={t(isVoid ? 'voidTitle' : 'genuineTitle', { number })}
      said={[isVoid ? t('void', { date: inWords(voidedOn) }) : t('genuine')]}
      details={[
        [t('amount'), money(amount)],
        [t('paidOn'), inWords(paidOn)],
        [t('method'), t(`methods.${method}`)],
        [t('instalment'), t('instalmentOf', instalment)],
        [t('insured'), insuredInitials],
        [t('policyEnding'), `… ${policyEnding}`],
        [t('vehicle'), vehicleInWords(vehicle, language)],
        [t('insurer'), insurer],
      ]}
      proof={t('proof', {
        company: companyName,
        instant: formatInstant(checkedAt, timeZone, inWords, language),
      })}
    />
  )
}
