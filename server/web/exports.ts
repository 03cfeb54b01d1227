import { type Request, type RequestHandler, type Response, Router } from 'express'
import { z } from 'zod'
import type { AccessTable } from '../../shared/accesses'
import { activityFilters } from '../../shared/activity'
import { today } from '../../shared/clock'
import { companyFilters } from '../../shared/company-search'
import { consentExport } from '../../shared/consents'
import { customerExport } from '../../shared/customers'
import { csvFormat, WORKBOOK_MAX_ROWS } from '../../shared/exports'
import { productionExport } from '../../shared/production'
import { recordId } from '../../shared/records'
import { renewalFilters } from '../../shared/renewals'
import { isFollowedHere } from '../auth/origin'
import type { StaffUser } from '../auth/session'
import { writeAccess } from '../changes/access'
import { ReasonError } from '../core/errors'
import { type CsvContent, csvStream } from '../files/csv'
import { exportActivity } from '../modules/activity/activity-export'
import { exportCompanies } from '../modules/companies/companies-export'
import { exportConsents } from '../modules/cookies/consents-export'
import { exportCustomers } from '../modules/customers/customers-export'
import { exportProduction } from '../modules/customers/production-export'
import { exportRenewals } from '../modules/customers/renewals-export'
import { importSample } from '../modules/imports/reading/sample'
import { exportWrongRows } from '../modules/imports/wrong-rows'
import { TOKEN_PARAMETER, takePersonFiles } from '../modules/person-data/export'
import { contextOf, type Services } from '../request/context'
import { refusalOf } from '../trpc/init'
import { EXACT_PATHS } from './exact-paths'
import { refuse, sendStream } from './file-answers'

type Filters = Record<string, string | number | string[] | undefined>

/** A list that can be exported: its name in the access log, and its filters. */
type Export<F extends Filters> = {
  /** Null for a file without personal data: its export is not logged. */
  table: AccessTable | null
  filters: z.ZodType<F>
  read: (services: Services, filters: F) => Promise<CsvContent>
}

/** `/exports`: lists as files, for admins, by links in the panel. */
export function exports(services: Services): Router {
  const csv = <F extends Filters>(wanted: Export<F>) => csvFile(services, wanted)
  const customers = { table: 'insured_customers', filters: customerExport, read: exportCustomers } as const
  const production = { table: 'policy_terms', filters: productionExport, read: exportProduction } as const
  const sample = { table: null, filters: z.object({}), read: async () => importSample() }
  const wrongRows = { table: 'imports', filters: recordId, read: exportWrongRows } as const
  return Router(EXACT_PATHS)
    .get('/customers.csv', csv(customers))
    .get('/customers.xlsx', workbookFile(services, customers))
    .get('/companies.csv', csv({ table: 'insurance_companies', filters: companyFilters, read: exportCompanies }))
    .get('/activity.csv', csv({ table: 'activity_logs', filters: activityFilters, read: exportActivity }))
    .get('/consents.csv', csv({ table: 'consent_records', filters: consentExport, read: exportConsents }))
    .get('/renewals.csv', csv({ table: 'renewal_state', filters: renewalFilters, read: exportRenewals }))
    .get('/production.csv', csv(production))
    .get('/person.zip', personFile(services))
    .get('/import/sample.csv', csv(sample))
    .get('/import/sample.xlsx', workbookFile(services, sample))
    .get('/import/:id/wrong-rows.csv', csv(wrongRows))
    .get('/import/:id/wrong-rows.xlsx', workbookFile(services, wrongRows))
    .use((_request, response) => void response.status(404).type('text').send('Not found'))
}

function csvFile<F extends Filters>(services: Services, wanted: Export<F>): RequestHandler {
  return exported(services, wanted, 'csv', async (request, response, content) => {
    await sendStream(services, csvStream(content, formatOf(request)), response, {
      path: request.path,
      requestId: request.id,
    })
  })
}

function workbookFile<F extends Filters>(services: Services, wanted: Export<F>): RequestHandler {
  return exported(services, wanted, 'xlsx', async (_request, response, content) => {
    const { workbookOf } = await import('../files/workbook')
    response.end(await workbookOf(content))
  })
}

/** All stored data of a person, for the holder of an unused link. */
function personFile(services: Services): RequestHandler {
  return async (request, response) => {
    response.set({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
    const user = await admit(services, request, response)
    if (user instanceof ReasonError) return decline(response, user)
    response.attachment(`datos-personales-${today()}.zip`)
    if (request.method === 'HEAD') return void response.end()
    try {
      const files = await takePersonFiles(services, user.id, String(request.query[TOKEN_PARAMETER] ?? ''))
      const { zipStream } = await import('../files/zip')
      await sendStream(services, zipStream(files), response, {
        path: request.path,
        requestId: request.id,
      })
    } catch (error) {
      if (!(error instanceof ReasonError)) throw error
      response.removeHeader('content-disposition')
      decline(response, error)
    }
  }
}

type Send = (request: Request, response: Response, content: CsvContent) => Promise<void>

function exported<F extends Filters>(
  services: Services,
  { table, filters, read }: Export<F>,
  extension: 'csv' | 'xlsx',
  send: Send,
): RequestHandler {
  return async (request, response) => {
    response.set('cache-control', 'private, no-store')
    const user = await admit(services, request, response)
    if (user instanceof ReasonError) return decline(response, user)
    const [wanted, form] = [
      filters.safeParse({ ...request.query, ...request.params }),
      csvFormat.safeParse(request.query),
    ]
    if (!wanted.success || !form.success) return decline(response, ReasonError.of('input-invalid'))
    const content = await read(services, wanted.data).catch(toRefusal)
    if (content instanceof ReasonError) return decline(response, content)
    const { name, count } = content
    if (extension === 'xlsx' && count > WORKBOOK_MAX_ROWS) return decline(response, ReasonError.of('export-too-large'))
    response.attachment(`${name}.${extension}`)
    if (request.method === 'HEAD') return void response.end()
    // First: nobody gets a file that is not logged.
    const details = { ...definedOf(wanted.data), format: extension === 'csv' ? form.data.format : extension, count }
    if (table) await writeAccess(services.db, { adminUserId: user.id, event: 'export', tableName: table, details })
    await send(request, response, content)
  }
}

function toRefusal(error: unknown): ReasonError {
  if (error instanceof ReasonError) return error
  throw error
}

const formatOf = (request: Request) => csvFormat.parse(request.query).format

/** The filters for the log: of a list of choices, only their number. */
const definedOf = (filters: Filters) =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.length : value]],
    ),
  )

/** The account that sends the request, or the reason to refuse it. */
async function admit(services: Services, request: Request, response: Response): Promise<StaffUser | ReasonError> {
  if (!isFollowedHere(request)) return ReasonError.of('origin-refused')
  const session = await contextOf(services, request, response).signedIn()
  if (!session) return ReasonError.of('signed-out')
  const refusal = refusalOf(session, { role: 'admin' })
  if (!refusal) return session.user
  const subject = `${request.baseUrl}${request.path}`
  if (refusal === 'forbidden')
    await writeAccess(services.db, { adminUserId: session.user.id, event: 'denied', subject })
  return ReasonError.of(refusal)
}

/** Reasons for a link that worked before. */
const GONE: ReasonError['reason'][] = ['export-link-gone', 'record-not-found']

const decline = (response: Response, refusal: ReasonError): void =>
  refuse(response, refusal, GONE.includes(refusal.reason) ? 410 : undefined)
