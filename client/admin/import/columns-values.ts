import {
  type DateOrder,
  type DecimalSign,
  FIELD_FOR_ALL,
  type ForAll,
  IMPORT_FIELDS,
  IMPORT_KEY,
  type ImportColumns,
  type ImportColumnsInput,
  type ImportField,
  type ImportRecord,
  REQUIRED_OF_NEW,
} from '../../../shared/imports'
import { requiredDate } from '../../../shared/text'
import type { useSaveForm } from '../ui/use-save-form'

export type ForAllField = (typeof FIELD_FOR_ALL)[keyof ForAll]
/** The heading of each field's column, '' if the file has no such column; and what is the same for all rows. */
export type ColumnsValues = Record<ImportField, string> &
  Record<`${ForAllField}ForAll`, string> & {
    dateOrder: DateOrder | ''
    decimal: DecimalSign | ''
    withHiddenRows: boolean
  }
export type ColumnsFormState = ReturnType<typeof useSaveForm<ColumnsValues>>['form']
type Source = Pick<ImportRecord, 'guessed' | 'columns' | 'dateOrder' | 'decimal' | 'withHiddenRows' | 'forAll'>

const FOR_ALL = Object.entries(FIELD_FOR_ALL) as [keyof ForAll, ForAllField][]
const FOR_ALL_FIELDS: readonly ImportField[] = Object.values(FIELD_FOR_ALL)

/**
 * Whether a field's value for all rows is asked: it is said in place of a column; a country goes with one of phones.
 */
export const isForAll = (field: ImportField, values: ColumnsValues): field is ForAllField =>
  FOR_ALL_FIELDS.includes(field) && (values[field] === '') !== (field === 'phone')

/** The chosen columns, or else the guessed ones, in the order of the screen: the first invalid field gets the focus. */
export function columnsValues({ guessed, columns, forAll, ...source }: Source): ColumnsValues {
  const chosen = columns ?? guessed
  const fields = IMPORT_FIELDS.map((field) => [field, chosen[field] ?? ''])
  const saidOnce = FOR_ALL.map(([key, field]) => [`${field}ForAll`, String(forAll[key] ?? '')])
  return {
    dateOrder: source.dateOrder ?? '',
    decimal: source.decimal ?? '',
    withHiddenRows: source.withHiddenRows,
    ...Object.fromEntries([...fields, ...saidOnce]),
  }
}

/** The server's input: without the fields that have no column. */
export function toColumnsInput(id: string, values: ColumnsValues): ImportColumnsInput {
  const { dateOrder, decimal, withHiddenRows } = values
  const columns: ImportColumns = {}
  for (const field of IMPORT_FIELDS) if (values[field]) columns[field] = values[field]
  const said = FOR_ALL.flatMap(([key, field]) => {
    const value = isForAll(field, values) ? values[`${field}ForAll`] : ''
    return value ? [[key, key === 'durationMonths' ? Number(value) : value]] : []
  })
  return {
    id,
    columns,
    forAll: Object.fromEntries(said),
    withHiddenRows,
    ...(dateOrder && { dateOrder }),
    ...(decimal && { decimal }),
  }
}

type ColumnError = 'column' | 'taken' | 'reading' | 'date'

/** The errors, by field, that prevent the check of a file. */
export function errorsOf(
  values: ColumnsValues,
  ask: ImportRecord['ask'],
): Partial<Record<keyof ColumnsValues, ColumnError>> {
  const chosen = IMPORT_FIELDS.filter((field) => values[field])
  const taken = chosen.filter((field, place) => chosen.findIndex((one) => values[one] === values[field]) < place)
  const { policyStartDateForAll: start } = values
  const isDate = start === '' || !isForAll('policyStartDate', values) || requiredDate.safeParse(start).success
  return {
    ...Object.fromEntries(taken.map((field) => [field, 'taken'])),
    ...(!values[IMPORT_KEY] && { [IMPORT_KEY]: 'column' }),
    ...(!isDate && { policyStartDateForAll: 'date' }),
    ...(ask.dateOrder && !values.dateOrder && { dateOrder: 'reading' }),
    ...(ask.decimal && !values.decimal && { decimal: 'reading' }),
  }
}

/** Required fields of a new policy that are nowhere: without them the import can only change existing policies. */
export function lackingOfNew(values: ColumnsValues): ImportField[] {
  const has = (field: ImportField) => Boolean(values[field] || (isForAll(field, values) && values[`${field}ForAll`]))
  const follows: Partial<Record<ImportField, boolean>> = {
    fullName: has('firstName'),
    vehicleBrand: has('vehicle') || has('vinNumber'),
    vehicleModel: has('vehicle'),
    vehicleYear: has('vehicle') || has('vinNumber'),
  }
  const lacking = REQUIRED_OF_NEW.filter((field) => !has(field) && !follows[field])
  // Without a column the start follows from another date.
  const hasStart = has('policyStartDate') || has('issueDate') || (has('policyEndDate') && has('durationMonths'))
  return hasStart ? lacking : [...lacking, 'policyStartDate']
}

/**
 * The fields as the form shows them: those to look at, those whose column was surely recognized, and those that the
 * file may well lack.
 */
export function fieldGroups(values: ColumnsValues, record: Pick<ImportRecord, 'headings' | 'sampleRows' | 'forAll'>) {
  const lacking: ImportField[] = [IMPORT_KEY, ...lackingOfNew(values)]
  if (likelyPrices(record, values).length > 0) lacking.push('planPrice')
  if (!values.policyEndDate) lacking.push('durationMonths')
  const isLocal = (phone: string) => !phone.startsWith('+')
  const toConfirm = (field: ImportField) =>
    field === 'vehicle' || (field === 'phone' && samplesOf(values.phone, record).some(isLocal))
  const isAsked = (field: ImportField) =>
    values[field] ? toConfirm(field) : lacking.includes(field) || (isForAll(field, values) && values[`${field}ForAll`])
  const asked = IMPORT_FIELDS.filter(isAsked)
  const rest = IMPORT_FIELDS.filter((field) => !asked.includes(field))
  return { asked, recognized: rest.filter((field) => values[field]), others: rest.filter((field) => !values[field]) }
}

/** The headings of columns that no field uses. */
export const unusedHeadings = (headings: string[], values: ColumnsValues): string[] =>
  headings.filter((heading) => !IMPORT_FIELDS.some((field) => values[field] === heading))

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
