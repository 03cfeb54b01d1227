import { expect, test } from 'vitest'
import { customerInput } from '../../../shared/customers'
import { testDatabase } from '../../testing/database'
import { createMarket, filledForm } from '../../testing/market'
import { createAdmin } from '../../testing/services'
import { customerChanges } from './changes'
import { editableFields } from './record'

const database = testDatabase()

test('a record is stored as it is told, with an entry of each of its fields, or neither is', async () => {
  const admin = await createAdmin(database)
  const form = customerInput.parse(
    filledForm(await createMarket(database), { fullName: `Ñ "O'Hara" \\ {"a": $1} 🚗`, vehicleModel: '\\u0041' }),
  )
  const created = await customerChanges.create(database, admin.id, form)
  expect(await customerChanges.find(database.db, created.id)).toEqual(created)
  expect(created).toMatchObject({ fullName: form.fullName, vehicleModel: form.vehicleModel, planPrice: 1194 })
  await expect(customerChanges.create(database, admin.id, form)).rejects.toMatchObject({
    reason: 'policy-number-duplicate',
  })

  const entries = await database.db.activityLog.findMany({ omit: { id: true, createdAt: true } })
  const change = (after: unknown) => ({ before: null, after })
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
          .map(([field, value]) => [field, change(value)]),
      ),
    },
  ])
  const half = await customerChanges.create(database, admin.id, {
    ...form,
    policyNumber: 'POL-2',
    fullName: 'a\ud800b',
  })
  expect(await customerChanges.find(database.db, half.id)).toMatchObject({ fullName: 'a\ufffdb' })
  const { createdBy } = await database.db.insuredCustomer.findFirstOrThrow({ select: { createdBy: true } })
  expect(createdBy).toBe(admin.id)
})
