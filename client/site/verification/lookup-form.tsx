import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { POLICY_NUMBER_MAX_LENGTH } from '../../../shared/policies'
import { policyNumberForm } from '../../../shared/policy-number'
import { NUMBER_PARAMETER } from '../../../shared/site-paths'
import { SECTION_ID } from '../address/lookup-address'
import { Icon } from '../art/icon'
import buttons from '../ui/button.module.css'
import large from '../ui/large-field.module.css'
import styles from './lookup-form.module.css'
import { errorOf, type NumberError } from './policy-number'

type LookupFormProps = {
  /** The number of the last lookup. */
  number: string
  /** What is wrong with that number. */
  error: NumberError | 'refused' | undefined
  busy: boolean
  onSubmit: (number: string) => void
  /** Called where the typed number cannot be looked up. */
  onRefuse: () => void
}

/** A plain form that leads to the result's address; with script it navigates within the page. */
export function LookupForm({ number, error, busy, onSubmit, onRefuse }: LookupFormProps) {
  const t = useTranslations('site.verification')
  const field = useRef<HTMLInputElement>(null)
  /** The check of the typed number; null while the field has the number of the last lookup. */
  const [draft, setDraft] = useState<{ error?: NumberError } | null>(null)
  const shown = draft ? draft.error : error

  // Not on mount, to keep a number typed before the scripts ran.
  const lookedUp = useRef(number)
  useEffect(() => {
    if (lookedUp.current === number) return
    lookedUp.current = number
    if (field.current) field.current.value = number
    setDraft(null)
  }, [number])

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = policyNumberForm(field.current?.value ?? '')
    const found = errorOf(typed)
    setDraft(found ? { error: found } : null)
    if (!found) return onSubmit(typed)
    field.current?.focus()
    onRefuse()
  }

  return (
    <form
      className={`${large.form} ${styles.form}`}
      method="get"
      action={`/#${SECTION_ID}`}
      onSubmit={submit}
      // The browser's own message would be in its own language.
      onInvalid={submit}
    >
      {/* Another tab may have stored another language. */}
      <input type="hidden" name="lang" value={useLocale()} />
      <label htmlFor="policy-number">{t('number')}</label>
      <input
        id="policy-number"
        ref={field}
        name={NUMBER_PARAMETER}
        defaultValue={number}
        placeholder={t('example')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={Boolean(shown)}
        aria-describedby="policy-number-note"
        onInput={() => setDraft({})}
      />
      <p className={`${large.note} ${styles.note}`} id="policy-number-note" data-error={Boolean(shown)}>
        {shown ? t(`errors.${shown}`, { max: String(POLICY_NUMBER_MAX_LENGTH) }) : t('hint')}
      </p>
      <button className={buttons.primary} type="submit" disabled={busy} aria-busy={busy}>
        {t('submit')}
      </button>
      <p className={large.remark}>
        <Icon name="lock" />
        {t('privacy')}
      </p>
    </form>
  )
}
