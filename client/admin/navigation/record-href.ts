import type { ActivityTable } from '../../../shared/activity'
import { ACCOUNT_HREF, sectionHref } from '../sections'

type LoggedRecord = { tableName: ActivityTable; recordId: string | null; insuredCustomerId: string | null }

/**
 * The URL of the record of a log entry.
 * @param ownId the signed-in user's account: the panel shows no other
 * @returns null if the panel has no view of the record
 */
export function recordHref({ tableName, recordId, insuredCustomerId }: LoggedRecord, ownId?: string): string | null {
  if (!recordId) return null
  const views: Record<ActivityTable, string | null> = {
    insured_customers: customerHref(recordId),
    policy_documents: insuredCustomerId && sectionHref('asegurados', { vista: 'documentos', id: insuredCustomerId }),
    certificates: insuredCustomerId && sectionHref('asegurados', { asegurado: insuredCustomerId }),
    renewal_contacts: insuredCustomerId && sectionHref('asegurados', { asegurado: insuredCustomerId }),
    insurance_companies: sectionHref('aseguradoras', { vista: 'editar', id: recordId }),
    policy_types: sectionHref('configuracion', { pestana: 'planes', vista: 'editar', id: recordId }),
    pricing_plans: sectionHref('configuracion', { pestana: 'planes' }),
    site_settings: sectionHref('configuracion'),
    site_texts: sectionHref('configuracion', { pestana: 'portada' }),
    testimonials: sectionHref('configuracion', { pestana: 'portada', parte: 'testimonios' }),
    message_templates: sectionHref('configuracion', { pestana: 'mensajes' }),
    legal_documents: sectionHref('legales', { vista: 'editar', id: recordId }),
    cookie_consent_config: sectionHref('cookies'),
    tracking_pixels: sectionHref('pixeles', { vista: 'editar', id: recordId }),
    admin_users: recordId === ownId ? ACCOUNT_HREF : null,
    sessions: null,
  }
  return views[tableName]
}

/** The URL of a customer's page. */
export const customerHref = (id: string): string => sectionHref('asegurados', { asegurado: id })

/** The URL of the log of one record. */
export const historyHref = (recordId: string): string => sectionHref('actividad', { registro: recordId })
