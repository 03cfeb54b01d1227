import { useTranslations } from 'use-intl'
import { Icon } from '../art/icon'
import { useOwnText } from '../texts/use-own-text'
import { useTestimonials } from '../texts/use-testimonials'
import { Section } from '../ui/section'
import styles from './testimonials.module.css'

export function Testimonials() {
  const t = useTranslations('site.testimonials')
  const testimonials = useTestimonials()
  const eyebrow = useOwnText('testimonials.eyebrow')
  if (testimonials.length === 0) return null
  return (
    <Section id="testimonios" eyebrow={eyebrow} title={t('title')}>
      <div className={styles.wall}>
        {testimonials.map(({ quote, author, where, source, sourceUrl }) => (
          <figure key={quote}>
            <Icon name="quote" />
            <blockquote>{quote}</blockquote>
            <figcaption>
              <strong>{author}</strong>
              {where && `, ${where}`}
              {source && ' · '}
              {sourceUrl ? (
                <a href={sourceUrl} target="_blank" rel="noopener nofollow">
                  {source}
                </a>
              ) : (
                source
              )}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}
