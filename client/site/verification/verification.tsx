import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { holdsPolicyNumber, SECTION_ID } from '../address/lookup-address'
import { Section } from '../ui/section'
import { LookupForm } from './lookup-form'
import { LookupResult } from './lookup-result'
import { usePolicyLookup } from './use-policy-lookup'
import styles from './verification.module.css'

/** Anybody may check a policy by its number. */
export function Verification() {
  const t = useTranslations('site.verification')
  const { policyNumber, error, outcome, similar, lookUp } = usePolicyLookup()
  const box = useRef<HTMLDivElement>(null)
  /** The number whose answer is hidden, because a later number could not be looked up. */
  const [withdrawn, withdraw] = useState<string | null>(null)
  const pending = useRef<'lookup' | 'arrival' | null>(null)

  useEffect(() => {
    // After following a link to the result, or a lookup without script, nothing has the focus yet.
    const untouched = document.activeElement === document.body
    const forAnswer = window.location.hash === `#${SECTION_ID}` && holdsPolicyNumber(window.location.href)
    if (untouched && forAnswer) pending.current = 'arrival'
  }, [])

  useEffect(() => {
    if (!pending.current || outcome.kind === 'loading') return
    showAnswer(box.current, pending.current)
    pending.current = null
  }, [outcome.kind])

  function submit(number: string) {
    pending.current = 'lookup'
    withdraw(null)
    lookUp(number)
  }

  return (
    <Section id={SECTION_ID} title={t('title')} lead={t('lead')} tone="tint" layout="beside">
      <div className={styles.box} ref={box}>
        <LookupForm
          number={policyNumber}
          error={error}
          busy={outcome.kind === 'loading'}
          onSubmit={submit}
          onRefuse={() => withdraw(policyNumber)}
        />
        <LookupResult
          number={policyNumber}
          similar={similar}
          outcome={withdrawn === policyNumber ? { kind: 'idle' } : outcome}
        />
      </div>
    </Section>
  )
}

/**
 * Moves the focus to the policy, which also closes a phone's keyboard, or to a field with a message; any other answer
 * scrolls into view. After a lookup on this page the focus then returns to the button, which lost it when it was
 * disabled.
 */
function showAnswer(box: HTMLElement | null, after: 'lookup' | 'arrival') {
  const answer = box?.querySelector<HTMLElement>('article, [aria-invalid=true]')
  if (answer) return answer.focus()
  box?.querySelector('[aria-live]')?.scrollIntoView({ block: 'nearest' })
  const isLost = document.activeElement === document.body
  if (after === 'lookup' && isLost) box?.querySelector('button')?.focus({ preventScroll: true })
}
