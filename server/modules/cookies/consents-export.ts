import { calendarDateAt, clock } from '../../../shared/clock'
import type { ConsentChoice, ConsentFilters, ConsentMethod } from '../../../shared/consents'
import type { PrismaClient } from '../../db/generated/client'
import type { CsvContent } from '../../files/csv'
import type { Services } from '../../request/context'
import { countConsents, eachConsent } from './consents'

const CHOICES: Record<ConsentChoice, string> = { accepted: 'Aceptó', declined: 'Rechazó', withdrawn: 'Retiró' }
const METHODS: Record<ConsentMethod, string> = {
  banner: 'Aviso',
  preferences: 'Preferencias',
  signal: 'Señal del navegador (GPC)',
}

/** The register as a file, as filtered. */
export async function exportConsents({ db }: Pick<Services, 'db'>, filters: ConsentFilters): Promise<CsvContent> {
  return {
    name: `consentimientos-${calendarDateAt(clock.now())}`,
    count: await countConsents(db, filters),
    headings: [
      `Fecha y hora (${clock.timeZone})`,
      'Visitante',
      'Decisión',
      'Medio',
      'Idioma',
      'Versión del aviso',
      'Versión de la política de cookies',
      'Registro',
    ],
    rows: rowsOf(db, filters),
  }
}

async function* rowsOf(db: PrismaClient, filters: ConsentFilters): CsvContent['rows'] {
  const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: clock.timeZone })
  for await (const { createdAt, visitorId, choice, method, language, bannerVersion, policyVersion, id } of eachConsent(
    db,
    filters,
  )) {
    const when = time.format(new Date(createdAt))
    yield [when, visitorId, CHOICES[choice], METHODS[method], language, bannerVersion, policyVersion, id]
  }
}
