import type { RouterOutputs } from '../../api/trpc'
import { type CustomerFormValues, emptyCustomer, type FormOptions } from './customer-values'
import { planTerms } from './term-values'

type WantedPolicy = RouterOutputs['quoteRequests']['byId']

/** The initial values for the customer that a quote request becomes: person, car, and the plan while it is offered. */
export function wantedPolicy(request: WantedPolicy, { policyTypes, plans, today }: FormOptions): CustomerFormValues {
  const { fullName, phone, email, language, vehicleBrand, vehicleModel, vehicleYear } = request
  const type = policyTypes.find(({ name, isActive }) => isActive && name === request.policyType)
  const plan = plans.find(
    ({ policyTypeId, durationMonths, isActive }) =>
      isActive && policyTypeId === type?.id && durationMonths === request.durationMonths,
  )
  return {
    ...emptyCustomer,
    fullName,
    phone,
    email: email ?? '',
    language,
    vehicleBrand: vehicleBrand ?? '',
    vehicleModel: vehicleModel ?? '',
    vehicleYear: String(vehicleYear ?? ''),
    policyTypeId: type?.id ?? '',
    ...(plan && planTerms(plan, today, null)),
  }
}
