import { Badge, Button, Group, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { calendarDaysBetween } from '../../../shared/clock'
import { formatMoney } from '../../../shared/money'
import { METHOD_WORDS } from '../../../shared/receipts'
import { trpc } from '../../api/trpc'
import type { Customer } from '../policies/customer-values'
import { useOfferedActions } from '../records/offered-actions'
import { PageSection } from '../records/page-section'
import { useIsAdmin } from '../session/role'
import { Dimmed } from '../ui/dimmed'
import { formatCalendarDate, formatDay } from '../ui/formats'
import { EditIcon, HistoryIcon, TrashIcon } from '../ui/icons'
import { Loaded } from '../ui/loaded'
import type { RecordColumn } from '../ui/record-column'
import { RecordTable } from '../ui/record-table'
import { RowMenu } from '../ui/row-actions'
import { useCurrency, useFormatPrice } from '../ui/use-currency'
import { PayDialog } from './pay-dialog'
import { EditPaymentDialog, PlanDialog, RefundDialog, VoidPaymentDialog } from './payment-dialog'
import { byTerm, isDue, type Payment, receiptOf, replacedPlan, totalsOf } from './payment-values'
import { ReceiptDialog } from './receipt-dialog'

type Props = { customer: Customer; today: string }
type Asked = { what: 'pay' | 'edit' | 'void' | 'refund' | 'receipt'; payment: Payment } | { what: 'plan' }

/** What a customer owes and has paid, by term, and what staff do with it. */
export function PaymentsSection({ customer, today }: Props) {
  const t = useTranslations('payments.policy')
  const formatPrice = useFormatPrice()
  const query = trpc.payments.list.useQuery({ customerId: customer.id })
  const [asked, setAsked] = useState<Asked | null>(null)
  const columns = usePaymentColumns(today, setAsked)
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
        {(rows) => <Terms payments={rows} today={today} columns={columns} />}
      </Loaded>
      {asked?.what === 'pay' && <PayDialog due={asked.payment} customer={customer} onClose={close} />}
      {asked?.what === 'edit' && <EditPaymentDialog payment={asked.payment} onClose={close} />}
      {asked?.what === 'void' && <VoidPaymentDialog payment={asked.payment} onClose={close} />}
      {asked?.what === 'refund' && <RefundDialog payment={asked.payment} onClose={close} />}
      {asked?.what === 'receipt' && asked.payment.receiptId && (
        <ReceiptDialog receiptId={asked.payment.receiptId} onClose={close} />
      )}
      {asked?.what === 'plan' && (
        <PlanDialog customerId={customer.id} rest={rest} replaced={replacedPlan(payments, customer)} onClose={close} />
      )}
    </PageSection>
  )
}

/** A payment as a row: an instalment that is settled in parts has several. */
type Row = { id: string; payment: Payment }

type TermsProps = { payments: Payment[]; today: string; columns: RecordColumn<Row>[] }

/** A table for each term; the term in force comes first. */
function Terms({ payments, today, columns }: TermsProps) {
  const t = useTranslations('payments.policy')
  const groups = byTerm(payments, today)
  return groups.map(({ name, rows }) => (
    <div key={name}>
      {groups.length > 1 && (
        <Title order={3} size="h6" px="md" pt="sm">
          {t(`terms.${name}`)}
        </Title>
      )}
      <RecordTable
        label={groups.length > 1 ? `${t('list')}: ${t(`terms.${name}`)}` : t('list')}
        rows={rows.map((payment) => ({ id: `${payment.id} ${payment.receiptId ?? ''}`, payment }))}
        columns={columns}
        empty=""
      />
    </div>
  ))
}

function usePaymentColumns(today: string, ask: (asked: Asked) => void): RecordColumn<Row>[] {
  const t = useTranslations('payments.policy')
  const own = useCurrency()
  return [
    {
      key: 'instalment',
      title: t('instalment'),
      render: ({ payment: { number, part } }) =>
        part === 'part' || part === 'rest' ? t(`parts.${part}`, { number }) : number,
    },
    { key: 'due', title: t('due'), render: ({ payment: { dueOn } }) => formatCalendarDate(dueOn) },
    {
      key: 'amount',
      title: t('amount'),
      isNumber: true,
      render: ({ payment: { amount, currency } }) => formatMoney(amount, currency ?? own),
    },
    { key: 'state', title: t('state'), render: ({ payment }) => <PaymentState payment={payment} today={today} /> },
    {
      key: 'actions',
      title: t('actions'),
      isActions: true,
      width: 210,
      render: ({ payment }) => <PaymentActions payment={payment} ask={ask} />,
    },
  ]
}

function PaymentState({ payment, today }: { payment: Payment; today: string }) {
  const t = useTranslations('payments.policy')
  const { paidOn, voidedAt, voidReason, dueOn, method, reference, receiptId, mailedAt, paidBy, refunded } = payment
  const days = calendarDaysBetween(dueOn, today)
  const details = [
    receiptId !== null && t('receipt', { number: receiptOf(payment) }),
    method && METHOD_WORDS.es[method],
    reference,
    paidBy,
    voidReason,
    refunded > 0 && t('refunded', { amount: formatMoney(refunded, payment.currency ?? '') }),
    mailedAt && t('receiptSent', { date: formatDay(mailedAt) }),
  ]
  const [color, state] =
    voidedAt !== null
      ? ['gray', t(voidReason === null ? 'states.lapsed' : 'states.void')]
      : paidOn !== null
        ? ['green', t(receiptId === null ? 'states.imported' : 'states.paid', { date: formatCalendarDate(paidOn) })]
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
  const { receiptId, voidedAt, part, receiptAmount, refunded } = payment
  const of = t('instalmentOf', { number: payment.number })
  const due = isDue(payment)
  const edit = { label: t('edit.action'), Icon: EditIcon, act: () => ask({ what: 'edit', payment }) }
  const refund = { label: t('refund.action'), Icon: HistoryIcon, act: () => ask({ what: 'refund', payment }) }
  const annul = { label: t('void.action'), Icon: TrashIcon, act: () => ask({ what: 'void', payment }) }
  const isLive = voidedAt === null
  const canRefund = receiptId !== null && isLive && (receiptAmount ?? 0) > refunded
  // What is left of an instalment that is paid in part goes with that payment.
  const canVoid = isLive && !(due && part === 'rest')
  const actions = [
    ...(due ? [edit] : []),
    ...(isAdmin && canRefund ? [refund] : []),
    ...(isAdmin && canVoid ? [annul] : []),
  ]
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      {due && (
        <Button
          size="xs"
          aria-label={ui('actionOn', { action: t('pay.action'), name: of })}
          onClick={() => ask({ what: 'pay', payment })}
        >
          {t('pay.action')}
        </Button>
      )}
      {receiptId !== null && (
        <Button
          size="xs"
          aria-label={t('receipt', { number: receiptOf(payment) })}
          onClick={() => ask({ what: 'receipt', payment })}
        >
          {receiptTexts('action')}
        </Button>
      )}
      {actions.length > 0 && <RowMenu of={of} actions={actions} />}
    </Group>
  )
}
