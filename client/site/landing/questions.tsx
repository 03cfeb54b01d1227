import { useLocale, useTranslations } from 'use-intl'
import { LANGUAGES } from '../../../shared/languages'
import { DEFAULT_QUESTIONS } from '../../../shared/shown-texts'
import { useOwnText } from '../texts/use-own-text'
import { useTexts } from '../texts/use-texts'
import { HelpSection } from './help-section'
import styles from './questions.module.css'

/**
 * Frequent questions, and what liability does not cover: staff's own texts or, where there are none, the product's;
 * hidden if staff have switched them off.
 */
export function Questions() {
  const t = useTranslations('site.questions')
  const questions = useQuestions()
  const { hiddenParts } = useTexts()
  const hasUncovered = useHasUncovered()
  const eyebrow = useOwnText('questions.eyebrow')
  if (hiddenParts.includes('questions') || (questions.length === 0 && !hasUncovered)) return null
  return (
    <HelpSection id="preguntas" eyebrow={eyebrow} title={t('title')}>
      <div className={styles.list}>
        {questions.map(({ key, question, answer }) => (
          <details key={key}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
        {hasUncovered && <Uncovered />}
      </div>
    </HelpSection>
  )
}

/** The questions in the page's language; the product's only where staff have written none in any language. */
function useQuestions() {
  const t = useTranslations('site.questions.defaults')
  const language = useLocale()
  const { questions } = useTexts()
  if (hasOwn(questions)) return questions[language].map(({ place, ...texts }) => ({ key: String(place), ...texts }))
  return DEFAULT_QUESTIONS.map((key) => ({ key, question: t(`${key}.question`), answer: t(`${key}.answer`) }))
}

/** If staff have written questions, the product's text on liability is left out unless they wrote that, too. */
function useHasUncovered(): boolean {
  const language = useLocale()
  const { questions, words } = useTexts()
  return !hasOwn(questions) || 'questions.uncoveredText' in words[language]
}

const hasOwn = (questions: ReturnType<typeof useTexts>['questions']) =>
  LANGUAGES.some((language) => questions[language].length > 0)

/** Each line of the text is one item. */
function Uncovered() {
  const t = useTranslations('site.questions')
  const points = t('uncoveredText')
    .split('\n')
    .filter((point) => point.trim())
  return (
    <details className={styles.uncovered}>
      <summary>{t('uncoveredTitle')}</summary>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>{t('uncoveredNote')}</p>
    </details>
  )
}
