import { today } from '../../../shared/clock'
import { matchesSearch } from '../../../shared/company-search'
import { type CsvContent, listAsFile } from '../../files/csv'
import type { Services } from '../../request/context'
import { companyChanges } from './changes'

/** The insurers that match the search, as a file; they are few, so one query reads all. */
export async function exportCompanies(
  { db }: Pick<Services, 'db'>,
  { search = '' }: { search?: string },
): Promise<CsvContent> {
  const companies = (await companyChanges.list(db)).filter((company) => matchesSearch(company, search))
  return listAsFile({
    name: `aseguradoras-${today()}`,
    count: companies.length,
    columns: [
      ['Nombre', ({ name }) => name],
      ['Código', ({ code }) => code],
      ['Correo electrónico', ({ contactEmail }) => contactEmail],
      ['Teléfono', ({ contactPhone }) => contactPhone],
      ['Teléfono de asistencia', ({ assistancePhone }) => assistancePhone],
      ['Sitio web', ({ website }) => website],
      ['Notas', ({ notes }) => notes],
      ['Activa', ({ isActive }) => (isActive ? 'Sí' : 'No')],
    ],
    rows: companies,
  })
}
