import { beforeEach, describe, expect, test } from 'vitest'
import { itIs } from '../../../shared/testing/clock'
import { testOffice } from '../../testing/office'
import { csvOf, LIST_COLUMNS, type Line, policyLine, policyLines } from '../../testing/policy-files'

const { database, market, visitor, owner } = testOffice({ day: '2026-06-15', variables: { LOOKUP_LIMIT: '0' } })

const checked = async (lines: Line[]) => {
  const id = await owner.uploadList(lines)
  return { id, result: await owner.check(id) }
}
const brought = async (lines: Line[]) => {
  const { id, result } = await checked(lines)
  await owner.run(id)
  return { id, result }
}
const counts = (result: { new: number; changed: number; renewed: number; equal: number; wrongRows: number }) =>
  [result.new, result.changed, result.renewed, result.equal, result.wrongRows].join(' ')
const stored = async (policyNumber: string) => {
  const { id } = await database.db.insuredCustomer.findUniqueOrThrow({ where: { policyNumber }, select: { id: true } })
  return owner.staff.customers.byId({ id })
}
const look = (policyNumber: string) => visitor.public.verifyPolicy({ policyNumber })

describe('a cancelled policy', () => {
  const NUMBER = 'IMP-00001'
  const message =
    'La póliza está cancelada y termina el 1/7/2026. Reactívela en su ficha o, si sigue cancelada, deje esta celda vacía'
  const lastMonth = () => policyLine(1)
  /** The cancellation as the panel and visitors see it. */
  const standing = async () => {
    const { policyEndDate, cancellationReason } = await stored(NUMBER)
    return { policyEndDate, cancellationReason, seen: (await look(NUMBER))?.endDate }
  }
  const CANCELLED = { policyEndDate: '2026-07-01', cancellationReason: 'sold', seen: '2026-07-01' }
  beforeEach(async () => {
    await brought([lastMonth(), policyLine(2)])
    const { id, updatedAt } = await stored(NUMBER)
    await owner.staff.customers.cancel({ id, updatedAt, lastDay: '2026-07-01', reason: 'sold' })
  })

  test('stays cancelled when an older list is imported: the row’s end date is an error', async () => {
    const { id, result } = await checked([lastMonth(), policyLine(2)])
    expect(counts(result)).toBe('0 0 0 1 1')
    expect(result.wrong).toEqual([{ row: 2, column: 'Hasta', value: '15/01/2027', message }])
    await owner.run(id)
    expect(await standing()).toEqual(CANCELLED)
  })

  test('is equal if the row has its end date, and accepts changes to other fields', async () => {
    expect(counts((await checked([policyLine(1, { Hasta: '01/07/2026' })])).result)).toBe('0 0 0 1 0')
    expect(counts((await checked([policyLine(1, { Hasta: '' })])).result)).toBe('0 0 0 1 0')
    const { Hasta, ...withoutEnd } = lastMonth()
    expect(counts((await checked([withoutEnd])).result)).toBe('0 0 0 1 0')
    const { id, result } = await brought([{ ...withoutEnd, Modelo: 'Civic', Meses: 1 }])
    expect(counts(result)).toBe('0 1 0 0 0')
    expect(await stored(NUMBER)).toMatchObject({ vehicleModel: 'Civic' })
    expect(await standing()).toEqual(CANCELLED)
    expect(await owner.undo(id)).toMatchObject({ takenBack: 1 })
    expect(await standing()).toEqual(CANCELLED)
  })

  test('is renewed by a later term as in the panel, and cancelled again after an undo', async () => {
    itIs('2027-01-20')
    const next = policyLine(1, { Desde: '15/01/2027', Hasta: '15/01/2028' })
    const { id, result } = await brought([next])
    expect(counts(result)).toBe('0 0 1 0 0')
    expect(await standing()).toMatchObject({ policyEndDate: '2028-01-15', cancellationReason: null })
    expect(await owner.undo(id)).toMatchObject({ takenBack: 1, kept: [] })
    expect(await standing()).toEqual(CANCELLED)
    // A wrong row before the renewal makes it wrong too.
    expect(counts((await checked([lastMonth(), next])).result)).toBe('0 0 0 0 2')
    expect(counts((await checked([policyLine(1, { Hasta: '01/07/2026' }), next])).result)).toBe('0 0 1 1 0')
  })

  test('is like any other once it was reinstated', async () => {
    const { id, updatedAt } = await stored(NUMBER)
    await owner.staff.customers.reinstate({ id, updatedAt })
    expect(counts((await checked([policyLine(1, { Hasta: '15/02/2027' })])).result)).toBe('0 1 0 0 0')
  })
})

