import type { AnyProcedure } from '@trpc/server'
import { ACTIVITY_TABLES, type ActivityTable } from '../../shared/activity'
import { accountsRouter } from '../modules/accounts/router'
import { activityRouter } from '../modules/activity/router'
import { authRouter } from '../modules/auth/router'
import { bulkRouter } from '../modules/bulk/router'
import { casesRouter } from '../modules/cases/router'
import { certificatesRouter } from '../modules/certificates/router'
import { companiesRouter } from '../modules/companies/router'
import { cookiesRouter } from '../modules/cookies/router'
import { customersRouter } from '../modules/customers/router'
import { dashboardRouter } from '../modules/dashboard/router'
import { documentsRouter } from '../modules/documents/router'
import { importsRouter } from '../modules/imports/router'
import { insuredRouter } from '../modules/insured/router'
import { legalRouter } from '../modules/legal/router'
import { paymentsRouter } from '../modules/payments/router'
import { personDataRouter } from '../modules/person-data/router'
import { pixelsRouter } from '../modules/pixels/router'
import { plansRouter } from '../modules/plans/router'
import { policiesRouter } from '../modules/policies/router'
import { policyTypesRouter } from '../modules/policy-types/router'
import { publicRouter } from '../modules/public/router'
import { quoteRequestsRouter } from '../modules/quote-requests/router'
import { receiptsRouter } from '../modules/receipts/router'
import { renewalsRouter } from '../modules/renewals/router'
import { sampleDataRouter } from '../modules/sample-data/router'
import { settingsRouter } from '../modules/settings/router'
import { tasksRouter } from '../modules/tasks/router'
import { templatesRouter } from '../modules/templates/router'
import { testimonialsRouter } from '../modules/testimonials/router'
import { textsRouter } from '../modules/texts/router'
import { trashRouter } from '../modules/trash/router'
import { createCallerFactory, type Meta, mergeRouters, router } from '../trpc/init'

/** Joins all routers. A procedure's path need not match its folder. */
export const appRouter = router({
  public: publicRouter,
  auth: authRouter,
  accounts: accountsRouter,
  dashboard: dashboardRouter,
  customers: mergeRouters(
    customersRouter,
    policiesRouter,
    renewalsRouter,
    personDataRouter,
    router({ imports: importsRouter, bulk: bulkRouter }),
  ),
  quoteRequests: quoteRequestsRouter,
  companies: companiesRouter,
  tasks: tasksRouter,
  cases: casesRouter,
  payments: mergeRouters(paymentsRouter, receiptsRouter),
  documents: mergeRouters(documentsRouter, certificatesRouter),
  activity: mergeRouters(activityRouter, trashRouter),
  settings: mergeRouters(
    settingsRouter,
    sampleDataRouter,
    router({
      policyTypes: policyTypesRouter,
      plans: plansRouter,
      texts: textsRouter,
      testimonials: testimonialsRouter,
      templates: templatesRouter,
    }),
  ),
  insured: insuredRouter,
  legal: legalRouter,
  cookies: cookiesRouter,
  pixels: pixelsRouter,
})

/** The only type of the server that the client imports. */
export type AppRouter = typeof appRouter

/** A procedure's `meta`; undefined for an unknown path. */
export const metaOf = (path: string): Meta | undefined => byPath[path]?._def.meta as Meta | undefined

// Unlike the type, the runtime stores procedures flat by their full paths.
const byPath = appRouter._def.procedures as unknown as Record<string, AnyProcedure | undefined>

/** The paths of the queries that show changes of a table. */
export const queriesReading = (table: ActivityTable): string[] => readers.get(table) ?? []

// Made once: a change of thousands of records asks for each.
const readers = new Map(
  ACTIVITY_TABLES.map((table) => [table, Object.keys(byPath).filter((path) => metaOf(path)?.reads?.includes(table))]),
)

export const createCaller = createCallerFactory(appRouter)
