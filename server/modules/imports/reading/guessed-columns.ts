import { CUSTOMER_HEADINGS } from '../../../../shared/import-headings'
import { IMPORT_FIELDS, type ImportColumns, type ImportField, PAYMENT_FIELDS } from '../../../../shared/imports'
import { type ColumnValues, contradicts, fieldOfValues } from './column-values'
import { type Meaning, meaningsOfHeading } from './heading-words'

/**
 * How likely a heading stands for a field: what its words must mean, and what else they may mean. A word with any other
 * meaning, such as *comisión* beside *monto*, makes it another column.
 */
const RULES: [field: ImportField, likelihood: number, needs: string, allows?: string][] = [
  ['policyNumber', 1, 'policy number'],
  ['policyNumber', 0.9, 'policy'],
  ['policyNumber', 0.8, 'id policy'],
  ['policyNumber', 0.7, 'contract', 'number policy'],
  ['policyNumber', 0.3, 'reference', 'number'],
  ['policyNumber', 0.2, 'document'],
  ['fullName', 1, 'insured name', 'policy'],
  ['fullName', 1, 'named insured', 'first name'],
  ['fullName', 0.95, 'name surname', 'insured first'],
  ['fullName', 0.95, 'first last', 'insured name'],
  ['fullName', 0.9, 'insured', 'policy'],
  ['fullName', 0.8, 'name'],
  ['firstName', 0.9, 'first', 'name insured'],
  ['lastName', 0.9, 'last', 'name insured'],
  ['lastName', 0.9, 'surname', 'insured'],
  ['insurer', 1, 'insurer', 'name company insured'],
  ['insurer', 0.9, 'company', 'name insured insurer'],
  ['insurer', 0.4, 'entity', 'name'],
  ['policyType', 1, 'type policy', 'cover'],
  ['policyType', 0.95, 'type cover'],
  ['policyType', 0.8, 'cover', 'policy'],
  ['policyType', 0.6, 'type'],
  ['policyType', 0.4, 'product', 'name policy type'],
  ['durationMonths', 1, 'months', 'validity policy number'],
  ['durationMonths', 0.4, 'validity', 'policy'],
  ['planPrice', 1, 'price value', 'policy'],
  ['planPrice', 1, 'price policy', 'product'],
  ['planPrice', 0.9, 'price', 'product'],
  ['planPrice', 0.3, 'value'],
  ['paid', 1, 'paid', 'price value'],
  ['balance', 1, 'balance', 'price value owed'],
  ['balance', 0.9, 'owed', 'price value'],
  ['policyStartDate', 1, 'start date', 'validity policy value'],
  ['policyStartDate', 0.9, 'start', 'validity policy'],
  ['issueDate', 1, 'issue', 'date policy'],
  ['policyEndDate', 1, 'end date', 'validity policy value'],
  ['policyEndDate', 1, 'cross date'],
  ['policyEndDate', 0.9, 'end', 'validity policy'],
  ['vinNumber', 1, 'vin', 'number vehicle'],
  ['vinNumber', 0.8, 'identification vehicle', 'number vin'],
  ['vehicleBrand', 1, 'brand', 'vehicle'],
  ['vehicleModel', 0.9, 'model', 'vehicle'],
  ['vehicleModel', 0.7, 'submodel', 'vehicle model'],
  ['vehicleModel', 0.5, 'trim', 'vehicle model'],
  ['vehicleModel', 0.4, 'vehicle', 'description insured'],
  ['vehicleYear', 1, 'year', 'vehicle made model'],
  ['plate', 1, 'plate', 'number vehicle license'],
  ['phone', 1, 'phone', 'number insured contact'],
  ['phone', 0.5, 'contact number', 'insured'],
  ['email', 1, 'mail', 'insured contact'],
  ['language', 1, 'language', 'insured contact'],
  ['contactAllowed', 1, 'consent', 'contact insured'],
  ['notes', 1, 'notes', 'policy insured vehicle'],
  ['status', 1, 'status', 'policy movement'],
  ['status', 0.6, 'movement', 'type'],
  ['cancelledOn', 1, 'cancel date', 'policy'],
  ['previousNumber', 1, 'former policy', 'number'],
  ['previousNumber', 0.5, 'former', 'number'],
  ['item', 1, 'item', 'number policy'],
]
const WORDED = RULES.map(([field, likelihood, needs, allows = '']) => {
  const needed = needs.split(' ') as Meaning[]
  return {
    field,
    likelihood,
    needed,
    allowed: new Set<Meaning>([...needed, ...(allows.split(' ') as Meaning[]), 'plain']),
  }
})

