import { useTranslations } from 'use-intl'
import { Icon } from '../art/icon'
import { Section } from '../section'
import styles from './testimonials.module.css'

const testimonials = ['crash', 'term', 'proof'] as const

export function Testimonials() {
  const t = useTranslations('site.testimonials')
  return (
    <Section id="testimonios" eyebrow={t('eyebrow')} title={t('title')}>
      <div className={styles.wall}>
        {testimonials.map((name) => (
          <figure key={name}>
            <Icon name="quote" />
            <blockquote>{t(`${name}.quote`)}</blockquote>
            <figcaption>
              <strong>{t(`${name}.by`)}</strong>, {t(`${name}.place`)}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}
