import { useLocale, useTranslations } from 'use-intl'
import { Icon } from '../art/icon'
import { useSettings } from '../branding/use-settings'
import { useOwnText } from '../texts/use-own-text'
import { useTexts } from '../texts/use-texts'
import styles from './features.module.css'

const features = [
  { name: 'insurers', icon: 'insurers' },
  { name: 'terms', icon: 'calendar' },
  { name: 'proof', icon: 'document' },
  { name: 'support', icon: 'clock' },
] as const

/** What the company offers, unless staff have switched it off. Its hours replace our own words on when it answers. */
export function Features() {
  const t = useTranslations('site.features')
  const { hoursInWords } = useSettings()
  const language = useLocale()
  const { hiddenParts } = useTexts()
  const ownTitle = useOwnText('features.support.title')
  const isOwn = useOwnText('features.support.text') || ownTitle
  const hours = !isOwn && hoursInWords?.[language].join('; ')
  if (hiddenParts.includes('features')) return null
  return (
    <ul className={styles.strip} aria-label={t('label')}>
      {features.map(({ name, icon }) => (
        <li key={name}>
          <Icon name={icon} />
          <div>
            <strong>{t(name === 'support' && hours ? 'hours' : `${name}.title`)}</strong>
            <p>{(name === 'support' && hours) || t(`${name}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
