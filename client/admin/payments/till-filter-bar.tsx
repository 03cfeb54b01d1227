import { Chip, Group, Select } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { PAYMENT_METHODS, RECEIPT_KINDS } from '../../../shared/payments'
import { METHOD_WORDS } from '../../../shared/receipts'
import { trpc } from '../../api/trpc'
import { useIsAdmin } from '../session/role'
import { DateRangeFilter } from '../ui/date-range-filter'
import { FilterSelect } from '../ui/filter-select'
import classes from '../ui/list-layout.module.css'
import { toOption } from '../ui/options'
import type { TillFilters } from './filters'

const DAYS = ['recorded', 'paid'] as const

/** The days and filters of the till. */
export function TillFilterBar({ filters }: { filters: TillFilters }) {
  const t = useTranslations('payments')
  const isAdmin = useIsAdmin()
  const { data: colleagues = [] } = trpc.accounts.colleagues.useQuery(undefined, { enabled: isAdmin })
  return (
    <search className={classes.filters}>
      <DateRangeFilter labels={{ from: t('till.from'), to: t('till.to') }} filters={filters.range} />
      <Group gap={6} mb={4} role="group" aria-label={t('till.quick')}>
        <Chip variant="light" checked={filters.isToday} onChange={filters.showToday}>
          {t('till.today')}
        </Chip>
        <Chip variant="light" checked={filters.isThisMonth} onChange={filters.showThisMonth}>
          {t('till.thisMonth')}
        </Chip>
      </Group>
      {filters.isEach && (
        <>
          <Select
            aria-label={t('till.byDay')}
            allowDeselect={false}
            data={DAYS.map((value) => ({ value, label: t(`till.days.${value}`) }))}
            value={filters.day}
            onChange={(day) => day && filters.setDay(day)}
          />
          <FilterSelect
            label={t('till.filterKind')}
            all={t('till.allKinds')}
            options={RECEIPT_KINDS.map((value) => ({ value, label: t(`till.kinds.${value}`) }))}
            value={filters.kind}
            onChange={filters.setKind}
          />
        </>
      )}
      <FilterSelect
        label={t('policy.pay.method')}
        all={t('till.allMethods')}
        options={PAYMENT_METHODS.map((value) => ({ value, label: METHOD_WORDS.es[value] }))}
        value={filters.method}
        onChange={filters.setMethod}
      />
      {isAdmin && (
        <FilterSelect
          label={t('till.filterPerson')}
          all={t('till.allPeople')}
          options={colleagues.map(toOption)}
          value={filters.person}
          onChange={filters.setPerson}
        />
      )}
    </search>
  )
}
