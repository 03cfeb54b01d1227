import { Select, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ImportRecord, NameKind } from '../../../shared/imports'
import { Dimmed } from '../ui/dimmed'
import classes from './import.module.css'
import { type AskedNames, CREATE, plansOfType, typeOfPlan } from './unknown-values'
import { useKnownOptions } from './use-known-options'
import type { UnknownFormState } from './use-unknown-form'

type Props = { kind: NameKind; form: UnknownFormState; names: AskedNames; planTypes: ImportRecord['planTypes'] }

/** The unknown names of one kind, each with a select for its meaning. */
export function UnknownFields({ kind, form, names, planTypes }: Props) {
  const t = useTranslations('panel.customers.imports.unknown')
  const optionsOf = useKnownOptions(kind)
  return (
    <fieldset className={classes.group}>
      <legend className={classes.groupName}>{t(kind)}</legend>
      {names[kind].map(({ text }, place) => {
        const typeId = kind === 'plans' ? typeOfPlan(text, names, form.values, planTypes) : null
        const options = optionsOf(typeId)
        const lacksType = kind === 'plans' && typeId === null
        return <UnknownField key={text} {...{ kind, form, names, place, options, lacksType }} />
      })}
    </fieldset>
  )
}

type FieldProps = Pick<Props, 'kind' | 'form' | 'names'> & {
  place: number
  options: { value: string; label: string }[]
  lacksType: boolean
}

function UnknownField({ kind, form, names, place, options, lacksType }: FieldProps) {
  const t = useTranslations('panel.customers.imports.unknown')
  const { text, rows, choice: former } = names[kind][place] ?? { text: '', rows: null, choice: '' }
  const path = `${kind}.${place}`
  const choice = form.values[kind][place] ?? ''
  const choose = (chosen: string | null) => {
    form.clearFieldError(kind)
    form.setFieldValue(path, chosen ?? '')
    if (kind !== 'policyTypes') return
    for (const plan of plansOfType(text, names, form.values)) form.setFieldValue(`plans.${plan}`, '')
  }
  const notes = [
    rows !== null && t('rows', { rows }),
    rows === null && choice === former && choice !== CREATE && t('answered'),
    choice === CREATE && t(`made.${kind}`),
    choice === '' && lacksType && t('typeFirst'),
  ]
  return (
    <div className={classes.column}>
      <Text size="sm" fw={500} className={classes.name}>
        {text}
      </Text>
      <Select
        aria-label={t('meaning', { text })}
        placeholder={t('choose')}
        data={[{ value: CREATE, label: t('create', { text }) }, ...options]}
        searchable
        clearable={former === ''}
        allowDeselect={former === ''}
        nothingFoundMessage={t('none')}
        {...form.getInputProps(path)}
        // The server's error names only the kind: it is shown at each changed field of that kind.
        error={form.isDirty(path) && form.errors[kind]}
        value={choice || null}
        onChange={choose}
      />
      <Dimmed>{notes.filter(Boolean).join('. ')}</Dimmed>
    </div>
  )
}
