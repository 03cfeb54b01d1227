import { Paper, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Question } from '../../../shared/imports'
import { Dimmed } from '../ui/dimmed'
import classes from './import.module.css'
import { answerText } from './question-values'

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
