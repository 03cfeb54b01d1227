import { addCalendarDays, addCalendarMonths, today } from '../../../../shared/clock'
import { CUSTOMER_HEADINGS, type ImportValue } from '../../../../shared/import-headings'
import type { Cell, CsvContent } from '../../../files/csv'

type Told = Partial<Record<ImportValue, Cell>> & { durationMonths: number; daysAgo: number }

/** Placeholder people: names of nobody in particular, telephones and addresses that are reserved for examples. */
// biome-ignore format: a policy, a person, a vehicle a line
const PEOPLE: Told[] = [
  {
    policyNumber: '00012345', insurer: 'Aseguradora Ejemplo', policyType: 'Cobertura completa', durationMonths: 12, planPrice: 1234.5, daysAgo: 20,
    fullName: 'María Fernanda Gómez Ruiz', phone: '+12025550123', email: 'maria.gomez@example.com', language: 'Español', contactAllowed: 'Sí',
    vinNumber: '1HGCM82633A004352', vehicleBrand: 'Honda', vehicleModel: 'Accord', vehicleYear: 2020, plate: 'ABC-123',
    notes: 'Prefiere que se le escriba por la tarde.',
  },
  {
    policyNumber: 'AUTO-2026-0002', insurer: 'Aseguradora Ejemplo', policyType: 'Responsabilidad civil', durationMonths: 6, planPrice: 480, daysAgo: 5,
    fullName: 'John Peter Smith', phone: '+12025550145', email: 'john.smith@example.com', language: 'Inglés', contactAllowed: 'Sí',
    vinNumber: '1M8GDM9AXKP042788', vehicleBrand: 'Ford', vehicleModel: 'F-150', vehicleYear: 2018, plate: 'XYZ 4567',
  },
  {
    policyNumber: 'AUTO-2026-0003', insurer: 'Seguros de Muestra', policyType: 'Cobertura completa', durationMonths: 12, planPrice: 990, daysAgo: 0,
    fullName: 'Íñigo Núñez Peña', phone: '+12025550167', email: 'inigo.nunez@example.com', language: 'Español', contactAllowed: 'No',
    vinNumber: '5YJSA1DG9DFP14705', vehicleBrand: 'Tesla', vehicleModel: 'Model S', vehicleYear: 2013,
  },
]

/** A file to fill in: the headings of the export, and three example policies. */
export const importSample = (): CsvContent => ({
  name: 'importar-ejemplo',
  count: PEOPLE.length,
  headings: Object.values(CUSTOMER_HEADINGS),
  dates: (['policyStartDate', 'issueDate', 'policyEndDate'] as const).map((field) => CUSTOMER_HEADINGS[field]),
  prices: [CUSTOMER_HEADINGS.planPrice],
  rows: PEOPLE.map(({ daysAgo, ...told }) => {
    const start = addCalendarDays(today(), -daysAgo)
    const policyEndDate = addCalendarMonths(start, told.durationMonths)
    const cells: Omit<Told, 'daysAgo'> = { ...told, policyStartDate: start, issueDate: start, policyEndDate }
    return (Object.keys(CUSTOMER_HEADINGS) as ImportValue[]).map((field) => cells[field] ?? null)
  }),
})
