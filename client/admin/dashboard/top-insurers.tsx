import { Paper, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { RouterOutputs } from '../../app/trpc'
import classes from './dashboard.module.css'

type Insurers = RouterOutputs['dashboard']['summary']['topInsurers']

/** The insurers with the most policies; each bar is as long as its share of the first one's. */
export function TopInsurers({ insurers }: { insurers: Insurers }) {
  const t = useTranslations('panel.dashboard')
  const most = insurers[0]?.count ?? 1
  return (
    <Paper component="section" p="lg" aria-labelledby="top-insurers">
      <Title order={2} size="h4" mb="md" id="top-insurers">
        {t('topInsurers')}
      </Title>
      {insurers.length === 0 && <Text c="dimmed">{t('noInsurers')}</Text>}
      <ol className={classes.insurers}>
        {insurers.map(({ name, count }) => (
          <li key={name}>
            <div className={classes.insurer}>
              <Text size="sm" fw={500}>
                {name}
              </Text>
              <Text size="sm" c="dimmed" className={classes.count}>
                {t('policies', { count })}
              </Text>
            </div>
            <div className={classes.bar} aria-hidden="true">
              <div style={{ width: `${(100 * count) / most}%` }} />
            </div>
          </li>
        ))}
      </ol>
    </Paper>
  )
}
