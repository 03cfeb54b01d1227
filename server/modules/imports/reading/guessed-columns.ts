import { CUSTOMER_HEADINGS } from '../../../../shared/import-headings'
import { IMPORT_FIELDS, type ImportColumns, type ImportField, PAYMENT_FIELDS } from '../../../../shared/imports'
import { type ColumnValues, contradicts, fieldOfValues } from './column-values'
import { type Meaning, meaningsOfHeading } from './heading-words'

const OF_TERM = 'date validity policy cover months whole contract'
/**
 * How likely a heading stands for a field: what its words must mean, and what else they may mean. A word with any other
 * meaning, such as *comisión* beside *monto*, makes it another column.
 */
const RULES: [field: ImportField, likelihood: number, needs: string, allows?: string][] = [
  ['policyNumber', 1, 'policy number', 'company contract vehicle risk'],
  ['policyNumber', 0.9, 'policy'],
  ['policyNumber', 0.8, 'id policy'],
  ['policyNumber', 0.8, 'code policy'],
  ['policyNumber', 0.8, 'policy reference', 'number'],
  ['policyNumber', 0.7, 'policy company'],
  ['policyNumber', 0.7, 'policy number insurer'],
  ['policyNumber', 0.7, 'contract', 'number policy'],
  ['policyNumber', 0.3, 'reference', 'number'],
  ['policyNumber', 0.2, 'document'],
  ['fullName', 1, 'insured name', 'policy owner'],
  ['fullName', 1, 'named insured', 'first name'],
  ['fullName', 0.98, 'name complete', 'insured first surname last owner'],
  ['fullName', 0.95, 'name surname', 'insured first'],
  ['fullName', 0.95, 'first last', 'insured name'],
  ['fullName', 0.9, 'insured', 'policy description owner social name'],
  ['fullName', 0.8, 'name'],
  ['fullName', 0.79, 'social', 'name insured entity'],
  ['fullName', 0.7, 'owner', 'vehicle name social'],
  ['fullName', 0.6, 'account name'],
  ['fullName', 0.6, 'business name'],
  ['firstName', 0.9, 'first', 'name insured'],
  ['lastName', 0.9, 'last', 'name insured'],
  ['lastName', 0.9, 'surname', 'insured first'],
  ['insurer', 1, 'insurer', 'name company insured entity short'],
  ['insurer', 0.9, 'company', 'name insured insurer insurance description short'],
  ['insurer', 0.7, 'company code', 'insurer'],
  ['insurer', 0.4, 'entity', 'name'],
  ['policyType', 1, 'type policy', 'cover'],
  ['policyType', 0.95, 'type cover'],
  ['policyType', 0.95, 'type insurance'],
  ['policyType', 0.95, 'type product'],
  ['policyType', 0.9, 'class insurance'],
  ['policyType', 0.8, 'cover', 'policy name description product business vehicle'],
  ['policyType', 0.8, 'submodel business'],
  ['policyType', 0.6, 'type'],
  ['policyType', 0.5, 'cover code', 'policy'],
  ['policyType', 0.5, 'type policy code'],
  ['policyType', 0.4, 'product', 'name description policy type'],
  ['durationMonths', 1, 'months', 'validity policy number'],
  ['durationMonths', 0.4, 'validity', 'policy'],
  ['planPrice', 1, 'price policy', 'product value issue'],
  ['planPrice', 0.98, 'price whole', 'policy product months value unit tax with commercial'],
  ['planPrice', 0.98, 'price tax with', 'policy'],
  ['planPrice', 0.9, 'price', 'product value unit issue commercial'],
  ['planPrice', 0.35, 'whole'],
  ['planPrice', 0.3, 'price net', 'policy product value unit tax issue'],
  ['planPrice', 0.2, 'value'],
  ['currency', 1, 'currency', 'policy price type code contract'],
  ['paid', 1, 'paid', 'price value whole'],
  ['balance', 1, 'balance', 'price value whole owed'],
  ['balance', 0.9, 'owed', 'price value whole'],
  ['policyStartDate', 0.9, 'start', OF_TERM],
  ['policyStartDate', 0.3, 'entry policy', 'date'],
  ['policyStartDate', 0.2, 'day month year'],
  ['issueDate', 1, 'issue', 'date policy'],
  ['policyEndDate', 1, 'cross date'],
  ['policyEndDate', 0.9, 'end', OF_TERM],
  ['vinNumber', 1, 'vin', 'number vehicle code whole body'],
  ['vinNumber', 0.8, 'identification vehicle', 'number vin'],
  ['vehicle', 1, 'brand model year', 'vehicle description submodel trim type'],
  ['vehicleBrand', 1, 'brand', 'vehicle name description'],
  ['vehicleModel', 0.9, 'model', 'vehicle name description'],
  ['vehicleModel', 0.7, 'submodel', 'vehicle model trim'],
  ['vehicleModel', 0.5, 'trim', 'vehicle model description'],
  ['vehicleModel', 0.45, 'model type', 'vehicle'],
  ['vehicleModel', 0.4, 'brand model', 'vehicle description submodel trim'],
  ['vehicleModel', 0.4, 'vehicle', 'description insured'],
  ['vehicleYear', 1, 'year', 'vehicle made model'],
  ['plate', 1, 'plate', 'number vehicle license risk'],
  ['phone', 1, 'phone', 'number insured contact account place owner'],
  ['phone', 0.5, 'contact number', 'insured place'],
  ['phone', 0.3, 'contact owner'],
  ['email', 1, 'mail', 'insured contact account address place owner'],
  ['language', 1, 'language', 'insured contact'],
  ['contactAllowed', 1, 'consent', 'contact insured'],
  ['notes', 1, 'notes', 'policy insured vehicle more'],
  ['status', 1, 'status', 'policy movement contract months'],
  ['status', 0.6, 'movement', 'type'],
  ['cancelledOn', 1, 'cancel date', 'policy start'],
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
/** What each word more than a field needs takes from the likelihood, so that of two headings the plainer one counts. */
const PER_WORD = 0.001
/** What an empty column lacks: it counts only where no filled one may be the field. */
const IF_EMPTY = 2
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
  )
    .map(({ field, likelihood, needed }) => ({
      field,
      likelihood: likelihood - PER_WORD * (words.length - needed.length),
    }))
    .sort((one, other) => other.likelihood - one.likelihood)
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
  const fits = (field: ImportField, heading: string) => !contradicts(field, heading, values[headings.indexOf(heading)])
  for (const columns of remembered) {
    for (const field of IMPORT_FIELDS) {
      const heading = columns[field]
      const isYear =
        field === 'vehicleModel' && !columns.vehicleYear && isYears(values[headings.indexOf(heading ?? '')])
      if (heading && headings.includes(heading) && fits(field, heading) && !isYear) take(field, heading)
    }
  }
  const fieldsIn = fieldsBeside(headings, values)
  const guesses = headings.flatMap((heading, place) => {
    const below = values[place]
    const fitting = fieldsIn(heading)
      .flatMap((guess) => meant(guess, below))
      .filter(({ field }) => fits(field, heading))
    const shown = below && saysNothing(heading) ? fieldOfValues(below) : null
    const all = [...fitting, ...(shown ? [{ field: shown, likelihood: 0.1 }] : [])]
    const lacks = below?.count === 0 ? IF_EMPTY : 0
    return all.map(({ field, likelihood }) => ({ heading, field, likelihood: likelihood - lacks }))
  })
  guesses.sort((one, other) => other.likelihood - one.likelihood)
  for (const { heading, field } of guesses) take(field, heading)
  // The whole vehicle adds nothing where its parts have columns.
  if (guessed.vehicleModel) delete guessed.vehicle
  return namesApart(guessed)
}

