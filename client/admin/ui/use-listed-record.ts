import { useQuery } from '@tanstack/react-query'
import { WHILE_EDITED } from './while-edited'

/**
 * One record of a list, for its form: as the database has it when the form opens, and not loaded again behind
 * somebody's back while they edit, for what a form was filled from is also what it tells the server that it changes.
 * It is null where the list has no such record (any more).
 */
export function useListedRecord<Row extends { id: string }>(noun: string, id: string, loadList: () => Promise<Row[]>) {
  return useQuery({
    queryKey: ['edited', noun, id],
    queryFn: async () => findRecord(await loadList(), id),
    ...WHILE_EDITED,
  })
}

const findRecord = <Row extends { id: string }>(rows: Row[], id: string) => rows.find((row) => row.id === id) ?? null
