import { type CalendarDate, calendarDaysBetween, clock, today } from '../../../shared/clock'
import type { ContactChannel } from '../../../shared/contacts'
import type { RenewalFilters } from '../../../shared/renewals'
import { CHANNEL_WORDS, OUTCOME_WORDS } from '../../../shared/words'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { localTime, wireDate } from '../../db/values'
import { type CsvContent, inBatches, listAsFile } from '../../files/csv'
import type { Services } from '../../request/context'
import { contactRefusals } from '../contacts/allowed'
import { fromStored, saidLast } from '../contacts/said'
import { findRenewals, isShown } from './renewal-places'

/** A window of the renewal desk as a file, filtered, ordered by end date. */
export async function exportRenewals({ db }: Pick<Services, 'db'>, filters: RenewalFilters): Promise<CsvContent> {
  const date = today()
  const { total } = await findRenewals(db, { ...filters, page: 1 }, date)
  return listAsFile({
    name: `renovaciones-${date}`,
    count: total,
    columns: [
      ['Asegurado', ({ fullName }) => fullName],
      ['Número de póliza', ({ policyNumber }) => policyNumber],
      ['Aseguradora', ({ insurer }) => insurer],
      ['Tipo de póliza', ({ policyType }) => policyType],
      ['Vehículo', ({ vehicle }) => vehicle],
      ['Fecha de vencimiento', ({ endDate }) => endDate, 'date'],
      ['Días que faltan', ({ endDate }) => endDate && calendarDaysBetween(date, endDate)],
      ['Teléfono', ({ phone }) => phone],
      ['Correo electrónico', ({ email }) => email],
      ['Idioma', ({ language }) => language],
      ['Acepta contacto', ({ isCallable }) => (isCallable ? 'Sí' : 'No')],
      [`Último contacto (${clock.timeZone})`, ({ time }) => time],
      ['Medio', ({ channel }) => channel && CHANNEL_WORDS[channel]],
      ['Resultado', ({ outcome }) => outcome && OUTCOME_WORDS[fromStored(outcome)]],
      ['Seguimiento', ({ followUpDate }) => followUpDate, 'date'],
    ],
    rows: batchesOf(db, filters, date),
  })
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
  /** False if the person has refused contact on any of their policies. */
  isCallable: boolean
}

/** Ordered by end date, those without one last. */
async function* batchesOf(db: PrismaClient, filters: RenewalFilters, date: CalendarDate) {
  const end = Prisma.sql`coalesce(policy_end_date, 'infinity')`
  const batches = inBatches<Omit<Row, 'isCallable'>>((last, limit) => {
    const after = last ? Prisma.sql`(${end}, id) > (${last.place}::date, ${last.id}::uuid)` : Prisma.sql`true`
    return db.$queryRaw`
      SELECT c.id, full_name AS "fullName", policy_number::text AS "policyNumber", insurer.name AS insurer,
        policy_type.name AS "policyType", concat_ws(' ', vehicle_brand, vehicle_model, vehicle_year) AS vehicle,
        ${wireDate('policy_end_date')} AS "endDate", phone, email::text, language::text,
        ${localTime('contacted_at')} AS time, channel::text, outcome::text, ${wireDate('follow_up_date')} AS "followUpDate",
        ${end}::text AS place
      FROM (
        SELECT * FROM insured_customers WHERE ${isShown(filters, date)} AND ${after} ORDER BY ${end}, id LIMIT ${limit}
      ) AS c
      JOIN insurance_companies AS insurer ON insurer.id = c.insurance_company_id
      JOIN policy_types AS policy_type ON policy_type.id = c.policy_type_id
      CROSS JOIN LATERAL (${saidLast(Prisma.sql`c.id`, 'renewal')}) AS said
      ORDER BY ${end}, c.id`
  })
  for await (const rows of batches) {
    const refusals = await contactRefusals(
      db,
      rows.map(({ id }) => id),
    )
    yield rows.map((row) => ({ ...row, isCallable: !refusals.has(row.id) }))
  }
}
