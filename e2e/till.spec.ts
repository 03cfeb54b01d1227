import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createTRPCClient, httpLink } from '@trpc/client'
import type { AppRouter } from '../server/api/router'
import { sessionCookie } from '../server/testing/session-cookie'
import { violationsOf } from './accessibility'
import { createAgent } from './accounts'
import { expect, expectNothingWider, signIn, test } from './browser'
import { onDatabase } from './database'
import { currentInstallation } from './installations'
import { day, register, staff } from './staff'

const TILL = '/admin?seccion=asegurados&pestana=caja'

test.beforeEach(() => staff.settings.plans.setCollected.mutate({ collected: true }))
test.afterEach(() => staff.settings.plans.setCollected.mutate({ collected: false }))

/** An agent with what calls procedures as them. */
async function newAgent() {
  const email = `caja-${randomUUID()}@example.com`
  const password = await createAgent(email)
  const { origin } = currentInstallation()
  const cookie = await sessionCookie(origin, { email, password })
  const link = httpLink({ url: `${origin}/trpc`, headers: { cookie } })
  return { email, password, client: createTRPCClient<AppRouter>({ links: [link] }) }
}

type Method = 'cash' | 'insurer'

/** Records what somebody has paid at once, with what records it. */
async function receive(
  client: typeof staff,
  name: string,
  amount: number,
  paid: { method?: Method; ago?: number } = {},
) {
  const { id: customerId } = await register(`E2E-${randomUUID()}`, {
    ...{
      fullName: name,
      planPrice: amount,
      policyStartDate: day(-20),
      policyEndDate: day(345),
      payments: { count: 1 },
    },
  })
  const [due] = await staff.payments.list.query({ customerId })
  const lines = [{ instalmentId: due?.id ?? '', amount }]
  const receipt = { customerId, lines, paidOn: day(-(paid.ago ?? 0)), method: paid.method ?? 'cash' } as const
  return { customerId, ...(await client.payments.record.mutate(receipt)) }
}

