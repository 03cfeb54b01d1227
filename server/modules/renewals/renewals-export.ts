import { type CalendarDate, calendarDaysBetween, clock, today } from '../../../shared/clock'
import type { ContactChannel } from '../../../shared/contacts'
import type { RenewalFilters } from '../../../shared/renewals'
import { CHANNEL_WORDS, OUTCOME_WORDS } from '../../../shared/words'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { localTime, wireDate } from '../../db/values'
import { type Cell, type CsvContent, inBatches } from '../../files/csv'
import type { Services } from '../../request/context'
import { contactRefusals } from '../contacts/allowed'
import { findRenewals, fromStored, isShown } from './renewal-places'

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

type Row = {
  id: string
  fullName: string
  policyNumber: string
  insurer: string
  policyType: string
  vehicle: string
  endDate: CalendarDate | null
  phone: string | null
  email: string | null
  language: string
  time: string | null
  channel: ContactChannel | null
  /** Its name in the database. */
  outcome: string | null
  followUpDate: CalendarDate | null
  /** Its place in the order, with the database's precision. */
  place: string
}

/** Ordered by end date, those without one last. */
async function* rowsOf(db: PrismaClient, filters: RenewalFilters, date: CalendarDate): CsvContent['rows'] {
  const end = Prisma.sql`coalesce(policy_end_date, 'infinity')`
  const batches = inBatches<Row>((last, limit) => {
    const after = last ? Prisma.sql`(${end}, id) > (${last.place}::date, ${last.id}::uuid)` : Prisma.sql`true`
    return db.$queryRaw`
      SELECT c.id, full_name AS "fullName", policy_number::text AS "policyNumber", insurer.name AS insurer,
        policy_type.name AS "policyType", concat_ws(' ', vehicle_brand, vehicle_model, vehicle_year) AS vehicle,
        ${wireDate('policy_end_date')} AS "endDate", phone, email::text, language::text,
        ${localTime('last_contact_at')} AS time,
        last_channel::text AS channel, outcome::text,
        ${wireDate('follow_up_date')} AS "followUpDate", ${end}::text AS place
      FROM (
        SELECT * FROM insured_customers WHERE ${isShown(filters, date)} AND ${after} ORDER BY ${end}, id LIMIT ${limit}
      ) AS c
      JOIN insurance_companies AS insurer ON insurer.id = c.insurance_company_id
      JOIN policy_types AS policy_type ON policy_type.id = c.policy_type_id
      LEFT JOIN renewal_state AS state ON state.insured_customer_id = c.id AND outcome IS DISTINCT FROM 'renewed'
      ORDER BY ${end}, c.id`
  })
  for await (const rows of batches) {
    const refusals = await contactRefusals(
      db,
      rows.map(({ id }) => id),
    )
    for (const row of rows) yield cellsOf(row, date, !refusals.has(row.id))
  }
}

/** @param isCallable false if the person has refused contact on any of their policies */
function cellsOf(row: Row, date: CalendarDate, isCallable: boolean): Cell[] {
  const { endDate, channel, outcome } = row
  return [
    row.fullName,
    row.policyNumber,
    row.insurer,
    row.policyType,
    row.vehicle,
    endDate,
    endDate === null ? null : calendarDaysBetween(date, endDate),
    row.phone,
    row.email,
    row.language,
    isCallable ? 'Sí' : 'No',
    row.time,
    channel && CHANNEL_WORDS[channel],
    outcome && OUTCOME_WORDS[fromStored(outcome)],
    row.followUpDate,
  ]
}
