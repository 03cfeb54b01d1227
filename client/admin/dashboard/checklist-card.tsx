import { Paper, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { type ChecklistKey, isOptional } from '../../../shared/installation'
import { trpc } from '../../api/trpc'
import { panelHref } from '../addresses'
import { Dimmed } from '../ui/dimmed'
import { CheckIcon } from '../ui/icons'
import steps from './checklist.module.css'
import classes from './dashboard.module.css'
import { SampleDataButton } from './sample-data-button'

/** The link of each item; sample data is removed on the card itself. */
const PLACES: Record<Exclude<ChecklistKey, 'sampleData'>, string> = {
  country: `${panelHref({ section: 'settings' })}#settings-country`,
  companyData: panelHref({ section: 'settings' }),
  logo: panelHref({ section: 'settings' }),
  legalTexts: panelHref({ section: 'legal' }),
  figures: panelHref({ section: 'settings', tab: 'landing', part: 'figures' }),
  testimonials: panelHref({ section: 'settings', tab: 'landing', part: 'testimonials' }),
  prices: panelHref({ section: 'settings', tab: 'plans' }),
  mail: panelHref({ section: 'settings', tab: 'status' }),
  domain: panelHref({ section: 'settings', tab: 'status' }),
  secondFactor: panelHref({ account: '1', tab: 'security' }),
  insuredLinks: panelHref({ section: 'settings', tab: 'plans' }),
}

/** The tasks before the site goes public; hidden once all are done. */
export function Checklist() {
  const t = useTranslations('panel.dashboard.checklist')
  const { data: items = [] } = trpc.settings.checklist.useQuery()
  const due = items.filter(({ key }) => !isOptional(key))
  const done = due.filter((item) => item.done).length
  if (done === due.length) return null
  return (
    <Paper component="section" className={`${classes.card} ${classes.checklist}`} aria-labelledby="checklist">
      <div className={classes.cardHead}>
        <Title order={2} size="h4" id="checklist">
          {t('title')}
        </Title>
        <Dimmed>{t('progress', { done, of: due.length })}</Dimmed>
      </div>
      <ul className={steps.steps}>
        {items.map((item) => (
          <li key={item.key} data-done={item.done || undefined}>
            <span className={steps.tick} role="img" aria-label={t(item.done ? 'done' : 'open')}>
              {item.done && <CheckIcon size={14} />}
            </span>
            <Step name={item.key} done={item.done} />
          </li>
        ))}
      </ul>
    </Paper>
  )
}

function Step({ name, done }: { name: ChecklistKey; done: boolean }) {
  const t = useTranslations('panel.dashboard.checklist')
  const label = t(`steps.${name}`)
  if (name === 'sampleData') return <SampleDataButton label={label} done={done} />
  if (done) return label
  return <Link href={PLACES[name]}>{label}</Link>
}
