import { useTranslations } from 'use-intl'
import type { ImportCheck } from '../../../shared/imports'
import { FigureList } from '../ui/figure-list'
import { formatNumber } from '../ui/formats'
import classes from './import.module.css'

/** How many rows of a file are new, changed and so on: found by the check, or written by the run. */
export function ResultFigures({ check, tense }: { check: ImportCheck; tense: 'found' | 'written' }) {
  const t = useTranslations('panel.customers.imports.figures')
  const figures = [
    ['new', check.new],
    ['changed', check.changed],
    ['renewed', check.renewed],
    ['equal', check.equal],
    ...(check.waitingRows > 0 ? ([['waiting', check.waitingRows]] as const) : []),
    ['wrong', check.wrongRows],
  ] as const
  return (
    <FigureList
      label={t('label')}
      figures={figures.map(([figure, count]) => ({
        name: t(`${tense}.${figure}`),
        value: formatNumber(count),
        tone: (figure === 'wrong' || figure === 'waiting') && count > 0 ? figure : undefined,
      }))}
      className={classes.figures}
    />
  )
}
