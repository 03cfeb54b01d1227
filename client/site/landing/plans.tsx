import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PLAN_DURATIONS, PLAN_TYPES } from '../../../shared/policies'
import { Icon } from '../art/icon'
import { ContactButton } from '../quote/contact-button'
import { Section } from '../section'
import styles from './plans.module.css'

type PlanType = keyof typeof PLAN_TYPES

const planTypes = Object.keys(PLAN_TYPES) as PlanType[]
const points = ['first', 'second', 'third'] as const

/** Type and duration, and the WhatsApp message that asks for a quote of that plan. */
export function Plans() {
  const t = useTranslations('site.plans')
  const chat = useTranslations('site.chat')
  const [type, setType] = useState<PlanType>('fullcover')
  const [months, setMonths] = useState<number>(12)
  const message = chat('quote', { plan: t(`${type}.name`), months })
  return (
    <Section id="planes" eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')}>
      <div className={styles.picker}>
        <div className={styles.choices}>
          <PlanTypes chosen={type} onChoose={setType} />
          <Durations chosen={months} onChoose={setMonths} />
        </div>
        <div className={styles.request}>
          <h3>{t('preview')}</h3>
          <p className={styles.message} aria-live="polite">
            {message}
          </p>
          <ContactButton text={message} label={t('submit')} />
          <p className={styles.note}>{t('note')}</p>
        </div>
      </div>
    </Section>
  )
}

function PlanTypes({ chosen, onChoose }: { chosen: PlanType; onChoose: (type: PlanType) => void }) {
  const t = useTranslations('site.plans')
  return (
    <fieldset className={styles.types}>
      <legend>{t('type')}</legend>
      {planTypes.map((type) => (
        <div className={styles.type} key={type}>
          <label>
            <input type="radio" name="tipo" checked={type === chosen} onChange={() => onChoose(type)} />
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

function Durations({ chosen, onChoose }: { chosen: number; onChoose: (months: number) => void }) {
  const t = useTranslations('site.plans')
  return (
    <fieldset className={styles.durations}>
      <legend>{t('duration')}</legend>
      {PLAN_DURATIONS.map((months) => (
        <label key={months}>
          <input type="radio" name="meses" checked={months === chosen} onChange={() => onChoose(months)} />
          {t('months', { months })}
        </label>
      ))}
    </fieldset>
  )
}
