import { useTranslations } from 'use-intl'
import type { ImportState } from '../../../shared/imports'
import { IMPORT_STEPS, type ImportStep } from '../addresses'
import { CheckIcon } from '../ui/icons'
import { RowLink } from '../ui/row-link'
import classes from './steps.module.css'
import { importHref } from './use-import-address'

/** The steps that can be shown in each state; the last is the current one. An undone import can be repeated. */
const OPEN: Record<ImportState, readonly [ImportStep, ...ImportStep[]]> = {
  uploaded: ['file', 'columns'],
  failed: ['file', 'columns'],
  checking: ['review'],
  checked: ['file', 'columns', 'review'],
  running: ['done'],
  done: ['done'],
  undoing: ['done'],
  undone: ['columns', 'done'],
}

/** The steps of an import that can be shown, and the shown one: the wanted step, or else the current one. */
export function stepsOf(state: ImportState, wanted: ImportStep | null) {
  const open = OPEN[state]
  const shown = wanted && open.includes(wanted) ? wanted : (open.at(-1) ?? open[0])
  return { open, shown }
}

type Props = {
  id: string
  shown: ImportStep
  /** The steps that can be shown in the import's state. */
  open: readonly ImportStep[]
  onGo: (step: ImportStep) => void
}

/** The steps of an import, with links to those that can be shown. */
export function StepBar({ id, shown, open, onGo }: Props) {
  const t = useTranslations('panel.customers.imports')
  const place = IMPORT_STEPS.indexOf(shown)
  return (
    <nav aria-label={t('stepsLabel')}>
      <ol className={classes.steps}>
        {IMPORT_STEPS.map((step, number) => {
          const words = (
            <>
              <span className={classes.stepNumber} aria-hidden="true">
                {number < place ? <CheckIcon size={16} /> : number + 1}
              </span>
              <span className={classes.stepName}>{t(`steps.${step}`)}</span>
            </>
          )
          return (
            <li key={step} className={classes.step} data-past={number < place || undefined}>
              {step !== shown && open.includes(step) ? (
                <RowLink href={importHref(id, step)} onOpen={() => onGo(step)} className={classes.stepWords}>
                  {words}
                </RowLink>
              ) : (
                <span className={classes.stepWords} aria-current={step === shown ? 'step' : undefined}>
                  {words}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
