import type { CasesExport } from '../../../shared/cases'
import { type CalendarDate, today } from '../../../shared/clock'
import { CASE_KIND_WORDS, CASE_ORIGIN_WORDS, CASE_OUTCOME_WORDS, CASE_WAIT_WORDS } from '../../../shared/words'
import { allOf } from '../../db/conditions'
import { Prisma } from '../../db/generated/client'
import { countRows } from '../../db/page'
import { type CsvContent, inBatches, listAsFile } from '../../files/csv'
import { isIn, passing } from './list'
import { describeCases, type ListedCase, type Reading } from './listed'

/** The filtered cases as a file, in the order in which they were opened, without the other party. */
export async function exportCases({ db, env }: Reading, { tab, ...filters }: CasesExport): Promise<CsvContent> {
  const date = today()
  const where = allOf(passing(filters, '', date), isIn(tab, date))
  return listAsFile<ListedCase>({
    name: `tramites-${date}`,
    count: await countRows(db, Prisma.sql`cases`, where),
    columns: [
      ['Número', ({ number }) => number],
      ['Clase', ({ kind }) => CASE_KIND_WORDS[kind]],
      ['Asegurado', ({ customer }) => customer.fullName],
      ['Número de póliza', ({ customer }) => customer.policyNumber],
      ['Vehículo', ({ customer }) => customer.vehicle],
      ['Placa', ({ customer }) => customer.plate],
      ['Aseguradora', ({ insurer }) => insurer],
      ['Día', ({ happenedOn }) => happenedOn, 'date'],
      ['Lugar', ({ place }) => place],
      ['Qué pasó o qué se pide', ({ text }) => text],
      ['Número de la aseguradora', ({ insurerNumber }) => insurerNumber],
      ['Contacto en la aseguradora', ({ insurerContact }) => insurerContact],
      ['Avisado a la aseguradora', ({ notifiedOn }) => notifiedOn, 'date'],
      ['Esperamos a', ({ waitingOn, closedOn }) => (closedOn ? null : CASE_WAIT_WORDS[waitingOn])],
      ['Desde', ({ waitingSince, closedOn }) => (closedOn ? null : waitingSince), 'date'],
      ['Siguiente día', ({ nextOn }) => nextOn, 'date'],
      ['Responsable', ({ assignee }) => assignee],
      ['Origen', ({ origin }) => CASE_ORIGIN_WORDS[origin]],
      ['Cerrado el', ({ closedOn }) => closedOn, 'date'],
      ['Resultado', ({ outcome }) => outcome && CASE_OUTCOME_WORDS[outcome]],
      ['Confirmado el', ({ confirmedOn }) => confirmedOn, 'date'],
      ['Nota al cerrar', ({ closingNote }) => closingNote],
      ['Identificador', ({ id }) => id],
    ],
    rows: batchesOf({ db, env }, where, date),
  })
}

type Place = { id: string; createdAt: Date }

/** By their places, as a case may be deleted meanwhile. */
async function* batchesOf({ db, env }: Reading, where: Prisma.Sql, date: CalendarDate): AsyncGenerator<ListedCase[]> {
  const places = inBatches<Place>((last, limit) => {
    const isAfter = last && Prisma.sql`(created_at, id) > (${last.createdAt}::timestamptz, ${last.id}::uuid)`
    return db.$queryRaw`
      SELECT id, created_at AS "createdAt" FROM cases WHERE ${allOf(where, isAfter)}
      ORDER BY created_at, id LIMIT ${limit}`
  })
  for await (const batch of places) {
    const ids = batch.map(({ id }) => id)
    yield await describeCases({ db, env }, ids, date)
  }
}
