import { type Request, type RequestHandler, type Response, Router } from 'express'
import { z } from 'zod'
import { type AccessTable, accessFilters } from '../../shared/accesses'
import { activityFilters } from '../../shared/activity'
import type { Role } from '../../shared/auth'
import { casesExport } from '../../shared/cases'
import { today } from '../../shared/clock'
import { companyFilters } from '../../shared/company-search'
import { consentFilters } from '../../shared/consents'
import { type CustomerExport, customerExport } from '../../shared/customers'
import { HOUR_MS } from '../../shared/durations'
import { type CsvFormat, csvFormat, WORKBOOK_MAX_ROWS } from '../../shared/exports'
import { ledgerFilters } from '../../shared/payments'
import { productionExport } from '../../shared/production'
import { requestExport } from '../../shared/quote-requests'
import { recordId } from '../../shared/records'
import { renewalFilters } from '../../shared/renewals'
import type { StaffUser } from '../auth/session'
import { writeAccess } from '../changes/access'
import { Refusal } from '../core/errors'
import { attachmentNamed } from '../files/attachment'
import { type CsvContent, csvStream, inCurrency } from '../files/csv'
import { zipStream } from '../files/zip'
import { exportAccesses } from '../modules/activity/accesses-export'
import { exportActivity } from '../modules/activity/activity-export'
import { exportCases } from '../modules/cases/cases-export'
import { exportCompanies } from '../modules/companies/companies-export'
import { exportConsents } from '../modules/cookies/consents-export'
import { exportCustomers } from '../modules/customers/customers-export'
import { takeEverything } from '../modules/everything/take'
import { importSample } from '../modules/imports/reading/sample'
import { exportWrongRows } from '../modules/imports/wrong-rows'
import { exportClosing, exportPayments } from '../modules/payments/payments-export'
import { TOKEN_PARAMETER, takePersonFiles } from '../modules/person-data/export'
import { exportRequests } from '../modules/quote-requests/requests-export'
import { exportIssued } from '../modules/renewals/issued-export'
import { exportProduction } from '../modules/renewals/production-export'
import { exportRenewals } from '../modules/renewals/renewals-export'
import { findCurrency } from '../modules/settings/currency'
import type { Services } from '../request/context'
import { EXACT_PATHS } from './exact-paths'
import { admitted, notFound, refusals, sendStream } from './file-answers'

/** The status for links that worked before. */
const GONE = { status: 410 }

type Filters = Record<string, string | number | string[] | undefined>

/** A list that can be exported: its name in the access log, and its filters. */
type Export<F extends Filters> = {
  /** Null for a file without personal data: its export is not logged. */
  table: AccessTable | null
  filters: z.ZodType<F>
  /** Whether it holds the data of many people, so that an admin must have lately proved who they are. */
  proven?: boolean
  /** The least role that may have it, of agents only what is theirs; by default admins. */
  role?: Role
  read: (services: Services, filters: F, user: StaffUser) => Promise<CsvContent>
}

/** `/exports`: lists as files, for admins, by links in the panel. */
export function exports(services: Services): Router {
  const csv = <F extends Filters>(wanted: Export<F>) => csvFile(services, wanted)
  const customers = {
    table: 'insured_customers',
    filters: customerExport,
    read: (given: Services, filters: CustomerExport, { id }: StaffUser) => exportCustomers(given, filters, id),
    proven: true,
  } as const
  const production = { table: 'policy_terms', filters: productionExport, read: exportProduction } as const
  const closing = {
    table: 'till_closings',
    filters: recordId,
    read: exportClosing,
    role: 'agent',
    proven: true,
  } as const
  const sample = { table: null, filters: z.object({}), read: async () => importSample() }
  const wrongRows = { table: 'imports', filters: recordId, read: exportWrongRows } as const
  return Router(EXACT_PATHS)
    .get('/customers.csv', csv(customers))
    .get('/customers.xlsx', workbookFile(services, customers))
    .get('/companies.csv', csv({ table: 'insurance_companies', filters: companyFilters, read: exportCompanies }))
    .get('/activity.csv', csv({ table: 'activity_logs', filters: activityFilters, read: exportActivity }))
    .get('/accesses.csv', csv({ table: 'access_log', filters: accessFilters, read: exportAccesses }))
    .get('/consents.csv', csv({ table: 'consent_records', filters: consentFilters, read: exportConsents }))
    .get('/renewals.csv', csv({ table: 'renewals', filters: renewalFilters, read: exportRenewals, proven: true }))
    .get('/requests.csv', csv({ table: 'quote_requests', filters: requestExport, read: exportRequests, proven: true }))
    .get('/cases.csv', csv({ table: 'cases', filters: casesExport, read: exportCases, proven: true }))
    .get('/production.csv', csv(production))
    .get('/issued.csv', csv({ table: 'policy_terms', filters: productionExport, read: exportIssued, proven: true }))
    .get(
      '/payments.csv',
      csv({ table: 'receipts', filters: ledgerFilters.partial(), read: exportPayments, proven: true }),
    )
    .get('/till-closing.csv', csv(closing))
    .get('/person.zip', personFile(services))
    .get('/everything.tar.gz', everything(services))
    .get('/import/sample.csv', csv(sample))
    .get('/import/sample.xlsx', workbookFile(services, sample))
    .get('/import/:id/wrong-rows.csv', csv(wrongRows))
    .get('/import/:id/wrong-rows.xlsx', workbookFile(services, wrongRows))
    .use((_request, response) => notFound(response))
    .use(refusals(services, { 'export-link-gone': GONE, 'record-not-found': GONE }))
}

