import { addCalendarDays, addCalendarMonths, today } from '../../../../shared/clock'
import { CUSTOMER_HEADINGS } from '../../../../shared/import-headings'
import type { Cell, CsvContent } from '../../../files/csv'

const HEADINGS = Object.values(CUSTOMER_HEADINGS)
const DATES = [CUSTOMER_HEADINGS.policyStartDate, CUSTOMER_HEADINGS.issueDate, CUSTOMER_HEADINGS.policyEndDate]

type Told = {
  policy: string
  name: string
  insurer: string
  type: string
  months: number
  price: number
  daysAgo: number
  vin: string
  vehicle: [brand: string, model: string, year: number]
  contact: [phone: string, email: string, language: string, allowed: string]
  notes: string | null
}

/** Placeholder people: names of nobody in particular, telephones and addresses that are reserved for examples. */
const PEOPLE: Told[] = [
  {
    policy: '00012345',
    name: 'María Fernanda Gómez Ruiz',
    insurer: 'Aseguradora Ejemplo',
    type: 'Cobertura completa',
    months: 12,
    price: 1234.5,
    daysAgo: 20,
    vin: '1HGCM82633A004352',
    vehicle: ['Honda', 'Accord', 2020],
    contact: ['+12025550123', 'maria.gomez@example.com', 'Español', 'Sí'],
    notes: 'Prefiere que se le escriba por la tarde.',
  },
  {
    policy: 'AUTO-2026-0002',
    name: 'John Peter Smith',
    insurer: 'Aseguradora Ejemplo',
    type: 'Responsabilidad civil',
    months: 6,
    price: 480,
    daysAgo: 5,
    vin: '1M8GDM9AXKP042788',
    vehicle: ['Ford', 'F-150', 2018],
    contact: ['+12025550145', 'john.smith@example.com', 'Inglés', 'Sí'],
    notes: null,
  },
  {
    policy: 'AUTO-2026-0003',
    name: 'Íñigo Núñez Peña',
    insurer: 'Seguros de Muestra',
    type: 'Cobertura completa',
    months: 12,
    price: 990,
    daysAgo: 0,
    vin: '5YJSA1DG9DFP14705',
    vehicle: ['Tesla', 'Model S', 2013],
    contact: ['+12025550167', 'inigo.nunez@example.com', 'Español', 'No'],
    notes: null,
  },
]

/** A file to fill in: the headings of the export, and three example policies. */
export function importSample(): CsvContent {
  return { name: 'importar-ejemplo', count: PEOPLE.length, headings: HEADINGS, dates: DATES, rows: rows() }
}

async function* rows(): CsvContent['rows'] {
  for (const one of PEOPLE) yield rowOf(one)
}

function rowOf({ policy, name, insurer, type, months, price, daysAgo, vin, vehicle, contact, notes }: Told): Cell[] {
  const start = addCalendarDays(today(), -daysAgo)
  const term = [start, start, addCalendarMonths(start, months)]
  return [policy, name, insurer, type, months, price, ...term, vin, ...vehicle, ...contact, notes]
}
