import { useTranslations } from 'use-intl'
import { LANGUAGES, languageRow } from '../../../shared/languages'
import { waitInWords } from '../../../shared/wait-in-words'
import { CardStep, Company } from './card-step'
import { CodeStep } from './code-step'
import styles from './insured.module.css'
import { type InsuredStep, type InsuredView, type OpenedView, stepAddress } from './insured-view'
import { PhotosStep } from './photos-step'
import { ChangeStep, ClaimStep } from './report-step'
import { ThingsStep } from './things-step'

/** The insured's own page. It is only rendered on the server; `app/insured.ts` adds what needs a script. */
export function InsuredPage({ view }: { view: InsuredView }) {
  const t = useTranslations('insured')
  const { card, step, company, language } = view
  const own = { ...view, card }
  return (
    <>
      <header className={styles.top}>
        <h1>
          {t('title')} <small>{company.name}</small>
        </h1>
        {LANGUAGES.filter((other) => other !== language).map((other) => (
          <a key={other} href={stepAddress({ ...view, language: other }, step)} hrefLang={other} lang={other}>
            {languageRow(other).name}
          </a>
        ))}
      </header>
      <main className={styles.page}>
        <Failure view={view} />
        {isOpened(own) ? (
          <>
            <Step view={own} />
            {step !== 'card' && (
              <a className={styles.back} href={stepAddress(view, 'card')}>
                {t('back')}
              </a>
            )}
          </>
        ) : (
          view.error === null && <p className={styles.failure}>{t('gone')}</p>
        )}
        <Company company={company} />
      </main>
    </>
  )
}

const isOpened = (view: InsuredView): view is OpenedView => view.card !== null

const STEPS: Record<InsuredStep, (props: { view: OpenedView }) => React.ReactNode> = {
  card: CardStep,
  claim: ClaimStep,
  change: ChangeStep,
  photos: PhotosStep,
  code: CodeStep,
  mine: ThingsStep,
}

function Step({ view }: { view: OpenedView }) {
  const Shown = STEPS[view.step]
  return <Shown view={view} />
}

const TOLD = [
  'visit-code-wrong',
  'visit-ended',
  'too-many-attempts',
  'case-photos-full',
  'record-not-found',
  'mail-just-sent',
  'mail-not-sent',
  'invalid',
  'photo',
  'demo',
] as const

function Failure({ view: { error, language, step } }: { view: InsuredView }) {
  const t = useTranslations('insured.errors')
  if (!error) return null
  const told = TOLD.find((one) => one === error.reason) ?? 'failed'
  const reason = step === 'code' && told === 'invalid' ? 'visit-code-wrong' : told
  return (
    <p className={styles.failure} role="alert">
      {t(reason, { time: waitInWords(error.seconds, language) })}
    </p>
  )
}