function csvFile<F extends Filters>(services: Services, wanted: Export<F>): RequestHandler {
  return exported(services, wanted, 'csv', async ({ content, format }, request, response) => {
    await sendStream(services, csvStream(content, format), response, { path: request.path, requestId: request.id })
  })
}

function workbookFile<F extends Filters>(services: Services, wanted: Export<F>): RequestHandler {
  return exported(services, wanted, 'xlsx', async ({ content }, _request, response) => {
    const { workbookOf } = await import('../files/workbook')
    response.end(await workbookOf(content))
  })
}

/** All stored data of a person, for the holder of an unused link. */
function personFile(services: Services): RequestHandler {
  return async (request, response) => {
    response.set('referrer-policy', 'no-referrer')
    const user = await admitted(services, request, response, { role: 'admin' })
    const token = String(request.query[TOKEN_PARAMETER] ?? '')
    const files = request.method === 'HEAD' ? null : await takePersonFiles(services, user.id, token)
    saveAs(response, `datos-personales-${today()}`, 'zip')
    if (!files) return void response.end()
    await sendStream(services, zipStream(files), response, { path: request.path, requestId: request.id })
  }
}

/** Longer would keep the server's own backups waiting. */
const EVERYTHING_MS = HOUR_MS

/** All that the installation has, for an admin who has lately proved who they are. */
function everything(services: Services): RequestHandler {
  return async (request, response) => {
    const user = await admitted(services, request, response, { role: 'admin', proven: true })
    const open = () => {
      saveAs(response.status(200), `todo-${today()}`, 'tar.gz')
      return response
    }
    if (request.method === 'HEAD') return void open().end()
    const deadline = setTimeout(() => response.destroy(), EVERYTHING_MS)
    await takeEverything(services, user.id, open)
      .catch((error) => {
        if (!response.headersSent) throw error
        const hasLeft = error.code === 'ERR_STREAM_PREMATURE_CLOSE'
        if (!hasLeft) services.logger.error({ err: error, requestId: request.id }, 'a file could not be sent')
        response.destroy()
      })
      .finally(() => clearTimeout(deadline))
  }
}

type Exported = { content: CsvContent; format: CsvFormat }
type Send = (exported: Exported, request: Request, response: Response) => Promise<void>

function exported<F extends Filters>(
  services: Services,
  { table, filters, read, proven = false, role = 'admin' }: Export<F>,
  extension: 'csv' | 'xlsx',
  send: Send,
): RequestHandler {
  return async (request, response) => {
    const user = await admitted(services, request, response, { role, proven })
    const wanted = checked(filters, { ...request.query, ...request.params })
    const { format } = checked(csvFormat, request.query)
    const content = inCurrency(await read(services, wanted, user), await findCurrency(services.db))
    const { name, count } = content
    if (extension === 'xlsx' && count > WORKBOOK_MAX_ROWS) throw Refusal.of('export-too-large')
    const isHead = request.method === 'HEAD'
    const details = { ...definedOf(wanted), format: extension === 'csv' ? format : extension, count }
    // First, so that every export is logged.
    if (table && !isHead)
      await writeAccess(services.db, { adminUserId: user.id, event: 'export', tableName: table, details })
    saveAs(response, name, extension)
    if (isHead) return void response.end()
    await send({ content, format }, request, response)
  }
}

/** @throws Refusal `input-invalid` */
function checked<Value>(schema: z.ZodType<Value>, input: unknown): Value {
  const { success, data } = schema.safeParse(input)
  if (!success) throw Refusal.of('input-invalid')
  return data
}

function saveAs(response: Response, name: string, extension: string): void {
  response.type(extension).set('content-disposition', attachmentNamed(`${name}.${extension}`))
}

/** The filters for the log; of a list of choices, only its length. */
const definedOf = (filters: Filters) =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.length : value]],
    ),
  )
