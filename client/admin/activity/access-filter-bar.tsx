import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ACCESS_EVENTS } from '../../../shared/accesses'
import { trpc } from '../../api/trpc'
import { DateFilter } from '../ui/date-filter'
import { FilterSelect } from '../ui/filter-select'
import classes from './activity.module.css'
import type { AccessFilters } from './filters'
import { type NamedRecord, RecordFilter } from './record-filter'

type Props = {
  filters: AccessFilters
  /** What the filters let pass. */
  accesses: NamedRecord[]
}

/** What narrows the accesses down. */
export function AccessFilterBar({ filters, accesses }: Props) {
  const t = useTranslations('panel.activity')
  const { data: people } = trpc.activity.people.useQuery()
  const { page, ...narrowing } = filters.shown
  const { recordId } = narrowing
  const isFiltered = Object.values(narrowing).some((value) => value !== null)
  return (
    <search className={classes.filterBar}>
      <div className={classes.accessFilters}>
        <FilterSelect
          label={t('accesses.filterEvent')}
          all={t('accesses.allEvents')}
          options={ACCESS_EVENTS.map((value) => ({ value, label: t(`accesses.events.${value}`) }))}
          value={filters.event}
          onChange={(event) => filters.change({ event })}
        />
        <FilterSelect
          label={t('filterPerson')}
          all={t('allPeople')}
          options={people?.map(({ id, email, name }) => ({ value: id, label: name || email })) ?? []}
          value={filters.adminUserId}
          onChange={(adminUserId) => filters.change({ adminUserId })}
        />
        <DateFilter
          label={t('from')}
          value={filters.from}
          onChange={(from) => filters.change({ from }, { history: 'replace' })}
        />
        <DateFilter
          label={t('to')}
          value={filters.to}
          onChange={(to) => filters.change({ to }, { history: 'replace' })}
        />
      </div>
      {isFiltered && (
        <div className={classes.chosen}>
          {recordId && (
            <RecordFilter
              record={recordId}
              entries={accesses}
              labelOf={(name) => t('accesses.recordFilter', { name })}
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
