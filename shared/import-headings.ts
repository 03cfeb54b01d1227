/**
 * The columns of a list of policies, in the order of exports, with their headings there. Other headings that an import
 * recognizes follow from `server/modules/imports/reading/heading-words.ts`. Those without one are read of other systems'
 * files, but hold no value of a policy.
 */
const COLUMNS = {
  policyNumber: 'Número de póliza',
  fullName: 'Asegurado',
  firstName: null,
  lastName: null,
  insurer: 'Aseguradora',
  policyType: 'Tipo de póliza',
  durationMonths: 'Meses',
  planPrice: 'Precio',
  /** The currency of the row's amounts. */
  currency: null,
  paid: null,
  balance: null,
  policyStartDate: 'Fecha de inicio',
  issueDate: 'Fecha de emisión',
  policyEndDate: 'Fecha de vencimiento',
  status: null,
  cancelledOn: null,
  previousNumber: null,
  item: null,
  vinNumber: 'Número VIN',
  /** Make, model and year in one column. */
  vehicle: null,
  vehicleBrand: 'Marca',
  vehicleModel: 'Modelo',
  vehicleYear: 'Año',
  plate: 'Placa',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  language: 'Idioma',
  contactAllowed: 'Acepta contacto',
  notes: 'Notas',
} as const satisfies Record<string, string | null>

type Columns = typeof COLUMNS
export type OfferedField = keyof Columns
/** The fields that a row has a value of. */
export type ImportValue = {
  [Field in OfferedField]: Columns[Field] extends string ? Field : never
}[OfferedField]
/** The fields that people are asked for, in that order. */
export const OFFERED_FIELDS = Object.keys(COLUMNS) as OfferedField[]

/** The headings of exports, where a name is one column. */
export const CUSTOMER_HEADINGS = Object.fromEntries(
  Object.entries(COLUMNS).filter(([, heading]) => heading !== null),
) as Record<ImportValue, string>

/** The last column of the file of rows that stayed out, which no import reads. */
export const WHY_HEADING = 'Motivo'
