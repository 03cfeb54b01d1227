import { Select, Text, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Question } from '../../../shared/imports'
import { ChoiceCards } from '../ui/choice-cards'
import { DateField } from '../ui/date-field'
import { Dimmed } from '../ui/dimmed'
import classes from './import.module.css'
import { CREATE, isOption } from './question-values'

/** More options than these are a list that one searches. */
const CARDS_MAX = 4

type Props = {
  question: Question
  /** An option, or what is said in its place; '' for none. */
  choice: string
  error: string | undefined
  onChoose: (choice: string) => void
}

/** A question about a file, with its example, and the server's options. */
export function QuestionField({ question, choice, error, onChoose }: Props) {
  const t = useTranslations('panel.customers.imports.questions')
  const id = useId()
  const { text, options, value, rows, example, proposed, answer } = question
  const data = options.map(({ option, label }) => ({ value: option, label }))
  const chosen = isOption(question, choice)
  const facts = [
    t('rows', { rows }),
    ...(example ? [t('example', example)] : []),
    ...(answer === null && choice !== '' && choice === proposed ? [t('likely')] : []),
  ].join(' · ')
  const other = value === 'date' && (
    <DateField label={t('otherDay')} maw={320} value={chosen ? '' : choice} onChange={onChoose} error={error} />
  )
  if (options.length <= CARDS_MAX && value !== 'name') {
    return (
      <div className={classes.question}>
        <ChoiceCards
          name={`${id} ${question.id}`}
          label={text}
          description={facts}
          options={data}
          hint=""
          value={choice}
          error={value === null && error}
          onChoose={onChoose}
        />
        {other}
      </div>
    )
  }
  const isNamed = value === 'name' && choice !== '' && (choice === CREATE || !chosen)
  return (
    <div className={`${classes.column} ${classes.asked}`}>
      <div>
        <Text component="label" htmlFor={id} size="sm" fw={500} className={classes.name}>
          {text}
        </Text>
        <Dimmed size="xs" className={classes.name}>
          {facts}
        </Dimmed>
      </div>
      <Select
        id={id}
        placeholder={t('choose')}
        data={data}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('none')}
        comboboxProps={{ keepMounted: false }}
        error={error}
        value={isNamed ? CREATE : choice || null}
        onChange={(option) => option && onChoose(option)}
      />
      {other || (isNamed && <NameField said={question.said} choice={choice} onChoose={onChoose} />)}
    </div>
  )
}

/** The name of a record that is made: as the file says it, or as it is written here. */
function NameField({ said, choice, onChoose }: Pick<Props, 'choice' | 'onChoose'> & { said: string }) {
  const t = useTranslations('panel.customers.imports.questions')
  const [name, setName] = useState(choice === CREATE ? said : choice)
  const type = (typed: string) => {
    setName(typed)
    const isSaid = typed.trim() === said || typed.trim() === ''
    onChoose(isSaid ? CREATE : typed.trim())
  }
  return (
    <TextInput label={t('name')} value={name} maxLength={150} onChange={(event) => type(event.currentTarget.value)} />
  )
}
