import { useTranslations } from 'use-intl'
import { Icon } from '../art/icon'
import { useDateInWords } from '../language/calendar-date'
import { useYear } from '../rendering/server-page'
import answer from '../ui/answer.module.css'
import facts from './policy-facts.module.css'
import styles from './sample-policy.module.css'

/** A faded example of an answer, shown until there is one. */
export function SamplePolicy() {
  const t = useTranslations('site.verification')
  const inWords = useDateInWords()
  const year = Number(useYear())
  const details = [
    ['insurer', t('idle.insurer')],
    ['type', t('idle.type')],
    ['vehicle', t('idle.vehicle')],
    ['duration', t('months', { months: 12 })],
    ['start', inWords(`${year}-01-15`)],
    ['end', inWords(`${year + 1}-01-15`)],
  ] as const
  return (
    <div className={styles.sample} aria-hidden="true">
      <div className={`${answer.head} ${facts.head}`}>
        <Icon name="check" />
        <div>
          <strong>{t('status.active')}</strong>
          <p>{t('example')}</p>
        </div>
      </div>
      <dl className={`${answer.details} ${facts.details}`}>
        {details.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`policy.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
