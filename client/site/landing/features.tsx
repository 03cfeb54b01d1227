import { useTranslations } from 'use-intl'
import { Icon } from '../art/icon'
import { useTexts } from '../texts/use-texts'
import styles from './features.module.css'

const features = [
  { name: 'insurers', icon: 'insurers' },
  { name: 'terms', icon: 'calendar' },
  { name: 'proof', icon: 'document' },
  { name: 'support', icon: 'clock' },
] as const

/** What the company offers, unless staff have switched it off. */
export function Features() {
  const t = useTranslations('site.features')
  if (useTexts().hiddenParts.includes('features')) return null
  return (
    <ul className={styles.strip} aria-label={t('label')}>
      {features.map(({ name, icon }) => (
        <li key={name}>
          <Icon name={icon} />
          <div>
            <strong>{t(`${name}.title`)}</strong>
            <p>{t(`${name}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
