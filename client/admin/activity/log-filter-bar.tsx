import { Button, Pill } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { personName } from '../../../shared/accounts'
import { trpc } from '../../api/trpc'
import { DateRangeFilter } from '../ui/date-range-filter'
import { FilterSelect } from '../ui/filter-select'
import classes from './activity.module.css'
import type { AccessFilters, ActivityFilters } from './filters'

type Props = {
  filters: ActivityFilters | AccessFilters
  /** The filtered entries. */
  entries: NamedRecord[]
  /** The label of the filter by record. */
  recordLabel: (name: string) => string
  /** The filters that only one of the two logs has. */
  children: ReactNode
}

/** The filters of either log: its own first, then user and dates; below, the active filter by record. */
export function LogFilterBar({ filters, entries, recordLabel, children }: Props) {
  const t = useTranslations('panel.activity')
  const { data: people } = trpc.activity.people.useQuery()
  const { recordId, isFiltered } = filters
  return (
    <search key={filters.clearings} className={classes.filterBar}>
      <div className={classes.filters}>
        {children}
        <FilterSelect
          label={t('filterPerson')}
          all={t('allPeople')}
          options={people?.map((person) => ({ value: person.id, label: personName(person) })) ?? []}
          value={filters.adminUserId}
          onChange={(adminUserId) => filters.change({ adminUserId })}
        />
        <DateRangeFilter labels={{ from: t('from'), to: t('to') }} filters={filters} />
      </div>
      {isFiltered && (
        <div className={classes.chosen}>
          {recordId && (
            <RecordFilter
              record={recordId}
              entries={entries}
              labelOf={recordLabel}
              onClear={() => filters.change({ recordId: null })}
            />
          )}
          <Button variant="transparent" size="compact-sm" px={0} onClick={filters.clear}>
            {t('clear')}
          </Button>
        </div>
      )}
    </search>
  )
}

type NamedRecord = { recordId: string | null; subject: string | null }

type RecordFilterProps = {
  record: string
  entries: NamedRecord[]
  labelOf: (name: string) => string
  onClear: () => void
}

/** Names the record that the log is filtered by, with its latest name, and removes that filter. */
function RecordFilter({ record, entries, labelOf, onClear }: RecordFilterProps) {
  const t = useTranslations('panel.activity')
  const latest = entries.find(({ recordId, subject }) => recordId === record && subject)
  return (
    <Pill
      size="md"
      withRemoveButton
      onRemove={onClear}
      removeButtonProps={{ 'aria-label': t('clearRecord'), 'aria-hidden': false, tabIndex: 0 }}
      maw="100%"
    >
      {labelOf(latest?.subject ?? t('thisRecord'))}
    </Pill>
  )
}
