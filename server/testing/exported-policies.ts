import { CUSTOMER_HEADINGS, type ImportValue } from '../../shared/import-headings'
import type { ImportValues } from '../../shared/imports'
import type { Cell, CsvContent } from '../files/csv'

const USUAL = {
  ...{ fullName: 'Íñigo Núñez Peña', insurer: 'Seguros de Muestra', policyType: 'Cobertura completa' },
  ...{ durationMonths: 12, planPrice: 1234.5, policyStartDate: '2026-03-05', issueDate: '2026-02-28' },
  ...{ policyEndDate: '2027-03-05', vinNumber: '5YJSA1DG9DFP14705', vehicleBrand: 'Tesla', vehicleModel: 'Model S' },
  ...{
    vehicleYear: 2013,
    phone: '+12025550167',
    email: 'inigo.nunez@example.com',
    language: 'es',
    contactAllowed: true,
  },
} as const satisfies ImportValues

/** Fictional, with texts that spreadsheets take for formulas, numbers and dates. `libreoffice` here has them as files. */
export const POLICIES: ImportValues[] = [
  { policyNumber: 'A-1', planPrice: 0.1, notes: '=SUMA(A1:A2)' },
  { policyNumber: '=1+1', planPrice: 99_999_999.99, notes: '+52 sin país' },
  { policyNumber: '-7', vehicleModel: '9-3', notes: '- guion' },
  { policyNumber: '@X', planPrice: 1_000, notes: 'dos\nlíneas; "tres", o cuatro' },
  { policyNumber: "'80", notes: "'t Hooft" },
  { policyNumber: 'B-2', vehicleModel: '500e', issueDate: '1999-12-31', policyEndDate: '2200-12-31' },
  { policyNumber: 'C-3', language: 'en', contactAllowed: false, vehicleModel: '911' },
  // Spreadsheets read these as numbers, unless told that they are texts.
  { policyNumber: '00012345', notes: '003' },
  { policyNumber: '1E5', vinNumber: '12345678901234567' },
  { policyNumber: '12345678901234567', vehicleModel: '3' },
].map((own) => ({ ...USUAL, ...own }) as ImportValues)

/** Those that spreadsheets keep character by character even when they open a CSV. */
export const UNMISTAKABLE = POLICIES.slice(0, 7)

const { planPrice, policyStartDate, issueDate, policyEndDate } = CUSTOMER_HEADINGS

/** The policies as the export writes them. */
export const exportedPolicies = (policies: ImportValues[]): CsvContent => ({
  name: 'asegurados',
  count: policies.length,
  headings: Object.values(CUSTOMER_HEADINGS),
  dates: [policyStartDate, issueDate, policyEndDate],
  prices: [planPrice],
  rows: policies.map((one) => (Object.keys(CUSTOMER_HEADINGS) as ImportValue[]).map((field) => cellOf(one[field]))),
})

/** A value as the export writes it; the language by its code. */
const cellOf = (value: ImportValues[ImportValue]): Cell =>
  typeof value === 'boolean' ? (value ? 'Sí' : 'No') : (value ?? null)
