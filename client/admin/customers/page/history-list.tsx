import { Anchor, Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { CancellationReason } from '../../../../shared/terms'
import { CANCELLATION_REASON_WORDS } from '../../../../shared/words'
import { type RouterOutputs, trpc } from '../../../api/trpc'
import { ActionBadge } from '../../navigation/action-badge'
import { historyHref } from '../../navigation/record-href'
import { TableName } from '../../navigation/table-name'
import { usePaymentChangeText, useReceiptText } from '../../payments/use-change-text'
import type { CustomerFormValues, FormOptions } from '../../policies/customer-values'
import { isFormField, useDescription } from '../../policies/use-description'
import classes from '../../records/page.module.css'
import { PageSection } from '../../records/page-section'
import { useIsAdmin } from '../../session/role'
import { useTaskChangeText } from '../../tasks/use-change-text'
import { Dimmed } from '../../ui/dimmed'
import { formatCalendarDate, formatInstant } from '../../ui/formats'
import { Loaded } from '../../ui/loaded'

type Entry = RouterOutputs['customers']['history']['items'][number]

/** The log of the record: actions, users and times, the latest first. */
export function HistoryList({ customerId, options }: { customerId: string; options: FormOptions }) {
  const t = useTranslations('panel.customers')
  const isAdmin = useIsAdmin()
  const [page, setPage] = useState(1)
  const history = trpc.customers.history.useQuery({ id: customerId, page }, { placeholderData: keepPreviousData })
  const none = history.data?.total === 0 && { hint: t('page.noHistory') }
  return (
    <PageSection title={t('page.history')} isInternal {...none}>
      <Loaded query={history} failure={t('loadFailed')}>
        {({ items, total, pageSize }) => (
          <>
            {total > 0 && (
              <ul className={classes.list}>
                {items.map((entry) => (
                  <li key={entry.id}>
                    <HistoryEntry entry={entry} options={options} />
                  </li>
                ))}
              </ul>
            )}
            {isAdmin && total > 0 && (
              <Anchor component={Link} href={historyHref(customerId)} size="sm" display="inline-block" px={20} pb="md">
                {t('page.inActivity')}
              </Anchor>
            )}
            {total > pageSize && (
              <div className={classes.empty}>
                <Button size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {t('page.newer')}
                </Button>{' '}
                <Button size="xs" disabled={page * pageSize >= total} onClick={() => setPage(page + 1)}>
                  {t('page.older')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </PageSection>
  )
}

function HistoryEntry({ entry, options }: { entry: Entry; options: FormOptions }) {
  const t = useTranslations('panel.customers.page')
  const textOf = useChangeText(options)
  const taskText = useTaskChangeText()
  const paymentText = usePaymentChangeText()
  const receiptText = useReceiptText()
  const { actionType, tableName, subject, createdAt, adminName, adminEmail, details, inWords } = entry
  // Rows of the ledger never change: what they begin with is what there is to say.
  const changed = actionType === 'update' || tableName === 'receipts' ? Object.entries(details ?? {}) : []
  const changes = changed.flatMap(([field, change]) => {
    const textOfTable = { tasks: taskText, payments: paymentText, receipts: receiptText }[tableName as string] ?? textOf
    const text = textOfTable(field, change, inWords[field] ?? null)
    return text === null ? [] : [{ field, text }]
  })
  return (
    <>
      <div className={classes.entry}>
        <ActionBadge action={actionType} />
        {tableName !== 'insured_customers' && (
          <span>
            <TableName name={tableName} /> {subject}
          </span>
        )}
        <Dimmed component="span">
          {[formatInstant(createdAt), adminName || (adminEmail ?? t('nobody'))].join(' · ')}
        </Dimmed>
      </div>
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map(({ field, text }) => (
            <li key={field}>{text}</li>
          ))}
        </ul>
      )}
    </>
  )
}

const CANCELLATION = ['cancellationReason', 'cancellationNote']
/** What happened to a certificate, by the field that says when. */
const CERTIFICATE = { sentAt: 'certificateSent', revokedAt: 'certificateRevoked' } as const

type Value = string | number | boolean | null
type Change = { before: Value; after: Value; names?: { before: Value; after: Value } | undefined }

/**
 * A change of a customer's field as text: its label, old value and new value; of a certificate, what happened and when.
 */
function useChangeText(options: FormOptions) {
  const t = useTranslations('panel.customers.page')
  const tNames = useTranslations('panel.activity.names')
  const { data: companies = [] } = trpc.companies.list.useQuery()
  const describe = useDescription(options, companies)
  const describeChange = (field: string, value: Value): { label: string; text: unknown } => {
    if (field === 'cancellationReason') {
      return {
        label: t('cancellation.reason'),
        text: value && CANCELLATION_REASON_WORDS[value as CancellationReason],
      }
    }
    if (field === 'cancellationNote') return { label: t('cancellation.note'), text: value }
    if (field === 'vehicleYear') return { ...describe(field, '', ''), text: value === null ? '' : String(value) }
    return describe(field as keyof CustomerFormValues, value as never, value as never)
  }
  /** A deleted insurer, type or plan is described by its id; the entry may have stored its name. */
  const textOf = (field: string, value: Value, stored: Value | undefined): string => {
    const { text } = describeChange(field, value)
    if (field.endsWith('Id') && value && text === value) return String(stored ?? tNames('gone'))
    return String(text || t('nothing'))
  }
  return (field: string, { before, after, names }: Change, inWords: string | null): string | null => {
    if (field === 'sentAt' || field === 'revokedAt') return t(CERTIFICATE[field], { at: formatInstant(String(after)) })
    if (field === 'termStart') return t('ofTerm', { date: formatCalendarDate(String(after)) })
    // Ids of what is no field of the form, such as the request that became this customer, say nothing to people.
    if (!isFormField(field) && !CANCELLATION.includes(field)) return field.endsWith('Id') ? null : inWords
    const { label } = describeChange(field, after)
    const [was, is] = [textOf(field, before, names?.before), textOf(field, after, names?.after)]
    return t('change', { field: label, before: was, after: is })
  }
}
