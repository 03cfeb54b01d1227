import type { FormErrors, UseFormReturnType } from '@mantine/form'
import { type FormEventHandler, useEffect, useState } from 'react'
import { newId } from '../../../shared/new-id'
import { isRefusal, reasonOf } from '../../api/errors'
import { type SaveFormOptions, useSaveForm } from '../ui/use-save-form'
import { differingFields, type Merge, mergeVersions, takeFields } from './merge'

/** The id and version of a record; null for one that has only defaults so far. */
export type Versioned = { id: string | null; updatedAt: string | null }

export type RecordFormOptions<Row extends Versioned, Values extends object> = Omit<
  SaveFormOptions<Values>,
  'initialValues' | 'save' | 'validate'
> & {
  /** The version that was loaded last; null for a new record. */
  record: Row | null
  toValues: (record: Row) => Values
  /** The initial values of a new record. */
  newValues?: Values
  /** @param record the one being edited; null for a new one */
  validate: (values: Values, record: Row | null) => FormErrors
  /** @param id the new record's, by which a repeated request is recognized after its answer was lost */
  create?: (values: Values, id: string) => Promise<Row>
  update: (values: Values, record: Row) => Promise<Row>
  /** Loads the stored record; undefined where it no longer exists. */
  load: (id: string) => Promise<Row | undefined>
  /** Fields that only make sense together, so that nobody gets one of them without the others. */
  together?: (keyof Values)[][]
}

/** The conflicts that the person decides before their changes are saved over somebody else's. */
export type Merging<Values> = Merge<Values> & { theirs: Values }

/** What somebody else has changed since the form was opened or saved. */
export type News<Values> = { id: string; fields: (keyof Values)[]; values: Values; theirs: Values }

export type RecordFields<Values extends object> = UseFormReturnType<Values>

/**
 * The form of one record. Where somebody else has changed it meanwhile, both changes are merged, and the person only
 * decides about fields that both have changed. A repeated save whose answer was lost is recognized.
 */
export function useRecordForm<Row extends Versioned, Values extends object>(options: RecordFormOptions<Row, Values>) {
  const { record, toValues, newValues, create, update, load, together, ...others } = options
  const [base, setBase] = useState(record)
  const [seen, setSeen] = useState(record)
  const [id] = useState(() => record?.id ?? newId())
  const [sent, setSent] = useState<Values | null>(null)
  const [asked, setAsked] = useState<{ merging: Merging<Values>; newest: Row } | null>(null)
  const valuesOf = (row: Row | null) => (row ? toValues(row) : newValues) as Values

  const save = async (values: Values, onto: Row | null): Promise<Values | null> => {
    try {
      const saved = onto || !create ? await update(values, onto as Row) : await create(values, id)
      setBase(saved)
      setSeen(saved)
      setSent(null)
      return toValues(saved)
    } catch (error) {
      if (!isRefusal(error)) setSent(values) // It may or may not have been saved.
      if (reasonOf(error) !== 'record-stale') throw error
      const newest = await load(id)
      if (!newest || newest.updatedAt === onto?.updatedAt) throw error
      return saveOnto(newest, values, onto)
    }
  }
  const saveOnto = (newest: Row, mine: Values, onto: Row | null) => {
    const theirs = toValues(newest)
    const merge = mergeVersions({ base: valuesOf(onto), mine, theirs, sent, together })
    if (merge.conflicts.length === 0 && merge.texts.length === 0) return save(merge.values, newest)
    setAsked({ merging: { ...merge, theirs }, newest })
    return null
  }
  const state = useSaveForm<Values>({
    ...others,
    initialValues: valuesOf(record),
    validate: (values) => options.validate(values, base),
    save: (values) => save(values, base),
  })
  const { form, refill } = state

  const [loaded, setLoaded] = useState(record)
  useEffect(() => {
    if (!record || record === loaded) return
    setLoaded(record)
    // A newer version replaces the form's values only while nobody has touched them.
    if (form.submitting || form.isDirty() || isOlder(record, base)) return
    setBase(record)
    refill(toValues(record))
  })
  const news = (): News<Values> | null => {
    if (!record?.id || !seen || form.submitting || !isOlder(seen, record)) return null
    const [values, theirs] = [toValues(seen), toValues(record)]
    const fields = differingFields(values, theirs)
    return fields.length > 0 ? { id: record.id, fields, values, theirs } : null
  }
  return {
    ...state,
    news: news(),
    /** The version being edited; null for a new record. */
    record: base,
    merging: asked?.merging ?? null,
    /**
     * @param conflicts those for which the other person's values are taken
     * @param texts what was decided of texts
     */
    decide: (conflicts: Merge<Values>['conflicts'], texts: Partial<Values>) => {
      if (!asked) return
      const { merging, newest } = asked
      const values = { ...takeFields(merging.values, merging.theirs, conflicts), ...texts }
      form.setInitialValues(merging.theirs)
      form.setValues(values)
      setBase(newest)
      setAsked(null)
      return state.send(values, (them) => save(them, newest))
    },
    keepEditing: () => setAsked(null),
  }
}

const isOlder = (one: Versioned, other: Versioned | null): boolean => (one.updatedAt ?? '') < (other?.updatedAt ?? '')

/** The state that a form renders. */
export type RecordFormState<Values extends object> = {
  form: RecordFields<Values>
  submit: FormEventHandler<HTMLFormElement>
  merging: Merging<Values> | null
  news: News<Values> | null
  decide: (conflicts: Merge<Values>['conflicts'], texts: Partial<Values>) => void
  keepEditing: () => void
}
