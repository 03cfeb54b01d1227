import { Text } from '@mantine/core'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import choice from '../ui/choice-cards.module.css'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Dimmed } from '../ui/dimmed'
import classes from './merge-dialog.module.css'
import { chosenText, type Passage, passagesOf } from './merge-passages'
import type { Merging } from './use-record-form'

type Unit<Values> = Merging<Values>['conflicts'][number]

/** A field's label, and the text of a value as the form shows it, or of a passage of a long text. */
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

type Whose = 'mine' | 'theirs'

type Props<Values> = {
  merging: Merging<Values> | null
  describe: Describe<Values>
  /**
   * @param conflicts those for which the other person's values are taken
   * @param texts what was decided of texts
   */
  onDecide: (conflicts: Unit<Values>[], texts: Partial<Values>) => void
  onClose: () => void
}

/** Asks, for fields that two people have changed, whose values to save. */
export function MergeDialog<Values>({ merging, describe, onDecide, onClose }: Props<Values>) {
  const t = useTranslations('panel.ui.merge')
  const [choices, setChoices] = useState(new Map<Unit<Values> | Passage, Whose>())
  if (!merging) return null
  const { conflicts, texts, taken, values, theirs } = merging
  const labelOf = (unit: Unit<Values>) =>
    unit.map((field) => describe(field, values[field], theirs[field]).label).join(', ')
  const choose = (what: Unit<Values> | Passage) => (whose: Whose) => setChoices(new Map(choices).set(what, whose))
  const asked = [...conflicts, ...texts.flatMap(({ merged }) => passagesOf(merged))]
  const decided = () =>
    texts.map(({ field, merged }) => [field, chosenText(merged, (passage) => choices.get(passage) ?? 'mine')])
  return (
    <ConfirmDialog
      opened
      title={t('title')}
      confirm={t('save')}
      cancel={t('keepEditing')}
      color="blue"
      size="lg"
      ready={asked.every((one) => choices.has(one))}
      running={false}
      onConfirm={() =>
        onDecide(
          conflicts.filter((unit) => choices.get(unit) === 'theirs'),
          Object.fromEntries(decided()),
        )
      }
      onClose={onClose}
    >
      <Text size="sm">
        {t('question')} {texts.length > 0 && t('passages')}
      </Text>
      <div className={classes.fields}>
        {conflicts.map((unit) => (
          <Conflict
            key={unit.join()}
            label={labelOf(unit)}
            mine={<Texts unit={unit} values={values} others={theirs} describe={describe} />}
            theirs={<Texts unit={unit} values={theirs} others={values} describe={describe} />}
            onChoose={choose(unit)}
          />
        ))}
        {texts.map(({ field, merged }) =>
          passagesOf(merged).map((passage, place, { length }) => {
            const describePassage = (whose: Whose, other: Whose) =>
              describe(field, passage[whose] as Values[keyof Values], passage[other] as Values[keyof Values])
            const { label, text: mine } = describePassage('mine', 'theirs')
            return (
              <Conflict
                // biome-ignore lint/suspicious/noArrayIndexKey: a passage is its place in the text.
                key={`${String(field)} ${place}`}
                label={length > 1 ? t('passage', { label, number: place + 1, count: length }) : label}
                mine={mine || t('removed')}
                theirs={describePassage('theirs', 'mine').text || t('removed')}
                onChoose={choose(passage)}
              />
            )
          }),
        )}
      </div>
      {taken.length > 0 && <Dimmed>{t('taken', { fields: taken.map(labelOf).join(', ') })}</Dimmed>}
    </ConfirmDialog>
  )
}

type ConflictProps = {
  label: string
  mine: ReactNode
  theirs: ReactNode
  onChoose: (whose: Whose) => void
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
