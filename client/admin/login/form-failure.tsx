import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { refusalMessages } from '../../../shared/messages'
import { useSecondsLeft } from '../../api/seconds-left'
import { FailureAlert } from '../ui/alerts'

type Failure = {
  message: string
  /** For how many seconds another attempt is refused, where that is why. */
  wait?: number | undefined
  attempt: number
}

/**
 * The error message of the last attempt. It stays during the next one: without it the form would move up, and the
 * second click of a double click would hit the element below the button.
 * @param first the message shown before any attempt
 */
export function useFormFailure(first: string | null = null) {
  const [failure, setFailure] = useState<Failure | null>(first === null ? null : { message: first, attempt: 0 })
  return {
    failure,
    fail: (message: string, wait?: number) =>
      setFailure((last) => ({ message, wait, attempt: (last?.attempt ?? 0) + 1 })),
    clear: () => setFailure(null),
  }
}

export function FormFailure({ failure }: { failure: Failure | null }) {
  if (!failure) return null
  // Screen readers announce a new element, even with the same text.
  return (
    <FailureAlert key={failure.attempt}>
      {failure.wait ? <Waiting seconds={failure.wait} /> : failure.message}
    </FailureAlert>
  )
}

/** Counts down. Screen readers read the sentence when it appears and when the wait is over. */
function Waiting({ seconds }: { seconds: number }) {
  const t = useTranslations('panel.login')
  const left = useSecondsLeft(seconds)
  if (left === 0) return <span key="over">{t('waitOver')}</span>
  const live = left === seconds ? undefined : 'off'
  return <span aria-live={live}>{refusalMessages['too-many-attempts']({ retryAfter: left })}</span>
}
