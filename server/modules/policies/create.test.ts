import { expect, test } from 'vitest'
import { customerInput } from '../../../shared/customers'
import { testDatabase } from '../../testing/database'
import { createMarket, filledForm } from '../../testing/market'
import { createAdmin } from '../../testing/services'
import { customerChanges } from './changes'
import { editableFields } from './record'

const database = testDatabase()

test('a record is stored as given and logged with each field, or neither is written', async () => {
  const admin = await createAdmin(database)
  const form = customerInput.parse(
    filledForm(await createMarket(database), { fullName: `Ñ "O'Hara" \\ {"a": $1} 🚗`, vehicleModel: '\\u0041' }),
  )
  const created = await customerChanges.create(database.db, admin.id, form)
  expect(await customerChanges.find(database.db, created.id)).toEqual(created)
  expect(created).toMatchObject({ fullName: form.fullName, vehicleModel: form.vehicleModel, planPrice: 1194 })
  await expect(customerChanges.create(database.db, admin.id, form)).rejects.toMatchObject({
    reason: 'policy-number-duplicate',
  })

  const entries = await database.db.activityLog.findMany({ omit: { id: true, createdAt: true } })
  const change = (after: unknown) => ({ before: null, after })
  const names: Record<string, string> = {
    insuranceCompanyId: 'Ábaco Seguros',
    policyTypeId: 'Fullcover',
    selectedPlanId: 'Fullcover · 12 meses',
  }
  expect(entries).toEqual([
    {
      adminUserId: admin.id,
      actionType: 'create',
      tableName: 'insured_customers',
      recordId: created.id,
      subject: `${form.policyNumber} · ${form.fullName}`,
      insuredCustomerId: created.id,
      details: Object.fromEntries(
        Object.entries(editableFields(created))
          .filter(([, value]) => value !== null)
          .map(([field, value]) => [
            field,
            { ...change(value), ...(field in names && { names: change(names[field]) }) },
          ]),
      ),
    },
  ])
  const half = await customerChanges.create(database.db, admin.id, {
    ...form,
    policyNumber: 'POL-2',
    fullName: 'a\ud800b',
  })
  expect(await customerChanges.find(database.db, half.id)).toMatchObject({ fullName: 'a\ufffdb' })
  const { createdBy } = await database.db.insuredCustomer.findFirstOrThrow({ select: { createdBy: true } })
  expect(createdBy).toBe(admin.id)
})

test('a number that is stored in an older form is in use', async () => {
  const admin = await createAdmin(database)
  const filled = filledForm(await createMarket(database), { policyNumber: 'POL-0002' })
  const { id } = await customerChanges.create(database.db, admin.id, customerInput.parse(filled))
  await database.pool.query('UPDATE insured_customers SET policy_number = $1', ['Pol\u20140002'])
  for (const policyNumber of ['POL-0002', 'pol\u20110002.', 'Pol\u20140002']) {
    await expect(
      customerChanges.create(database.db, admin.id, customerInput.parse({ ...filled, policyNumber })),
    ).rejects.toMatchObject({ reason: 'policy-number-duplicate' })
  }
  expect(await database.db.insuredCustomer.findMany({ select: { id: true } })).toEqual([{ id }])
  await customerChanges.create(database.db, admin.id, customerInput.parse({ ...filled, policyNumber: 'POL-00021' }))
  // Includes numbers that the form stores as they are: repeating the same create returns the same record.
  const form = customerInput.parse({ ...filled, policyNumber: 'PÑL-1', id: '01a205b4-dc44-4aff-9574-086d8c6137e4' })
  const first = await customerChanges.create(database.db, admin.id, form)
  expect(await customerChanges.create(database.db, admin.id, form)).toMatchObject({
    id: first.id,
    policyNumber: 'PÑL-1',
  })
})