describe('a blocked policy', () => {
  const blocked = async (policyNumber: string) => {
    const { id } = await stored(policyNumber)
    await owner.staff.customers.block({ ids: [id], reason: 'personAsked' })
    return id
  }
  const messageOf = (number: string) =>
    `La póliza ${number} está bloqueada en la papelera, y un archivo no la trae de vuelta. Restáurela allí si debe volver`

  test('is not brought back by a file that still has it, and can be restored', async () => {
    await brought(policyLines(2))
    const id = await blocked('IMP-00001')
    const { id: file, result } = await checked(policyLines(3, () => ({ Modelo: 'Civic' })))
    expect(counts(result)).toBe('1 1 0 0 1')
    expect(result.wrong).toEqual([{ row: 2, column: 'Póliza', value: 'IMP-00001', message: messageOf('IMP-00001') }])
    await owner.run(file)
    expect(await look('IMP-00001')).toBeNull()
    await owner.staff.activity.restore({ table: 'insured_customers', id })
    expect(await look('IMP-00001')).toMatchObject({ status: 'active' })
    expect(counts((await checked(policyLines(3, () => ({ Modelo: 'Civic' })))).result)).toBe('0 1 0 2 0')
  })

  test('is recognized by any form of its number, a former number, or one without its zeros, in each row', async () => {
    const first = policyLine(1, { Póliza: '0000123-A' })
    await brought([first])
    const { id, updatedAt } = await stored('0000123-A')
    itIs('2027-01-20')
    const selectedPlanId = market.fullcover.plans[1]?.id ?? ''
    await owner.staff.customers.renew({ id, updatedAt, selectedPlanId, policyNumber: 'NEXT 7' })
    await database.pool.query(`UPDATE insured_customers SET policy_number = E'NEXT\\u00a07.' WHERE id = $1`, [id])
    await owner.staff.customers.block({ ids: [id], reason: 'authority' })
    const numbers = ['next 7', '0000123-a', '123-A']
    const { result } = await checked([
      ...numbers.map((Póliza) => policyLine(1, { Póliza })),
      policyLine(1, { Póliza: 'Next 7', Desde: '15/01/2027', Hasta: '15/01/2028' }),
      policyLine(2),
    ])
    expect(counts(result)).toBe('1 0 0 0 4')
    expect(result.wrong.map(({ message }) => message)).toEqual([
      messageOf('NEXT\u00a07.'),
      messageOf('0000123-A'),
      messageOf('0000123-A'),
      messageOf('NEXT\u00a07.'),
    ])
  })

  test('stays out if it was blocked after the check', async () => {
    const { id: early, result } = await checked(policyLines(2))
    expect(counts(result)).toBe('2 0 0 0 0')
    await brought(policyLines(1))
    await blocked('IMP-00001')
    const { wrong, ...run } = await owner.run(early)
    expect([counts(run), wrong[0]?.message]).toEqual(['1 0 0 0 1', messageOf('IMP-00001')])
    expect(await look('IMP-00001')).toBeNull()
  })

  test('is neither a deleted policy, which a file creates again, nor another that has its number now', async () => {
    await brought(policyLines(2))
    await owner.staff.customers.delete({ id: (await stored('IMP-00001')).id })
    expect(counts((await brought(policyLines(2))).result)).toBe('1 0 0 1 0')
    await blocked('IMP-00002')
    await database.pool.query(`UPDATE insured_customers SET policy_number = 'IMP-00002'`)
    expect(counts((await checked([policyLine(2, { VIN: '', Cliente: '' })])).result)).toBe('0 0 0 1 0')
  })
})

describe('a term that follows one of the same policy', () => {
  const next = { Desde: '15/01/2027', Hasta: '15/01/2028' }

  test('waits if the earlier one waits for an answer, and is imported with it', async () => {
    const lines = [policyLine(1, { Cobertura: 'RC' }), policyLine(1, next), policyLine(2), policyLine(2, next)]
    const { id, result } = await checked(lines)
    expect([counts(result), result.waitingRows]).toEqual(['2 0 2 0 0', 2])
    expect(result.unknown.policyTypes).toEqual([{ text: 'RC', rows: 2, proposed: market.liability.id }])
    const run = await owner.run(id)
    expect([counts(run), run.waitingRows, run.wrong]).toEqual(['1 0 1 0 0', 2, []])
    await owner.undo(id)
    await owner.imports.resolve({ id, policyTypes: [{ text: 'RC', id: market.liability.id }] })
    expect(await owner.check(id)).toMatchObject({ waitingRows: 0 })
    expect(counts(await owner.run(id))).toBe('2 0 2 0 0')
  })

  test('waits for an unknown plan too, however many terms there are', async () => {
    const last = { Desde: '15/01/2028', Hasta: '15/01/2029' }
    const lines = [policyLine(1, { Meses: 7 }), policyLine(1, next), policyLine(1, last)]
    const { result } = await checked(lines)
    expect([counts(result), result.waitingRows]).toEqual(['1 0 2 0 0', 3])
    expect(result.unknown.plans).toMatchObject([{ text: 'Fullcover · 7 meses', rows: 3 }])
  })

  test('is wrong if the earlier one has only lost the zeros of its number', async () => {
    await brought([policyLine(1, { Póliza: '00123' })])
    const { result } = await checked([policyLine(1, { Póliza: '123' }), policyLine(1, { Póliza: '123', ...next })])
    expect(counts(result)).toBe('0 0 0 0 2')
    expect(result.wrong[1]?.message).toBe('La vigencia anterior de esta póliza, en la fila 2, tiene errores')
  })
})