test('an agent closes what they recorded, prints it, and what comes later stands in the next', async ({ page }) => {
  const agent = await newAgent()
  const today = await receive(agent.client, 'Persona de Hoy', 120)
  const earlier = await receive(agent.client, 'Persona de Ayer', 80, { ago: 3, method: 'insurer' })
  const ofOthers = await receive(staff, 'Persona de Otra Caja', 55)
  await signIn(page, TILL, 'Cerrar sesión', agent)
  const rows = page.getByRole('table', { name: 'Pagos recibidos' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Persona de Hoy' })).toContainText(`Cobro · recibo ${today.number}`)
  await expect(rows.filter({ hasText: 'Persona de Hoy' })).not.toContainText('pagado el')
  await expect(rows.filter({ hasText: 'Persona de Ayer' })).toContainText('pagado el')
  await expect(rows.filter({ hasText: 'Persona de Ayer' })).toContainText(`recibo ${earlier.number}`)
  await expect(rows.filter({ hasText: ofOthers.customerId })).toHaveCount(0)
  await expect(rows).toHaveCount(3)
  const sums = page.getByRole('region', { name: 'Suma por medio' })
  await expect(sums).toContainText(/Efectivo\$120\.00.*Suma de la caja\$120\.00.*A la aseguradora\$80\.00Nunca/)
  await expect(sums).toContainText('Total$200.00')
  await expect(page.getByRole('button', { name: 'Exportar' })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Cerrar caja' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cerrar su caja' })
  await expect(dialog).toContainText('Es su primer cierre: registró 2 movimientos')
  await expect(dialog).toContainText('Suma de la caja$120.00')
  await dialog.getByRole('textbox', { name: 'Nota' }).fill('Entregado a la encargada')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cerrar caja' }).click()
  const heading = page.getByRole('heading', { name: `Cierre de caja de ${agent.email}` })
  await expect(heading).toBeVisible()
  await expect(page.locator('main')).toContainText('Nota: Entregado a la encargada')
  await expect(rows).toHaveCount(3)
  expect(await violationsOf(page)).toEqual([])
  const printed = await page.getByRole('table', { name: 'Pagos recibidos' }).innerText()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem').first().click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.trim().split('\n')).toHaveLength(3)
  await page.emulateMedia({ media: 'print' })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('button', { name: 'Volver a Caja' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await staff.payments.void.mutate({ receiptId: today.id, reason: 'Cheque sin fondos' })
  await receive(agent.client, 'Persona de Luego', 10)
  await page.reload()
  await expect(heading).toBeVisible()
  expect(await page.getByRole('table', { name: 'Pagos recibidos' }).innerText()).toBe(printed)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Volver a Caja' }).click()
  await page.getByRole('button', { name: 'Cerrar caja' }).click()
  await expect(dialog).toContainText('registró 1 movimiento.')
  await dialog.getByRole('button', { name: 'Cerrar caja' }).click()
  await expect(page.locator('main')).toContainText('1 movimiento')
  await page.getByRole('button', { name: 'Cierres' }).click()
  const closings = page.getByRole('table', { name: 'Cierres' }).getByRole('row')
  await expect(closings).toHaveCount(3)
  await expect(closings.nth(2)).toContainText('$120.00')
  expect(await violationsOf(page)).toEqual([])
  await closings.nth(2).getByRole('link').click()
  await expect(page.locator('main')).toContainText('Nota: Entregado a la encargada')
  // A second closing of nothing says so.
  await page.getByRole('button', { name: 'Volver a Caja' }).click()
  await page.getByRole('button', { name: 'Cerrar caja' }).click()
  await expect(dialog).toContainText('registró 0 movimientos')
})

test('a void stands on its own day, and what is kept of who is gone is erased from the till', {
  tag: '@nightly',
}, async ({ page }) => {
  const name = `Persona Eliminada ${randomUUID()}`
  const { id: receiptId, number, customerId } = await receive(staff, name, 40, { ago: 2 })
  await staff.payments.void.mutate({ receiptId, reason: 'Se cobró dos veces' })
  await staff.customers.delete.mutate({ id: customerId })
  await signIn(page, TILL)
  const rows = page.getByRole('table', { name: 'Pagos recibidos' }).getByRole('row').filter({ hasText: name })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(`Anulación del recibo ${number}`)
  await expect(rows.first()).toContainText('-$40.00')
  await expect(rows.first()).toContainText('Se cobró dos veces')
  await expect(rows.first().getByRole('link')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Filtrar por clase' }).click()
  await page.getByRole('option', { name: 'Anulaciones' }).click()
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: `Datos de la persona: ${name}` }).click()
  await expect(page.getByRole('menuitem')).toHaveText([/Exportar/, /Suprimir/])
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Agrupar' }).click()
  await page.getByRole('option', { name: 'Por persona' }).click()
  await expect(page.getByRole('columnheader', { name: 'Pagos' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
})

test('after a restored backup, an admin says which receipt was the last', { tag: '@nightly' }, async ({ page }) => {
  const { number } = await receive(staff, 'Persona de Antes', 30)
  await onDatabase((client) =>
    client.query(`INSERT INTO installation_facts (fact, happened_at) VALUES ('receiptsRestored', now())`),
  )
  await signIn(page, TILL)
  const card = page.getByRole('form', { name: 'Se restauró una copia' })
  await expect(card).toContainText(`El último recibo guardado es el ${number}.`)
  const last = card.getByRole('textbox', { name: 'Último recibo entregado' })
  await last.fill('muchos')
  await card.getByRole('button').click()
  await expect(card).toContainText('Escriba el número')
  expect(await violationsOf(page)).toEqual([])
  await last.fill(String(number + 5))
  await card.getByRole('button').click()
  await expect(card).toHaveCount(0)
  expect((await receive(staff, 'Persona de Después', 30)).number).toBe(number + 6)
})
