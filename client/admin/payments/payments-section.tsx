import { Badge, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { calendarDaysBetween } from '../../../shared/clock'
import { trpc } from '../../api/trpc'
import type { Customer } from '../policies/customer-values'
import { useOfferedActions } from '../records/offered-actions'
import { PageSection } from '../records/page-section'
import { useIsAdmin } from '../session/role'
import { Dimmed } from '../ui/dimmed'
import { formatCalendarDate, formatDay } from '../ui/formats'
import { EditIcon, TrashIcon } from '../ui/icons'
import { Loaded } from '../ui/loaded'
import type { RecordColumn } from '../ui/record-column'
import { RecordTable } from '../ui/record-table'
import { RowMenu } from '../ui/row-actions'
import { useFormatPrice } from '../ui/use-currency'
import { PayDialog } from './pay-dialog'
import { EditPaymentDialog, PlanDialog, VoidPaymentDialog } from './payment-dialog'
import { isDue, type Payment, replacedPlan, totalsOf } from './payment-values'
import { ReceiptDialog } from './receipt-dialog'

type Props = { customer: Customer; today: string }
type Asked = { what: 'pay' | 'edit' | 'void' | 'receipt'; payment: Payment } | { what: 'plan' }

/** What a customer owes and has paid, by term, and what staff do with it. */
export function PaymentsSection({ customer, today }: Props) {
  const t = useTranslations('payments.policy')
  const formatPrice = useFormatPrice()
  const query = trpc.payments.list.useQuery({ customerId: customer.id })
  const [asked, setAsked] = useState<Asked | null>(null)
  const columns = usePaymentColumns(today, customer, setAsked)
  const payments = query.data ?? []
  const { paid, due, rest, planned, price } = totalsOf(payments, customer)
  const canPlan = query.data !== undefined && customer.cancellationReason === null && rest > 0
  const plan = () => setAsked({ what: 'plan' })
  const close = () => setAsked(null)
  useOfferedActions(canPlan ? [{ label: t('plan.action'), act: plan }] : [])
  const hint = [
    t('totals', { paid: formatPrice(paid), due: formatPrice(due) }),
    planned !== null && t('differs', { sum: formatPrice(planned), price: formatPrice(price) }),
  ]
  return (
    <PageSection
      title={t('section')}
      hint={payments.length === 0 ? t('none') : hint.filter(Boolean).join('. ')}
      action={
        canPlan && (
          <Button size="xs" onClick={plan}>
            {t('plan.action')}
          </Button>
        )
      }
    >
      <Loaded query={query} failure={t('loadFailed')}>
        {(rows) => rows.length > 0 && <RecordTable label={t('list')} rows={rows} columns={columns} empty="" />}
      </Loaded>
      {asked?.what === 'pay' && <PayDialog due={asked.payment} name={customer.fullName} onClose={close} />}
      {asked?.what === 'edit' && <EditPaymentDialog payment={asked.payment} onClose={close} />}
      {asked?.what === 'void' && <VoidPaymentDialog payment={asked.payment} onClose={close} />}
      {asked?.what === 'receipt' && <ReceiptDialog paymentId={asked.payment.id} onClose={close} />}
      {asked?.what === 'plan' && (
        <PlanDialog customerId={customer.id} rest={rest} replaced={replacedPlan(payments, customer)} onClose={close} />
      )}
    </PageSection>
  )
}

function usePaymentColumns(today: string, customer: Customer, ask: (asked: Asked) => void): RecordColumn<Payment>[] {
  const t = useTranslations('payments.policy')
  const formatPrice = useFormatPrice()
  return [
    {
      key: 'instalment',
      title: t('instalment'),
      render: ({ number, termStart }) => (
        <>
          {number}
          {termStart !== customer.policyStartDate && (
            <Dimmed size="xs">{t('term', { date: formatCalendarDate(termStart) })}</Dimmed>
          )}
        </>
      ),
    },
    { key: 'due', title: t('due'), render: ({ dueOn }) => formatCalendarDate(dueOn) },
    { key: 'amount', title: t('amount'), isNumber: true, render: ({ amount }) => formatPrice(amount) },
    { key: 'state', title: t('state'), render: (payment) => <PaymentState payment={payment} today={today} /> },
    {
      key: 'actions',
      title: t('actions'),
      isActions: true,
      width: 210,
      render: (payment) => <PaymentActions payment={payment} ask={ask} />,
    },
  ]
}

function PaymentState({ payment, today }: { payment: Payment; today: string }) {
  const t = useTranslations('payments.policy')
  const { paidOn, voidedAt, voidReason, dueOn, method, reference, receiptNumber, receiptSentAt, paidBy } = payment
  const days = calendarDaysBetween(dueOn, today)
  const details = [
    receiptNumber !== null && t('receipt', { number: receiptNumber }),
    method && t(`methods.${method}`),
    reference,
    paidBy,
    voidReason,
    receiptSentAt && t('receiptSent', { date: formatDay(receiptSentAt) }),
  ]
  const [color, state] =
    voidedAt !== null
      ? ['gray', t(voidReason === null ? 'states.lapsed' : 'states.void')]
      : paidOn !== null
        ? ['green', t('states.paid', { date: formatCalendarDate(paidOn) })]
        : days > 0
          ? ['red', t('states.late', { days })]
          : ['blue', t('states.due')]
  return (
    <>
      <Badge size="sm" color={color}>
        {state}
      </Badge>
      <Dimmed size="xs">{details.filter(Boolean).join(' · ')}</Dimmed>
    </>
  )
}

function PaymentActions({ payment, ask }: { payment: Payment; ask: (asked: Asked) => void }) {
  const t = useTranslations('payments.policy')
  const ui = useTranslations('panel.ui')
  const receiptTexts = useTranslations('payments.receipt')
  const isAdmin = useIsAdmin()
  const { receiptNumber } = payment
  const of = t('instalmentOf', { number: payment.number })
  const edit = { label: t('edit.action'), Icon: EditIcon, act: () => ask({ what: 'edit', payment }) }
  const annul = { label: t('void.action'), Icon: TrashIcon, act: () => ask({ what: 'void', payment }) }
  const isVoid = payment.voidedAt !== null
  const actions = [...(isDue(payment) ? [edit] : []), ...(isAdmin && !isVoid ? [annul] : [])]
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      {isDue(payment) && (
        <Button
          size="xs"
          aria-label={ui('actionOn', { action: t('pay.action'), name: of })}
          onClick={() => ask({ what: 'pay', payment })}
        >
          {t('pay.action')}
        </Button>
      )}
      {receiptNumber !== null && (
        <Button
          size="xs"
          aria-label={t('receipt', { number: receiptNumber })}
          onClick={() => ask({ what: 'receipt', payment })}
        >
          {receiptTexts('action')}
        </Button>
      )}
      {actions.length > 0 && <RowMenu of={of} actions={actions} />}
    </Group>
  )
}