describe('a contact refusal', () => {
  const NUMBER = 'IMP-00001'
  const message =
    'La persona pidió que no la contacten. Cámbielo en la ficha de la póliza o, si sigue así, deje esta celda vacía'
  const said = (contact: string, changes: Line = {}) => policyLine(1, { 'Acepta contacto': contact, ...changes })
  const checkedContact = async (lines: Line[]) => {
    const id = await owner.uploadList(lines)
    const { columns } = await owner.imports.byId({ id })
    const chosen = { ...columns, contactAllowed: 'Acepta contacto' }
    await owner.imports.setColumns({ id, columns: chosen, dateOrder: 'dmy', decimal: ',' })
    return { id, result: await owner.check(id) }
  }
  beforeEach(async () => {
    await brought([policyLine(1)])
    const { id } = await stored(NUMBER)
    await owner.staff.customers.recordContact({ customerId: id, channel: 'phone', outcome: 'doNotContact' })
  })

  test('stays when an older or later list says otherwise: the cell is an error', async () => {
    for (const changes of [{}, { Modelo: 'Civic' }, { Desde: '15/01/2027', Hasta: '15/01/2028' }]) {
      const { id, result } = await checkedContact([said('Sí', changes)])
      expect(counts(result)).toBe('0 0 0 0 1')
      expect(result.wrong).toMatchObject([{ row: 2, column: 'Acepta contacto', message }])
      await owner.run(id)
      expect((await stored(NUMBER)).contactAllowed).toBe(false)
    }
  })

  test('allows equal rows and other changes if the cell is empty or says the same', async () => {
    expect(counts((await checkedContact([said('')])).result)).toBe('0 0 0 1 0')
    expect(counts((await checkedContact([said('No')])).result)).toBe('0 0 0 1 0')
    const { id, result } = await checkedContact([said('', { Modelo: 'Civic' })])
    expect(counts(result)).toBe('0 1 0 0 0')
    await owner.run(id)
    expect(await stored(NUMBER)).toMatchObject({ vehicleModel: 'Civic', contactAllowed: false })
  })

  test('can come from a file', async () => {
    await brought([policyLine(2)])
    const { id, result } = await checkedContact([{ ...said('No'), ...policyLine(2) }])
    expect(counts(result)).toBe('0 1 0 0 0')
    await owner.run(id)
    expect((await stored('IMP-00002')).contactAllowed).toBe(false)
  })
})

test('a new policy without a start begins when it was issued, or its months before its end', async () => {
  const { Desde: _start, ...line } = policyLine(1)
  const id = await owner.upload(csvOf([line, { ...line, Póliza: 'IMP-2', Meses: '' }]))
  const { policyStartDate: _column, ...columns } = LIST_COLUMNS
  await owner.imports.setColumns({ id, columns, dateOrder: 'dmy', decimal: ',' })
  const { wrong } = await owner.check(id)
  expect(wrong).toMatchObject([{ row: 3, message: expect.stringContaining('dígalo una vez para todas') }])
  await owner.run(id)
  expect(await stored('IMP-00001')).toMatchObject({ policyStartDate: '2026-01-15', policyEndDate: '2027-01-15' })
  const issued = await owner.upload(csvOf([{ ...line, Póliza: 'IMP-3', Emisión: '3/2/2026' }]))
  await owner.imports.setColumns({ id: issued, columns: { ...columns, issueDate: 'Emisión' }, decimal: ',' })
  await owner.check(issued)
  await owner.run(issued)
  expect(await stored('IMP-3')).toMatchObject({ policyStartDate: '2026-02-03', issueDate: '2026-02-03' })
})

test('dates that do not fit the stored terms are quoted as the file writes them', async () => {
  await brought([policyLine(1)])
  await brought([policyLine(1, { Desde: '15/01/2027', Hasta: '15/01/2028' })])
  const wrong = async (changes: Line) => (await checked([policyLine(1, changes)])).result.wrong
  const column = 'Desde'
  expect(await wrong({ Desde: '13/2/24', Hasta: '13/2/25' })).toEqual([
    { row: 2, column, value: '13/2/24', message: 'La póliza ya tiene una vigencia posterior, desde el 15/1/2027' },
  ])
  const message = 'La vigencia debe comenzar el 15/1/2027 o después: ya hay otra vigencia hasta entonces'
  expect(await wrong({ Desde: '10-01-2027', Hasta: '15/01/2028' })).toEqual([
    { row: 2, column, value: '10-01-2027', message },
  ])
})
