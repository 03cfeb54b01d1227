import { Code } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { Dimmed } from '../ui/dimmed'
import { useFormatPrice } from '../ui/use-currency'
import classes from './activity.module.css'
import { detailsText } from './details-text'

type Entry = RouterOutputs['activity']['list']['items'][number]

/** The changed fields of an entry, on demand. */
export function ActivityDetails({ entry }: { entry: Entry }) {
  const t = useTranslations('panel.activity')
  const [opened, setOpened] = useState(false)
  const { details } = entry
  if (!details || Object.keys(details).length === 0) {
    return <Dimmed>{t('noDetails')}</Dimmed>
  }
  return (
    <details className={classes.details} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('showDetails')}</summary>
      {opened && <NamesOfIds entry={entry} />}
      <Code block>{detailsText(details)}</Code>
    </details>
  )
}

const FIELDS = ['insuranceCompanyId', 'policyTypeId', 'selectedPlanId'] as const

/** The names for the ids in an entry's details; for deleted records, those that the entry has stored. */
function NamesOfIds({ entry: { actionType, details } }: { entry: Entry }) {
  const t = useTranslations('panel.activity.names')
  const names = useNames()
  const changed = FIELDS.flatMap((field) => {
    const change = details?.[field]
    return change ? [{ field, ...change }] : []
  })
  if (!names || changed.length === 0) return null
  const nameOf = (id: unknown, stored: unknown) =>
    id ? (names.get(String(id)) ?? String(stored ?? t('gone'))) : t('none')
  return (
    <dl className={classes.names}>
      {changed.map(({ field, before, after, names: stored }) => (
        <div key={field}>
          <dt>{t(field)}</dt>
          <dd>
            {actionType === 'update'
              ? t('change', { before: nameOf(before, stored?.before), after: nameOf(after, stored?.after) })
              : nameOf(after ?? before, stored?.after ?? stored?.before)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The names of insurers, types and plans by id; null until they are loaded. */
function useNames(): Map<string, string> | null {
  const t = useTranslations('panel.customers.form')
  const formatPrice = useFormatPrice()
  const { data: companies } = trpc.companies.list.useQuery()
  const { data: options } = trpc.customers.formOptions.useQuery()
  if (!companies || !options) return null
  return new Map([
    ...[...companies, ...options.policyTypes].map(({ id, name }) => [id, name] as const),
    ...options.plans.map(
      ({ id, durationMonths, price }) =>
        [id, t('planLabel', { months: durationMonths, price: formatPrice(price) })] as const,
    ),
  ])
}
