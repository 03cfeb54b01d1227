import { useTranslations } from 'use-intl'
import {
  QUOTE_FIELD_NAMES,
  QUOTE_FIELDS,
  type QuoteDetails,
  type QuoteError,
  type QuoteField,
} from '../../../shared/quote'
import fields from '../ui/fields.module.css'
import styles from './quote-fields.module.css'

type QuoteFieldsProps = { values?: QuoteDetails; errors: Partial<Record<QuoteField, QuoteError>> }

/** The optional details of the car. Without script, the browser itself enforces the lengths. */
export function QuoteFields({ values, errors }: QuoteFieldsProps) {
  const t = useTranslations('site.plans.car')
  return (
    <fieldset className={`${fields.fields} ${styles.columns}`}>
      <legend>{t('legend')}</legend>
      {QUOTE_FIELD_NAMES.map((field) => {
        const { parameter, max } = QUOTE_FIELDS[field]
        const error = errors[field]
        return (
          <div key={field} data-field={field}>
            <label htmlFor={`quote-${field}`}>{t(field)}</label>
            <input
              id={`quote-${field}`}
              name={parameter}
              defaultValue={values?.[field]}
              autoComplete="off"
              inputMode={field === 'year' ? 'numeric' : undefined}
              pattern={field === 'year' ? '\\s*\\d{4}\\s*' : `.{0,${max}}`}
              title={field === 'year' ? t('yearError') : t('limit', { max })}
              aria-invalid={Boolean(error)}
              aria-describedby={`quote-${field}-error`}
            />
            <p className={fields.error} id={`quote-${field}-error`} aria-live="polite">
              {error?.reason === 'year' && t('yearError')}
              {error?.reason === 'tooLong' && t('tooLong', { max, length: error.length })}
            </p>
          </div>
        )
      })}
    </fieldset>
  )
}
