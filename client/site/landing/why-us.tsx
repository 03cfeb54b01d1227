import { useTranslations } from 'use-intl'
import { Section } from '../section'
import styles from './why-us.module.css'

const figures = ['clients', 'years', 'support', 'satisfaction'] as const

export function WhyUs() {
  const t = useTranslations('site.why')
  return (
    <Section id="nosotros" eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')} tone="night">
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure}>
            <dt>{t(`${figure}.label`)}</dt>
            <dd>{t(`${figure}.value`)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
