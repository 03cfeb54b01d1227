import type { z } from 'zod'
import type { customerInput } from '../../shared/customers'
import { inEachField } from '../../shared/languages'
import type { Database } from '../db/client'

/** Creates the records that a customer refers to: two insurers (one inactive), two policy types, and plans of each. */
export async function createMarket({ db }: Pick<Database, 'db'>) {
  const company = (name: string, code: string, isActive = true) =>
    db.insuranceCompany.create({ data: { name, code, isActive } })
  const policyType = (code: string, name: string, price: number) =>
    db.policyType.create({
      data: {
        code,
        ...inEachField('name', (field) => (code === 'liability' && field !== 'name' ? 'Civil liability' : name)),
        plans: { create: [1, 12].map((durationMonths) => ({ durationMonths, price: price * durationMonths })) },
      },
      include: { plans: { orderBy: { durationMonths: 'asc' } } },
    })
  const insurer = await company('Ábaco Seguros', 'ABACO')
  const otherInsurer = await company('Zurita Seguros', 'ZURITA')
  const inactiveInsurer = await company('Brújula Seguros', 'BRUJULA', false)
  const fullcover = await policyType('fullcover', 'Fullcover', 99.5)
  const liability = await policyType('liability', 'Responsabilidad Civil', 40)
  return { insurer, otherInsurer, inactiveInsurer, fullcover, liability }
}

export type Market = Awaited<ReturnType<typeof createMarket>>

/** A valid input of a customer: Fullcover for 12 months with the first insurer. */
export function filledForm(
  { insurer, fullcover }: Market,
  changes: Partial<z.input<typeof customerInput>> = {},
): z.input<typeof customerInput> {
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
