import { useTranslations } from 'use-intl'
import { Icon } from '../art/icon'
import { useTestimonials } from '../texts/use-testimonials'
import { Section } from '../ui/section'
import styles from './testimonials.module.css'

export function Testimonials() {
  const t = useTranslations('site.testimonials')
  const testimonials = useTestimonials()
  if (testimonials.length === 0) return null
  return (
    <Section id="testimonios" eyebrow={t('eyebrow')} title={t('title')} layout="beside">
      <div className={styles.wall}>
        {testimonials.map(({ id, quote, author, where }) => (
          <figure key={id}>
            <Icon name="quote" />
            <blockquote>{quote}</blockquote>
            <figcaption>
              <strong>{author}</strong>
              {where && `, ${where}`}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}
