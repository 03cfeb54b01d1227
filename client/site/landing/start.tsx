import { useTranslations } from 'use-intl'
import { Section } from '../section'
import styles from './start.module.css'

const steps = ['ask', 'choose', 'drive'] as const

export function Start() {
  const t = useTranslations('site.start')
  return (
    <Section id="inicio" eyebrow={t('eyebrow')} title={t('title')}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <h3>{t(`${step}.title`)}</h3>
            <p>{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
