import type { AccessEvent, EXPORTED_TABLES } from './accesses'
import type { ActionType, ActivityTable } from './activity'
import type { CaseKind, CaseOrigin, CaseOutcome, CaseWait } from './cases'
import type { ConsentChoice, ConsentMethod } from './consents'
import type { ContactChannel, NotedOutcome } from './contacts'
import type { DocumentKind } from './documents'
import type { ReceiptKind } from './payments'
import type { PersonDataReason } from './person-data'
import type { PreferredTime } from './quote-form'
import type { LostReason, RequestStatus } from './quote-requests'
import type { TaskRepeat } from './tasks'
import type { CancellationReason } from './terms'

/*
 * The Spanish words of the closed lists: the panel, the files that it exports, the archives and the data handed to a
 * person all read them here. A value without a word does not compile.
 */

export const CHANNEL_WORDS: Record<ContactChannel, string> = {
  whatsapp: 'WhatsApp',
  phone: 'Teléfono',
  email: 'Correo',
  other: 'Otro',
}

export const OUTCOME_WORDS: Record<NotedOutcome, string> = {
  sent: 'Enviado',
  interested: 'Interesada',
  noAnswer: 'No contesta',
  wrongNumber: 'Número equivocado',
  later: 'Pidió otro día',
  lostPrice: 'Perdida: precio',
  lostSold: 'Perdida: vendió el auto',
  lostInsurer: 'Perdida: otra aseguradora',
  lostOther: 'Perdida: otro motivo',
  doNotContact: 'No contactar',
  promised: 'Prometió pagar',
  renewed: 'Renovada',
  renewalUndone: 'Renovación deshecha',
}

export const REQUEST_STATUS_WORDS: Record<RequestStatus, string> = {
  new: 'Nueva',
  contacted: 'Contactada',
  quoted: 'Cotizada',
  won: 'Ganada',
  lost: 'Perdida',
}

export const PREFERRED_TIME_WORDS: Record<PreferredTime, string> = {
  now: 'Ahora',
  morning: 'Por la mañana',
  afternoon: 'Por la tarde',
  evening: 'Por la noche',
}

export const LOST_REASON_WORDS: Record<LostReason, string> = {
  price: 'Precio',
  insurer: 'Otra aseguradora',
  noAnswer: 'No contesta',
  spam: 'No es una solicitud',
  other: 'Otro motivo',
}

export const CASE_KIND_WORDS: Record<CaseKind, string> = { claim: 'Siniestro', change: 'Cambio', complaint: 'Queja' }

export const CASE_WAIT_WORDS: Record<CaseWait, string> = {
  us: 'Nosotros',
  insured: 'Asegurado',
  insurer: 'Aseguradora',
  expert: 'Perito o taller',
}

export const CASE_OUTCOME_WORDS: Record<CaseOutcome, string> = {
  paid: 'Pagado',
  repaired: 'Reparado',
  totalLoss: 'Pérdida total',
  confirmed: 'Confirmado',
  rejected: 'Rechazado',
  withdrawn: 'Retirado',
  resolved: 'Resuelta',
  unfounded: 'Sin fundamento',
}

export const CASE_ORIGIN_WORDS: Record<CaseOrigin, string> = { staff: 'Nuestro', insured: 'Del asegurado' }

export const CANCELLATION_REASON_WORDS: Record<CancellationReason, string> = {
  customer: 'La pidió el asegurado',
  insurer: 'La decidió la aseguradora',
  nonPayment: 'Falta de pago',
  sold: 'Vendió el auto',
  other: 'Otro',
}

export const RECEIPT_KIND_WORDS: Record<ReceiptKind, string> = {
  payment: 'Cobro',
  void: 'Anulación',
  refund: 'Devolución',
}

export const DOCUMENT_KIND_WORDS: Record<DocumentKind, string> = {
  policy: 'Póliza',
  id: 'Identificación',
  licence: 'Licencia',
  circulation: 'Tarjeta de circulación',
  inspection: 'Inspección',
  invoice: 'Factura',
  photo: 'Foto',
  other: 'Otro documento',
}

export const REPEAT_WORDS: Record<TaskRepeat, string> = { monthly: 'Cada mes', yearly: 'Cada año' }

export const CONSENT_CHOICE_WORDS: Record<ConsentChoice, string> = {
  accepted: 'Aceptó',
  declined: 'Rechazó',
  withdrawn: 'Retiró',
}

export const CONSENT_METHOD_WORDS: Record<ConsentMethod, string> = {
  banner: 'Aviso',
  preferences: 'Preferencias',
  signal: 'Señal del navegador (GPC)',
}

export const PERSON_DATA_REASON_WORDS: Record<PersonDataReason, string> = {
  personAsked: 'Lo pidió la persona',
  authority: 'Lo pidió una autoridad',
  purposeEnded: 'Ya no hacen falta',
}

export const ACTION_WORDS: Record<ActionType, string> = {
  login: 'Inicio de sesión',
  create: 'Creación',
  update: 'Actualización',
  delete: 'Eliminación',
}

export const ACCESS_EVENT_WORDS: Record<AccessEvent, string> = {
  opened: 'Abrió',
  entered: 'Entró con código',
  download: 'Descargó',
  export: 'Exportó',
  issued: 'Emitió',
  call: 'Llamó por programa',
  denied: 'Denegado',
  sign_in_failed: 'Inicio de sesión fallido',
}

/** The records of each table that the activity log covers. */
export const ACTIVITY_TABLE_WORDS: Record<ActivityTable, string> = {
  insured_customers: 'Asegurados',
  policy_documents: 'Documentos de pólizas',
  certificates: 'Constancias',
  contacts: 'Contactos',
  tasks: 'Tareas',
  payments: 'Cuotas',
  receipts: 'Pagos recibidos',
  quote_requests: 'Solicitudes',
  cases: 'Trámites',
  case_notes: 'Notas de trámites',
  insured_links: 'Enlaces del asegurado',
  insurance_companies: 'Aseguradoras',
  policy_types: 'Tipos de póliza',
  pricing_plans: 'Planes y precios',
  site_settings: 'Configuración del sitio',
  legal_documents: 'Documentos legales',
  cookie_consent_config: 'Cookies',
  tracking_pixels: 'Píxeles de seguimiento',
  site_texts: 'Textos de la portada',
  testimonials: 'Testimonios',
  message_templates: 'Mensajes',
  admin_users: 'Usuarios',
  sessions: 'Sesiones',
}

/** What else the log of accesses names: lists that were exported. */
const EXPORTED_WORDS: Record<(typeof EXPORTED_TABLES)[number], string> = {
  policy_terms: 'Producción',
  till_closings: 'Cierres de caja',
  renewals: 'Renovaciones',
  consent_records: 'Consentimientos',
  imports: 'Filas con errores de una importación',
  activity_logs: 'Registro de actividad',
  access_log: 'Accesos',
}

const TABLE_WORDS: Record<string, string> = { ...ACTIVITY_TABLE_WORDS, ...EXPORTED_WORDS }

/** The word of a value that a later version may have written: then the value itself. */
export const wordOf = (words: Readonly<Record<string, string>>, value: string): string =>
  Object.hasOwn(words, value) ? (words[value] ?? value) : value

/** The name of a table in either log; its own where this version does not know it. */
export const tableWord = (table: string): string => wordOf(TABLE_WORDS, table)
