import { useLocale, useTranslations } from 'use-intl'
import { CERTIFICATE_PARAMETER, DAY_PARAMETER } from '../../../shared/site-paths'
import { SECTION_ID } from '../address/lookup-address'
import { Icon } from '../art/icon'
import buttons from '../ui/button.module.css'
import field from '../ui/large-field.module.css'
import styles from './check.module.css'
import type { AskedDay } from './check-address'

/** A plain form that requests the same page for another day. */
export function DayForm({ token, day }: { token: string; day: AskedDay }) {
  const t = useTranslations('check')
  const language = useLocale()
  const isInvalid = day === 'invalid'
  const today = new URLSearchParams({ [CERTIFICATE_PARAMETER]: token, lang: language })
  return (
    <form className={`${field.form} ${styles.form}`} method="get" action={`/#${SECTION_ID}`}>
      <input type="hidden" name={CERTIFICATE_PARAMETER} value={token} />
      <input type="hidden" name="lang" value={language} />
      <label htmlFor="check-day">{t('day')}</label>
      <input
        id="check-day"
        type="date"
        name={DAY_PARAMETER}
        defaultValue={isInvalid ? '' : (day ?? '')}
        required
        aria-invalid={isInvalid}
        aria-describedby="check-day-note"
      />
      <p className={field.note} id="check-day-note" data-error={isInvalid}>
        {t(isInvalid ? 'dayInvalid' : 'hint')}
      </p>
      <button className={buttons.primary} type="submit">
        {t('submit')}
      </button>
      {day && (
        <p className={field.remark}>
          <Icon name="clock" />
          <a href={`/?${today}#${SECTION_ID}`}>{t('today')}</a>
        </p>
      )}
      <p className={field.remark}>
        <Icon name="lock" />
        {t('privacy')}
      </p>
    </form>
  )
}
