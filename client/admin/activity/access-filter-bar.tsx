import { useTranslations } from 'use-intl'
import { ACCESS_EVENTS } from '../../../shared/accesses'
import { FilterSelect } from '../ui/filter-select'
import classes from './activity.module.css'
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
  const t = useTranslations('panel.activity.accesses')
  return (
    <LogFilterBar
      filters={filters}
      entries={accesses}
      recordLabel={(name) => t('recordFilter', { name })}
      className={classes.accessFilters}
    >
      <FilterSelect
        label={t('filterEvent')}
        all={t('allEvents')}
        options={ACCESS_EVENTS.map((value) => ({ value, label: t(`events.${value}`) }))}
        value={filters.event}
        onChange={(event) => filters.change({ event })}
      />
    </LogFilterBar>
  )
}
