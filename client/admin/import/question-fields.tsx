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
import classes from './import.module.css'
import {
  CREATE,
  isDecided,
  namedSigns,
  plansOfType,
  type QuestionKind,
  type Questions,
  typeOfPlan,
} from './question-values'
import type { KnownOptions } from './use-known-options'
import type { QuestionsFormState } from './use-questions-form'

type QuestionsProps = {
  form: QuestionsFormState
  questions: Questions
  check: ImportCheck
  record: Pick<ImportRecord, 'planTypes' | 'columns' | 'guessed'>
  known: KnownOptions
}
type Props = QuestionsProps & { kind: QuestionKind }

const isNameKind = (kind: QuestionKind): kind is NameKind => NAME_KINDS.some((one) => one === kind)

/** The questions of one kind that are not decided by another answer. */
export function QuestionFields({ kind, ...props }: Props) {
  const t = useTranslations('panel.customers.imports.questions')
  const { form, questions, known } = props
  const places = questions[kind].flatMap((question, place) =>
    kind === 'plans' && isDecided(question, questions, form.values, known.plans) ? [] : [place],
  )
  if (places.length === 0) return null
  const unchosen = isNameKind(kind) ? places.filter((place) => form.values[kind][place] === '') : []
  const createAll = () => {
    for (const place of unchosen) form.setFieldValue(`${kind}.${place}`, CREATE)
  }
  return (
    <fieldset className={classes.group}>
      <legend className={classes.groupName}>{t(`kinds.${kind}`)}</legend>
      {places.map((place) =>
        isNameKind(kind) ? (
          <NameField key={questions[kind][place]?.text} kind={kind} place={place} {...props} />
        ) : (
          <DecisionField key={questions[kind][place]?.text} kind={kind} place={place} {...props} />
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

type NameProps = QuestionsProps & { kind: NameKind; place: number }

/** Selects the record that a name means. */
function NameField({ kind, place, form, questions, record, known }: NameProps) {
  const t = useTranslations('panel.customers.imports.questions')
  const { text, rows, saved, likely } = questions[kind][place] ?? { text: '', rows: null, saved: '', likely: '' }
  const path = `${kind}.${place}`
  const choice = form.values[kind][place] ?? ''
  const options =
    kind === 'plans' ? known.plansOf(typeOfPlan(text, questions, form.values, record.planTypes)) : known[kind]
  const choose = (chosen: string | null) => {
    form.clearFieldError(kind)
    form.setFieldValue(path, chosen ?? '')
    if (kind !== 'policyTypes') return
    for (const plan of plansOfType(text, questions)) form.setFieldValue(`plans.${plan}`, CREATE)
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
        {...form.getInputProps(path)}
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

type Choice = (typeof CHOICES)[keyof typeof CHOICES][number]

type DecisionProps = QuestionsProps & { kind: keyof typeof CHOICES; place: number }

/** One of a few decisions, below what it is about. */
function DecisionField({ kind, place, form, questions, check, record }: DecisionProps) {
  const t = useTranslations('panel.customers.imports.questions')
  const currency = useCurrency()
  const { text = '', rows = null } = questions[kind][place] ?? {}
  const fault = kind === 'faults' ? check.faultKinds[place] : undefined
  const amounts = kind === 'foreignAmounts' ? check.foreignAmounts[place] : undefined
  const asked = fault ?? amounts ?? (kind === 'fleets' || kind === 'continuations' ? check[kind] : null)
  const detail = {
    text,
    rows: rows ?? 0,
    numbers: check.fleets.numbers,
    message: fault?.message ?? '',
    currency,
    signs: amounts ? namedSigns(amounts) : '',
    ...asked?.example,
  }
  const { planPrice, phone } = record.columns ?? record.guessed
  const parts = [
    t(`asked.${kind}`, detail),
    kind !== 'statuses' && asked?.example && t(`examples.${kind}`, detail),
    fault && text === phone && t('otherCountry'),
    rows === null && t('answered'),
  ]
  const labelOf = (choice: Choice) => {
    if (choice === 'leaveOut') return t(fault || amounts ? 'choices.leaveRowOut' : 'choices.leaveOut')
    if (choice !== 'withoutCell') return t(`choices.${choice}`)
    return t(text === planPrice ? 'choices.withoutPrice' : amounts ? 'choices.withoutAmounts' : 'choices.withoutCell')
  }
  return (
    <div className={classes.question}>
      <ChoiceCards
        name={`${kind}.${place}`}
        label={parts.filter(Boolean).join(' ')}
        options={CHOICES[kind].map((value) => ({ value, label: labelOf(value) }))}
        hint=""
        value={form.values[kind][place] ?? ''}
        onChoose={(choice) => form.setFieldValue(`${kind}.${place}`, choice)}
      />
    </div>
  )
}
