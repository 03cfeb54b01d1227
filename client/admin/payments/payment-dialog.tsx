import { Text, Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { amountInField } from '../../../shared/money'
import { paymentPlan, paymentUpdate, paymentVoid } from '../../../shared/payments'
import { trpc } from '../../api/trpc'
import { planOf, typedPrice } from '../policies/customer-values'
import { MOST_OFFERED, PaymentsField } from '../policies/payments-field'
import { AmountField } from '../ui/amount-field'
import { checkBy } from '../ui/check-by'
import { DateField } from '../ui/date-field'
import { FormDialog } from '../ui/form-dialog'
import { useCurrency } from '../ui/use-currency'
import { useSaveForm } from '../ui/use-save-form'
import type { Payment } from './payment-values'

type Props = { payment: Payment; onClose: () => void }

const checkUpdate = checkBy(paymentUpdate)

/** Edits the day and the amount of an instalment that is due. */
export function EditPaymentDialog({ payment: { id, updatedAt, dueOn, amount }, onClose }: Props) {
  const t = useTranslations('payments.policy')
  const update = trpc.payments.update.useMutation()
  const currency = useCurrency()
  const toInput = (values: { dueOn: string; amount: string }) => {
    return { id, updatedAt, dueOn: values.dueOn, amount: typedPrice(values.amount, currency) ?? Number.NaN }
  }
  const state = useSaveForm({
    initialValues: { dueOn, amount: amountInField(amount, currency) },
    validate: (values) => checkUpdate(toInput(values)),
    save: async (values) => {
      await update.mutateAsync(toInput(values))
    },
    messages: { saved: t('edit.done'), failed: t('edit.failed') },
    onSaved: onClose,
  })
  return (
    <FormDialog size="md" title={t('edit.title')} confirm={t('edit.confirm')} state={state} onClose={onClose}>
      <DateField required label={t('due')} {...state.form.getInputProps('dueOn')} />
      <AmountField required label={t('amount')} {...state.form.getInputProps('amount')} />
    </FormDialog>
  )
}

const checkVoid = checkBy(paymentVoid)

/** Voids a payment, or an instalment that is due, for a reason. */
export function VoidPaymentDialog({ payment: { id, updatedAt, paidOn }, onClose }: Props) {
  const t = useTranslations('payments.policy')
  const annul = trpc.payments.void.useMutation()
  const { payments } = trpc.useUtils()
  const state = useSaveForm({
    initialValues: { reason: '' },
    validate: (values) => checkVoid({ id, updatedAt, ...values }),
    save: async (values) => {
      await annul.mutateAsync({ id, updatedAt, ...values })
      // The row's menu, which opened this, is gone then: the focus goes to what is next to it.
      await payments.list.invalidate()
    },
    messages: { saved: t('void.done'), failed: t('void.failed') },
    onSaved: onClose,
  })
  return (
    <FormDialog
      size="md"
      color="red"
      title={t('void.title')}
      confirm={t('void.confirm')}
      state={state}
      onClose={onClose}
    >
      <Text size="sm">{t(paidOn === null ? 'void.hintDue' : 'void.hintPaid')}</Text>
      <Textarea required label={t('void.reason')} minRows={2} {...state.form.getInputProps('reason')} />
    </FormDialog>
  )
}

type PlanProps = {
  customerId: string
  rest: number
  /** What is due until then: it stays in as many payments, unless one chooses. */
  replaced: { count: number; start: string }
  onClose: () => void
}

const checkPlan = checkBy(paymentPlan)

/** Divides what is not paid of the current term. */
export function PlanDialog({ customerId, rest, replaced, onClose }: PlanProps) {
  const t = useTranslations('payments.policy')
  const plan = trpc.payments.plan.useMutation()
  const countOf = (count: string) => ({ count: planOf(count).payments?.count ?? 0 })
  const state = useSaveForm({
    initialValues: { count: String(Math.min(Math.max(replaced.count, 1), MOST_OFFERED)) },
    validate: ({ count }) => checkPlan(countOf(count)),
    save: async ({ count }) => {
      await plan.mutateAsync({ customerId, ...countOf(count) })
    },
    messages: { saved: t('plan.done'), failed: t('plan.failed') },
    onSaved: onClose,
  })
  const { form } = state
  return (
    <FormDialog size="md" title={t('plan.title')} confirm={t('plan.confirm')} state={state} onClose={onClose}>
      <Text size="sm">{t('plan.hint')}</Text>
      <PaymentsField
        count={form.values.count}
        onChange={(count) => form.setFieldValue('count', count)}
        price={rest}
        start={replaced.start}
        required
      />
    </FormDialog>
  )
}
