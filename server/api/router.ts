import type { AnyProcedure } from '@trpc/server'
import { accountsRouter } from '../modules/accounts/router'
import { activityRouter } from '../modules/activity/router'
import { authRouter } from '../modules/auth/router'
import { companiesRouter } from '../modules/companies/router'
import { cookiesRouter } from '../modules/cookies/router'
import { customersRouter } from '../modules/customers/router'
import { dashboardRouter } from '../modules/dashboard/router'
import { documentsRouter } from '../modules/documents/router'
import { legalRouter } from '../modules/legal/router'
import { pixelsRouter } from '../modules/pixels/router'
import { publicRouter } from '../modules/public/router'
import { settingsRouter } from '../modules/settings/router'
import { createCallerFactory, type Meta, router } from '../trpc/init'

export const appRouter = router({
  public: publicRouter,
  auth: authRouter,
  accounts: accountsRouter,
  dashboard: dashboardRouter,
  customers: customersRouter,
  companies: companiesRouter,
  documents: documentsRouter,
  activity: activityRouter,
  settings: settingsRouter,
  legal: legalRouter,
  cookies: cookiesRouter,
  pixels: pixelsRouter,
})

/** All that the client knows of the server. */
export type AppRouter = typeof appRouter

/** A procedure's `meta`, undefined where there is none at the path. */
export const metaOf = (path: string): Meta | undefined => byPath[path]?._def.meta as Meta | undefined

// At run time, procedures are stored side by side by their full paths, unlike what the type says.
const byPath = appRouter._def.procedures as unknown as Record<string, AnyProcedure | undefined>

export const createCaller = createCallerFactory(appRouter)
