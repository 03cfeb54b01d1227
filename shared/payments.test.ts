import { afterEach, expect, test } from 'vitest'
import { inCents, instalmentsOf, movedDueDay, paymentInput } from './payments'
import { itIs } from './testing/clock'

afterEach(() => itIs('2026-11-20'))

const daysOf = (count: number, start: string) => instalmentsOf(1200, count, start, 'USD').map(({ dueOn }) => dueOn)

test('instalments are a month apart, and month ends do not drift', () => {
  expect(daysOf(1, '2026-03-05')).toEqual(['2026-03-05'])
  expect(daysOf(4, '2026-01-31')).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
  expect(daysOf(3, '2027-12-31')).toEqual(['2027-12-31', '2028-01-31', '2028-02-29'])
})

test('instalments are equal, with what cannot be divided on the first', () => {
  const amounts = (amount: number, count: number, currency = 'USD') =>
    instalmentsOf(amount, count, '2026-01-01', currency).map((one) => one.amount)
  expect(amounts(100, 3)).toEqual([33.34, 33.33, 33.33])
  expect(amounts(1194, 12)).toEqual(Array(12).fill(99.5))
  expect(amounts(0.07, 3)).toEqual([0.03, 0.02, 0.02])
  for (const amount of [0.01, 0.29, 1.1, 999_999.99, 4_567.89]) {
    for (let count = 1; count <= 60; count++) {
      expect(amounts(amount, count).reduce((sum, one) => sum + inCents(one), 0)).toBe(inCents(amount))
    }
  }
})

test('where the currency has no cents, instalments are whole', () => {
  const amounts = (amount: number, count: number) =>
    instalmentsOf(amount, count, '2026-01-01', 'CLP').map((one) => one.amount)
  expect(amounts(100_000, 3)).toEqual([33_334, 33_333, 33_333])
  expect(amounts(2, 5)).toEqual([1, 1])
  expect(amounts(10.5, 3)).toEqual([4.5, 3, 3])
  expect(amounts(0.5, 3)).toHaveLength(3)
})

test('an amount of fewer cents than instalments has an instalment for each cent', () => {
  expect(instalmentsOf(0.02, 5, '2026-01-01', 'USD').map(({ amount }) => amount)).toEqual([0.01, 0.01])
  expect(instalmentsOf(0, 5, '2026-01-01', 'USD')).toEqual([])
})

test.each([
  ['amount', 0, 'El importe debe ser mayor que 0'],
  ['amount', -5, 'El importe debe ser mayor que 0'],
  ['amount', 10.005, 'El importe puede tener hasta dos decimales'],
  ['amount', 100_000_000, 'El importe puede ser de hasta 99,999,999.99'],
  ['amount', 'diez', 'El importe debe ser un número como 1,234.50 o 1.234,50'],
  ['amount', 'EUR 10', 'Tiene el signo de otra moneda. Escriba el importe en la moneda de la instalación, sin signo.'],
  ['paidOn', '2026-11-21', 'El pago no puede ser de un día que todavía no llega'],
  ['paidOn', '', 'Este campo es obligatorio'],
  ['method', 'cheque', 'Elija cómo se pagó'],
])('a payment whose %s is %s is refused with a sentence', (field, value, message) => {
  itIs('2026-11-20')
  const good = {
    id: '01a205b4-dc44-4aff-9574-086d8c6137e4',
    updatedAt: '2026-11-20T10:00:00.000Z',
    amount: 10,
    paidOn: '2026-11-20',
    method: 'cash',
  }
  expect(paymentInput.safeParse(good).success).toBe(true)
  const issues = paymentInput.safeParse({ ...good, [field]: value }).error?.issues ?? []
  expect(issues.map(({ path, message: said }) => [path[0], said])).toEqual([[field, message]])
})

test.each([
  ['2026-10-01', '2026-10-01', '2026-12-01', '2026-12-01'],
  ['2027-03-01', '2026-10-01', '2026-12-01', '2027-05-01'],
  ['2026-02-28', '2026-01-31', '2026-03-15', '2026-04-15'],
  ['2026-02-15', '2026-01-15', '2026-12-31', '2027-01-31'],
  ['2026-10-20', '2026-10-01', '2026-10-11', '2026-10-30'],
  ['2026-02-27', '2026-01-31', '2026-02-01', '2026-02-28'],
  ['2026-09-01', '2026-10-01', '2026-08-01', '2026-07-01'],
])('what is due on %s of a term from %s is due, once it starts on %s, on %s', (dueOn, former, start, moved) => {
  expect(movedDueDay(dueOn, former, start)).toBe(moved)
})
