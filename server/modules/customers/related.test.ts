import { expect, test } from 'vitest'
import { itIs } from '../../../shared/testing/clock'
import type { Form } from '../../testing/market'
import { testOffice } from '../../testing/office'

const { agent, insure } = testOffice()

const insured = (policyNumber: string, changes: Partial<Form>) => insure({ policyNumber, ...changes }, agent)
const relatedTo = async ({ id }: { id: string }) =>
  (await agent.customers.related({ id })).map(({ policyNumber }) => policyNumber)

test('policies with the same name, phone or email are related, the latest first', async () => {
  const contact = { phone: '+17865550101', email: 'inigo@example.com' }
  const first = await insured('POL-1', { fullName: 'Íñigo Peña', ...contact })
  await insured('POL-2', { fullName: 'INIGO PENA' })
  await insured('POL-3', { fullName: 'Ana Ruiz', phone: contact.phone })
  await insured('POL-4', { fullName: 'Ana Ruiz', email: 'Inigo@example.com' })
  await insured('POL-5', { fullName: 'Íñigo Peña Quiñones' })
  expect(await relatedTo(first)).toEqual(['POL-4', 'POL-3', 'POL-2'])
})

test('a customer without phone and email is matched by name alone', async () => {
  const alone = await insured('POL-1', { fullName: 'Ana Ruiz' })
  await insured('POL-2', { fullName: 'Juan Ruiz' })
  expect(await relatedTo(alone)).toEqual([])
})

test('related policies say whether they are cancelled or upcoming', async () => {
  itIs('2026-11-20')
  const asked = await insured('POL-1', { fullName: 'Ana Ruiz' })
  const period = { policyStartDate: '2026-11-01', policyEndDate: '2027-11-01' }
  const cancelled = await insured('POL-2', { fullName: 'Ana Ruiz', ...period })
  await agent.customers.cancel({ ...cancelled, lastDay: '2026-11-25', reason: 'customer' })
  await insured('POL-3', { fullName: 'Ana Ruiz', policyStartDate: '2026-12-01', policyEndDate: '2027-12-01' })
  const related = await agent.customers.related(asked)
  expect(related.toSorted((one, other) => one.policyNumber.localeCompare(other.policyNumber))).toMatchObject([
    { policyNumber: 'POL-2', policyEndDate: '2026-11-25', status: 'soon', policyStatus: 'cancelled', daysLeft: 5 },
    { policyNumber: 'POL-3', policyStartDate: '2026-12-01', status: 'active', policyStatus: 'notYet' },
  ])
})
