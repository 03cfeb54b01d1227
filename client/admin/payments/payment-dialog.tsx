import { Text, Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { amountInField, formatMoney } from '../../../shared/money'
import { minus, paymentPlan, paymentUpdate, paymentVoid, refundInput } from '../../../shared/payments'
import { trpc } from '../../api/trpc'
import { planOf, typedPrice } from '../policies/customer-values'
import { MOST_OFFERED, PaymentsField } from '../policies/payments-field'
import { AmountField } from '../ui/amount-field'
import { checkBy } from '../ui/check-by'
import { DateField } from '../ui/date-field'
import { FormDialog } from '../ui/form-dialog'
import { useCurrency } from '../ui/use-currency'
import { useSaveForm } from '../ui/use-save-form'
import { type Payment, receiptOf } from './payment-values'

type Props = { payment: Payment; onClose: () => void }

const checkUpdate = checkBy(paymentUpdate)

/** Edits the day and the amount of an instalment that is due. */
export function EditPaymentDialog({ payment: { id, updatedAt, dueOn, amount }, onClose }: Props) {
  const t = useTranslations('payments.policy')
  const update = trpc.payments.update.useMutation()
  const currency = useCurrency()
  const toInput = (values: { dueOn: string; amount: string }) => {
    return { id, updatedAt, dueOn: values.dueOn, amount: typedPrice(values.amount, currency, amount) ?? Number.NaN }
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
      <AmountField required label={t('amount')} stored={amount} {...state.form.getInputProps('amount')} />
    </FormDialog>
  )
}

const checkVoid = checkBy(paymentVoid)

/** Voids the receipt of a payment, or an instalment of which nothing is paid, for a reason. */
export function VoidPaymentDialog({ payment, onClose }: Props) {
  const { id, updatedAt, receiptId } = payment
  const t = useTranslations('payments.policy')
  const annul = trpc.payments.void.useMutation()
  const { payments } = trpc.useUtils()
  const toInput = (values: { reason: string }) => (receiptId ? { receiptId, ...values } : { id, updatedAt, ...values })
  const state = useSaveForm({
    initialValues: { reason: '' },
    validate: (values) => checkVoid(toInput(values)),
    save: async (values) => {
      await annul.mutateAsync(toInput(values))
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
      title={receiptId ? t('void.titleReceipt', { number: receiptOf(payment) }) : t('void.title')}
      confirm={t('void.confirm')}
      state={state}
      onClose={onClose}
    >
      <Text size="sm">{t(payment.paidOn === null ? 'void.hintDue' : 'void.hintPaid')}</Text>
      <Textarea required label={t('void.reason')} minRows={2} {...state.form.getInputProps('reason')} />
    </FormDialog>
  )
}

const checkRefund = checkBy(refundInput)

/** Refunds some of a receipt: what it settled stays settled. */
export function RefundDialog({ payment, onClose }: Props) {
  const { receiptId, receiptAmount, refunded } = payment
  const t = useTranslations('payments.policy')
  const refund = trpc.payments.refund.useMutation()
  const { payments } = trpc.useUtils()
  const own = useCurrency()
  const currency = payment.currency ?? own
  const rest = minus(receiptAmount ?? 0, refunded)
  const toInput = ({ amount, reason }: { amount: string; reason: string }) => {
    return { receiptId: receiptId ?? '', amount: typedPrice(amount, currency, rest) ?? Number.NaN, reason }
  }
  const state = useSaveForm({
    initialValues: { amount: amountInField(rest, currency), reason: '' },
    validate: (values) => checkRefund(toInput(values)),
    save: async (values) => {
      await refund.mutateAsync(toInput(values))
      await payments.list.invalidate()
    },
    messages: { saved: t('refund.done'), failed: t('refund.failed') },
    onSaved: onClose,
  })
  return (
    <FormDialog
      size="md"
      color="red"
      title={t('refund.title', { number: receiptOf(payment) })}
      confirm={t('refund.confirm')}
      state={state}
      onClose={onClose}
    >
      <Text size="sm">{t('refund.hint')}</Text>
      <AmountField
        required
        label={t('amount')}
        description={t('refund.rest', { rest: formatMoney(rest, currency) })}
        stored={rest}
        {...state.form.getInputProps('amount')}
      />
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
