import { createTRPCClient, httpLink } from '@trpc/client'
import type { AppRouter } from '../server/api/router'
import { sessionCookie } from '../server/testing/session-cookie'
import { currentInstallation } from './installations'

let cookie: Promise<string> | undefined

/** Calls procedures as the seeded admin, without the browser, to set up a test. */
export const staff = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: '/trpc',
      fetch: (path, options) => fetch(`${currentInstallation().origin}${path}`, options),
      async headers() {
        cookie ??= sessionCookie(currentInstallation().origin, { password: process.env.E2E_ADMIN_PASSWORD ?? '' })
        return { cookie: await cookie }
      },
    }),
  ],
})

/** Values for a new customer: two insurers, and the terms of a one-year Fullcover policy with the first. */
export async function sampleTerms() {
  const { companies, policyTypes, plans } = await staff.customers.formOptions.query()
  const [insurer, other] = companies
  const type = policyTypes.find(({ name }) => name === 'Fullcover')
  const plan = plans.find(({ policyTypeId, durationMonths }) => policyTypeId === type?.id && durationMonths === 12)
  if (!insurer || !other || !plan) throw new Error('The sample data has two insurers, and full cover for a year.')
  const terms = { insuranceCompanyId: insurer.id, policyTypeId: plan.policyTypeId, selectedPlanId: plan.id }
  return { insurer, other, terms }
}
