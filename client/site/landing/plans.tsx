import { useLocale, useTranslations } from 'use-intl'
import { PLAN_DURATIONS, PLAN_TYPES, type PlanChoice } from '../../../shared/policies'
import { PLAN_PARAMETERS } from '../../../shared/site-paths'
import { Icon } from '../art/icon'
import buttons from '../button.module.css'
import { ContactButton } from '../quote/contact-button'
import { useContact } from '../quote/use-contact'
import { Section } from '../section'
import { useHydrated } from '../use-hydrated'
import styles from './plans.module.css'
import { FIRST_CHOICE, useChosenPlan } from './use-chosen-plan'

const points = ['first', 'second', 'third'] as const

/**
 * Type and duration, and the WhatsApp message that asks for a quote of that plan. Without script it is a form, whose
 * answer leads to the chat.
 */
export function Plans() {
  const t = useTranslations('site.plans')
  const { form, plan, takeOver } = useChosenPlan()
  return (
    <Section id="planes" eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')}>
      <form className={styles.picker} ref={form} action="/" target="_blank" onChange={takeOver} rel="noopener">
        <input type="hidden" name="lang" value={useLocale()} />
        <div className={styles.choices}>
          <PlanTypes />
          <Durations />
        </div>
        <QuoteRequest plan={plan} />
      </form>
    </Section>
  )
}

function PlanTypes() {
  const t = useTranslations('site.plans')
  return (
    <fieldset className={styles.types}>
      <legend>{t('type')}</legend>
      {PLAN_TYPES.map((type) => (
        <div className={styles.type} key={type}>
          <label>
            <input type="radio" name={PLAN_PARAMETERS.type} value={type} defaultChecked={type === FIRST_CHOICE.type} />
            <strong>{t(`${type}.name`)}</strong>
          </label>
          <p>{t(`${type}.text`)}</p>
          <ul>
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" />
                {t(`${type}.${point}`)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </fieldset>
  )
}

function Durations() {
  const t = useTranslations('site.plans')
  return (
    <fieldset className={styles.durations}>
      <legend>{t('duration')}</legend>
      {PLAN_DURATIONS.map((months) => (
        <label key={months}>
          <input
            type="radio"
            name={PLAN_PARAMETERS.months}
            value={months}
            defaultChecked={months === FIRST_CHOICE.months}
          />
          {t('months', { months })}
        </label>
      ))}
    </fieldset>
  )
}

function QuoteRequest({ plan: { type, months } }: { plan: PlanChoice }) {
  const t = useTranslations('site.plans')
  const message = useTranslations('site.chat')('quote', { plan: t(`${type}.name`), months })
  const { chat, call } = useContact(message)
  const hydrated = useHydrated()
  if (!chat && !call) return null
  return (
    <div className={styles.request}>
      {chat && (
        <>
          <h3>{t('preview')}</h3>
          <p className={styles.message} aria-live="polite">
            {message}
          </p>
        </>
      )}
      {chat && !hydrated ? (
        <button className={buttons.chat} type="submit">
          <Icon name="chat" />
          {t('submit')}
        </button>
      ) : (
        <ContactButton text={message} label={t('submit')} />
      )}
      <p className={styles.note}>{t('note')}</p>
    </div>
  )
}
