import { CUSTOMER_HEADINGS } from '../../../../shared/import-headings'
import { IMPORT_FIELDS, type ImportColumns, type ImportField, PAYMENT_FIELDS } from '../../../../shared/imports'
import { type ColumnValues, contradicts, fieldOfValues } from './column-values'
import { type Meaning, meaningsOfHeading } from './heading-words'

/**
 * How likely a heading stands for a field: what its words must mean and, in brackets, what else they may mean. A word with
 * any other meaning, such as *comisión* beside *monto*, makes it another column.
 */
// biome-ignore format: rules of a field in a line
const RULES: Partial<Record<ImportField, string>> = {
  policyNumber: `
    1 policy number (company contract vehicle risk); 0.9 policy; 0.8 id policy; 0.8 code policy;
    0.8 policy reference (number); 0.7 policy company; 0.7 policy number insurer; 0.7 contract (number policy);
    0.3 reference (number); 0.2 document`,
  fullName: `
    1 insured name (policy owner); 1 named insured (first name);
    0.98 name complete (insured first surname last owner); 0.95 name surname (insured first);
    0.95 first last (insured name); 0.9 insured (policy description owner social name); 0.8 name;
    0.79 social (name insured entity); 0.7 owner (vehicle name social); 0.6 account name; 0.6 business name`,
  firstName: '0.9 first (name insured)',
  lastName: '0.9 last (name insured); 0.9 surname (insured first)',
  insurer: `
    1 insurer (name company insured entity short); 0.9 company (name insured insurer insurance description short);
    0.7 company code (insurer); 0.4 entity (name)`,
  policyType: `
    1 type policy (cover); 0.95 type cover; 0.95 type insurance; 0.95 type product; 0.9 class insurance;
    0.8 cover (policy name description product business vehicle); 0.8 submodel business; 0.6 type;
    0.5 cover code (policy); 0.5 type policy code; 0.4 product (name description policy type)`,
  durationMonths: '1 months (validity policy number); 0.4 validity (policy)',
  planPrice: `
    1 price policy (product value issue); 0.98 price whole (policy product months value unit tax with commercial);
    0.98 price tax with (policy); 0.9 price (product value unit issue commercial); 0.35 whole;
    0.3 price net (policy product value unit tax issue); 0.2 value`,
  currency: '1 currency (policy price type code contract)',
  paid: '1 paid (price value whole)',
  balance: '1 balance (price value whole owed); 0.9 owed (price value whole)',
  policyStartDate: `
    0.9 start (date validity policy cover months whole contract); 0.3 entry policy (date); 0.2 day month year`,
  issueDate: '1 issue (date policy)',
  policyEndDate: '1 cross date; 0.9 end (date validity policy cover months whole contract)',
  vinNumber: '1 vin (number vehicle code whole body); 0.8 identification vehicle (number vin)',
  vehicle: '1 brand model year (vehicle description submodel trim type)',
  vehicleBrand: '1 brand (vehicle name description)',
  vehicleModel: `
    0.9 model (vehicle name description); 0.7 submodel (vehicle model trim); 0.5 trim (vehicle model description);
    0.45 model type (vehicle); 0.4 brand model (vehicle description submodel trim); 0.4 vehicle (description insured)`,
  vehicleYear: '1 year (vehicle made model)',
  plate: '1 plate (number vehicle license risk)',
  phone: `
    1 phone (number insured contact account place owner); 0.5 contact number (insured place); 0.3 contact owner`,
  email: '1 mail (insured contact account address place owner)',
  language: '1 language (insured contact)',
  contactAllowed: '1 consent (contact insured)',
  notes: '1 notes (policy insured vehicle more)',
  status: '1 status (policy movement contract months); 0.6 movement (type)',
  cancelledOn: '1 cancel date (policy start)',
  previousNumber: '1 former policy (number); 0.9 source policy (number); 0.5 former (number)',
  item: '1 item (number policy)',
}
const WORDED = Object.entries(RULES).flatMap(([field, rules]) =>
  rules.split(';').map((rule) => {
    const [, likelihood, needs = '', allows = ''] = rule.match(/([\d.]+) ([a-z ]+)(?:\(([a-z ]+)\))?/) ?? []
    const needed = needs.trim().split(' ') as Meaning[]
    const allowed = new Set<string>([...needed, ...allows.split(' '), 'plain'])
    return { field: field as ImportField, likelihood: Number(likelihood), needed, allowed }
  }),
)

type Guess = { field: ImportField; likelihood: number }
/** What each word more than a field needs takes from the likelihood, so that of two headings the plainer one counts. */
const PER_WORD = 0.001
/** What an empty column lacks: it counts only where no filled one may be the field. */
const IF_EMPTY = 2
/** Of what other columns or values say. */
const SURE = 0.9
const UNSURE = 0.1
const OWN = new Map<string, ImportField>(IMPORT_FIELDS.map((field) => [field, field]))
for (const [field, heading] of Object.entries(CUSTOMER_HEADINGS)) OWN.set(heading, field as ImportField)

