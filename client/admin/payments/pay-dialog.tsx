import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { today } from '../../../shared/clock'
import { amountInField } from '../../../shared/money'
import { PAYMENT_METHODS, type PaymentInput, type PaymentMethod, paymentInput } from '../../../shared/payments'
import { trpc } from '../../api/trpc'
import { typedPrice } from '../policies/customer-values'
import { AmountField } from '../ui/amount-field'
import { checkBy } from '../ui/check-by'
import { ChoiceCards } from '../ui/choice-cards'
import { DateField } from '../ui/date-field'
import { FormDialog } from '../ui/form-dialog'
import { useCurrency, useFormatPrice } from '../ui/use-currency'
import { useSaveForm } from '../ui/use-save-form'
import { ReceiptDialog } from './receipt-dialog'

type Values = { amount: string; paidOn: string; method: string; reference: string; note: string }
/** An instalment that is due. */
export type Due = { id: string; updatedAt: string; amount: number }

const check = checkBy(paymentInput)

/** Records that an instalment was paid: all of it today, unless something else is typed. Then its receipt is there. */
export function PayDialog({ due, name, onClose }: { due: Due; name: string; onClose: () => void }) {
  const t = useTranslations('payments.policy')
  const pay = trpc.payments.pay.useMutation()
  const [isPaid, setIsPaid] = useState(false)
  const { id, updatedAt } = due
  const currency = useCurrency()
  const formatPrice = useFormatPrice()
  const toInput = ({ amount, method, ...values }: Values): PaymentInput => ({
    id,
    updatedAt,
    ...values,
    amount: typedPrice(amount, currency) as number,
    method: method as PaymentMethod,
  })
  const state = useSaveForm<Values>({
    initialValues: {
      amount: amountInField(due.amount, currency),
      paidOn: today(),
      method: '',
      reference: '',
      note: '',
    },
    validate: (values) => check(toInput(values)),
    save: async (values) => {
      await pay.mutateAsync(toInput(values))
    },
    messages: { saved: t('pay.done'), failed: t('pay.failed') },
    onSaved: () => setIsPaid(true),
  })
  const { form } = state
  if (isPaid) return <ReceiptDialog paymentId={id} onClose={onClose} />
  return (
    <FormDialog title={t('pay.title', { name })} confirm={t('pay.confirm')} state={state} onClose={onClose}>
      <AmountField
        required
        label={t('pay.amount')}
        description={t('pay.amountHint', { due: formatPrice(due.amount) })}
        {...form.getInputProps('amount')}
      />
      <ChoiceCards
        name="method"
        label={t('pay.method')}
        hint=""
        options={PAYMENT_METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
        value={form.values.method}
        error={form.errors.method}
        required
        onChoose={(method) => form.setFieldValue('method', method)}
      />
      <DateField required side="past" label={t('pay.paidOn')} {...form.getInputProps('paidOn')} />
      <TextInput label={t('pay.reference')} {...form.getInputProps('reference')} />
      <Textarea label={t('pay.note')} minRows={1} {...form.getInputProps('note')} />
    </FormDialog>
  )
}
