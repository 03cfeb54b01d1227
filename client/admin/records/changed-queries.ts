import type { ActivityTable, LiveChange } from '../../../shared/activity'

/**
 * Which queries show the records of a table, by the beginnings of their paths. What lists all changes, and the figures,
 * are in `ALWAYS`.
 */
export const SHOWN_BY: Record<ActivityTable, string[]> = {
  insured_customers: ['customers', 'documents', 'tasks', 'payments', 'settings'],
  policy_documents: ['documents', 'customers'],
  certificates: ['documents', 'customers'],
  contacts: ['customers'],
  tasks: ['tasks', 'customers'],
  payments: ['payments', 'customers'],
  receipts: ['payments', 'customers', 'settings'],
  quote_requests: ['quoteRequests', 'tasks', 'customers', 'settings'],
  insurance_companies: ['companies', 'customers', 'documents', 'settings', 'public'],
  policy_types: ['settings', 'customers', 'public'],
  pricing_plans: ['settings', 'customers', 'public'],
  site_settings: ['settings', 'cookies', 'documents', 'customers', 'auth', 'public'],
  legal_documents: ['legal', 'settings', 'public'],
  cookie_consent_config: ['cookies', 'settings', 'public'],
  tracking_pixels: ['pixels', 'settings', 'public'],
  site_texts: ['settings', 'public'],
  testimonials: ['settings', 'public'],
  message_templates: ['settings', 'customers', 'payments'],
  admin_users: ['accounts', 'auth', 'settings'],
  sessions: ['accounts', 'auth'],
}
export const ALWAYS = ['activity', 'dashboard']

/** Queries about the one customer that their input names. */
const OF_ONE_CUSTOMER = [
  'customers.byId',
  'customers.history',
  'customers.terms',
  'customers.contacts',
  'documents.list',
  'documents.certificates',
]

type Input = { id?: string; customerId?: string } | undefined

/**
 * Whether a change may have changed what a query shows.
 * @param path the procedure's, as `customers.list`
 */
export function isShownBy(path: string, input: Input, change: LiveChange): boolean {
  const { table, recordId, insuredCustomerId, actionType } = change
  if (path === 'auth.session') return false // The session's own code follows it.
  if (![...ALWAYS, ...SHOWN_BY[table]].some((start) => `${path}.`.startsWith(`${start}.`))) return false
  const customerId = input?.customerId ?? input?.id
  // The record itself says that it is gone; what belongs to it would only fail as well.
  if (actionType === 'delete' && table === 'insured_customers' && recordId === customerId && path !== 'customers.byId')
    return !OF_ONE_CUSTOMER.includes(path)
  const isOfAnother = insuredCustomerId !== null && insuredCustomerId !== customerId
  return !(isOfAnother && OF_ONE_CUSTOMER.includes(path))
}
