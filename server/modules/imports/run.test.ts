import { describe, expect, test, vi } from 'vitest'
import { testOffice } from '../../testing/office'
import { policyLine, policyLines } from '../../testing/policy-files'

const { database, market, owner } = testOffice({ day: '2026-06-15' })

const waiting = (rows: number) => ({ new: 2, wrongRows: 0, waitingRows: rows })

describe('deleting between check and run', () => {
  test('an insurer leaves its rows waiting for another; the other rows are imported', async () => {
    const id = await owner.uploadList(policyLines(3, (number) => (number === 1 ? { Compañía: 'Zurita Seguros' } : {})))
    await owner.check(id)
    await owner.staff.companies.delete({ id: market.otherInsurer.id })
    const result = await owner.run(id)
    expect(result).toMatchObject(waiting(1))
    expect(result.unknown.insurers).toMatchObject([{ text: 'Zurita Seguros', rows: 1 }])
    expect(await database.db.insuredCustomer.count()).toBe(2)
  })

  test('a type or a plan does the same', async () => {
    const id = await owner.uploadList([
      policyLine(1, { Cobertura: 'Responsabilidad Civil' }),
      policyLine(2, { Meses: 1 }),
      ...[3, 4].map((number) => policyLine(number)),
    ])
    await owner.check(id)
    await owner.staff.settings.policyTypes.delete({ id: market.liability.id })
    await owner.staff.settings.plans.delete({ id: market.fullcover.plans[0]?.id ?? '' })
    const result = await owner.run(id)
    expect(result).toMatchObject(waiting(2))
    expect(result.unknown).toMatchObject({
      policyTypes: [{ text: 'Responsabilidad Civil' }],
      plans: [{ text: 'Fullcover · 1 mes' }, { text: 'Responsabilidad Civil · 12 meses' }],
    })
  })

  test('a record does not prevent others from being created', async () => {
    const id = await owner.uploadList([policyLine(1, { Compañía: 'Nueva' }), policyLine(2)])
    await owner.check(id)
    await owner.imports.resolve({ id, insurers: [{ text: 'Nueva', create: true }] })
    await owner.check(id)
    expect(await owner.run(id)).toMatchObject(waiting(0))
  })
})

describe('an insurer that is deleted while it is needed', () => {
  const why = 'Mientras tanto alguien eliminó una aseguradora, un tipo de póliza o un plan que estas pólizas necesitan.'
  const uploaded = async (Compañía: string) => {
    const id = await owner.uploadList([policyLine(1, { Compañía }), policyLine(2)])
    await owner.check(id)
    return id
  }
  /** Begins a work, and deletes the insurer while it waits to write policies. */
  const deletedDuring = async (begin: () => Promise<unknown>) => {
    const holder = await database.pool.connect()
    await holder.query('BEGIN; LOCK TABLE insured_customers IN SHARE MODE')
    await begin()
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `SELECT FROM pg_locks WHERE NOT granted AND relation = 'insured_customers'::regclass`,
      )
      expect(rows).toHaveLength(1)
    }, 10_000)
    await database.db.insuranceCompany.delete({ where: { id: market.otherInsurer.id } })
    await holder.query('ROLLBACK')
    holder.release()
  }

  test('stops a run, which says so and can be started again', async () => {
    await owner.run(await uploaded('Ábaco Seguros'))
    const id = await uploaded('Zurita Seguros')
    await deletedDuring(() => owner.imports.run({ id }))
    expect(await owner.settled(id)).toMatchObject({
      state: 'checked',
      failure: `${why} La importación se interrumpió y no se guardó ninguna fila. Puede iniciarla otra vez.`,
    })
    expect(await owner.run(id)).toMatchObject({ waitingRows: 1 })
  })

  test('stops an undo, which says so and can be started again', async () => {
    await owner.run(await uploaded('Zurita Seguros'))
    const id = await uploaded('Ábaco Seguros')
    await owner.run(id)
    await deletedDuring(() => owner.imports.undo({ id }))
    expect(await owner.settled(id)).toMatchObject({
      state: 'done',
      failure: `${why} La acción de deshacer se interrumpió y no se deshizo nada. Puede iniciarla otra vez.`,
    })
    expect(await owner.undo(id)).toMatchObject({ kept: [{ why: 'La aseguradora que tenía antes ya no existe' }] })
  })
})
