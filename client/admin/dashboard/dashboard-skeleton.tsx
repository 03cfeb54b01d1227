import { Paper, Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { RECENT_ACTIVITY_SIZE } from '../../../shared/activity'
import classes from './dashboard.module.css'
import figures from './figures.module.css'
import latest from './recent-activity.module.css'
import insurers from './top-insurers.module.css'

const INSURERS = 5

/** Placeholders in the sizes of the figures, so that nothing moves when they load. */
export function DashboardSkeleton() {
  const t = useTranslations('panel.ui')
  return (
    <div className={classes.grid} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={figures.figures}>
        {places(4).map((place) => (
          <Paper key={place} className={figures.figure}>
            <Skeleton height={14} width="50%" mt={8} />
            <Skeleton height={30} width="40%" mt={10} />
            <Skeleton height={14} width="70%" mt={10} />
          </Paper>
        ))}
      </div>
      <Paper className={`${classes.card} ${classes.renewals}`}>
        <CardTitle />
        <Skeleton height={58} />
        <Skeleton height={12} width="60%" mt="md" />
      </Paper>
      <Paper className={`${classes.card} ${classes.months}`}>
        <CardTitle />
        <Skeleton className={classes.chart} />
      </Paper>
      <Paper className={`${classes.card} ${classes.ranking}`}>
        <CardTitle />
        <Rows count={INSURERS} className={insurers.insurer} />
      </Paper>
      <Paper className={`${classes.card} ${classes.latest}`}>
        <CardTitle />
        <Rows count={RECENT_ACTIVITY_SIZE} className={latest.entry} />
      </Paper>
    </div>
  )
}

function CardTitle() {
  return (
    <div className={classes.cardHead}>
      <Skeleton height={20} width={200} my={3} />
    </div>
  )
}

function Rows({ count, className }: { count: number; className: string | undefined }) {
  return (
    <ul className={classes.rows}>
      {places(count).map((place) => (
        <li key={place}>
          <div className={`${classes.row} ${className}`}>
            <Skeleton height={16} className={classes.wholeRow} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const places = (count: number) => Array.from({ length: count }, (_, index) => index)
