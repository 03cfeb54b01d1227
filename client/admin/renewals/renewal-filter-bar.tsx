import { UnstyledButton } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { RENEWAL_OUTCOMES, RENEWAL_WINDOWS, type RenewalWindow } from '../../../shared/renewals'
import { PolicyFilterFields } from '../policies/policy-filter-fields'
import { FilterSelect } from '../ui/filter-select'
import { formatNumber } from '../ui/formats'
import type { RenewalFilters } from './filters'
import classes from './renewals.module.css'

/** The filters of the renewals desk. */
export function RenewalFilterBar({ filters }: { filters: RenewalFilters }) {
  const t = useTranslations('panel.customers')
  return (
    <search className={classes.filters}>
      <PolicyFilterFields filters={filters} />
      <FilterSelect
        label={t('renewals.filterOutcome')}
        all={t('renewals.allOutcomes')}
        options={RENEWAL_OUTCOMES.map((value) => ({ value, label: t(`contacts.outcomes.${value}`) }))}
        value={filters.outcome}
        onChange={(outcome) => filters.change({ outcome })}
      />
    </search>
  )
}

type Props = {
  open: RenewalWindow
  /** Null until the first response. */
  counts: Record<RenewalWindow, number> | null
  onOpen: (window: RenewalWindow) => void
}

/** The windows of the desk side by side, each with its number of policies. */
export function WindowBar({ open, counts, onOpen }: Props) {
  const t = useTranslations('panel.customers.renewals')
  return (
    <nav aria-label={t('windows')} className={classes.windows}>
      {RENEWAL_WINDOWS.map((window) => (
        <UnstyledButton
          key={window}
          className={classes.window}
          aria-current={window === open || undefined}
          data-late={((window === 'expired' || window === 'followUps') && counts && counts[window] > 0) || undefined}
          onClick={() => onOpen(window)}
        >
          <span className={classes.windowName}>{t(`window.${window}`)}</span>{' '}
          <span className={classes.windowCount}>{counts ? formatNumber(counts[window]) : '…'}</span>
        </UnstyledButton>
      ))}
    </nav>
  )
}
