import { useTranslations } from 'use-intl'
import { IMPORT_STEPS, type ImportStep } from '../addresses'
import { CheckIcon } from '../ui/icons'
import { RowLink } from '../ui/row-link'
import classes from './steps.module.css'
import { importHref } from './use-import-address'

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
