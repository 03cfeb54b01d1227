import { clock, today } from '../../../shared/clock'
import type { RequestExport } from '../../../shared/quote-requests'
import { sourceInWords } from '../../../shared/source-in-words'
import { LOST_REASON_WORDS, REQUEST_STATUS_WORDS } from '../../../shared/words'
import type { Prisma, PrismaClient } from '../../db/generated/client'
import { type Cell, type CsvContent, inBatches } from '../../files/csv'
import type { Services } from '../../request/context'
import { LATEST_FIRST, passing } from './list'
import { type ListedRequest, listedSelection, toListedRequest } from './record'

/** The filtered requests as a file, the latest first. */
export async function exportRequests({ db }: Pick<Services, 'db'>, filters: RequestExport): Promise<CsvContent> {
  const where = await passing(db, '', filters)
  return {
    name: `solicitudes-${today()}`,
    count: await db.quoteRequest.count({ where }),
    headings: [
      ...[`Fecha y hora (${clock.timeZone})`, 'Estado', 'Motivo', 'Nombre', 'Teléfono', 'Correo electrónico', 'Idioma'],
      ...['Tipo de póliza', 'Meses', 'Marca', 'Modelo', 'Año', 'Código postal o ciudad', 'Responsable'],
      ...['Minutos hasta la primera respuesta', 'Veces pedida', 'De dónde vino'],
      ...['Aceptó que se le contacte', 'Texto aceptado', 'Política de privacidad', 'Identificador'],
    ],
    rows: rowsOf(db, where),
  }
}

async function* rowsOf(db: PrismaClient, where: Prisma.QuoteRequestWhereInput): CsvContent['rows'] {
  const types = await db.policyType.findMany({ select: { code: true, name: true } })
  const nameOf = new Map(types.map(({ code, name }) => [code, name]))
  const times = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: clock.timeZone })
  const batches = inBatches<ListedRequest>(async (last, take) => {
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
  for await (const requests of batches) {
    for (const request of requests) {
      const { createdAt, policyTypeCode, consentAt } = request
      const consentTime = consentAt && times.format(new Date(consentAt))
      yield cellsOf(
        request,
        times.format(new Date(createdAt)),
        nameOf.get(policyTypeCode) ?? policyTypeCode,
        consentTime,
      )
    }
  }
}

function cellsOf(request: ListedRequest, time: string, policyType: string, consentTime: string | null): Cell[] {
  const { status, lostReason, fullName, phone, email, language, durationMonths } = request
  return [
    time,
    REQUEST_STATUS_WORDS[status],
    lostReason && LOST_REASON_WORDS[lostReason],
    fullName,
    phone,
    email,
    language,
    policyType,
    durationMonths,
    request.vehicleBrand,
    request.vehicleModel,
    request.vehicleYear,
    request.place,
    request.assignee,
    request.answerMinutes,
    request.timesAsked,
    sourceInWords(request.source),
    consentTime,
    request.consentVersion,
    request.privacyVersion,
    request.id,
  ]
}
