import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { CONSENT_CHOICES } from '../../../shared/consents'
import { DateRangeFilter } from '../ui/date-range-filter'
import { FilterSelect } from '../ui/filter-select'
import { SearchBox } from '../ui/search-box'
import classes from './consents.module.css'
import { type ConsentFilters, referenceProblem } from './filters'

/** The filters of the consent register. */
export function ConsentFilterBar({ filters }: { filters: ConsentFilters }) {
  const t = useTranslations('panel.cookies.consents')
  return (
    <search key={filters.clearings} className={classes.filterBar}>
      <div className={classes.filters}>
        <SearchBox
          label={t('search')}
          value={filters.visitorId ?? ''}
          onSearch={(text) => filters.change({ visitorId: text || null }, { history: 'replace' })}
          problemOf={referenceProblem}
        />
        <FilterSelect
          label={t('filterChoice')}
          all={t('allChoices')}
          options={CONSENT_CHOICES.map((value) => ({ value, label: t(`choices.${value}`) }))}
          value={filters.choice}
          onChange={(choice) => filters.change({ choice })}
        />
        <DateRangeFilter labels={{ from: t('from'), to: t('to') }} filters={filters} />
      </div>
      {filters.isFiltered && (
        <Button variant="transparent" size="compact-sm" px={0} mt="xs" onClick={filters.clear}>
          {t('clear')}
        </Button>
      )}
    </search>
  )
}
