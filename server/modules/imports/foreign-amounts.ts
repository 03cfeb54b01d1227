import { type CellError, type Decisions, foreignChoice, type ReadField } from '../../../shared/imports'

/** An amount beside the sign of another currency; its number is among the row's values. */
export type ForeignAmount = Pick<CellError, 'column' | 'value'> & { field: ReadField; sign: string }

/** Those that an answer leaves out, alone or with their row. */
export const refusedAmounts = (amounts: ForeignAmount[] | null, decisions: Decisions) =>
  (amounts ?? [])
    .map((amount) => ({ ...amount, as: foreignChoice(decisions, amount.column) }))
    .filter(({ as }) => as !== 'asWritten')
