import { useTranslations } from 'use-intl'
import { movedDueDay } from '../../../shared/payments'
import { calendarDate } from '../../../shared/text'
import { trpc } from '../../api/trpc'
import { isDue } from '../payments/payment-values'
import type { Customer } from '../policies/customer-values'
import { ChoiceCards } from '../ui/choice-cards'
import { Dimmed } from '../ui/dimmed'
import { wide } from '../ui/form-section'
import { formatCalendarDate } from '../ui/formats'

type Props = { record: Customer; start: string; isWanted: boolean; onWant: (wanted: boolean) => void }

/** Asks whether what is due of a term moves with its start, once that is another day. */
export function MovedDueField({ record, start, isWanted, onWant }: Props) {
  const t = useTranslations('payments.policy.moved')
  const { data: payments = [] } = trpc.payments.list.useQuery({ customerId: record.id })
  const former = record.policyStartDate
  const due = payments.filter((one) => one.termStart === former && isDue(one))
  const [first] = due
  if (!first || start === former || !calendarDate.safeParse(start).success) return null
  return (
    <div {...wide}>
      <ChoiceCards
        name="moveDue"
        label={t('question')}
        hint=""
        options={(['yes', 'no'] as const).map((value) => ({ value, label: t(value) }))}
        value={isWanted ? 'yes' : 'no'}
        onChoose={(value) => onWant(value === 'yes')}
      />
      <Dimmed mt={4}>
        {t('outcome', {
          count: due.length,
          from: formatCalendarDate(first.dueOn),
          to: formatCalendarDate(isWanted ? movedDueDay(first.dueOn, former, start) : first.dueOn),
          isWanted: String(isWanted),
        })}
      </Dimmed>
    </div>
  )
}
