import { UnstyledButton } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { RENEWAL_WINDOWS, type RenewalWindow } from '../../../shared/renewals'
import { formatNumber } from '../ui/formats'
import classes from './renewals.module.css'

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
