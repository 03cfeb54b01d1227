import { today } from '../../../shared/clock'
import { matchesSearch } from '../../../shared/company-search'
import type { CsvContent } from '../../files/csv'
import type { Services } from '../../request/context'
import { companyChanges } from './changes'

/** The insurers that match the search, as a file; they are few, so one query reads all. */
export async function exportCompanies(
  { db }: Pick<Services, 'db'>,
  { search = '' }: { search?: string },
): Promise<CsvContent> {
  const companies = (await companyChanges.list(db)).filter((company) => matchesSearch(company, search))
  return {
    name: `aseguradoras-${today()}`,
    count: companies.length,
    headings: ['Nombre', 'Código', 'Correo electrónico', 'Teléfono', 'Sitio web', 'Notas', 'Activa'],
    rows: companies.map(({ name, code, contactEmail, contactPhone, website, notes, isActive }) => {
      return [name, code, contactEmail, contactPhone, website, notes, isActive ? 'Sí' : 'No']
    }),
  }
}
