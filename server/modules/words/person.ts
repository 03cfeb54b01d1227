import type { PolicyStanding } from '../../../shared/certificates'
import { CUSTOMER_HEADINGS } from '../../../shared/import-headings'
import { METHOD_WORDS } from '../../../shared/receipts'
import {
  CANCELLATION_REASON_WORDS,
  CHANNEL_WORDS,
  LOST_REASON_WORDS,
  OUTCOME_WORDS,
  RECEIPT_KIND_WORDS,
  REPEAT_WORDS,
  REQUEST_STATUS_WORDS,
} from '../../../shared/words'
import { columnOf } from '../../db/column-names'

/** The panel's names of the tables with a person's data. */
export const TABLES: Record<string, string> = {
  insured_customers: 'Datos de la póliza y de la persona',
  policy_terms: 'Vigencias anteriores',
  policy_cancellations: 'Cancelaciones',
  policy_documents: 'Documentos',
  certificates: 'Constancias',
  contacts: 'Contactos',
  payments: 'Cuotas',
  receipts: 'Pagos recibidos',
  receipt_deliveries: 'Recibos entregados',
  tasks: 'Tareas',
  quote_requests: 'Solicitudes de cotización',
  trash_items: 'Papelera',
}

/** The labels of their columns, and of a certificate's fields, in the order of the page. */
const OWN_LABELS: Record<string, string> = {
  policy_number: 'Número de póliza',
  full_name: 'Nombre completo',
  insured: 'Asegurado',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  language: 'Idioma',
  contact_allowed: 'Acepta que se le contacte',
  notes: 'Notas',
  insurance_company: 'Aseguradora',
  insurer: 'Aseguradora',
  policy_type: 'Tipo de póliza',
  selected_plan: 'Plan',
  duration_months: 'Duración en meses',
  plan_price: 'Precio',
  price: 'Precio',
  policy_start_date: 'Inicio de vigencia',
  start_date: 'Inicio de vigencia',
  policy_end_date: 'Fin de vigencia',
  end_date: 'Fin de vigencia',
  original_end_date: 'Fin previsto',
  issue_date: 'Fecha de emisión',
  was_open_ended: 'No tenía fecha de fin',
  vehicle: 'Vehículo',
  vehicle_brand: 'Marca',
  brand: 'Marca',
  vehicle_model: 'Modelo',
  model: 'Modelo',
  vehicle_year: 'Año',
  year: 'Año',
  vin_number: 'VIN',
  vin: 'VIN',
  plate: 'Placa',
  policy_type_code: 'Tipo de póliza',
  place: 'Código postal o ciudad',
  term_origin: 'Cómo comenzó la vigencia',
  origin: 'Cómo comenzó la vigencia',
  created_at: 'Registrado',
  updated_at: 'Última modificación',
  replaced_at: 'Reemplazada',
  last_day: 'Último día',
  former_end_date: 'Fin de vigencia anterior',
  reason: 'Motivo',
  note: 'Nota',
  cancelled_at: 'Cancelada',
  reinstated_at: 'Reactivada',
  file_name: 'Nombre del archivo',
  file_size: 'Tamaño en bytes',
  uploaded_at: 'Cargado',
  shown: 'Lo que muestra',
  issued_at: 'Emitida',
  sent_at: 'Enviada por correo',
  revoked_at: 'Revocada',
  answered_at: 'Contestada',
  consent_at: 'Aceptó que se le contacte',
  consent_version: 'Texto que aceptó',
  privacy_version: 'Política de privacidad',
  times_asked: 'Veces que lo pidió',
  source: 'De dónde vino',
  lost_reason: 'Motivo por el que se perdió',
  channel: 'Medio',
  outcome: 'Resultado',
  follow_up_date: 'Volver a contactar',
  about: 'Sobre',
  text: 'Qué hay que hacer',
  due_on: 'Para el día',
  repeats: 'Se repite',
  closed_at: 'Cerrada',
  closing_note: 'Nota al cerrar',
  term_end_date: 'Vigencia que termina el',
  is_cancelled: 'Está cancelada',
  cancellation_reason: 'Motivo de la cancelación',
  cancellation_note: 'Nota de la cancelación',
  number: 'Cuota',
  amount: 'Importe',
  open: 'Por cobrar',
  kind: 'Clase',
  concerns: 'Cobro al que se refiere',
  lines: 'Cuotas que paga',
  currency: 'Moneda',
  facts: 'Lo que dice el recibo',
  recorded_at: 'Registrado',
  recorded_by: 'Quién lo registró',
  is_sample: 'Es un ejemplo',
  is_mailed: 'Se envió por correo',
  made_at: 'Entregado',
  made_by: 'Quién lo entregó',
  paid_on: 'Pagado el',
  method: 'Cómo se pagó',
  reference: 'Referencia',
  receipt_number: 'Número de recibo',
  receipt_issued_at: 'Recibo emitido',
  receipt_sent_at: 'Recibo enviado por correo',
  voided_at: 'Anulado',
  void_reason: 'Motivo de la anulación',
  company: 'Empresa',
  address: 'Dirección',
  license_text: 'Registro o licencia',
  status: 'Estado',
}

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
  outcome: bySnakeCase(OUTCOME_WORDS),
  status: { ...STANDINGS, ...REQUEST_STATUS_WORDS },
  lost_reason: bySnakeCase(LOST_REASON_WORDS),
  method: METHOD_WORDS.es,
  by: { recorded: 'Registro', paid: 'Pago' },
  kind: RECEIPT_KIND_WORDS,
  repeats: REPEAT_WORDS,
}
