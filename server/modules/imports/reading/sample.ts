import { addCalendarDays, addCalendarMonths, today } from '../../../../shared/clock'
import { CUSTOMER_HEADINGS, type ImportValue } from '../../../../shared/import-headings'
import type { Cell, CsvContent } from '../../../files/csv'

const DATES = ['policyStartDate', 'issueDate', 'policyEndDate'] as const
type Told = Partial<Record<Exclude<ImportValue, (typeof DATES)[number]>, Cell>> & {
  durationMonths: number
  daysAgo: number
}

/** Placeholder people: names of nobody in particular, telephones and addresses that are reserved for examples. */
const PEOPLE: Told[] = [
  {
    policyNumber: '00012345',
    fullName: 'María Fernanda Gómez Ruiz',
    insurer: 'Aseguradora Ejemplo',
    policyType: 'Cobertura completa',
    durationMonths: 12,
    planPrice: 1234.5,
    daysAgo: 20,
    vinNumber: '1HGCM82633A004352',
    vehicleBrand: 'Honda',
    vehicleModel: 'Accord',
    vehicleYear: 2020,
    plate: 'ABC-123',
    phone: '+12025550123',
    email: 'maria.gomez@example.com',
    language: 'Español',
    contactAllowed: 'Sí',
    notes: 'Prefiere que se le escriba por la tarde.',
  },
  {
    policyNumber: 'AUTO-2026-0002',
    fullName: 'John Peter Smith',
    insurer: 'Aseguradora Ejemplo',
    policyType: 'Responsabilidad civil',
    durationMonths: 6,
    planPrice: 480,
    daysAgo: 5,
    vinNumber: '1M8GDM9AXKP042788',
    vehicleBrand: 'Ford',
    vehicleModel: 'F-150',
    vehicleYear: 2018,
    plate: 'XYZ 4567',
    phone: '+12025550145',
    email: 'john.smith@example.com',
    language: 'Inglés',
    contactAllowed: 'Sí',
  },
  {
    policyNumber: 'AUTO-2026-0003',
    fullName: 'Íñigo Núñez Peña',
    insurer: 'Seguros de Muestra',
    policyType: 'Cobertura completa',
    durationMonths: 12,
    planPrice: 990,
    daysAgo: 0,
    vinNumber: '5YJSA1DG9DFP14705',
    vehicleBrand: 'Tesla',
    vehicleModel: 'Model S',
    vehicleYear: 2013,
    phone: '+12025550167',
    email: 'inigo.nunez@example.com',
    language: 'Español',
    contactAllowed: 'No',
  },
]

/** A file to fill in: the headings of the export, and three example policies. */
export const importSample = (): CsvContent => ({
  name: 'importar-ejemplo',
  count: PEOPLE.length,
  headings: Object.values(CUSTOMER_HEADINGS),
  dates: DATES.map((field) => CUSTOMER_HEADINGS[field]),
  prices: [CUSTOMER_HEADINGS.planPrice],
  rows: PEOPLE.map(rowOf),
})

function rowOf({ daysAgo, ...told }: Told): Cell[] {
  const start = addCalendarDays(today(), -daysAgo)
  const dates = {
    policyStartDate: start,
    issueDate: start,
    policyEndDate: addCalendarMonths(start, told.durationMonths),
  }
  const cells: Partial<Record<ImportValue, Cell>> = { ...told, ...dates }
  return (Object.keys(CUSTOMER_HEADINGS) as ImportValue[]).map((field) => cells[field] ?? null)
}
