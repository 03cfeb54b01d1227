import { clock, today } from '../../../shared/clock'
import type { ConsentFilters } from '../../../shared/consents'
import { CONSENT_CHOICE_WORDS, CONSENT_METHOD_WORDS } from '../../../shared/words'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { countRows } from '../../db/page'
import { localTime } from '../../db/values'
import { type CsvContent, inBatches, listAsFile } from '../../files/csv'
import type { Services } from '../../request/context'
import { latestFirst, passes } from './consents'

/** The filtered consent register as a file. */
export async function exportConsents({ db }: Pick<Services, 'db'>, filters: ConsentFilters): Promise<CsvContent> {
  return listAsFile({
    name: `consentimientos-${today()}`,
    count: await countRows(db, Prisma.sql`consent_records`, passes(filters)),
    columns: [
      [`Fecha y hora (${clock.timeZone})`, ({ time }) => time],
      ['Visitante', ({ visitorId }) => visitorId],
      ['Decisión', ({ choice }) => CONSENT_CHOICE_WORDS[choice]],
      ['Medio', ({ method }) => CONSENT_METHOD_WORDS[method]],
      ['Idioma', ({ language }) => language],
      ['Versión del aviso', ({ bannerVersion }) => bannerVersion],
      ['Versión de la política de cookies', ({ policyVersion }) => policyVersion],
      ['Registro', ({ id }) => id],
    ],
    rows: batchesOf(db, filters),
  })
}

type Row = Omit<Prisma.ConsentRecordGetPayload<object>, 'createdDay'> & { createdDay: string; time: string }

/** The latest first, by keyset pagination. Records are only added before the first, so no transaction is needed. */
const batchesOf = (db: PrismaClient, filters: ConsentFilters) =>
  inBatches<Row>((last, limit) => {
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
