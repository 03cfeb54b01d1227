import { test } from '@playwright/test'
import { createTRPCClient, httpLink } from '@trpc/client'
import type { AppRouter } from '../server/api/router'
import { sessionCookie } from '../server/testing/session-cookie'
import { addCalendarDays, today } from '../shared/clock'
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

const VEHICLE = { vinNumber: '1HGCM82633A004352', vehicleBrand: 'Honda', vehicleModel: 'Accord', vehicleYear: 2023 }

type NewCustomer = Parameters<typeof staff.customers.create.mutate>[0]

/** Registers a customer for one test, with a one-year Fullcover policy that begins today unless `changes` say more. */
export async function register(policyNumber: string, changes: Partial<NewCustomer> = {}) {
  const { terms } = await sampleTerms()
  const person = { fullName: 'Persona de Prueba', ...VEHICLE }
  if (test.info().retry > 0) await removeOfFirstTry(policyNumber)
  return staff.customers.create.mutate({ ...terms, ...person, policyNumber, ...changes })
}

/** A test that is tried again starts without the customer whom its first try has registered. */
async function removeOfFirstTry(policyNumber: string) {
  const { items } = await staff.customers.list.query({ search: policyNumber })
  const left = items.find((customer) => customer.policyNumber === policyNumber)
  if (left) await staff.customers.delete.mutate({ id: left.id })
}

/** The calendar date of the business in so many days, `YYYY-MM-DD`. */
export const day = (days: number) => addCalendarDays(today(), days)

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
