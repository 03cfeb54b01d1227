import type { FormEvent } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { CORRECT_PARAMETER } from '../../../shared/quote-form'
import type { CallBack, PhoneReading } from '../../../shared/quote-requests'
import { keepingLanguage } from '../../../shared/site-paths'
import { ContactButton } from '../quote/contact-button'
import buttons from '../ui/button.module.css'
import { useCallTime } from './call-time'
import { Hidden, type Sent } from './hidden-fields'
import styles from './request.module.css'
import { requestAddress, usePlanWords } from './request-form'

export type AnsweredRequest = Sent & { called: PhoneReading; opening: CallBack['opening'] }

/** The sentence of the answer: when the call comes, where the hours are known. */
export function CallWords({ answered: { plan, details, opening } }: { answered: AnsweredRequest }) {
  const t = useTranslations('request')
  const [words = ''] = usePlanWords(plan, details)
  return useCallTime(opening) ?? t('done', { plan: words })
}

type Props = { answered: AnsweredRequest; onCorrect?: () => void; onAnother?: () => void }

/** What a visitor has asked for, with the ways on. Without script they are a posted form and a link. */
export function RequestAnswer({ answered, onCorrect, onAnother }: Props) {
  const { called, plan, details, values } = answered
  const t = useTranslations('request.answer')
  const times = useTranslations('request.times')
  const language = useLocale()
  const [planWords = '', vehicle = ''] = usePlanWords(plan, { ...details, place: '' })
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(called.country) ?? called.country
  const facts = {
    phone: t('ofCountry', { phone: called.shown.replaceAll(' ', '\u00a0'), country }),
    plan: planWords,
    car: vehicle,
    place: details.place,
    email: values.email.trim(),
    time: values.time && times(values.time),
  }
  // As it is called: the number is not asked about again.
  const known = { ...answered, values: { ...values, phone: called.shown } }
  const correct = (event: FormEvent) => {
    if (!onCorrect) return
    event.preventDefault()
    onCorrect()
  }
  return (
    <>
      <dl className={styles.facts}>
        {Object.entries(facts).map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(name as keyof typeof facts)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <form className={styles.ways} method="post" action={requestAddress(language)} onSubmit={correct}>
        <Hidden {...known} />
        <button className={buttons.quiet} type="submit" name={CORRECT_PARAMETER} value="1">
          {t('correct')}
        </button>
        {onAnother ? (
          <button className={buttons.quiet} type="button" onClick={onAnother}>
            {t('another')}
          </button>
        ) : (
          <Another />
        )}
        <ContactButton text={t('chat', { plan: planWords })} label={t('meanwhile')} />
      </form>
    </>
  )
}

/** The way on without script, and where nothing of the request is known. */
export function Another() {
  const t = useTranslations('request.answer')
  return (
    <a className={buttons.quiet} href={keepingLanguage('/#planes', useLocale())}>
      {t('another')}
    </a>
  )
}
