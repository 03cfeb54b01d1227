import type { AccessEvent, AccessTable } from '../../../shared/accesses'
import type { ActivityTable } from '../../../shared/activity'

/** The panel's names of the tables' records. */
export const TABLES: Record<ActivityTable, string> = {
  insured_customers: 'Asegurados',
  policy_documents: 'Documentos de pólizas',
  certificates: 'Constancias',
  contacts: 'Contactos',
  tasks: 'Tareas',
  payments: 'Cuotas',
  receipts: 'Pagos recibidos',
  quote_requests: 'Solicitudes',
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

export const EVENTS: Record<AccessEvent, string> = {
  opened: 'Abrió',
  download: 'Descargó',
  export: 'Exportó',
  issued: 'Emitió',
  call: 'Llamó por programa',
  denied: 'Denegado',
  sign_in_failed: 'Inicio de sesión fallido',
}

/** The panel's names of what was read, including lists that the activity log does not cover. */
export const READ: Record<AccessTable, string> & Record<string, string> = {
  ...TABLES,
  policy_terms: 'Producción',
  till_closings: 'Cierres de caja',
  renewals: 'Renovaciones',
  consent_records: 'Consentimientos',
  imports: 'Filas con errores de una importación',
  activity_logs: 'Registro de actividad',
  access_log: 'Accesos',
}

/** The panel's name of a table's records, or else the table's own name. */
export const wordOf = (table: string | null, words: Record<string, string>): string | null =>
  table !== null && Object.hasOwn(words, table) ? (words[table] ?? null) : table
