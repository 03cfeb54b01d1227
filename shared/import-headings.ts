import type { ImportValue } from './imports'

/**
 * The headings of a list of policies in exports and imports, where a name is one column. Other headings that an import
 * recognizes follow from `server/modules/imports/reading/heading-words.ts`.
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
  plate: 'Placa',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  language: 'Idioma',
  contactAllowed: 'Acepta contacto',
  notes: 'Notas',
} as const satisfies Record<ImportValue, string>
