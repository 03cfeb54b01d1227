import type { PolicyStanding } from '../../../shared/certificates'
import { CUSTOMER_HEADINGS } from '../../../shared/import-headings'
import { METHOD_WORDS } from '../../../shared/receipts'
import {
  CANCELLATION_REASON_WORDS,
  CASE_KIND_WORDS,
  CASE_ORIGIN_WORDS,
  CASE_OUTCOME_WORDS,
  CASE_WAIT_WORDS,
  CHANNEL_WORDS,
  DOCUMENT_KIND_WORDS,
  LOST_REASON_WORDS,
  OUTCOME_WORDS,
  PREFERRED_TIME_WORDS,
  RECEIPT_KIND_WORDS,
  REPEAT_WORDS,
  REQUEST_STATUS_WORDS,
} from '../../../shared/words'
import { columnOf } from '../../db/column-names'
import words from './words.json' with { type: 'json' }

/** The panel's names of the tables with a person's data. */
export const TABLES: Record<string, string> = words.personTables

/** The labels of their columns, and of a certificate's fields, in the order of the page. */
const OWN_LABELS: Record<string, string> = words.labels

const headings = Object.entries(CUSTOMER_HEADINGS).map(([field, heading]) => [columnOf(field), heading])

/** A column of customers without a label of its own has that of files. */
export const LABELS: Record<string, string> = {
  ...OWN_LABELS,
  ...Object.fromEntries(headings.filter(([column = '']) => !(column in OWN_LABELS))),
}

/** Columns that mean nothing to a person. */
const LEFT_OUT = ['id', 'mime_type', 'forbade_contact', 'settled', 'assigned_to', 'repeat_day']
export const isTold = (column: string): boolean => !LEFT_OUT.includes(column) && !/_id$/.test(column)

const STANDINGS: Record<PolicyStanding, string> = {
  active: 'Vigente',
  expired: 'Vencida',
  notYet: 'Todavía no comienza',
  cancelled: 'Cancelada',
}
const ORIGINS = {
  new: 'Nueva',
  renewed: 'Renovada',
  reinstated: 'Reactivada',
  imported: 'Importada',
  planned: 'Planificada',
  ...CASE_ORIGIN_WORDS,
}
const bySnakeCase = (words: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) => [
      [name, word],
      [columnOf(name), word],
    ]),
  )
const REASONS = bySnakeCase(CANCELLATION_REASON_WORDS)

/** The words for coded values, by column. */
export const VALUES: Record<string, Record<string, string>> = {
  language: { es: 'Español', en: 'Inglés', both: 'Español e inglés' },
  term_origin: ORIGINS,
  origin: ORIGINS,
  reason: REASONS,
  cancellation_reason: REASONS,
  channel: CHANNEL_WORDS,
  about: { payment: 'El pago', renewal: 'La renovación' },
  outcome: bySnakeCase({ ...OUTCOME_WORDS, ...CASE_OUTCOME_WORDS }),
  status: { ...STANDINGS, ...REQUEST_STATUS_WORDS },
  preferred_time: PREFERRED_TIME_WORDS,
  lost_reason: bySnakeCase(LOST_REASON_WORDS),
  method: METHOD_WORDS.es,
  by: { recorded: 'Registro', paid: 'Pago' },
  kind: { ...DOCUMENT_KIND_WORDS, ...RECEIPT_KIND_WORDS, ...CASE_KIND_WORDS },
  waiting_on: CASE_WAIT_WORDS,
  repeats: REPEAT_WORDS,
  tab: { ...CASE_WAIT_WORDS, today: 'Vencen hoy', closed: 'Cerrados' },
}
