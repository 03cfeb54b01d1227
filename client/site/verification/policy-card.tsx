import { useLocale, useTranslations } from 'use-intl'
import { PLAN_TYPES } from '../../../shared/policies'
import { Icon } from '../art/icon'
import { formatCalendarDate } from '../language/calendar-date'
import type { VerifiedPolicy } from './outcome'
import styles from './policy-card.module.css'

export function PolicyCard({ policy }: { policy: VerifiedPolicy }) {
  const t = useTranslations('site.verification')
  return (
    <article className={styles.card} data-status={policy.status} tabIndex={-1} aria-labelledby="policy-status">
      <header className={styles.head}>
        <Icon name={policy.status === 'active' ? 'shield' : 'alert'} />
        <div>
          <h3 id="policy-status">{t(`status.${policy.status}`)}</h3>
          <p>
            {t('number')}: <strong>{policy.policyNumber}</strong>
          </p>
        </div>
      </header>
      <dl className={styles.details}>
        {useDetails(policy).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`policy.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

function useDetails({ insurer, policyType, durationMonths, vehicle, startDate, endDate }: VerifiedPolicy) {
  const t = useTranslations('site.verification')
  const language = useLocale()
  return [
    ['insurer', insurer],
    ['type', policyType === PLAN_TYPES.liability ? t('civilLiability') : policyType],
    ['vehicle', `${vehicle.brand} ${vehicle.model} ${vehicle.year}`],
    ['duration', durationMonths === null ? t('unknown') : t('months', { months: durationMonths })],
    ['start', formatCalendarDate(startDate, language)],
    ['end', endDate === null ? t('unknown') : formatCalendarDate(endDate, language)],
  ] as const
}
