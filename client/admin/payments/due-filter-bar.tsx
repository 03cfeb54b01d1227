import { UnstyledButton } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { DUE_WINDOWS, type DueWindow } from '../../../shared/payments'
import { trpc } from '../../api/trpc'
import renewals from '../renewals/renewals.module.css'
import { Dimmed } from '../ui/dimmed'
import { FilterSelect } from '../ui/filter-select'
import { formatNumber, formatPrice } from '../ui/formats'
import { toOption } from '../ui/options'
import type { DueFilters } from './filters'
import classes from './payments.module.css'

/** The filters of what is due: by insurer, and by who looks after the customer. */
export function DueFilterBar({ filters }: { filters: DueFilters }) {
  const t = useTranslations('panel.customers')
  const { data: insurers = [] } = trpc.companies.list.useQuery()
  const { data: colleagues = [] } = trpc.accounts.colleagues.useQuery()
  return (
    <search className={classes.filters}>
      <FilterSelect
        label={t('filterInsurer')}
        all={t('allInsurers')}
        options={insurers.map(toOption)}
        value={filters.insuranceCompanyId}
        onChange={(insuranceCompanyId) => filters.change({ insuranceCompanyId })}
      />
      <FilterSelect
        label={t('filterAssignee')}
        all={t('allAssignees')}
        options={colleagues.map(toOption)}
        value={filters.assignedTo}
        onChange={(assignedTo) => filters.change({ assignedTo })}
      />
    </search>
  )
}

type Totals = { counts: Record<DueWindow, number>; sums: Record<DueWindow, number> }
type Props = { open: DueWindow; totals: Totals | null; onOpen: (window: DueWindow) => void }

/** The windows side by side, each with its number of instalments and their sum. */
export function DueWindowBar({ open, totals, onOpen }: Props) {
  const t = useTranslations('payments.due')
  return (
    <nav aria-label={t('windows')} className={`${renewals.windows} ${classes.windows}`}>
      {DUE_WINDOWS.map((window) => (
        <UnstyledButton
          key={window}
          className={renewals.window}
          aria-current={window === open || undefined}
          data-late={(window.startsWith('late') && totals && totals.counts[window] > 0) || undefined}
          onClick={() => onOpen(window)}
        >
          <span className={renewals.windowName}>{t(`window.${window}`)}</span>{' '}
          <span className={renewals.windowCount}>{totals ? formatNumber(totals.counts[window]) : '…'}</span>{' '}
          <Dimmed component="span" size="xs">
            {totals ? formatPrice(totals.sums[window]) : ''}
          </Dimmed>
        </UnstyledButton>
      ))}
    </nav>
  )
}
