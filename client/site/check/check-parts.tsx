import { type ReactNode, useEffect } from 'react'
import { SECTION_ID } from '../address/lookup-address'
import { Icon } from '../art/icon'
import { useSettings } from '../branding/use-settings'
import answer from '../ui/answer.module.css'
import card from '../ui/answer-card.late.module.css'
import section from '../ui/section.module.css'
import spinner from '../ui/spinner.late.module.css'
import { type Wait, Waiting } from '../ui/waiting'
import type { Outcome } from '../verification/outcome'
import styles from './check.module.css'

/* What the checks of certificates and receipts have in common. */

export type CheckOutcome<Answer> = Exclude<Outcome<Answer>, { kind: 'refused' }>

/** The server refuses no check of a token, so such an answer is a failure. */
export const checkOutcome = <Answer,>(outcome: Outcome<Answer>): CheckOutcome<Answer> =>
  outcome.kind === 'refused' ? { kind: 'failed' } : outcome

type SectionProps = { title: string; eyebrow: string; lead?: string | false; children: ReactNode }

/** The page's content below its headings. */
export function CheckSection({ title, eyebrow, lead, children }: SectionProps) {
  const { companyName } = useSettings()
  const ofDocument = `${title} | ${companyName}`
  useEffect(() => {
    document.title = ofDocument
  }, [ofDocument])
  return (
    <section className={section.section} id={SECTION_ID} data-tone="tint" aria-labelledby="check-title">
      <div className={section.content}>
        <div className={section.head}>
          <p className={section.eyebrow}>{eyebrow}</p>
          <h1 id="check-title">{title}</h1>
          {lead && <p className={section.lead}>{lead}</p>}
        </div>
        <div className={styles.columns}>{children}</div>
      </div>
    </section>
  )
}

type Kind = 'idle' | 'missing' | 'limited' | 'failed'

type AnswerProps<Answer> = {
  outcome: CheckOutcome<Answer>
  /** What to say where there is no answer. */
  notice: (kind: Kind, wait: Wait) => string
  children: (answer: Answer, checkedAt: number) => ReactNode
}

/** The answer to a check, or why there is none. */
export function CheckAnswer<Answer>({ outcome, notice, children }: AnswerProps<Answer>) {
  return (
    <div aria-live="polite" aria-busy={outcome.kind === 'loading'}>
      {outcome.kind === 'found' ? (
        children(outcome.answer, outcome.checkedAt)
      ) : outcome.kind === 'loading' ? (
        <span className={`${spinner.spinner} ${styles.spinner}`} />
      ) : (
        <Notice kind={outcome.kind} seconds={outcome.kind === 'limited' ? outcome.seconds : 0} notice={notice} />
      )}
    </div>
  )
}

function Notice({ kind, seconds, notice }: { kind: Kind; seconds: number; notice: AnswerProps<never>['notice'] }) {
  const tone = kind === 'failed' || kind === 'missing' ? 'bad' : kind === 'idle' ? 'plain' : 'warning'
  return (
    <div className={`${card.card} ${answer.head} ${styles.notice}`} data-tone={tone}>
      <Icon name={kind === 'limited' ? 'clock' : kind === 'idle' ? 'calendar' : 'alert'} />
      {kind === 'limited' ? (
        <Waiting seconds={seconds}>{(wait) => notice(kind, wait)}</Waiting>
      ) : (
        <p>{notice(kind, { seconds: 0, time: '' })}</p>
      )}
    </div>
  )
}

type CardProps = {
  tone: 'good' | 'warning' | 'bad'
  title: string
  /** The sentences below the title. */
  said: (string | false)[]
  details: (readonly [name: string, value: string])[]
  proof: string
}

/** What the records say: the finding, and what to compare with the paper. */
export function CheckCard({ tone, title, said, details, proof }: CardProps) {
  return (
    <article className={`${card.card} ${styles.card}`} data-tone={tone} aria-labelledby="check-status">
      <header className={answer.head}>
        <Icon name={tone === 'good' ? 'shield' : 'alert'} />
        <div>
          <h2 id="check-status">{title}</h2>
          {said.map(
            (sentence) =>
              sentence && (
                <p key={sentence} suppressHydrationWarning>
                  {sentence}
                </p>
              ),
          )}
        </div>
      </header>
      <dl className={answer.details}>
        {details.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.proof} suppressHydrationWarning>
        {proof}
      </p>
    </article>
  )
}
