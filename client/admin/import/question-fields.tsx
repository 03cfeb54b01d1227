import { Button, Select, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import {
  FAULT_CHOICES,
  FOREIGN_CHOICES,
  type ImportCheck,
  type ImportRecord,
  NAME_KINDS,
  type NameKind,
  STATUS_MEANINGS,
} from '../../../shared/imports'
import { ChoiceCards } from '../ui/choice-cards'
import { Dimmed } from '../ui/dimmed'
import { useCurrency } from '../ui/use-currency'
import type { useSaveForm } from '../ui/use-save-form'
import classes from './import.module.css'
import {
  type Choices,
  CREATE,
  isDecided,
  namedSigns,
  plansOfType,
  type Question,
  type QuestionKind,
  typeOfPlan,
} from './question-values'
import type { KnownOptions } from './use-known-options'

type QuestionsProps = {
  form: ReturnType<typeof useSaveForm<Choices>>['form']
  questions: Question[]
  check: ImportCheck
  record: Pick<ImportRecord, 'planTypes' | 'columns' | 'guessed'>
  known: KnownOptions
}

const isNameKind = (kind: QuestionKind): kind is NameKind => NAME_KINDS.some((one) => one === kind)

/** The questions of one kind that are not decided by another answer. */
export function QuestionFields({ kind, ...props }: QuestionsProps & { kind: QuestionKind }) {
  const t = useTranslations('panel.customers.imports.questions')
  const { form, questions, known } = props
  const { choices } = form.values
  const shown = questions.flatMap((question, place) => {
    const isShown = question.kind === kind && !isDecided(question, questions, choices, known.plans)
    return isShown ? [{ question, place }] : []
  })
  if (shown.length === 0) return null
  const unchosen = isNameKind(kind) ? shown.filter(({ place }) => choices[place] === '') : []
  const createAll = () => {
    for (const { place } of unchosen) form.setFieldValue(`choices.${place}`, CREATE)
  }
  return (
    <fieldset className={classes.group}>
      <legend className={classes.groupName}>{t(`kinds.${kind}`)}</legend>
      {shown.map((one) =>
        isNameKind(kind) ? (
          <NameField key={one.question.text} kind={kind} {...one} {...props} />
        ) : (
          <DecisionField key={one.question.text} kind={kind} {...one} {...props} />
        ),
      )}
      {unchosen.length > 1 && (
        <div className={classes.formEnd}>
          <Button onClick={createAll}>{t('createAll', { count: unchosen.length })}</Button>
        </div>
      )}
    </fieldset>
  )
}

type FieldProps<Kind> = QuestionsProps & { kind: Kind; question: Question; place: number }

/** Selects the record that a name means. */
function NameField({ kind, question, place, form, questions, record, known }: FieldProps<NameKind>) {
  const t = useTranslations('panel.customers.imports.questions')
  const { text, rows, saved, likely } = question
  const { choices } = form.values
  const choice = choices[place] ?? ''
  const options = kind === 'plans' ? known.plansOf(typeOfPlan(text, questions, choices, record.planTypes)) : known[kind]
  const choose = (chosen: string | null) => {
    form.clearFieldError(kind)
    form.setFieldValue(`choices.${place}`, chosen ?? '')
    if (kind === 'policyTypes')
      for (const plan of plansOfType(text, questions)) form.setFieldValue(`choices.${plan}`, CREATE)
  }
  const notes = [
    rows !== null && t('rows', { rows }),
    saved === '' && choice !== '' && choice !== CREATE && choice === likely && t('likely'),
    rows === null && choice === saved && choice !== CREATE && t('answered'),
    choice === CREATE && t(`made.${kind}`),
  ]
  return (
    <div className={classes.column}>
      <Text size="sm" fw={500} className={classes.name}>
        {text}
      </Text>
      <Select
        aria-label={t('meaning', { text })}
        placeholder={t('choose')}
        data={[...options, { value: CREATE, label: t('create', { text }) }]}
        searchable
        clearable={saved === ''}
        allowDeselect={false}
        nothingFoundMessage={t('none')}
        {...form.getInputProps(`choices.${place}`)}
        // The server's error names only the kind: it is shown at each changed field of that kind.
        error={choice !== saved && form.errors[kind]}
        value={choice || null}
        onChange={choose}
      />
      <Dimmed>{notes.filter(Boolean).join('. ')}</Dimmed>
    </div>
  )
}

const CHOICES = {
  statuses: STATUS_MEANINGS,
  fleets: ['split', 'leaveOut'],
  continuations: ['renewal', 'new'],
  foreignAmounts: FOREIGN_CHOICES,
  faults: FAULT_CHOICES,
} as const

/** One of a few decisions, below what it is about. */
function DecisionField({ kind, question, place, form, check, record }: FieldProps<keyof typeof CHOICES>) {
  const t = useTranslations('panel.customers.imports.questions')
  const currency = useCurrency()
  const { text, rows } = question
  const fault = kind === 'faults' && check.faultKinds.find(({ column }) => column === text)
  const amounts = kind === 'foreignAmounts' && check.foreignAmounts.find(({ column }) => column === text)
  const example = fault || amounts || (kind === 'fleets' || kind === 'continuations' ? check[kind] : null)
  const detail = {
    text,
    rows: rows ?? 0,
    numbers: check.fleets.numbers,
    message: fault ? fault.message : '',
    currency,
    signs: amounts ? namedSigns(amounts) : '',
    ...example?.example,
  }
  const { planPrice, phone } = record.columns ?? record.guessed
  const parts = [
    t(`asked.${kind}`, detail),
    kind !== 'statuses' && example?.example && t(`examples.${kind}`, detail),
    fault && text === phone && t('otherCountry'),
    rows === null && t('answered'),
  ]
  const labelOf = (choice: (typeof CHOICES)[typeof kind][number]) => {
    if (choice === 'leaveOut') return t(fault || amounts ? 'choices.leaveRowOut' : 'choices.leaveOut')
    if (choice !== 'withoutCell') return t(`choices.${choice}`)
    return t(text === planPrice ? 'choices.withoutPrice' : amounts ? 'choices.withoutAmounts' : 'choices.withoutCell')
  }
  const path = `choices.${place}`
  return (
    <div className={classes.question}>
      <ChoiceCards
        name={path}
        label={parts.filter(Boolean).join(' ')}
        options={CHOICES[kind].map((value) => ({ value, label: labelOf(value) }))}
        hint=""
        value={form.values.choices[place] ?? ''}
        onChoose={(choice) => form.setFieldValue(path, choice)}
      />
    </div>
  )
}
