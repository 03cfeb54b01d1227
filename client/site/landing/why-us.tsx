import { useTranslations } from 'use-intl'
import { useTexts } from '../texts/use-texts'
import { Section } from '../ui/section'
import styles from './why-us.module.css'

const figures = ['clients', 'years', 'support', 'satisfaction'] as const

export function WhyUs() {
  const t = useTranslations('site.why')
  const { hiddenFigures } = useTexts()
  const shown = figures.filter((figure) => !hiddenFigures.includes(figure))
  return (
    <Section id="nosotros" eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')} tone="night" layout="beside">
      {shown.length > 0 && (
        <dl className={styles.figures}>
          {shown.map((figure) => (
            <div key={figure}>
              <dt>{t(`${figure}.label`)}</dt>
              <dd>{t(`${figure}.value`)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}