/** What is longer is a text. */
const HEADING_MAX_LENGTH = 100
/** Whose address or number is not the client's. */
const NOT_THEIRS = /agen|brok|corred|produc|ases|ejec|vend|ofic|sucur|seller|mediad|benef|conduc|driver/i

/** The fields that a heading may stand for, the likeliest first. */
export function fieldsOf(heading: string): Guess[] {
  const own = OWN.get(heading)
  if (own) return [{ field: own, likelihood: 2 }]
  if (heading.length > HEADING_MAX_LENGTH) return []
  const words = meaningsOfHeading(heading)
  const guesses = WORDED.flatMap(({ field, likelihood, needed, allowed }) => {
    const isAllowed = words.every((word) => word.some((meaning) => allowed.has(meaning)))
    const isIt = isAllowed && needed.every((meaning) => words.some((word) => word.includes(meaning)))
    return isIt ? [{ field, likelihood: likelihood - PER_WORD * (words.length - needed.length) }] : []
  })
  return guesses.sort((one, other) => other.likelihood - one.likelihood)
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
  const below = new Map(headings.map((heading, place) => [heading, values[place]]))
  const isYears = (heading: string) => below.get(heading)?.mostly('year') ?? false
  const take = (field: ImportField, heading: string) => {
    if (PAYMENT_FIELDS.has(field) && !withPayments) return
    if (contradicts(field, heading, below.get(heading))) return
    if (!guessed[field] && !Object.values(guessed).includes(heading)) guessed[field] = heading
  }
  for (const columns of remembered) {
    for (const [field, heading] of Object.entries(columns) as [ImportField, string][])
      if (below.has(heading) && !(field === 'vehicleModel' && isYears(heading))) take(field, heading)
  }
  const headingsOf = (field: ImportField) => headings.filter((heading) => fieldOf(heading) === field)
  const models = headingsOf('vehicleModel')
  // `Marca`, `Tipo`, `Modelo` of Mexican lists: where the only model is a year, the type or description is the model.
  const areYears = models.length > 0 && models.every(isYears)
  // `Nombre` beside a column of surnames is the first name, but `Razón social` is a whole one.
  const isApart = headingsOf('lastName').length > 0 && headingsOf('firstName').length === 0
  const fieldsIn = (heading: string): Guess[] => {
    if (areYears && meansOnly(heading, 'type', 'description')) return [{ field: 'vehicleModel', likelihood: SURE }]
    if (isApart && meansOnly(heading, 'name', 'plain')) return [{ field: 'firstName', likelihood: SURE }]
    return fieldsOf(heading)
  }
  const guesses = headings.flatMap((heading) => {
    const column = below.get(heading)
    const saysNothing = !NOT_THEIRS.test(heading) && meansOnly(heading, 'unknown', 'description', 'risk', 'plain')
    const shown = column && saysNothing ? fieldOfValues(column) : null
    const all = fieldsIn(heading).flatMap((guess) => meant(guess, column))
    if (shown) all.push({ field: shown, likelihood: UNSURE })
    const lacks = column?.count === 0 ? IF_EMPTY : 0
    return all.map(({ field, likelihood }) => ({ heading, field, likelihood: likelihood - lacks }))
  })
  guesses.sort((one, other) => other.likelihood - one.likelihood)
  for (const { heading, field } of guesses) take(field, heading)
  // The whole vehicle adds nothing where its parts have columns.
  if (guessed.vehicleModel) delete guessed.vehicle
  // A full name beside surnames alone is the first name; a first name alone is the full name.
  const [from, to] = guessed.lastName ? (['fullName', 'firstName'] as const) : (['firstName', 'fullName'] as const)
  if (!guessed[from] || guessed[to]) return guessed
  const { [from]: name, ...others } = guessed
  return { ...others, [to]: name }
}
type Clues = { remembered?: ImportColumns[]; values?: ColumnValues[]; withPayments?: boolean }

/** `Modelo` is the year in Mexico, where another column is the model, and `Vigencia` may hold both dates. */
function meant(guess: Guess, below: ColumnValues | undefined): Guess[] {
  const { field, likelihood } = guess
  if (field === 'durationMonths' && below?.mostly('date')) return [{ field: 'policyStartDate', likelihood }]
  if (field !== 'vehicleModel') return [guess]
  if (below?.mostly('vehicle')) return [{ field: 'vehicle', likelihood }]
  return below?.mostly('year')
    ? [
        { field: 'vehicleYear', likelihood: SURE },
        { field, likelihood: UNSURE },
      ]
    : [guess]
}

/** Whether the words of a heading mean nothing else. */
export const meansOnly = (heading: string, ...meanings: Meaning[]): boolean =>
  meaningsOfHeading(heading).every((word) => word.some((one) => meanings.includes(one)))
/** Whether the words of a heading are all known. */
export const isKnown = (heading: string): boolean =>
  meaningsOfHeading(heading).every((word) => !word.includes('unknown'))
