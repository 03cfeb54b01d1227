import { Paper, Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { RECENT_ACTIVITY_SIZE } from '../../../shared/activity'
import classes from './dashboard.module.css'

/** Stands where the figures will stand, in their sizes, so that nothing moves when they arrive. */
export function DashboardSkeleton() {
  const t = useTranslations('panel.ui')
  return (
    <div className={classes.grid} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={classes.figures}>
        {places(4).map((place) => (
          <Paper key={place} className={classes.figure}>
            <Skeleton height={14} width="50%" />
            <Skeleton height={32} width="40%" mt={12} />
            <Skeleton height={14} width="70%" mt={12} />
          </Paper>
        ))}
      </div>
      <Paper className={`${classes.card} ${classes.months}`}>
        <Skeleton height={22} width={200} mb="md" />
        <Skeleton className={classes.chart} />
      </Paper>
      <Paper className={`${classes.card} ${classes.ranking}`}>
        <Skeleton height={22} width={200} mb="md" />
        {places(5).map((place) => (
          <Skeleton key={place} height={28} mt={16} />
        ))}
      </Paper>
      <Paper className={`${classes.card} ${classes.latest}`}>
        <Skeleton height={22} width={160} mb="md" />
        {places(RECENT_ACTIVITY_SIZE).map((place) => (
          <Skeleton key={place} height={20} className={classes.entrySkeleton} />
        ))}
      </Paper>
    </div>
  )
}

const places = (count: number) => Array.from({ length: count }, (_, index) => index)
