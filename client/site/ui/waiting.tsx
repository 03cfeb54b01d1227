import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { waitInWords } from '../../../shared/wait-in-words'
import { useSecondsLeft } from '../../api/seconds-left'

/** What is left of a wait: its words are for a sentence. */
export type Wait = { seconds: number; time: string }
type Props = { seconds: number; children: (wait: Wait) => ReactNode }

/** A sentence that counts down. Screen readers read it when it appears and when the wait is over, not each second. */
export function Waiting({ seconds, children }: Props) {
  const left = useSecondsLeft(seconds)
  const time = waitInWords(left, useLocale())
  return <p aria-live={left === seconds || left === 0 ? undefined : 'off'}>{children({ seconds: left, time })}</p>
}
