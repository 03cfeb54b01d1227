import { useLocale, useTranslations } from 'use-intl'
import { formatMoney } from '../../../shared/money'
import { linesInWords, METHOD_WORDS, receiptName } from '../../../shared/receipts'
import { vehicleInWords } from '../../../shared/vehicle-in-words'
import { AWAITED } from '../../api/awaited-link'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { useUrlQuery } from '../address/url-query'
import { useSettings } from '../branding/use-settings'
import { useDateInWords } from '../language/calendar-date'
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
  const { voidedOn, refunded, amount, currency, paidOn, method, instalments, insurer } = receipt
  const { insuredInitials, policyEnding, vehicle } = receipt
  const money = (value: number) => formatMoney(value, currency, language)
  const number = receiptName(receipt)
  const isVoid = voidedOn !== null
  const shown: [name: string, value: string | null][] = [
    [t('amount'), money(amount)],
    [t('refunded'), refunded > 0 ? money(refunded) : null],
    [t('paidOn'), inWords(paidOn)],
    [t('method'), METHOD_WORDS[language][method]],
    [t('instalments', { count: instalments.length }), linesInWords(instalments, language)],
    [t('insured'), insuredInitials],
    [t('policyEnding'), policyEnding && `… ${policyEnding}`],
    [t('vehicle'), vehicle && vehicleInWords(vehicle, language)],
    [t('insurer'), insurer],
  ]
  return (
    <CheckCard
      tone={isVoid ? 'bad' : 'good'}
      title={t(isVoid ? 'voidTitle' : 'genuineTitle', { number })}
      said={[
        isVoid ? t('void', { date: inWords(voidedOn) }) : t(refunded > 0 ? 'genuineInPart' : 'genuine'),
        receipt.isSample && t('sample'),
        insuredInitials === null && t('erased'),
      ]}
      details={shown.flatMap(([name, value]) => (value ? [[name, value] as const] : []))}
      proof={t('proof', {
        company: companyName,
        instant: formatInstant(checkedAt, timeZone, inWords, language),
      })}
    />
  )
}
