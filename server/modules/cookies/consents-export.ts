import { clock, today } from '../../../shared/clock'
import type { ConsentChoice, ConsentFilters, ConsentMethod } from '../../../shared/consents'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { localTime } from '../../db/values'
import type { CsvContent } from '../../files/csv'
import type { Services } from '../../request/context'
import { countConsents, latestFirst, passes } from './consents'

/** Records per statement: this many are in memory at a time. */
const BATCH_SIZE = 5_000

const CHOICES: Record<ConsentChoice, string> = { accepted: 'Aceptó', declined: 'Rechazó', withdrawn: 'Retiró' }
const METHODS: Record<ConsentMethod, string> = {
  banner: 'Aviso',
  preferences: 'Preferencias',
  signal: 'Señal del navegador (GPC)',
}

/** The filtered consent register as a file. */
export async function exportConsents({ db }: Pick<Services, 'db'>, filters: ConsentFilters): Promise<CsvContent> {
  return {
    name: `consentimientos-${today()}`,
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

type Row = Omit<Prisma.ConsentRecordGetPayload<object>, 'createdDay'> & { createdDay: string; time: string }

/** The latest first, by keyset pagination. Records are only added before the first, so no transaction is needed. */
async function* rowsOf(db: PrismaClient, filters: ConsentFilters): CsvContent['rows'] {
  let before = Prisma.sql`true`
  for (;;) {
    const rows = await db.$queryRaw<Row[]>`
      SELECT id, visitor_id AS "visitorId", choice, method, language, banner_version AS "bannerVersion",
        policy_version AS "policyVersion", created_at AS "createdAt", created_day::text AS "createdDay",
        ${localTime(Prisma.sql`created_at`, clock.timeZone)} AS time
      FROM consent_records WHERE ${passes(filters)} AND ${before} ${latestFirst} LIMIT ${BATCH_SIZE}`
    for (const { time, visitorId, choice, method, language, bannerVersion, policyVersion, id } of rows)
      yield [time, visitorId, CHOICES[choice], METHODS[method], language, bannerVersion, policyVersion, id]
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return
    before = Prisma.sql`(created_day, created_at, id) <
      (${last.createdDay}::date, ${last.createdAt}::timestamptz, ${last.id}::uuid)`
  }
}
