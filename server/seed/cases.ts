import { addCalendarDays, type CalendarDate, startOfCalendarDate, today } from '../../shared/clock'
import type { Prisma } from '../db/generated/client'
import { fromCalendarDate } from '../db/values'

/** Days count from today; `note` is what was written on the day since which it waits. */
type SampleCase = Pick<Prisma.CaseUncheckedCreateInput, 'kind' | 'text' | 'waitingOn' | 'outcome' | 'closingNote'> &
  Pick<Prisma.CaseUncheckedCreateInput, 'place' | 'insurerNumber' | 'otherParty'> & {
    customer: number
    happened: number
    notified?: number
    since: number
    next?: number
    closed?: number
    confirmed?: number
    note?: string
  }

/** About example customers, by their place among these: one that waits for each, and closed ones. */
const SAMPLES: SampleCase[] = [
  {
    ...{ customer: 42, kind: 'claim', happened: -24, notified: -24, since: -12, closed: -3 },
    text: 'Golpe en el guardafangos delantero al salir de un estacionamiento. Sin heridos.',
    place: 'Centro comercial, nivel 2',
    insurerNumber: 'REC-20418',
    ...{ waitingOn: 'insured', outcome: 'repaired', closingNote: 'Recogió el auto del taller y está conforme.' },
  },
  {
    ...{ customer: 44, kind: 'change', happened: -10, notified: -12, since: -12, closed: -8, confirmed: -9 },
    text: 'Cambiar la placa: recibió la definitiva.',
    ...{ waitingOn: 'insurer', outcome: 'confirmed' },
  },
  {
    ...{ customer: 45, kind: 'claim', happened: -9, notified: -8, since: -6, next: -1 },
    text: 'Le chocaron por detrás en un semáforo. El otro conductor aceptó la culpa ante la policía.',
    place: 'Avenida Central con calle 10',
    ...{ insurerNumber: 'REC-20977', waitingOn: 'insurer', note: 'Enviadas las fotos y el parte de la policía.' },
    otherParty: 'Camioneta gris de una empresa de mudanzas, con póliza de otra aseguradora',
  },
  {
    ...{ customer: 47, kind: 'claim', happened: -5, notified: -5, since: -4, next: 2 },
    text: 'Parabrisas roto por una piedra en la autopista.',
    ...{ waitingOn: 'expert', note: 'El taller de cristales da cita para el peritaje.' },
  },
  {
    ...{ customer: 49, kind: 'change', happened: 6, since: -1, next: 0 },
    text: 'Quiere añadir a su hija como conductora.',
    ...{ waitingOn: 'insured', note: 'Se le pidió copia de la licencia de ella.' },
  },
  {
    ...{ customer: 51, kind: 'complaint', happened: -2, since: 0, next: 3 },
    text: 'La grúa tardó cuatro horas. Pide una explicación por escrito.',
    waitingOn: 'us',
  },
]

const NOON_MS = 12 * 60 * 60 * 1000

/** @param customers the example customers in their order */
export async function fillCases(
  tx: Prisma.TransactionClient,
  customers: ({ id: string } | undefined)[],
  assignedTo: string | null,
): Promise<void> {
  const date = today()
  const year = Number(date.slice(0, 4))
  for (const [place, { customer, note, ...sample }] of SAMPLES.entries()) {
    const insuredCustomerId = customers[customer]?.id
    if (!insuredCustomerId) throw new Error(`The sample data lacks customer ${customer}`)
    const number = `T-${year}-${String(place + 1).padStart(4, '0')}`
    const by = { assignedTo, createdBy: assignedTo }
    const { id } = await tx.case.create({ data: { ...rowOf(date, sample), ...by, number, insuredCustomerId } })
    const createdAt = momentOf(date, sample.since)
    if (note) await tx.caseNote.create({ data: { caseId: id, text: note, createdBy: assignedTo, createdAt } })
  }
  await tx.caseCounter.create({ data: { year, last: SAMPLES.length } })
}

function rowOf(date: CalendarDate, sample: Omit<SampleCase, 'customer' | 'note'>) {
  const { happened, notified, since, next, closed, confirmed, ...row } = sample
  const dayOf = (days: number | undefined) =>
    days === undefined ? null : fromCalendarDate(addCalendarDays(date, days))
  return {
    ...row,
    happenedOn: fromCalendarDate(addCalendarDays(date, happened)),
    waitingSince: fromCalendarDate(addCalendarDays(date, since)),
    notifiedOn: dayOf(notified),
    nextOn: dayOf(next),
    closedOn: dayOf(closed),
    confirmedOn: dayOf(confirmed),
    createdAt: momentOf(date, Math.min(happened, notified ?? since, since)),
    updatedAt: momentOf(date, closed ?? since),
  }
}

/** Noon of a day; of today, its beginning, which is not to come. */
const momentOf = (date: CalendarDate, days: number) =>
  new Date(startOfCalendarDate(addCalendarDays(date, days)).getTime() + (days < 0 ? NOON_MS : 0))
