import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fieldIn, LANGUAGES } from '../../../../shared/languages'
import { DEFAULT_QUESTIONS } from '../../../../shared/shown-texts'
import { QUESTION_PLACES } from '../../../../shared/site-texts'
import { useDefaultText } from '../../../preview/default-texts'
import { Dimmed } from '../../ui/dimmed'
import { FormSection } from '../../ui/form-section'
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '../../ui/icons'
import { RowActions } from '../../ui/row-actions'
import type { PartFormFields } from './form-values'
import { questionCount, swapQuestions, withoutQuestion } from './form-values'
import classes from './landing.module.css'
import { useFieldName } from './use-field-name'

type Props = { form: PartFormFields }

/** The list of questions, and the button that adds one. */
export function QuestionFields({ form }: Props) {
  const t = useTranslations('panel.settings.landing')
  const [added, setAdded] = useState(0)
  const count = Math.max(added, questionCount(form.values))
  const defaults = useDefaultQuestions()
  const remove = (place: number) => {
    form.setValues(withoutQuestion(form.values, place))
    setAdded(count - 1)
  }
  return (
    <>
      {QUESTION_PLACES.slice(0, count).map((place) => (
        <FormSection key={place} title={t('question', { place })} hint={t('questionHint')}>
          <OneQuestion form={form} place={place} />
          <div data-wide>
            <Moves place={place} count={count} form={form} onRemove={() => remove(place)} />
          </div>
        </FormSection>
      ))}
      <Group className={classes.more}>
        {count === 0 && <Dimmed>{t('noQuestions')}</Dimmed>}
        {count < QUESTION_PLACES.length && (
          <Button leftSection={<PlusIcon size={18} />} onClick={() => setAdded(count + 1)}>
            {t('addQuestion')}
          </Button>
        )}
        {count === 0 && (
          <Button onClick={() => form.setValues({ ...form.values, ...defaults })}>{t('startWithDefaults')}</Button>
        )}
      </Group>
    </>
  )
}

/** The product's default questions as values of the form, to be edited. */
function useDefaultQuestions(): Record<string, string> {
  const textOf = useDefaultText()
  const fields = DEFAULT_QUESTIONS.flatMap((name, index) =>
    LANGUAGES.flatMap((language) =>
      (['question', 'answer'] as const).map((field) => [
        fieldIn(`${field}${index + 1}`, language),
        textOf(`questions.defaults.${name}.${field}`, language),
      ]),
    ),
  )
  return Object.fromEntries(fields)
}

function OneQuestion({ form, place }: Props & { place: number }) {
  const name = useFieldName()
  const props = (field: string, language: (typeof LANGUAGES)[number]) => ({
    label: name.inLanguage(field, language),
    lang: language,
    dir: 'auto',
    ...form.getInputProps(fieldIn(field, language)),
  })
  return (
    <>
      {LANGUAGES.map((language) => (
        <TextInput key={language} {...props(`question${place}`, language)} />
      ))}
      {LANGUAGES.map((language) => (
        <Textarea key={language} minRows={3} maxRows={12} {...props(`answer${place}`, language)} />
      ))}
    </>
  )
}

type MovesProps = Props & { place: number; count: number; onRemove: () => void }

function Moves({ form, place, count, onRemove }: MovesProps) {
  const t = useTranslations('panel.settings.landing')
  const swap = (other: number) => () => form.setValues(swapQuestions(form.values, place, other))
  return (
    <RowActions
      of={t('question', { place })}
      actions={[
        ...(place > 1 ? [{ label: t('moveUp'), Icon: ArrowUpIcon, act: swap(place - 1) }] : []),
        ...(place < count ? [{ label: t('moveDown'), Icon: ArrowDownIcon, act: swap(place + 1) }] : []),
        { label: t('remove'), Icon: TrashIcon, color: 'red', act: onRemove },
      ]}
    />
  )
}
