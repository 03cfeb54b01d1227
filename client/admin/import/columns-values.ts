import { OFFERED_FIELDS, type OfferedField } from '../../../shared/import-headings'
import {
  type DateOrder,
  type DecimalSign,
  IMPORT_KEY,
  type ImportColumns,
  type ImportColumnsInput,
  type ImportField,
  type ImportRecord,
  REQUIRED_OF_NEW,
} from '../../../shared/imports'

/** The heading of each field's column; '' if the file has no such column. */
export type ColumnsValues = Record<OfferedField, string> & {
  dateOrder: DateOrder | ''
  decimal: DecimalSign | ''
  withHiddenRows: boolean
}
type Source = Pick<ImportRecord, 'guessed' | 'columns' | 'dateOrder' | 'decimal' | 'withHiddenRows'>

/** The chosen columns, or else the guessed ones, in the order of the screen: the first invalid field gets the focus. */
export function columnsValues({ guessed, columns, dateOrder, decimal, withHiddenRows }: Source): ColumnsValues {
  const chosen = columns ?? guessed
  const headings = OFFERED_FIELDS.map((field) => [field, chosen[field] ?? ''])
  return { dateOrder: dateOrder ?? '', decimal: decimal ?? '', withHiddenRows, ...Object.fromEntries(headings) }
}

/** The server's input: without the fields that have no column. */
export function toColumnsInput(
  id: string,
  { dateOrder, decimal, withHiddenRows, ...headings }: ColumnsValues,
): ImportColumnsInput {
  const columns: ImportColumns = {}
  for (const field of OFFERED_FIELDS) if (headings[field]) columns[field] = headings[field]
  return { id, columns, withHiddenRows, ...(dateOrder && { dateOrder }), ...(decimal && { decimal }) }
}

type ColumnError = 'column' | 'taken' | 'reading'

/** The errors, by field, that prevent the check of a file. */
export function errorsOf(
  values: ColumnsValues,
  ask: ImportRecord['ask'],
): Partial<Record<keyof ColumnsValues, ColumnError>> {
  const chosen = OFFERED_FIELDS.filter((field) => values[field])
  const taken = chosen.filter((field, place) => chosen.findIndex((one) => values[one] === values[field]) < place)
  return {
    ...Object.fromEntries(taken.map((field) => [field, 'taken'])),
    ...(!values[IMPORT_KEY] && { [IMPORT_KEY]: 'column' }),
    ...(ask.dateOrder && !values.dateOrder && { dateOrder: 'reading' }),
    ...(ask.decimal && !values.decimal && { decimal: 'reading' }),
  }
}

/** Required fields of a new policy that have no column: without them the import can only update existing policies. */
export const lackingOfNew = (values: ColumnsValues): ImportField[] =>
  REQUIRED_OF_NEW.filter((field) => !values[field] && !(field === 'fullName' && values.firstName))

/** The headings of columns that no field uses. */
export const unusedHeadings = (headings: string[], values: ColumnsValues): string[] =>
  headings.filter((heading) => !OFFERED_FIELDS.some((field) => values[field] === heading))

/** The first three distinct, non-empty values of a column. */
export function samplesOf(heading: string, { headings, sampleRows }: Pick<ImportRecord, 'headings' | 'sampleRows'>) {
  const place = headings.indexOf(heading)
  const values = sampleRows.map((row) => row[place]?.trim() ?? '')
  return [...new Set(values.filter(Boolean))].slice(0, 3)
}

/** Whole numbers may be anything; decimals, thousands and currencies are amounts. */
const AMOUNT = /^-?(?:[^\d\s]{1,4}\s?)?\d{1,3}(?:[.,]?\d{3})*(?:[.,]\d{1,2})(?:\s?[^\d\s]{1,4})?$|^[$€₡]\s?\d/

/** Unused columns of amounts where none is the price: new policies would take their plan's. */
export const likelyPrices = (record: Pick<ImportRecord, 'headings' | 'sampleRows'>, values: ColumnsValues): string[] =>
  values.planPrice
    ? []
    : unusedHeadings(record.headings, values).filter((heading) =>
        samplesOf(heading, record).some((sample) => AMOUNT.test(sample)),
      )
