import { useTranslations } from 'use-intl'
import { ACCESS_EVENTS, ACCESS_TABLES } from '../../../shared/accesses'
import { useTableName } from '../navigation/table-name'
import { FilterSelect } from '../ui/filter-select'
import type { AccessFilters } from './filters'
import { LogFilterBar } from './log-filter-bar'
import type { NamedRecord } from './record-filter'

type Props = {
  filters: AccessFilters
  /** The filtered accesses. */
  accesses: NamedRecord[]
}

/** The filters of the accesses. */
export function AccessFilterBar({ filters, accesses }: Props) {
  const t = useTranslations('panel.activity')
  const tableName = useTableName()
  return (
    <LogFilterBar filters={filters} entries={accesses} recordLabel={(name) => t('accesses.recordFilter', { name })}>
      <FilterSelect
        label={t('accesses.filterEvent')}
        all={t('accesses.allEvents')}
        options={ACCESS_EVENTS.map((value) => ({ value, label: t(`accesses.events.${value}`) }))}
        value={filters.event}
        onChange={(event) => filters.change({ event })}
      />
      <FilterSelect
        label={t('filterTable')}
        all={t('allTables')}
        options={ACCESS_TABLES.map((value) => ({ value, label: tableName(value) }))}
        value={filters.tableName}
        onChange={(table) => filters.change({ tableName: table })}
      />
    </LogFilterBar>
  )
}
