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
import { createCallerFactory, router } from '../trpc/init'

export const appRouter = router({
  public: publicRouter,
  auth: authRouter,
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

/** All that the client may know of the server. */
export type AppRouter = typeof appRouter

export const createCaller = createCallerFactory(appRouter)
