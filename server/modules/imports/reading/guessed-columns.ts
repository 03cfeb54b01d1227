import { foldedText } from '../../../../shared/folded-text'
import { CUSTOMER_HEADINGS } from '../../../../shared/import-headings'
import { IMPORT_FIELDS, type ImportColumns, type ImportField } from '../../../../shared/imports'

/** Usual headings in Spanish and English, without accents and the words that `plain` leaves out; likeliest first. */
const KNOWN: Record<ImportField, string> = {
  policyNumber: 'poliza|policy|contrato|certificado',
  fullName:
    'asegurado|nombre completo|full name|nombre asegurado|nombre cliente|cliente|titular|tomador|contratante|insured|insured name|named insured|customer|customer name|client|client name|policyholder|policy holder|nombre y apellido|nombre y apellidos|nombres y apellidos|nombre apellido|nombre apellidos|apellidos y nombres|apellidos y nombre|apellido y nombre|apellidos nombres|razon social|nombre|name',
  firstName: 'first name|nombres|primer nombre|given name|firstname',
  lastName: 'last name|apellidos|apellido|surname|family name|lastname',
  insurer:
    'aseguradora|insurer|compania seguros|compania aseguradora|insurance company|insurance carrier|carrier|compania|company|empresa|insurance company name',
  policyType:
    'tipo poliza|policy type|tipo cobertura|cobertura|coverage|coverage type|tipo seguro|type coverage|tipo|type|producto|product|ramo|line business',
  durationMonths:
    'meses|months|duracion|duration|duracion meses|duration months|months duration|meses duracion|plazo|plazo meses|term|term months|policy term|plan|plan pago|meses vigencia|vigencia meses',
  planPrice:
    'precio|price|prima|premium|prima total|total premium|plan price|precio plan|prima neta|importe|monto|amount|costo|cost|coste|valor|total',
  policyStartDate:
    'fecha inicio|start date|policy start date|inicio|inicio vigencia|fecha inicio vigencia|vigencia desde|desde|effective date|effective|start|inception date|inception|fecha desde|fecha efectiva|from',
  issueDate:
    'fecha emision|issue date|policy issue date|emision|emitida|issued|issued on|date issued|fecha expedicion|expedicion',
  policyEndDate:
    'fecha vencimiento|end date|policy end date|vencimiento|vence|fin vigencia|fecha fin|fecha fin vigencia|vigencia hasta|hasta|fecha hasta|fecha termino|termino|fecha expiracion|expiracion|caducidad|fecha caducidad|expiration date|expiration|expiry date|expiry|expires|expires on|fin|end|to',
  vinNumber:
    'vin|vin code|niv|serie|serie vehiculo|chasis|bastidor|chassis|vehicle identification|identificacion vehicular|vin vehiculo|vehicle vin',
  vehicleBrand: 'marca|brand|vehicle brand|make|vehicle make|marca vehiculo|marca auto|fabricante|manufacturer',
  vehicleModel: 'modelo|model|vehicle model|modelo vehiculo|modelo auto|submarca|linea',
  vehicleYear: 'ano|year|vehicle year|ano vehiculo|ano modelo|model year|ano auto|anio',
  plate:
    'placa|placas|matricula|patente|dominio|plate|license plate|licence plate|plates|placa vehiculo|placas vehiculo|plate number|tag',
  phone:
    'telefono|phone|celular|movil|mobile|cell|cell phone|telefono celular|telefono movil|whatsapp|telephone|mobile phone|tel|contact phone|telefono contacto',
  email: 'correo electronico|email|correo|e mail|email address|mail|correo e|contact email|correo contacto',
  language: 'idioma|language|lengua|lang|preferred language',
  contactAllowed:
    'acepta contacto|contact allowed|permite contacto|contacto permitido|accepts contact|may contact|allow contact|contactar|consentimiento',
  notes: 'notas|notes|observaciones|observacion|nota|note|comentarios|comentario|comments|comment|remarks',
}

/** Words that make no difference: `N.º de la póliza` is the policy. */
const FILLERS = new Set('de del la el los las no nro num numero n º number the of su'.split(' '))

/** `vehicleYear`, `vehicle_year` and `Año del vehículo (4 cifras)` as words, without what is in brackets. */
const plain = (heading: string): string =>
  foldedText(heading.replace(/[([{].*?[)\]}]/g, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !FILLERS.has(word))
    .join(' ')

type Known = { field: ImportField; likelihood: number }
const OWN: Partial<Record<ImportField, string>> = CUSTOMER_HEADINGS
const FIELDS = new Map<string, Known>()
for (const field of IMPORT_FIELDS) {
  const names = [OWN[field] ?? field, field, ...KNOWN[field].split('|')]
  for (const [place, name] of names.entries()) {
    if (!FIELDS.has(plain(name))) FIELDS.set(plain(name), { field, likelihood: -place })
  }
}

/** The field that a heading alone stands for; null where it is unknown. */
export const fieldOf = (heading: string): ImportField | null => FIELDS.get(plain(heading))?.field ?? null

/**
 * Guesses the field of each column, by the headings alone.
 * @param remembered earlier choices, the latest first; they count more than the known headings
 */
export function guessColumns(headings: string[], remembered: ImportColumns[] = []): ImportColumns {
  const guessed: ImportColumns = {}
  for (const columns of remembered) {
    for (const field of IMPORT_FIELDS) {
      const heading = columns[field]
      if (!guessed[field] && heading && headings.includes(heading) && !isTaken(guessed, heading))
        guessed[field] = heading
    }
  }
  const known = headings
    .flatMap((heading) => ({ heading, ...(FIELDS.get(plain(heading)) ?? { field: null, likelihood: 0 }) }))
    .sort((one, other) => other.likelihood - one.likelihood)
  for (const { heading, field } of known) {
    if (field && !guessed[field] && !isTaken(guessed, heading)) guessed[field] = heading
  }
  return namesApart(guessed)
}

const isTaken = (columns: ImportColumns, heading: string) => Object.values(columns).includes(heading)

/** `Nombre` beside a column of surnames is the first name; a first name without a last name is the full name. */
function namesApart({ fullName, firstName, lastName, ...others }: ImportColumns): ImportColumns {
  if (fullName && lastName && !firstName) return { ...others, firstName: fullName, lastName }
  if (fullName) return { ...others, fullName }
  if (firstName && !lastName) return { ...others, fullName: firstName }
  return { ...others, ...(firstName && { firstName }), ...(lastName && { lastName }) }
}
