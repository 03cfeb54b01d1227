import { clock, today } from '../../../shared/clock'
import type { RequestExport } from '../../../shared/quote-requests'
import { sourceInWords } from '../../../shared/source-in-words'
import { LOST_REASON_WORDS, PREFERRED_TIME_WORDS, REQUEST_STATUS_WORDS } from '../../../shared/words'
import type { Prisma, PrismaClient } from '../../db/generated/client'
import { type CsvContent, inBatches, listAsFile } from '../../files/csv'
import type { Services } from '../../request/context'
import { LATEST_FIRST, passing } from './list'
import { type ListedRequest, listedSelection, toListedRequest } from './record'

/** The filtered requests as a file, the latest first. */
export async function exportRequests({ db }: Pick<Services, 'db'>, filters: RequestExport): Promise<CsvContent> {
  const where = await passing(db, '', filters)
  const types = await db.policyType.findMany({ select: { code: true, name: true } })
  const nameOf = new Map(types.map(({ code, name }) => [code, name]))
  const times = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: clock.timeZone })
  const timeOf = (instant: string | null) => instant && times.format(new Date(instant))
  return listAsFile({
    name: `solicitudes-${today()}`,
    count: await db.quoteRequest.count({ where }),
    columns: [
      [`Fecha y hora (${clock.timeZone})`, ({ createdAt }) => timeOf(createdAt)],
      ['Estado', ({ status }) => REQUEST_STATUS_WORDS[status]],
      ['Motivo', ({ lostReason }) => lostReason && LOST_REASON_WORDS[lostReason]],
      ['Nombre', ({ fullName }) => fullName],
      ['Teléfono', ({ phone }) => phone],
      ['Correo electrónico', ({ email }) => email],
      ['Cuándo llamar', ({ preferredTime }) => preferredTime && PREFERRED_TIME_WORDS[preferredTime]],
      ['Idioma', ({ language }) => language],
      ['Tipo de póliza', ({ policyTypeCode }) => nameOf.get(policyTypeCode) ?? policyTypeCode],
      ['Meses', ({ durationMonths }) => durationMonths],
      ['Marca', ({ vehicleBrand }) => vehicleBrand],
      ['Modelo', ({ vehicleModel }) => vehicleModel],
      ['Año', ({ vehicleYear }) => vehicleYear],
      ['Código postal o ciudad', ({ place }) => place],
      ['Responsable', ({ assignee }) => assignee],
      ['Minutos hasta la primera respuesta', ({ answerMinutes }) => answerMinutes],
      ['Veces pedida', ({ timesAsked }) => timesAsked],
      ['De dónde vino', ({ source }) => sourceInWords(source)],
      ['Aceptó que se le contacte', ({ consentAt }) => timeOf(consentAt)],
      ['Texto aceptado', ({ consentVersion }) => consentVersion],
      ['Política de privacidad', ({ privacyVersion }) => privacyVersion],
      ['Identificador', ({ id }) => id],
    ],
    rows: batchesOf(db, where),
  })
}

const batchesOf = (db: PrismaClient, where: Prisma.QuoteRequestWhereInput) =>
  inBatches<ListedRequest>(async (last, take) => {
    const before = last && {
      OR: [{ createdAt: { lt: last.createdAt } }, { createdAt: last.createdAt, id: { lt: last.id } }],
    }
    const rows = await db.quoteRequest.findMany({
      where: { AND: [where, before ?? {}] },
      select: listedSelection,
      orderBy: LATEST_FIRST,
      take,
    })
    return rows.map(toListedRequest)
  })
