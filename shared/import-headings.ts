import type { ImportField } from './imports'

/**
 * What the columns of a list of policies are called in files, out and in; a name is one column there. What else people call
 * them, for an import to guess, says `server/modules/imports/reading/guessed-columns.ts`.
 */
export const CUSTOMER_HEADINGS = {
  policyNumber: 'Número de póliza',
  fullName: 'Asegurado',
  insurer: 'Aseguradora',
  policyType: 'Tipo de póliza',
  durationMonths: 'Meses',
  planPrice: 'Precio',
  policyStartDate: 'Fecha de inicio',
  issueDate: 'Fecha de emisión',
  policyEndDate: 'Fecha de vencimiento',
  vinNumber: 'Número VIN',
  vehicleBrand: 'Marca',
  vehicleModel: 'Modelo',
  vehicleYear: 'Año',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  language: 'Idioma',
  contactAllowed: 'Acepta contacto',
  notes: 'Notas',
} as const satisfies Partial<Record<ImportField, string>>