type Guess = { field: ImportField; likelihood: number }
const OWN = new Map<string, ImportField>()
for (const field of IMPORT_FIELDS) OWN.set(field, field)
for (const [field, heading] of Object.entries(CUSTOMER_HEADINGS)) OWN.set(heading, field as ImportField)

type Clues = { remembered?: ImportColumns[]; values?: ColumnValues[]; withPayments?: boolean }

/** What is longer is a text. */
const HEADING_MAX_LENGTH = 100
/** Whose address or number is not the client's. */
const NOT_THEIRS = /agen|brok|corred|produc|ases|ejec|vend|ofic|sucur|seller/i

/** The fields that a heading may stand for, the likeliest first. */
export function fieldsOf(heading: string): Guess[] {
  const own = OWN.get(heading)
  if (own) return [{ field: own, likelihood: 2 }]
  if (heading.length > HEADING_MAX_LENGTH) return []
  const words = meaningsOfHeading(heading)
  return WORDED.filter(
    ({ needed, allowed }) =>
      words.every((word) => word.some((meaning) => allowed.has(meaning))) &&
      needed.every((meaning) => words.some((word) => word.includes(meaning))),
  ).sort((one, other) => other.likelihood - one.likelihood)
}

/** The field that a heading alone stands for; null where it is unknown. */
export const fieldOf = (heading: string): ImportField | null => fieldsOf(heading)[0]?.field ?? null

/**
 * Guesses the field of each column by its heading and by the values below.
 * @param remembered earlier choices, the latest first; they count more than the known headings
 * @param values the columns' values, in the order of the headings
 * @param withPayments whether columns of payments are looked for
 */
export function guessColumns(
  headings: string[],
  { remembered = [], values = [], withPayments = false }: Clues = {},
): ImportColumns {
  const guessed: ImportColumns = {}
  const take = (field: ImportField, heading: string) => {
    if (PAYMENT_FIELDS.has(field) && !withPayments) return
    if (!guessed[field] && !Object.values(guessed).includes(heading)) guessed[field] = heading
  }
  for (const columns of remembered) {
    for (const field of IMPORT_FIELDS) {
      const heading = columns[field]
      if (heading && headings.includes(heading)) take(field, heading)
    }
  }
  const guesses = headings.flatMap((heading, place) => {
    const below = values[place]
    const told = fieldsOf(heading).flatMap((guess) => meant(guess, below))
    const fitting = told.filter(({ field }) => !below || !contradicts(field, below))
    const saysNothing =
      !NOT_THEIRS.test(heading) &&
      meaningsOfHeading(heading)
        .flat()
        .every((one) => one === 'unknown')
    const shown = below && saysNothing ? fieldOfValues(below) : null
    return [...fitting, ...(shown ? [{ field: shown, likelihood: 0.1 }] : [])].map((guess) => ({ heading, ...guess }))
  })
  guesses.sort((one, other) => other.likelihood - one.likelihood)
  for (const { heading, field } of guesses) take(field, heading)
  return namesApart(guessed)
}

/** `Modelo` is the year in Mexico, where another column is the model, and `Vigencia` may hold both dates. */
function meant({ field, likelihood }: Guess, below: ColumnValues | undefined): Guess[] {
  if (field === 'durationMonths' && below?.mostly('date')) return [{ field: 'policyStartDate', likelihood }]
  if (field !== 'vehicleModel' || !below?.mostly('year')) return [{ field, likelihood }]
  return [
    { field: 'vehicleYear', likelihood: 0.9 },
    { field, likelihood: 0.1 },
  ]
}

/** `Nombre` beside a column of surnames is the first name; a first name without a last name is the full name. */
function namesApart({ fullName, firstName, lastName, ...others }: ImportColumns): ImportColumns {
  if (fullName && lastName && !firstName) return { ...others, firstName: fullName, lastName }
  if (fullName) return { ...others, fullName }
  if (firstName && !lastName) return { ...others, fullName: firstName }
  return { ...others, ...(firstName && { firstName }), ...(lastName && { lastName }) }
}
