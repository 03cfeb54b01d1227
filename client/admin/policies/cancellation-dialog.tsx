import { Select, Text, Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { today } from '../../../shared/clock'
import {
  CANCELLATION_REASONS,
  type CancellationInput,
  cancellationInput,
  reinstatementInput,
} from '../../../shared/terms'
import { CANCELLATION_REASON_WORDS } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import { checkBy } from '../ui/check-by'
import { ChoiceCards } from '../ui/choice-cards'
import { DateField } from '../ui/date-field'
import { fieldsOf } from '../ui/fields-of'
import { FormDialog } from '../ui/form-dialog'
import { formatCalendarDate } from '../ui/formats'
import { useSaveForm } from '../ui/use-save-form'
import type { Customer, OpenedCustomer } from './customer-values'

type Values = { lastDay: string; reason: string; note: string; later: 'keep' | 'cancel' }

const check = checkBy(cancellationInput)

/** Cancels a policy: asks for the last day of cover and the reason. */
export function CancellationDialog({ customer, today: date, reason = '', later = [], onClose }: Props) {
  const t = useTranslations('panel.customers.page.cancellation')
  const initial: Values = { lastDay: lastDayOf(customer, date), reason, note: '', later: 'keep' }
  const state = useCancellationForm(customer, later, initial, onClose)
  const { form } = state
  const [next] = later
  const input = fieldsOf(form, t)
  return (
    <FormDialog
      title={t('title')}
      confirm={t('confirm')}
      cancel={t('keep')}
      color="red"
      state={state}
      onClose={onClose}
    >
      {reason && <Text fw={600}>{`${customer.fullName} · ${customer.policyNumber}`}</Text>}
      <TermName customer={customer} />
      <Text size="sm">{t('hint')}</Text>
      <DateField required {...input('lastDay')} />
      <Select
        required
        placeholder={t('chooseReason')}
        data={CANCELLATION_REASONS.map((reason) => ({ value: reason, label: CANCELLATION_REASON_WORDS[reason] }))}
        {...input('reason')}
      />
      <Textarea minRows={2} {...input('note')} />
      {next && (
        <ChoiceCards
          name="later"
          label={t('later', { count: later.length, date: formatCalendarDate(next.policyStartDate) })}
          hint=""
          options={(['keep', 'cancel'] as const).map((what) => ({ value: what, label: t(`laterWays.${what}`) }))}
          value={form.values.later}
          onChoose={(what) => form.setFieldValue('later', what as Values['later'])}
        />
      )}
    </FormDialog>
  )
}

type Props = {
  customer: Customer
  today: string
  /** Chosen beforehand by a list, which the person is named for. */
  reason?: CancellationInput['reason'] | ''
  /** The terms that follow, the earliest first, about which it asks. */
  later?: Customer[]
  onClose: () => void
}

/** Which term it is, where a policy has several that are in force or to come. */
function TermName({ customer: { policyTermId, policyStartDate, policyEndDate } }: Pick<Props, 'customer'>) {
  const t = useTranslations('panel.customers')
  const isCurrent = policyTermId === undefined && policyStartDate <= today()
  if (isCurrent || policyEndDate === null) return null
  const [start, end] = [formatCalendarDate(policyStartDate), formatCalendarDate(policyEndDate)]
  return <Text fw={600}>{`${t('page.period')} ${t('period', { start, end })}`}</Text>
}

function useCancellationForm(customer: Customer, later: Customer[], initialValues: Values, onDone: () => void) {
  const t = useTranslations('panel.customers.page.cancellation')
  const cancel = trpc.customers.cancel.useMutation()
  const { id, policyTermId: termId } = customer
  const toInput = ({ later: _asked, ...values }: Values, { updatedAt }: Pick<Customer, 'updatedAt'>) =>
    ({ id, termId, updatedAt, ...values }) as CancellationInput
  return useSaveForm<Values>({
    initialValues,
    validate: (values) => {
      const { reason, ...errors } = check(toInput(values, customer))
      return reason ? { ...errors, reason: t('chooseReason') } : errors
    },
    save: async (values) => {
      let version: Pick<Customer, 'updatedAt'> = customer
      // The last first: where one fails, those that are left can be cancelled again.
      for (const one of values.later === 'cancel' ? later.toReversed() : []) {
        const { policyTermId, policyStartDate } = one
        const input = { ...toInput(values, version), termId: policyTermId, lastDay: policyStartDate }
        version = await cancel.mutateAsync(input)
      }
      await cancel.mutateAsync(toInput(values, version))
    },
    messages: { saved: t('done'), failed: t('failed') },
    onSaved: onDone,
  })
}

/** Today, or the nearest day within the term. */
function lastDayOf({ policyStartDate, policyEndDate }: Customer, today: string): string {
  if (today < policyStartDate) return policyStartDate
  return policyEndDate !== null && policyEndDate < today ? policyEndDate : today
}

type ReinstatementValues = { way: 'undo' | 'later'; from: string }

const checkReinstatement = checkBy(reinstatementInput)

/** Reinstates a cancelled policy: without a gap in cover, or from a later day. */
export function ReinstatementDialog({ customer, onClose }: { customer: OpenedCustomer; onClose: () => void }) {
  const t = useTranslations('panel.customers.page.reinstatement')
  const reinstate = trpc.customers.reinstate.useMutation()
  const { id, policyTermId: termId, updatedAt, policyEndDate, originalEndDate } = customer
  const end = originalEndDate ? formatCalendarDate(originalEndDate) : null
  const toInput = ({ way, from }: ReinstatementValues) => ({
    id,
    termId,
    updatedAt,
    from: way === 'later' ? from : undefined,
  })
  const state = useSaveForm<ReinstatementValues>({
    initialValues: { way: 'undo', from: '' },
    validate: (values) => checkReinstatement(toInput(values)),
    save: async (values) => {
      await reinstate.mutateAsync(toInput(values))
    },
    messages: { saved: t('done'), failed: t('failed') },
    onSaved: onClose,
  })
  const { form } = state
  const input = fieldsOf(form, t)
  return (
    <FormDialog title={t('title')} confirm={t('confirm')} state={state} onClose={onClose}>
      <TermName customer={customer} />
      <Text size="sm">
        {t('hint', { date: formatCalendarDate(policyEndDate ?? '') })} {end && t('originalEnd', { date: end })}
      </Text>
      <ChoiceCards
        name="way"
        label={t('way')}
        hint=""
        options={(['undo', 'later'] as const).map((way) => ({ value: way, label: t(`ways.${way}`) }))}
        value={form.values.way}
        onChoose={(way) => form.setFieldValue('way', way as ReinstatementValues['way'])}
      />
      {form.values.way === 'later' && (
        <DateField required description={end && t('fromHint', { date: end })} {...input('from')} />
      )}
    </FormDialog>
  )
}
