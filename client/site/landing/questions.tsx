import { useLocale, useTranslations } from 'use-intl'
import { Section } from '../section'
import { useTexts } from '../texts/use-texts'
import styles from './questions.module.css'

/** What visitors often ask; there is no such section until staff have written one. */
export function Questions() {
  const t = useTranslations('site.questions')
  const questions = useTexts().questions[useLocale()]
  if (questions.length === 0) return null
  return (
    <Section id="preguntas" eyebrow={t('eyebrow')} title={t('title')}>
      <div className={styles.list}>
        {questions.map(({ place, question, answer }) => (
          <details key={place}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
