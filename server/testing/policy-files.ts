import type { ImportColumns } from '../../shared/imports'

export type Line = Record<string, string | number | undefined>

/** A valid row of a brokerage's own list of policies. */
export const policyLine = (number: number, changes: Line = {}): Line => ({
  Póliza: `IMP-${String(number).padStart(5, '0')}`,
  Cliente: `Ángela Núñez ${'abcdefghij'[number % 10]}`,
  Compañía: 'Ábaco Seguros',
  Cobertura: 'Fullcover',
  Meses: 12,
  Prima: '1194,00',
  Desde: '15/01/2026',
  Hasta: '15/01/2027',
  VIN: `1HGCM82633A${String(number).padStart(6, '0')}`,
  Marca: 'Honda',
  Modelo: 'Accord',
  Año: 2020,
  ...changes,
})

export const policyLines = (count: number, changes: (number: number) => Line = () => ({})): Line[] =>
  Array.from({ length: count }, (_none, place) => policyLine(place + 1, changes(place + 1)))

/** Rows as CSV in the region's format; the headings are those of the first row. */
export function csvOf(lines: Line[]): string {
  const headings = Object.keys(lines[0] ?? {})
  const quoted = (value: string | number | undefined) => `"${String(value ?? '').replaceAll('"', '""')}"`
  return [headings, ...lines.map((line) => headings.map((heading) => line[heading]))]
    .map((cells) => cells.map(quoted).join(';'))
    .join('\r\n')
}

/** The mapping of those columns. */
export const LIST_COLUMNS = {
  policyNumber: 'Póliza',
  fullName: 'Cliente',
  insurer: 'Compañía',
  policyType: 'Cobertura',
  durationMonths: 'Meses',
  planPrice: 'Prima',
  policyStartDate: 'Desde',
  policyEndDate: 'Hasta',
  vinNumber: 'VIN',
  vehicleBrand: 'Marca',
  vehicleModel: 'Modelo',
  vehicleYear: 'Año',
}

/** Those, and the columns that only some lists have. */
export const ALL_COLUMNS: ImportColumns = {
  ...LIST_COLUMNS,
  ...{ status: 'Estatus', cancelledOn: 'Baja', previousNumber: 'Anterior', item: 'Inciso', paid: 'Pagado' },
  ...{ phone: 'Tel', email: 'Correo', notes: 'Notas', contactAllowed: 'Contacto', balance: 'Saldo' },
}
