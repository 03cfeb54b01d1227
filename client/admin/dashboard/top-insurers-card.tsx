import { Paper, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { RouterOutputs } from '../../api/trpc'
import { panelHref } from '../addresses'
import { Dimmed } from '../ui/dimmed'
import classes from './dashboard.module.css'
import own from './top-insurers.module.css'

type Insurers = RouterOutputs['dashboard']['summary']['topInsurers']

/**
 * The insurers with the most policies, each linked to its customers; bars are relative to the first one's.
 */
export function TopInsurers({ insurers }: { insurers: Insurers }) {
  const t = useTranslations('panel.dashboard')
  const most = insurers[0]?.count ?? 1
  return (
    <Paper component="section" className={`${classes.card} ${classes.ranking}`} aria-labelledby="top-insurers">
      <div className={classes.cardHead}>
        <Title order={2} size="h4" id="top-insurers">
          {t('topInsurers')}
        </Title>
      </div>
      {insurers.length === 0 && <Dimmed>{t('noInsurers')}</Dimmed>}
      <ol className={classes.rows}>
        {insurers.map(({ id, name, count }) => (
          <li key={id}>
            <Link
              href={panelHref({ section: 'customers', insuranceCompanyId: id })}
              className={`${classes.row} ${own.insurer}`}
            >
              <span className={own.name}>{name}</span>
              <span className={own.count}>{t('policies', { count })}</span>
              <span className={own.bar} aria-hidden="true">
                <span style={{ width: `${(100 * count) / most}%` }} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Paper>
  )
}
