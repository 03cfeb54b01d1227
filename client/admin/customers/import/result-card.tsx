import { Paper } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ImportCheck } from '../../../../shared/imports'
import { formatNumber } from '../../ui/formats'
import classes from './import.module.css'

/** What becomes of the rows of a file, or what has become of them. */
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
    <Paper component="section" aria-label={t('label')}>
      <dl className={classes.figures}>
        {figures.map(([figure, count]) => (
          <div key={figure} data-tone={count > 0 ? figure : undefined}>
            <dt>{t(`${tense}.${figure}`)}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  )
}
