import { Text } from '@mantine/core'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import choice from '../ui/choice-cards.module.css'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Dimmed } from '../ui/dimmed'
import classes from './merge-dialog.module.css'
import type { Merging } from './use-record-form'

type Unit<Values> = Merging<Values>['conflicts'][number]

/** A field's label, and the text of a value as the form shows it; of a long text, the part that differs. */
export type Describe<Values> = (
  field: keyof Values,
  value: Values[keyof Values],
  other: Values[keyof Values],
) => { label: string; text: ReactNode }

type FieldTexts<Values> = (key: `form.${keyof Values & string}` | 'active' | 'inactive') => string

/**
 * Describes the fields of a form of texts and of an active switch.
 * @param texts of the section in the catalogue
 */
export const describeBy =
  <Values extends object>(texts: FieldTexts<Values>): Describe<Values> =>
  (field, value) => ({
    label: texts(`form.${field as keyof Values & string}`),
    text: typeof value === 'string' ? value : texts(value ? 'active' : 'inactive'),
  })

type Props<Values> = {
  merging: Merging<Values> | null
  describe: Describe<Values>
  /** @param conflicts those for which the other person's values are taken */
  onDecide: (conflicts: Unit<Values>[]) => void
  onClose: () => void
}

/** Asks, for fields that two people have changed, whose values to save. */
export function MergeDialog<Values>({ merging, describe, onDecide, onClose }: Props<Values>) {
  const t = useTranslations('panel.ui.merge')
  const [choices, setChoices] = useState(new Map<Unit<Values>, 'mine' | 'theirs'>())
  if (!merging) return null
  const { conflicts, taken, values, theirs } = merging
  const labelOf = (unit: Unit<Values>) =>
    unit.map((field) => describe(field, values[field], theirs[field]).label).join(', ')
  return (
    <ConfirmDialog
      opened
      title={t('title')}
      confirm={t('save')}
      cancel={t('keepEditing')}
      color="blue"
      size="lg"
      ready={conflicts.every((unit) => choices.has(unit))}
      running={false}
      onConfirm={() => onDecide(conflicts.filter((unit) => choices.get(unit) === 'theirs'))}
      onClose={onClose}
    >
      <Text size="sm">{t('question')}</Text>
      <div className={classes.fields}>
        {conflicts.map((unit) => (
          <Conflict
            key={unit.join()}
            label={labelOf(unit)}
            mine={<Texts unit={unit} values={values} others={theirs} describe={describe} />}
            theirs={<Texts unit={unit} values={theirs} others={values} describe={describe} />}
            onChoose={(whose) => setChoices(new Map(choices).set(unit, whose))}
          />
        ))}
      </div>
      {taken.length > 0 && <Dimmed>{t('taken', { fields: taken.map(labelOf).join(', ') })}</Dimmed>}
    </ConfirmDialog>
  )
}

type ConflictProps = {
  label: string
  mine: ReactNode
  theirs: ReactNode
  onChoose: (whose: 'mine' | 'theirs') => void
}

function Conflict({ label, onChoose, ...versions }: ConflictProps) {
  const t = useTranslations('panel.ui.merge')
  const name = useId()
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.versions}>
        {(['mine', 'theirs'] as const).map((whose) => (
          <label key={whose} className={`${choice.option} ${classes.version}`}>
            <input type="radio" name={name} onChange={() => onChoose(whose)} />
            <span className={classes.whose}>{t(whose)}</span>
            <span className={classes.value}>{versions[whose]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type TextsProps<Values> = { unit: Unit<Values>; values: Values; others: Values; describe: Describe<Values> }

function Texts<Values>({ unit, values, others, describe }: TextsProps<Values>) {
  const t = useTranslations('panel.ui.merge')
  return unit.map((field, place) => (
    <Fragment key={String(field)}>
      {place > 0 && <br />}
      {describe(field, values[field], others[field]).text || t('empty')}
    </Fragment>
  ))
}