/** A full name beside surnames alone is the first name; a first name alone is the full name. */
function namesApart({ fullName, firstName, ...others }: ImportColumns): ImportColumns {
  if (others.lastName && !firstName && fullName) return { ...others, firstName: fullName }
  if (!others.lastName && firstName && !fullName) return { ...others, fullName: firstName }
  return { ...others, ...(firstName && { firstName }), ...(fullName && { fullName }) }
}

const isYears = (below: ColumnValues | undefined): boolean => below?.mostly('year') ?? false

/** `Modelo` is the year in Mexico, where another column is the model, and `Vigencia` may hold both dates. */
function meant(guess: Guess, below: ColumnValues | undefined): Guess[] {
  const { field, likelihood } = guess
  if (field === 'durationMonths' && below?.mostly('date')) return [{ field: 'policyStartDate', likelihood }]
  if (field !== 'vehicleModel') return [guess]
  if (below?.mostly('vehicle')) return [{ field: 'vehicle', likelihood }]
  return isYears(below)
    ? [
        { field: 'vehicleYear', likelihood: 0.9 },
        { field, likelihood: 0.1 },
      ]
    : [guess]
}

const every = (heading: string, ...meanings: Meaning[]): boolean =>
  meaningsOfHeading(heading).every((word) => word.some((one) => meanings.includes(one)))

const saysNothing = (heading: string): boolean =>
  !NOT_THEIRS.test(heading) && every(heading, 'unknown', 'description', 'risk', 'plain')

/** The fields of a heading where other headings say what it means. */
function fieldsBeside(headings: string[], values: ColumnValues[]): (heading: string) => Guess[] {
  const placesOf = (field: ImportField) =>
    [...headings.keys()].filter((place) => fieldOf(headings[place] ?? '') === field)
  const models = placesOf('vehicleModel')
  // `Marca`, `Tipo`, `Modelo` of Mexican lists: where the only model is a year, the type or description is the model.
  const areYears = models.length > 0 && models.every((place) => isYears(values[place]))
  // `Nombre` beside a column of surnames is the first name, but `Razón social` is a whole one.
  const isApart = placesOf('lastName').length > 0 && placesOf('firstName').length === 0
  return (heading) => {
    if (areYears && every(heading, 'type', 'description')) return [{ field: 'vehicleModel', likelihood: 0.9 }]
    if (isApart && every(heading, 'name', 'plain')) return [{ field: 'firstName', likelihood: 0.9 }]
    return fieldsOf(heading)
  }
}
