import { beforeEach, describe, expect, test } from 'vitest'
import { itIs } from '../../../shared/testing/clock'
import { filledForm } from '../../testing/market'
import { testOffice } from '../../testing/office'
import { expectRefusal } from '../../testing/refusals'
import { type Caller, callerOf, createAdmin } from '../../testing/services'

const { database, services, market, adminUser, staff, insure } = testOffice({ day: '2026-11-20' })
let colleague: Caller

beforeEach(async () => {
  colleague = callerOf(services, await createAdmin(database, 'colleague@example.com'))
})

type Customer = Awaited<ReturnType<Caller['customers']['byId']>>
type Edit = Parameters<Caller['customers']['update']>[0]

/** An update input: all fields of the record except dates and price, with some changes. */
function edited(
  { policyStartDate: _start, issueDate: _issue, policyEndDate: _end, planPrice: _price, ...record }: Customer,
  changes: object,
) {
  return { ...record, ...changes } as Edit
}

const logOf = (recordId: string) =>
  database.db.activityLog.findMany({ where: { recordId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })

describe('create', () => {
  test('derives dates and price from the plan and logs who did it', async () => {
    const created = await insure()
    expect(created).toMatchObject({
      policyNumber: 'POL-0001',
      planPrice: 1194,
      policyStartDate: '2026-11-20',
      issueDate: '2026-11-20',
      policyEndDate: '2027-11-20',
      updatedAt: '2026-11-20T17:00:00.000Z',
    })
    const row = await database.db.insuredCustomer.findUniqueOrThrow({ where: { id: created.id } })
    expect(row.createdBy).toBe(adminUser.id)
    const [entry, ...others] = await logOf(created.id)
    expect(others).toEqual([])
    expect(entry).toMatchObject({ adminUserId: adminUser.id, actionType: 'create', tableName: 'insured_customers' })
    expect(entry?.details).toMatchObject({ policyNumber: { before: null, after: 'POL-0001' } })
  })

  test('a price other than the plan’s is logged, and stays until typed or the plan is chosen again', async () => {
    const created = await insure({ planPrice: 1000.5 })
    expect(created.planPrice).toBe(1000.5)
    expect((await logOf(created.id))[0]?.details).toMatchObject({ planPrice: { before: null, after: 1000.5 } })
    const kept = await staff.customers.update(edited(created, { vehicleModel: 'Civic' }))
    expect(kept.planPrice).toBe(1000.5)
    const typed = await staff.customers.update(edited(kept, { planPrice: 0, policyStartDate: '2026-05-01' }))
    expect(typed).toMatchObject({ planPrice: 0, policyStartDate: '2026-05-01', policyEndDate: kept.policyEndDate })
    const details = (await logOf(created.id)).at(-1)?.details
    expect(details).toMatchObject({ planPrice: { before: 1000.5, after: 0 } })
    const other = market.fullcover.plans[0]?.id
    const chosen = await staff.customers.update(edited(typed, { selectedPlanId: other, planPrice: 77.7 }))
    expect(chosen.planPrice).toBe(77.7)
    const again = await staff.customers.update(edited(chosen, { planPrice: 77.7, reprice: true }))
    expect(again.planPrice).toBe(99.5)
  })

  test.each([-0.01, 1_000_000, 1.234, '5', Number.NaN])('a price of %j is refused', async (planPrice) => {
    const form = filledForm(market, { planPrice } as never)
    await expect(staff.customers.create(form)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('a price of millions is a slip in dollars, and may be agreed in Colombian pesos', async () => {
    const tooHigh = { cause: { reason: 'price-too-high', field: 'planPrice' } }
    const form = filledForm(market, { planPrice: 2_450_000 })
    await expect(staff.customers.create(form)).rejects.toMatchObject(tooHigh)
    await staff.settings.plans.setCurrency({ currency: 'COP' })
    const created = await staff.customers.create(form)
    expect(created.planPrice).toBe(2_450_000)
    await staff.settings.plans.setCurrency({ currency: 'USD' })
    const { id, updatedAt, planPrice } = await staff.customers.update(edited(created, { vehicleModel: 'Civic' }))
    expect(planPrice).toBe(2_450_000)
    const selectedPlanId = created.selectedPlanId ?? ''
    const renewed = staff.customers.renew({ id, updatedAt, selectedPlanId, planPrice: 1_000_000 })
    await expect(renewed).rejects.toMatchObject(tooHigh)
  })

  test('a plate is stored in upper case, kept when left out, and cleared by null', async () => {
    const created = await insure({ plate: ' abc – 12 34 ' })
    expect(created.plate).toBe('ABC-12 34')
    const { plate: _plate, ...unsaid } = edited(created, { vehicleModel: 'Civic' })
    expect(await staff.customers.update(unsaid)).toMatchObject({ plate: 'ABC-12 34', vehicleModel: 'Civic' })
    const { updatedAt } = await staff.customers.byId(created)
    const cleared = await staff.customers.update(edited(created, { plate: null, updatedAt }))
    expect(cleared.plate).toBeNull()
  })

  test('takes given dates, and counts the plan’s months from the start', async () => {
    const { policyStartDate, issueDate, policyEndDate } = await insure({
      policyStartDate: '2026-01-31',
      selectedPlanId: market.fullcover.plans[0]?.id,
    })
    expect({ policyStartDate, issueDate, policyEndDate }).toEqual({
      policyStartDate: '2026-01-31',
      issueDate: '2026-11-20',
      policyEndDate: '2026-02-28',
    })
  })

  test('an existing policy number, in upper or lower case, is a conflict that names it', async () => {
    await insure()
    await expect(insure({ policyNumber: 'pol-0001' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Ya existe una póliza con el número "pol-0001".',
    })
    expect(await database.db.activityLog.count({ where: { actionType: 'create' } })).toBe(1)
  })

  test('of two simultaneous creates with one number, one succeeds', async () => {
    const results = await Promise.allSettled([insure(), colleague.customers.create(filledForm(market))])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await database.db.insuredCustomer.count()).toBe(1)
  })

  test('a policy may have no end, but not end before it begins, also with derived dates', async () => {
    expect(await insure({ policyEndDate: null })).toMatchObject({
      policyStartDate: '2026-11-20',
      policyEndDate: null,
    })
    const past = filledForm(market, { policyNumber: 'POL-0002', policyEndDate: '2026-11-19' })
    await expect(staff.customers.create(past)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: {
        field: 'policyEndDate',
        message: 'La fecha de vencimiento no puede ser anterior a la de inicio',
      },
    })
  })

  test('a plan of another type is refused', async () => {
    const selectedPlanId = market.liability.plans[0]?.id
    await expectRefusal(insure({ selectedPlanId }), 'plan-unavailable', {
      field: 'selectedPlanId',
      code: 'BAD_REQUEST',
    })
  })

  test('an insurer that is inactive or does not exist is refused', async () => {
    for (const insuranceCompanyId of [market.inactiveInsurer.id, market.fullcover.id]) {
      await expectRefusal(insure({ insuranceCompanyId }), 'insurer-unavailable', {
        field: 'insuranceCompanyId',
        code: 'BAD_REQUEST',
      })
    }
  })

  test('an edit may keep an insurer that is inactive by now, but not pick another one', async () => {
    const created = await insure()
    await database.db.insuranceCompany.updateMany({ data: { isActive: false } })
    const other = edited(created, { insuranceCompanyId: market.otherInsurer.id })
    await expectRefusal(staff.customers.update(other), 'insurer-unavailable')
    expect(await staff.customers.update(edited(created, { vehicleModel: 'Civic' }))).toMatchObject({
      insuranceCompanyId: market.insurer.id,
      vehicleModel: 'Civic',
    })
  })

  test('a change that cannot be logged is not written', async () => {
    await database.pool.query('ALTER TABLE activity_logs ADD CONSTRAINT no_entries CHECK (false) NOT VALID')
    try {
      await expect(insure()).rejects.toThrow()
    } finally {
      await database.pool.query('ALTER TABLE activity_logs DROP CONSTRAINT no_entries')
    }
    expect(await database.db.insuredCustomer.count()).toBe(0)
  })
})

describe('update', () => {
  test('logs the fields that changed, and keeps the dates while the plan stays', async () => {
    const created = await insure({ policyStartDate: '2026-05-01' })
    itIs('2026-12-01')
    const updated = await colleague.customers.update({
      ...filledForm(market, { fullName: 'Íñigo Peña' }),
      id: created.id,
      updatedAt: created.updatedAt,
    })
    expect(updated).toEqual({ ...created, fullName: 'Íñigo Peña', updatedAt: '2026-12-01T17:00:00.000Z' })
    const entries = await logOf(created.id)
    expect(entries[1]).toMatchObject({
      actionType: 'update',
      details: { fullName: { before: 'Íñigo Peña Quiñones', after: 'Íñigo Peña' } },
    })
    expect(Object.keys(entries[1]?.details ?? {})).toEqual(['fullName'])
  })

  test('updates and renewals refuse another policy’s number in an older form, and accept their own', async () => {
    const older = await insure({ policyNumber: 'POL-0002' })
    await database.pool.query('UPDATE insured_customers SET policy_number = $1', ['Pol\u20140002'])
    const other = await insure({ policyNumber: 'POL-0003' })
    const message = 'Ya existe una póliza con el número "POL-0002".'
    const taken = { code: 'CONFLICT', message, cause: { field: 'policyNumber' } }
    await expect(staff.customers.update(edited(other, { policyNumber: 'POL-0002' }))).rejects.toMatchObject(taken)
    const { id, updatedAt, selectedPlanId } = other
    const renewal = { id, updatedAt, selectedPlanId: selectedPlanId ?? '', policyNumber: 'POL-0002' }
    await expect(staff.customers.renew({ ...renewal, policyStartDate: '2027-11-20' })).rejects.toMatchObject(taken)
    const mended = await staff.customers.update(edited(older, { policyNumber: 'POL-0002' }))
    expect(mended.policyNumber).toBe('POL-0002')
  })

  test('another plan brings its price and, unless dates are given, its dates', async () => {
    const created = await insure({ policyStartDate: '2026-05-01' })
    itIs('2026-11-25')
    const selectedPlanId = market.fullcover.plans[0]?.id
    const updated = await staff.customers.update(edited(created, { selectedPlanId }))
    expect(updated).toMatchObject({
      planPrice: 99.5,
      policyStartDate: '2026-11-25',
      issueDate: '2026-11-25',
      policyEndDate: '2026-12-25',
    })
  })

  test('a plan of an inactive type can be chosen only by policies of that type', async () => {
    const created = await insure()
    await database.db.policyType.updateMany({ data: { isActive: false } })
    const [ofOtherType] = market.liability.plans
    const moved = { policyTypeId: market.liability.id, selectedPlanId: ofOtherType?.id }
    await expectRefusal(staff.customers.update(edited(created, moved)), 'plan-unavailable', {
      field: 'selectedPlanId',
      code: 'BAD_REQUEST',
    })
    const [ofItsType] = market.fullcover.plans
    expect(await staff.customers.update(edited(created, { selectedPlanId: ofItsType?.id }))).toMatchObject({
      planPrice: 99.5,
    })
  })

  describe('with the price that was shown', () => {
    const changed = (price: string) => ({
      code: 'CONFLICT',
      message: `El precio de este plan cambió: ahora es ${price}. Revíselo antes de continuar.`,
      cause: { reason: 'price-changed', field: 'selectedPlanId' },
    })
    const setPrice = (price: number) => database.db.pricingPlan.updateMany({ data: { price } })

    test('a policy is created at it, and refused if the plan’s price has changed', async () => {
      await setPrice(2222.22)
      const form = filledForm(market, { shownPrice: 1194 })
      await expect(staff.customers.create(form)).rejects.toMatchObject(changed('$2,222.22'))
      expect(await database.db.insuredCustomer.count()).toBe(0)
      expect(await staff.customers.create({ ...form, shownPrice: 2222.22 })).toMatchObject({ planPrice: 2222.22 })
    })

    test('an update checks it only if the plan is chosen', async () => {
      const created = await insure()
      await setPrice(1500)
      const kept = await staff.customers.update(edited(created, { vehicleModel: 'Civic', shownPrice: 7 }))
      expect(kept).toMatchObject({ vehicleModel: 'Civic', planPrice: 1194 })
      const again = edited(kept, { reprice: true, shownPrice: 1194 })
      await expect(staff.customers.update(again)).rejects.toMatchObject(changed('$1,500.00'))
      const other = edited(kept, { selectedPlanId: market.fullcover.plans[0]?.id, shownPrice: 99.5 })
      await expect(staff.customers.update(other)).rejects.toMatchObject(changed('$1,500.00'))
      expect(await staff.customers.byId(created)).toEqual(kept)
      expect(await staff.customers.update({ ...again, shownPrice: 1500 })).toMatchObject({ planPrice: 1500 })
    })

    test('a renewal is refused if the price has changed', async () => {
      const { id, updatedAt, selectedPlanId } = await insure()
      await setPrice(1500)
      const renewal = { id, updatedAt, selectedPlanId: selectedPlanId ?? '' }
      await expect(staff.customers.renew({ ...renewal, shownPrice: 1194 })).rejects.toMatchObject(changed('$1,500.00'))
      expect(await staff.customers.terms({ customerId: id })).toEqual([])
      expect(await staff.customers.renew({ ...renewal, shownPrice: 1500 })).toMatchObject({ planPrice: 1500 })
    })
  })

  describe('while the plan stays', () => {
    let created: Customer
    beforeEach(async () => {
      created = await insure({ policyStartDate: '2026-05-01' })
      await database.db.pricingPlan.updateMany({ data: { price: 2000 } })
      itIs('2026-12-01')
    })

    test('or is left out, the agreed price and omitted dates stay too', async () => {
      const unsaid = { selectedPlanId: undefined, vehicleModel: 'Civic', issueDate: '2026-04-30' }
      const updated = await staff.customers.update(edited(created, unsaid))
      expect(updated).toMatchObject({
        vehicleModel: 'Civic',
        selectedPlanId: created.selectedPlanId,
        planPrice: 1194,
        policyStartDate: '2026-05-01',
        issueDate: '2026-04-30',
        policyEndDate: '2027-05-01',
      })
    })

    test('an end date is cleared by null, and stays cleared', async () => {
      const cleared = await staff.customers.update(edited(created, { policyEndDate: null }))
      expect(cleared).toMatchObject({ policyEndDate: null, planPrice: 1194 })
      const [, entry] = await logOf(created.id)
      expect(entry?.details).toEqual({ policyEndDate: { before: '2027-05-01', after: null } })
      expect(await staff.customers.update(edited(cleared, { vehicleModel: 'Civic' }))).toMatchObject({
        policyEndDate: null,
      })
    })

    test('choosing it again brings today’s price and derives omitted dates', async () => {
      const updated = await staff.customers.update(edited(created, { reprice: true, issueDate: '2026-11-30' }))
      expect(updated).toMatchObject({
        planPrice: 2000,
        policyStartDate: '2026-12-01',
        issueDate: '2026-11-30',
        policyEndDate: '2027-12-01',
      })
    })

    test.each([
      ['an end before the start of the record', { policyEndDate: '2026-04-30' }],
      ['a start after the end of the record', { policyStartDate: '2027-05-02' }],
    ])('%s is refused', async (_case, dates) => {
      await expectRefusal(staff.customers.update(edited(created, dates)), 'dates-out-of-order', {
        field: 'policyEndDate',
        code: 'BAD_REQUEST',
      })
    })

    test.each(['policyStartDate', 'issueDate'])('%s cannot be cleared', async (field) => {
      for (const empty of [null, '']) {
        await expect(staff.customers.update(edited(created, { [field]: empty }))).rejects.toMatchObject({
          code: 'BAD_REQUEST',
          cause: { issues: [expect.objectContaining({ path: [field], message: 'Este campo es obligatorio' })] },
        })
      }
    })

    test.each([
      ['no plan', () => ({ selectedPlanId: null }), 'plan-required'],
      ['another type', () => ({ policyTypeId: market.liability.id }), 'plan-unavailable'],
      [
        'another type alone',
        () => ({ policyTypeId: market.liability.id, selectedPlanId: undefined }),
        'plan-unavailable',
      ],
    ] as const)('%s is refused', async (_case, changes, reason) => {
      await expectRefusal(staff.customers.update(edited(created, changes())), reason, {
        field: 'selectedPlanId',
        code: 'BAD_REQUEST',
      })
    })
  })

  describe('a policy without a plan', () => {
    let withoutPlan: Customer
    beforeEach(async () => {
      const { id } = await insure({ policyStartDate: '2026-05-01' })
      await database.db.insuredCustomer.update({ where: { id }, data: { selectedPlanId: null, planPrice: 77 } })
      withoutPlan = await staff.customers.byId({ id })
    })

    test('is edited without one, and keeps its price and dates', async () => {
      const { updatedAt: _was, ...kept } = withoutPlan
      expect(await staff.customers.update(edited(withoutPlan, { fullName: 'Íñigo Peña' }))).toMatchObject({
        ...kept,
        fullName: 'Íñigo Peña',
      })
    })

    test('gets price and dates from the first plan that is chosen', async () => {
      const selectedPlanId = market.fullcover.plans[1]?.id ?? null
      expect(await staff.customers.update(edited(withoutPlan, { selectedPlanId }))).toMatchObject({
        planPrice: 1194,
        policyStartDate: '2026-11-20',
        policyEndDate: '2027-11-20',
      })
    })

    test('needs one to change its type, and cannot be repriced without one', async () => {
      for (const changes of [{ policyTypeId: market.liability.id }, { reprice: true } as const]) {
        await expectRefusal(staff.customers.update(edited(withoutPlan, changes)), 'plan-required', {
          field: 'selectedPlanId',
          code: 'BAD_REQUEST',
          message: 'Debe seleccionar un plan de pago',
        })
      }
    })
  })

  test('of two people who edit one record the second is refused, and nothing is overwritten', async () => {
    const created = await insure()
    const edit = { ...filledForm(market), id: created.id, updatedAt: created.updatedAt }
    await staff.customers.update({ ...edit, vehicleModel: 'Civic' })
    await expectRefusal(colleague.customers.update({ ...edit, vehicleModel: 'Pilot' }), 'record-stale', {
      code: 'CONFLICT',
    })
    expect(await staff.customers.byId({ id: created.id })).toMatchObject({ vehicleModel: 'Civic' })
  })

  test('of two who save in the same instant, one wins', async () => {
    const created = await insure()
    const edit = { ...filledForm(market), id: created.id, updatedAt: created.updatedAt }
    const results = await Promise.allSettled([
      staff.customers.update({ ...edit, vehicleModel: 'Civic' }),
      colleague.customers.update({ ...edit, vehicleModel: 'Pilot' }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await logOf(created.id)).filter(({ actionType }) => actionType === 'update')).toHaveLength(1)
  })

  test('an insurer that was deactivated meanwhile may stay', async () => {
    const created = await insure()
    await database.db.insuranceCompany.update({ where: { id: market.insurer.id }, data: { isActive: false } })
    const updated = await staff.customers.update({
      ...filledForm(market, { vehicleYear: 2024 }),
      id: created.id,
      updatedAt: created.updatedAt,
    })
    expect(updated.vehicleYear).toBe(2024)
  })

  test('using another policy’s number is a conflict', async () => {
    await insure()
    const second = await insure({ policyNumber: 'POL-0002' })
    const edit = { ...filledForm(market), id: second.id, updatedAt: second.updatedAt }
    await expect(staff.customers.update(edit)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('delete', () => {
  test('removes the record and its documents, and logs what was removed', async () => {
    const { id } = await insure()
    await database.db.policyDocument.create({
      data: {
        insuredCustomerId: id,
        fileName: 'p.pdf',
        filePath: `${id}/1.pdf`,
        fileSize: 9,
        mimeType: 'application/pdf',
      },
    })
    expect(await staff.customers.delete({ id })).toEqual({ ok: true })
    expect(await database.db.insuredCustomer.count()).toBe(0)
    expect(await database.db.policyDocument.count()).toBe(0)
    expect(await logOf(id)).toContainEqual(
      expect.objectContaining({
        adminUserId: adminUser.id,
        actionType: 'delete',
        tableName: 'insured_customers',
        details: expect.objectContaining({ policyNumber: { before: 'POL-0001', after: null } }),
      }),
    )
  })

  test('no procedure finds a deleted customer', async () => {
    const created = await insure()
    await staff.customers.delete({ id: created.id })
    const edit = { ...filledForm(market), id: created.id, updatedAt: created.updatedAt }
    for (const call of [
      () => staff.customers.delete({ id: created.id }),
      () => staff.customers.byId({ id: created.id }),
      () => staff.customers.update(edit),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})

test('the form offers active insurers by name as Spanish readers sort it, and plans by duration', async () => {
  const options = await staff.customers.formOptions()
  expect(options.companies.map(({ name }) => name)).toEqual(['Ábaco Seguros', 'Zurita Seguros'])
  expect(options.policyTypes.map(({ name }) => name)).toEqual(['Fullcover', 'Responsabilidad Civil'])
  expect(options.plans.map(({ durationMonths }) => durationMonths)).toEqual([1, 1, 12, 12])
  expect(options.today).toBe('2026-11-20')
})
