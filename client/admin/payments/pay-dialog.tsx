import { Button, Checkbox, Group, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { calendarDaysBetween, today } from '../../../shared/clock'
import { amountInField } from '../../../shared/money'
import { newId } from '../../../shared/new-id'
import { inCents, LONG_AGO_DAYS, PAYMENT_METHODS, type PaymentMethod, receivedInput } from '../../../shared/payments'
import { METHOD_WORDS } from '../../../shared/receipts'
import { calendarDate } from '../../../shared/text'
import { reasonOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { typedPrice } from '../policies/customer-values'
import { AmountField } from '../ui/amount-field'
import { checkBy } from '../ui/check-by'
import { ChoiceCards } from '../ui/choice-cards'
import { DateField } from '../ui/date-field'
import { FormDialog } from '../ui/form-dialog'
import { formatCalendarDate } from '../ui/formats'
import { useCurrency, useFormatPrice } from '../ui/use-currency'
import { useSaveForm } from '../ui/use-save-form'
import { allocated, type Due, isDue } from './payment-values'
import { ReceiptDialog } from './receipt-dialog'

type Values = {
  amount: string
  appliesOn: boolean
  method: string
  paidOn: string
  isLongAgo: boolean
  reference: string
  note: string
}
type Customer = { id: string; fullName: string; policyNumber: string }
type Props = { due: Due; customer: Customer; onClose: () => void }

const check = checkBy(receivedInput)

/**
 * Records what was received for an instalment: all of it today, unless something else is typed; more goes to the next
 * ones. Then its receipt is there.
 */
export function PayDialog({ due, customer, onClose }: Props) {
  const t = useTranslations('payments.policy')
  const record = trpc.payments.record.useMutation()
  const { payments } = trpc.useUtils()
  const [isPaid, setIsPaid] = useState(false)
  const [id] = useState(newId)
  const currency = useCurrency()
  const formatPrice = useFormatPrice()
  const { data: all = [] } = trpc.payments.list.useQuery({ customerId: customer.id })
  const owed = all.filter(isDue).toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
  const late = owed.filter(({ dueOn }) => dueOn <= today())
  /** An offered sum, which may have decimals that cannot be typed any more. */
  const storedAs = (typed: string) =>
    [due.amount, sumOf(late), sumOf(owed)].find((sum) => amountInField(sum, currency) === typed)
  const linesOf = ({ amount, appliesOn }: Pick<Values, 'amount' | 'appliesOn'>) => {
    const typed = typedPrice(amount, currency, storedAs(amount)) ?? Number.NaN
    if (appliesOn && typed > due.amount) return allocated(typed, due.id, owed)
    return { lines: [{ instalmentId: due.id, amount: typed, updatedAt: due.updatedAt, due }], left: 0 }
  }
  const toInput = ({ amount, appliesOn, isLongAgo: _asked, method, ...values }: Values) => ({
    id,
    customerId: customer.id,
    ...values,
    lines: linesOf({ amount, appliesOn }).lines.map(({ due: _due, ...line }) => line),
    method: method as PaymentMethod,
  })
  const validate = (values: Values) => {
    const { 'lines.0.amount': amount, ...errors } = check(toInput(values))
    const typed = typedPrice(values.amount, currency, storedAs(values.amount)) ?? 0
    const { left } = linesOf(values)
    const tooMuch =
      left > 0
        ? t('pay.tooMuch', { sum: formatPrice((inCents(typed) - inCents(left)) / 100) })
        : typed > due.amount && !values.appliesOn && t('pay.aboveDue', { due: formatPrice(due.amount) })
    const wrong = amount ?? (tooMuch || undefined)
    const unasked = daysAgo(values.paidOn) > LONG_AGO_DAYS && !values.isLongAgo && t('pay.confirmDay')
    return { ...errors, ...(wrong && { amount: wrong }), ...(unasked && { isLongAgo: unasked }) }
  }
  const state = useSaveForm<Values>({
    initialValues: {
      amount: amountInField(due.amount, currency),
      appliesOn: false,
      method: '',
      paidOn: today(),
      isLongAgo: false,
      reference: '',
      note: '',
    },
    validate,
    save: async (values) => {
      await record.mutateAsync(toInput(values)).catch(async (error) => {
        const reason = reasonOf(error)
        if (reason && reason !== 'record-stale') throw error
        // The answer was lost: what counts is what is stored.
        const stored = await payments.list.fetch({ customerId: customer.id }, { staleTime: 0 }).catch(() => [])
        if (!stored.some(({ receiptId }) => receiptId === id)) throw error
      })
      await payments.list.invalidate()
    },
    messages: { saved: t('pay.done'), failed: t('pay.failed') },
    onSaved: () => setIsPaid(true),
  })
  const { form } = state
  if (isPaid) return <ReceiptDialog receiptId={id} onClose={onClose} />
  const { values } = form
  const title = t('pay.title', {
    number: due.number,
    due: formatCalendarDate(due.dueOn),
    policy: customer.policyNumber,
  })
  const sums = [
    { sum: due.amount, count: 1 },
    ...(late.length > 1 ? [{ sum: sumOf(late), count: late.length }] : []),
    ...(owed.length > Math.max(late.length, 1) ? [{ sum: sumOf(owed), count: owed.length }] : []),
  ]
  const isMore = (typedPrice(values.amount, currency, storedAs(values.amount)) ?? 0) > due.amount
  return (
    <FormDialog title={title} confirm={t('pay.confirm')} state={state} onClose={onClose}>
      <Text>{customer.fullName}</Text>
      <AmountField
        required
        label={t('pay.amount')}
        description={t('pay.amountHint', { due: formatPrice(due.amount) })}
        stored={storedAs(values.amount) ?? null}
        {...form.getInputProps('amount')}
      />
      {sums.length > 1 && (
        <Group gap={6} role="group" aria-label={t('pay.together')}>
          {sums.map(({ sum, count }) => (
            <Button
              key={count}
              size="compact-xs"
              onClick={() => form.setValues({ amount: amountInField(sum, currency), appliesOn: count > 1 })}
            >
              {t('pay.instalments', { count, sum: formatPrice(sum) })}
            </Button>
          ))}
        </Group>
      )}
      {isMore && owed.length > 1 && (
        <Checkbox
          label={t('pay.applyOn')}
          description={
            values.appliesOn &&
            linesOf(values)
              .lines.map((line) =>
                t('pay.line', {
                  number: line.due.number,
                  due: formatCalendarDate(line.due.dueOn),
                  amount: formatPrice(line.amount),
                }),
              )
              .join(' · ')
          }
          {...form.getInputProps('appliesOn', { type: 'checkbox' })}
        />
      )}
      <ChoiceCards
        name="method"
        label={t('pay.method')}
        hint=""
        options={PAYMENT_METHODS.map((value) => ({ value, label: METHOD_WORDS.es[value] }))}
        value={values.method}
        error={form.errors.method}
        required
        onChoose={(method) => form.setFieldValue('method', method)}
      />
      <DateField required side="past" label={t('pay.paidOn')} {...form.getInputProps('paidOn')} />
      {daysAgo(values.paidOn) > LONG_AGO_DAYS && (
        <Checkbox
          label={t('pay.longAgo', { days: daysAgo(values.paidOn) })}
          {...form.getInputProps('isLongAgo', { type: 'checkbox' })}
        />
      )}
      <TextInput label={t('pay.reference')} {...form.getInputProps('reference')} />
      <Textarea label={t('pay.note')} minRows={1} {...form.getInputProps('note')} />
    </FormDialog>
  )
}

const sumOf = (due: Due[]) => due.reduce((cents, { amount }) => cents + inCents(amount), 0) / 100

const daysAgo = (date: string) => (calendarDate.safeParse(date).success ? calendarDaysBetween(date, today()) : 0)
