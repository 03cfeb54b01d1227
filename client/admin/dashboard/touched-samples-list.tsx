import { Anchor, Checkbox, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { RouterOutputs } from '../../api/trpc'
import { panelHref } from '../addresses'
import { customerHref } from '../navigation/record-href'
import { Dimmed } from '../ui/dimmed'
import classes from './touched-samples.module.css'

type Props = {
  touched: RouterOutputs['settings']['touchedSamples']
  ticked: string[]
  onTick: (ids: string[]) => void
}

/** The samples that stay because somebody has touched them, with a link to each. */
export function TouchedSamples({ touched: { customers, insurers }, ticked, onTick }: Props) {
  const t = useTranslations('panel.dashboard.checklist.sample')
  const records = [
    ...customers.map(({ id, policyNumber, fullName }) => ({
      ...{ id, name: `${policyNumber} · ${fullName}`, href: customerHref(id), isInUse: false },
    })),
    ...insurers.map((insurer) => ({
      ...insurer,
      href: panelHref({ section: 'companies', view: 'edit', id: insurer.id }),
    })),
  ]
  const tick = (id: string) => onTick(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])
  return (
    <div>
      <Text size="sm">{t('touched', { count: records.length })}</Text>
      <ul className={classes.records}>
        {records.map(({ id, name, href, isInUse }) => (
          <li key={id}>
            <Checkbox
              aria-label={t('tick', { name })}
              disabled={isInUse}
              checked={ticked.includes(id)}
              onChange={() => tick(id)}
            />
            <div>
              <Anchor component={Link} href={href} size="sm">
                {name}
              </Anchor>
              {isInUse && <Dimmed>{t('inUse')}</Dimmed>}
            </div>
          </li>
        ))}
      </ul>
      <Dimmed>{t('tickHint')}</Dimmed>
    </div>
  )
}
