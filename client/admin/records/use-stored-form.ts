import { useJoined, useSavedOf } from '../ui/saved-together'
import type { Editing } from './editing'
import { type RecordFormOptions, useRecordForm, type Versioned } from './use-record-form'

/** The procedures of one kind of record: what loads all of them, or the only one, and what creates and changes one. */
type Procedures<Row extends Versioned, Input> = {
  list: { useQuery: (input: undefined, options: { enabled: boolean }) => Loadable<Row | Row[]> }
  create?: { useMutation: () => { mutateAsync: (input: Input & { id: string }) => Promise<Row> } }
  update: { useMutation: () => { mutateAsync: (input: Input & Pick<Row, 'id' | 'updatedAt'>) => Promise<Row> } }
}
type Loadable<Data> = { refetch: (options: { throwOnError: boolean }) => Promise<{ data: Data | undefined }> }

type Options<Row extends Versioned, Values extends object, Input> = Pick<
  RecordFormOptions<Row, Values>,
  'name' | 'newValues' | 'messages' | 'onSaved'
> & {
  /** The version that was loaded last; null for a new record. */
  record: Row | null
  editing: Editing<Row, Values, Input>
  procedures: Procedures<Row, Input>
  /** Finds the record where its input identifies it, and not its id, which it may lack. */
  isThis?: (row: Row) => boolean
}

/** The form of a record, which is loaded, checked, saved and merged by the procedures of its kind. */
export function useStoredForm<Row extends Versioned, Values extends object, Input extends object>({
  editing: { empty, toInput, check, ...editing },
  procedures,
  isThis,
  newValues = empty,
  ...options
}: Options<Row, Values, Input>) {
  const create = procedures.create?.useMutation()
  const update = procedures.update.useMutation()
  const { refetch } = procedures.list.useQuery(undefined, { enabled: false })
  const toUpdate = (values: Values, { id, updatedAt }: Row) => ({
    ...toInput(values),
    ...((isThis ? { updatedAt } : { id, updatedAt }) as Pick<Row, 'id' | 'updatedAt'>),
  })
  return useRecordForm<Row, Values>({
    ...editing,
    ...options,
    ...(newValues && { newValues }),
    ...(create && { create: (values: Values, id: string) => create.mutateAsync({ ...toInput(values), id }) }),
    validate: (values, record) => check(record ? toUpdate(values, record) : toInput(values)),
    update: (values, record) => update.mutateAsync(toUpdate(values, record)),
    load: async (id) => {
      const { data } = await refetch({ throwOnError: true })
      return ([data ?? []].flat() as Row[]).find(isThis ?? ((row) => row.id === id))
    },
  })
}

type JoinedOptions<Row extends Versioned, Values extends object, Input> = Omit<
  Options<Row, Values, Input>,
  'name' | 'messages' | 'onSaved'
> & { name: string; failed: string }

/** The same for one of several forms that are saved together, whose success is told once. */
export function useJoinedForm<Row extends Versioned, Values extends object, Input extends object>({
  failed,
  ...options
}: JoinedOptions<Row, Values, Input>) {
  const onSaved = useSavedOf(options.name)
  const state = useStoredForm({ ...options, messages: { saved: null, failed }, onSaved })
  useJoined(options.name, state)
  return state
}
