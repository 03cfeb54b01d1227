import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { CONSENT_CHOICES } from '../../../shared/consents'
import { DateFilter } from '../ui/date-filter'
import { FilterSelect } from '../ui/filter-select'
import { SearchBox } from '../ui/search-box'
import classes from './consents.module.css'
import { type ConsentFilters, isFiltered, referenceProblem } from './filters'

/** What narrows the register down. */
export function ConsentFilterBar({ filters }: { filters: ConsentFilters }) {
  const t = useTranslations('panel.cookies.consents')
  return (
    <search className={classes.filterBar}>
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
      {isFiltered(filters) && (
        <Button variant="transparent" size="compact-sm" px={0} mt="xs" onClick={filters.clear}>
          {t('clear')}
        </Button>
      )}
    </search>
  )
}
