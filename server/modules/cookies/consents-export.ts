import { clock, today } from '../../../shared/clock'
import type { ConsentFilters } from '../../../shared/consents'
import { CONSENT_CHOICE_WORDS, CONSENT_METHOD_WORDS } from '../../../shared/words'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { countRows } from '../../db/page'
import { localTime } from '../../db/values'
import { type CsvContent, inBatches } from '../../files/csv'
import type { Services } from '../../request/context'
import { latestFirst, passes } from './consents'

/** The filtered consent register as a file. */
export async function exportConsents({ db }: Pick<Services, 'db'>, filters: ConsentFilters): Promise<CsvContent> {
  return {
    name: `consentimientos-${today()}`,
    count: await countRows(db, Prisma.sql`consent_records`, passes(filters)),
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
  const batches = inBatches<Row>((last, limit) => {
    const before = last
      ? Prisma.sql`(created_day, created_at, id) <
          (${last.createdDay}::date, ${last.createdAt}::timestamptz, ${last.id}::uuid)`
      : Prisma.sql`true`
    return db.$queryRaw`
      SELECT id, visitor_id AS "visitorId", choice, method, language, banner_version AS "bannerVersion",
        policy_version AS "policyVersion", created_at AS "createdAt", created_day::text AS "createdDay",
        ${localTime('created_at')} AS time
      FROM consent_records WHERE ${passes(filters)} AND ${before} ${latestFirst} LIMIT ${limit}`
  })
  for await (const rows of batches)
    for (const { time, visitorId, choice, method, language, bannerVersion, policyVersion, id } of rows)
      yield [
        time,
        visitorId,
        CONSENT_CHOICE_WORDS[choice],
        CONSENT_METHOD_WORDS[method],
        language,
        bannerVersion,
        policyVersion,
        id,
      ]
}
