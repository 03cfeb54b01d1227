import { Paper, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ImportCheck, Question } from '../../../shared/imports'
import { Dimmed } from '../ui/dimmed'
import { FigureList } from '../ui/figure-list'
import { formatNumber } from '../ui/formats'
import classes from './import.module.css'
import { answerText } from './question-values'

/** The figures in the order of the card; those that are seldom there are shown only if they count something. */
const FIGURES = [
  ['new', 'new', 'always'],
  ['changed', 'changed', 'always'],
  ['renewed', 'renewed', 'always'],
  ['cancelled', 'cancelled'],
  ['equal', 'equal', 'always'],
  ['merged', 'merged'],
  ['notPolicies', 'notPolicies'],
  ['leftOut', 'leftOut'],
  ['waiting', 'waitingRows'],
  ['wrong', 'wrongRows', 'always'],
] as const satisfies [string, keyof ImportCheck, 'always'?][]

type Props = { check: ImportCheck; tense: 'found' | 'written' }

/** How many rows of a file are new, changed and so on: found by the check, or written by the run. */
export function ResultFigures({ check, tense }: Props) {
  const t = useTranslations('panel.customers.imports.figures')
  const shown = FIGURES.filter(([, count, always]) => always || check[count] > 0)
  return (
    <div>
      <FigureList
        label={t('label')}
        figures={shown.map(([figure, count]) => ({
          name: t(`${tense}.${figure}`),
          value: formatNumber(check[count]),
          tone: (figure === 'wrong' || figure === 'waiting') && check[count] > 0 ? figure : undefined,
        }))}
        className={classes.figures}
      />
      {check.receipts > 0 && <Dimmed mt="xs">{t('receipts', { count: check.receipts })}</Dimmed>}
    </div>
  )
}

/** How an import has taken what its file left open. */
export function AnswersList({ questions }: { questions: Question[] }) {
  const t = useTranslations('panel.customers.imports.questions')
  const answered = questions.filter(({ answer }) => answer !== null)
  if (answered.length === 0) return null
  return (
    <Paper component="section" aria-labelledby="import-answers">
      <details open={answered.some(({ kind }) => kind === 'currency')}>
        <summary className={classes.sectionHead}>
          <Title order={3} size="h4" id="import-answers">
            {t('taken')}
          </Title>
        </summary>
        <dl className={classes.answers}>
          {answered.map((question) => (
            <div key={question.id} className={classes.question}>
              <dt>{question.text}</dt>
              <dd>
                {answerText(question)} <Dimmed span>{t('rows', { rows: question.rows })}</Dimmed>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Paper>
  )
}
