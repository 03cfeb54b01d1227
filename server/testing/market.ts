import type { z } from 'zod'
import type { customerInput } from '../../shared/customers'
import { inEachField } from '../../shared/languages'
import type { Database } from '../db/client'
import type { InsuranceCompany, PolicyType } from '../db/generated/client'

/** Creates the records that a customer refers to: two insurers (one inactive), two policy types, and plans of each. */
export async function createMarket({ db }: Pick<Database, 'db'>) {
  // Few statements: most tests begin with them. Rows are returned in their order.
  const insurers = await db.insuranceCompany.createManyAndReturn({
    data: [
      { name: 'Ábaco Seguros', code: 'ABACO' },
      { name: 'Zurita Seguros', code: 'ZURITA' },
      { name: 'Brújula Seguros', code: 'BRUJULA', isActive: false },
    ],
  })
  const types = await db.policyType.createManyAndReturn({
    data: [
      { code: 'fullcover', ...inEachField('name', () => 'Fullcover') },
      {
        code: 'liability',
        ...inEachField('name', (field) => (field === 'name' ? 'Responsabilidad Civil' : 'Civil liability')),
      },
    ],
  })
  const [insurer, otherInsurer, inactiveInsurer] = insurers as [InsuranceCompany, InsuranceCompany, InsuranceCompany]
  const [fullcover, liability] = types as [PolicyType, PolicyType]
  const plansOf = ({ id }: PolicyType, price: number) =>
    [1, 12].map((durationMonths) => ({ policyTypeId: id, durationMonths, price: price * durationMonths }))
  const plans = await db.pricingPlan.createManyAndReturn({
    data: [...plansOf(fullcover, 99.5), ...plansOf(liability, 40)],
  })
  return {
    insurer,
    otherInsurer,
    inactiveInsurer,
    fullcover: { ...fullcover, plans: plans.slice(0, 2) },
    liability: { ...liability, plans: plans.slice(2) },
  }
}

export type Market = Awaited<ReturnType<typeof createMarket>>

/** The input of a customer. */
export type Form = z.input<typeof customerInput>

/** A valid input of a customer: Fullcover for 12 months with the first insurer. */
export function filledForm({ insurer, fullcover }: Market, changes: Partial<Form> = {}): Form {
  return {
    insuranceCompanyId: insurer.id,
    policyNumber: 'POL-0001',
    policyTypeId: fullcover.id,
    fullName: 'Íñigo Peña Quiñones',
    vinNumber: '1HGCM82633A004352',
    vehicleBrand: 'Honda',
    vehicleModel: 'Accord',
    vehicleYear: 2023,
    selectedPlanId: fullcover.plans[1]?.id ?? '',
    ...changes,
  }
}
