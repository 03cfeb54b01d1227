import type { CellError, ImportValues, ReadField } from '../../../../shared/imports'

/** An amount beside the sign of another currency; its number is among the row's values. */
export type ForeignAmount = Pick<CellError, 'column' | 'value'> & { field: ReadField; sign: string }

/** An amount in a cell that is merged over several rows, of which this is the `place`-th, from 0. It is no value. */
type SharedAmount = Pick<CellError, 'column'> & { field: ReadField; amount: number; rows: number; place: number }

/**
 * What a row probably says of its vehicle: taken out of a column that has all of it, where its first word is no known
 * make, or read from its VIN where no cell says it. It is no value until somebody has confirmed it.
 */
export type LikelyVehicle = {
  from: 'vehicle' | 'vin'
  text: string
  values: Pick<ImportValues, 'vehicleBrand' | 'vehicleModel' | 'vehicleYear'>
}

/** A parsed row of a file. */
export type ParsedRow = {
  /** The spreadsheet's row number: the headings are row 1. */
  row: number
  /** In the order of the headings, unchanged. */
  cells: string[]
  /** The values of the cells that are neither empty nor wrong. */
  values: ImportValues
  errors: CellError[]
  foreignAmounts: ForeignAmount[]
  sharedAmounts: SharedAmount[]
  likely: LikelyVehicle[]
  /** Known without a comparison where the row has nothing of a policy. */
  outcome: 'notPolicy' | null
}

/** What JSON escapes: backslashes, and what PostgreSQL's JSON cannot hold, which are NUL and lone surrogates. */
const ESCAPED = /(\\\\)|\\u(?:0000|d[89a-f]..)/g

/** Rows as the JSON that one statement stores. */
export const stagedJson = (rows: ParsedRow[]): string => JSON.stringify(rows).replace(ESCAPED, '$1')
