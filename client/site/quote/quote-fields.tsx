import { useTranslations } from 'use-intl'
import { QUOTE_FIELD_NAMES, QUOTE_FIELDS, type QuoteField, type QuoteProblem } from '../../../shared/quote'
import styles from './quote-fields.module.css'

type QuoteFieldsProps = { problems: Partial<Record<QuoteField, QuoteProblem>> }

/** The optional details of the car. Without script, the browser itself enforces the lengths. */
export function QuoteFields({ problems }: QuoteFieldsProps) {
  const t = useTranslations('site.plans.car')
  return (
    <fieldset className={styles.fields}>
      <legend>{t('legend')}</legend>
      {QUOTE_FIELD_NAMES.map((field) => {
        const { parameter, max } = QUOTE_FIELDS[field]
        const problem = problems[field]
        return (
          <div key={field} data-field={field}>
            <label htmlFor={`quote-${field}`}>{t(field)}</label>
            <input
              id={`quote-${field}`}
              name={parameter}
              autoComplete="off"
              inputMode={field === 'year' ? 'numeric' : undefined}
              pattern={field === 'year' ? '\\s*\\d{4}\\s*' : `.{0,${max}}`}
              title={field === 'year' ? t('yearProblem') : t('limit', { max })}
              aria-invalid={Boolean(problem)}
              aria-describedby={`quote-${field}-problem`}
            />
            <p id={`quote-${field}-problem`} aria-live="polite">
              {problem?.reason === 'year' && t('yearProblem')}
              {problem?.reason === 'tooLong' && t('tooLong', { max, length: problem.length })}
            </p>
          </div>
        )
      })}
    </fieldset>
  )
}
