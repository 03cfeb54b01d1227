import type { CalendarDate } from '../../../../shared/clock'
import { REQUIRED_OF_NEW } from '../../../../shared/imports'
import { refusalMessages } from '../../../../shared/messages'
import { REQUIRED_MESSAGE } from '../../../../shared/text'
import { type FileFacts, FOREVER, inOrder, type OpenRow, type Stored } from './row'

/*
 * Why a row cannot be written: sentences about its fields.
 */

/** Rows of one number are terms that follow each other; where two overlap, all are wrong. */
export function refuseOverlaps(rows: OpenRow[]): void {
  if (rows.length < 2) return
  let reach = ''
  let former: CalendarDate | null = null
  let isOver = false
  for (const { start, end } of inOrder(rows)) {
    isOver ||= start === null || reach > start || former === start
    former = start
    reach = [reach, end ?? FOREVER].sort()[1] ?? FOREVER
  }
  if (!isOver) return
  // What says the same as a wrong row is wrong, too.
  const all = rows.flatMap((one) => [one, ...one.same]).sort((one, other) => one.row - other.row)
  const places = all.length > 6 ? `${all.length} filas` : `las filas ${all.map(({ row }) => row).join(', ')}`
  const message = `El número está también en ${places}, con una vigencia que se superpone`
  for (const row of all) {
    if (row.outcome === 'merged') row.outcome = 'wrong'
    row.refuse('policyNumber', message)
  }
}

const shortDate = (date: CalendarDate): string => {
  const [year, month, day] = date.split('-').map(Number)
  return `${day}/${month}/${year}`
}

/** A row that equals a replaced term changes nothing; other rows of past terms cannot be written any more. */
export function refusePastTerm(row: OpenRow, stored: Stored | null, { columns, known }: FileFacts): void {
  const { start, end, values } = row
  const formerTerms = stored ? [] : (known.byTermNumber.get(row.identity.key) ?? [])
  const term = (stored?.terms ?? formerTerms).find((one) => one.start === start) ?? formerTerms[0]
  if (term) {
    const hasItsEnd = end === null || end === term.end || end === (term.originalEnd ?? term.end)
    const hasItsMonths = !('policyEndDate' in columns) && values.durationMonths === term.months
    if (term.start === start && (hasItsEnd || hasItsMonths)) row.outcome = 'equal'
    else if (stored) row.refuse('policyStartDate', 'Esta vigencia ya fue reemplazada por otra y no se modifica')
    else row.refuse('policyNumber', `Este número es de una vigencia anterior de la póliza ${term.currentNumber}`)
    return
  }
  if (!stored || start === null) return
  const { policyStartDate, policyNumber } = stored.customer
  const day = shortDate(policyStartDate)
  if (row.newNumber !== null && start <= policyStartDate)
    row.refuse('policyStartDate', `Continúa la póliza ${policyNumber}: debe comenzar después del ${day}`)
  else if (end !== null && start < policyStartDate && end <= policyStartDate)
    row.refuse('policyStartDate', `La póliza ya tiene una vigencia posterior, desde el ${day}`)
}

/** Refuses numbers that are blocked: a file does not bring them back. */
export function refuseBlocked({ act, identity, newNumber, refuse }: OpenRow, { known }: FileFacts): void {
  const blocked = (act === 'new' || newNumber !== null) && known.blockedBy(identity.number)
  if (!blocked) return
  const message = `La póliza ${blocked} está bloqueada en la papelera, y un archivo no la trae de vuelta. Restáurela allí si debe volver`
  refuse('policyNumber', message)
}

/** Fields that may be said once for all rows. */
const FOR_ALL: readonly string[] = ['insurer', 'policyType', 'policyStartDate']
const FOR_ALL_MESSAGE = `${REQUIRED_MESSAGE}. Elija su columna o, si es igual en todas las filas, dígalo una vez para todas`

/** Finds missing values, and values that the stored policy does not allow. */
export function refuseTarget(row: OpenRow, stored: Stored | null, { columns, known }: FileFacts): void {
  const { values, act, target, start, end, refuse } = row
  if (act === 'new') {
    for (const field of [...REQUIRED_OF_NEW, 'policyStartDate' as const].filter((one) => values[one] === undefined))
      refuse(field, FOR_ALL.includes(field) && !(field in columns) ? FOR_ALL_MESSAGE : REQUIRED_MESSAGE)
    const message = known.lostZeros(row.identity.number)
    if (message) refuse('policyNumber', message)
  }
  const { policyStartDate: newStart = '', policyEndDate: newEnd = null } = target?.fields ?? {}
  if (newEnd !== null && newEnd < newStart && !target?.cancellation)
    refuse('policyEndDate', refusalMessages['dates-out-of-order']())
  if (!stored) return
  const { policyEndDate, policyStartDate, cancellationReason, contactAllowed } = stored.customer
  // An older list would reinstate a cancelled policy.
  const isCancelled = act === 'changed' && cancellationReason !== null
  if (isCancelled && 'policyEndDate' in columns && end !== null && end !== policyEndDate) {
    const lastDay = policyEndDate === null ? '' : shortDate(policyEndDate)
    const message = `La póliza está cancelada y termina el ${lastDay}. Reactívela en su ficha o, si sigue cancelada, deje esta celda vacía`
    refuse('policyEndDate', message)
  }
  if (row.step === 1 && row.outcome !== 'equal' && !contactAllowed && values.contactAllowed === true) {
    const message =
      'La persona pidió que no la contacten. Cámbielo en la ficha de la póliza o, si sigue así, deje esta celda vacía'
    refuse('contactAllowed', message)
  }
  const free = stored.terms
    .map((term) => term.end)
    .sort()
    .at(-1)
  if (act === 'changed' && start !== null && start !== policyStartDate && free !== undefined && start < free) {
    const message = `La vigencia debe comenzar el ${shortDate(free)} o después: ya hay otra vigencia hasta entonces`
    refuse('policyStartDate', message)
  }
}

/** A term cannot follow one that is not written: it is wrong after a fault, and waits after an unknown name. */
export function holdFollowing(written: OpenRow[]): void {
  for (const [place, row] of written.entries()) {
    const former = written[place - 1]
    if (!former) continue
    row.waits ||= former.waits
    const wrong = written.slice(0, place).find(({ faults }) => faults.length > 0)
    if (wrong && row.faults.length === 0)
      row.refuse('policyNumber', `La vigencia anterior de esta póliza, en la fila ${wrong.row}, tiene errores`)
  }
}
