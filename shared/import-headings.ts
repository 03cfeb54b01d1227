type Column = {
  /** The part of the form in which an import asks for it. */
  group: 'policy' | 'insured' | 'contact'
  /** Columns without one are read of other systems' files, but hold no value of a policy. */
  heading?: string
}

/**
 * The columns of a list of policies, in the order of exports, with their headings there. Other headings that an import
 * recognizes follow from `server/modules/imports/reading/heading-words.ts`.
 */
const COLUMNS = {
  policyNumber: { group: 'policy', heading: 'Número de póliza' },
  fullName: { group: 'insured', heading: 'Asegurado' },
  firstName: { group: 'insured' },
  lastName: { group: 'insured' },
  insurer: { group: 'policy', heading: 'Aseguradora' },
  policyType: { group: 'policy', heading: 'Tipo de póliza' },
  durationMonths: { group: 'policy', heading: 'Meses' },
  planPrice: { group: 'policy', heading: 'Precio' },
  /** The currency of the row's amounts. */
  currency: { group: 'policy' },
  paid: { group: 'policy' },
  balance: { group: 'policy' },
  policyStartDate: { group: 'policy', heading: 'Fecha de inicio' },
  issueDate: { group: 'policy', heading: 'Fecha de emisión' },
  policyEndDate: { group: 'policy', heading: 'Fecha de vencimiento' },
  status: { group: 'policy' },
  cancelledOn: { group: 'policy' },
  previousNumber: { group: 'policy' },
  item: { group: 'policy' },
  vinNumber: { group: 'insured', heading: 'Número VIN' },
  /** Make, model and year in one column. */
  vehicle: { group: 'insured' },
  vehicleBrand: { group: 'insured', heading: 'Marca' },
  vehicleModel: { group: 'insured', heading: 'Modelo' },
  vehicleYear: { group: 'insured', heading: 'Año' },
  plate: { group: 'insured', heading: 'Placa' },
  phone: { group: 'contact', heading: 'Teléfono' },
  email: { group: 'contact', heading: 'Correo electrónico' },
  language: { group: 'contact', heading: 'Idioma' },
  contactAllowed: { group: 'contact', heading: 'Acepta contacto' },
  notes: { group: 'contact', heading: 'Notas' },
} as const satisfies Record<string, Column>

type Columns = typeof COLUMNS
export type OfferedField = keyof Columns
/** The fields that a row has a value of. */
export type ImportValue = {
  [Field in OfferedField]: Columns[Field] extends { heading: string } ? Field : never
}[OfferedField]

const inGroup = (group: Column['group']) =>
  (Object.keys(COLUMNS) as OfferedField[]).filter((field) => COLUMNS[field].group === group)
/** The fields that people are asked for, in that order: the policy identifies a row. */
export const IMPORT_GROUPS = { policy: inGroup('policy'), insured: inGroup('insured'), contact: inGroup('contact') }
export const OFFERED_FIELDS = Object.values(IMPORT_GROUPS).flat()

/** The headings of exports, where a name is one column. */
export const CUSTOMER_HEADINGS = Object.fromEntries(
  Object.entries<Column>(COLUMNS).flatMap(([field, { heading }]) => (heading ? [[field, heading]] : [])),
) as Record<ImportValue, string>

/** The last column of the file of rows that stayed out, which no import reads. */
export const WHY_HEADING = 'Motivo'
