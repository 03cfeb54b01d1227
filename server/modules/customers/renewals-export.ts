import { type CalendarDate, calendarDaysBetween, clock, today } from '../../../shared/clock'
import type { ContactChannel, NotedOutcome, RenewalFilters } from '../../../shared/renewals'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { toCalendarDate } from '../../db/values'
import { type Cell, type CsvContent, inBatches } from '../../files/csv'
import type { Services } from '../../request/context'
import { findRenewals, isShown } from './renewal-places'

const CHANNELS: Record<ContactChannel, string> = {
  whatsapp: 'WhatsApp',
  phone: 'Teléfono',
  email: 'Correo',
  other: 'Otro',
}
const OUTCOMES: Record<NotedOutcome, string> = {
  interested: 'Interesada',
  noAnswer: 'No contesta',
  wrongNumber: 'Número equivocado',
  later: 'Pidió otro día',
  lostPrice: 'Perdida: precio',
  lostSold: 'Perdida: vendió el auto',
  lostInsurer: 'Perdida: otra aseguradora',
  lostOther: 'Perdida: otro motivo',
  doNotContact: 'No contactar',
  renewed: 'Renovada',
  renewalUndone: 'Renovación deshecha',
}

/** A window of the renewal desk as a file, filtered, ordered by end date. */
export async function exportRenewals({ db }: Pick<Services, 'db'>, filters: RenewalFilters): Promise<CsvContent> {
  const date = today()
  const { total } = await findRenewals(db, { ...filters, page: 1 }, date)
  return {
    name: `renovaciones-${date}`,
    count: total,
    headings: [
      ...['Asegurado', 'Número de póliza', 'Aseguradora', 'Tipo de póliza', 'Vehículo'],
      ...['Fecha de vencimiento', 'Días que faltan', 'Teléfono', 'Correo electrónico', 'Idioma', 'Acepta contacto'],
      ...[`Último contacto (${clock.timeZone})`, 'Medio', 'Resultado', 'Seguimiento'],
    ],
    dates: ['Fecha de vencimiento', 'Seguimiento'],
    rows: rowsOf(db, filters, date),
  }
}

const selection = {
  id: true,
  fullName: true,
  policyNumber: true,
  vehicleBrand: true,
  vehicleModel: true,
  vehicleYear: true,
  policyEndDate: true,
  phone: true,
  email: true,
  language: true,
  contactAllowed: true,
  insuranceCompany: { select: { name: true } },
  policyType: { select: { name: true } },
  renewalState: true,
} as const satisfies Prisma.InsuredCustomerSelect

type Row = Prisma.InsuredCustomerGetPayload<{ select: typeof selection }>

async function* rowsOf(db: PrismaClient, filters: RenewalFilters, date: CalendarDate): CsvContent['rows'] {
  const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: clock.timeZone })
  const end = Prisma.sql`coalesce(policy_end_date, 'infinity')`
  const batches = inBatches<{ id: string; day: string }>((last, limit) => {
    const after = last ? Prisma.sql`(${end}, id) > (${last.day}::date, ${last.id}::uuid)` : Prisma.sql`true`
    return db.$queryRaw`
      SELECT id, ${end}::text AS day FROM insured_customers
      WHERE ${isShown(filters, date)} AND ${after} ORDER BY ${end}, id LIMIT ${limit}`
  })
  for await (const places of batches) {
    const rows = await db.insuredCustomer.findMany({
      where: { id: { in: places.map(({ id }) => id) } },
      select: selection,
    })
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const { id } of places) {
      const row = byId.get(id)
      if (row) yield cellsOf(row, date, time)
    }
  }
}

function cellsOf(row: Row, date: CalendarDate, time: Intl.DateTimeFormat): Cell[] {
  const end = toCalendarDate(row.policyEndDate)
  const state = row.renewalState?.outcome === 'renewed' ? null : row.renewalState
  return [
    row.fullName,
    row.policyNumber,
    row.insuranceCompany.name,
    row.policyType.name,
    `${row.vehicleBrand} ${row.vehicleModel} ${row.vehicleYear}`,
    end,
    end === null ? null : calendarDaysBetween(date, end),
    row.phone,
    row.email,
    row.language,
    row.contactAllowed ? 'Sí' : 'No',
    state?.lastContactAt ? time.format(state.lastContactAt) : null,
    state?.lastChannel ? CHANNELS[state.lastChannel] : null,
    state?.outcome ? OUTCOMES[state.outcome] : null,
    toCalendarDate(state?.followUpDate ?? null),
  ]
}
