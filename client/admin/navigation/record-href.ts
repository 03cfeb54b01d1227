import type { ActivityTable } from '../../../shared/activity'
import { ACCOUNT_HREF, panelHref } from '../addresses'

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
    policy_documents:
      insuredCustomerId && panelHref({ section: 'customers', view: 'documents', id: insuredCustomerId }),
    certificates: insuredCustomerId && panelHref({ section: 'customers', record: insuredCustomerId }),
    contacts: insuredCustomerId && panelHref({ section: 'customers', record: insuredCustomerId }),
    tasks: insuredCustomerId ? customerHref(insuredCustomerId) : panelHref({ section: 'dashboard', tab: 'today' }),
    payments: insuredCustomerId && panelHref({ section: 'customers', record: insuredCustomerId }),
    receipts: insuredCustomerId && panelHref({ section: 'customers', record: insuredCustomerId }),
    quote_requests: requestHref(recordId),
    cases: caseHref(recordId),
    case_notes: insuredCustomerId && customerHref(insuredCustomerId),
    insured_links: insuredCustomerId && customerHref(insuredCustomerId),
    insurance_companies: panelHref({ section: 'companies', view: 'edit', id: recordId }),
    policy_types: panelHref({ section: 'settings', tab: 'plans', view: 'edit', id: recordId }),
    pricing_plans: panelHref({ section: 'settings', tab: 'plans' }),
    site_settings: panelHref({ section: 'settings' }),
    site_texts: panelHref({ section: 'settings', tab: 'landing' }),
    testimonials: panelHref({ section: 'settings', tab: 'landing', part: 'testimonials' }),
    message_templates: panelHref({ section: 'settings', tab: 'messages' }),
    legal_documents: panelHref({ section: 'legal', view: 'edit', id: recordId }),
    cookie_consent_config: panelHref({ section: 'cookies' }),
    tracking_pixels: panelHref({ section: 'pixels', view: 'edit', id: recordId }),
    admin_users: recordId === ownId ? ACCOUNT_HREF : null,
    sessions: null,
  }
  return views[tableName]
}

/** The URL of a customer's page. */
export const customerHref = (id: string): string => panelHref({ section: 'customers', record: id })

/** The URL of a quote request. */
export const requestHref = (id: string): string => panelHref({ section: 'customers', tab: 'requests', request: id })

/** The URL of the file of a case. */
export const caseHref = (caseId: string): string => panelHref({ section: 'customers', tab: 'cases', caseId })

/** The URL of the log of one record. */
export const historyHref = (recordId: string): string => panelHref({ section: 'activity', recordId })
