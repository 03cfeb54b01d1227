import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility'
import { expect, openPage, test } from './browser'
import { day, register, staff } from './staff'

const serial = randomUUID().slice(0, 8).toUpperCase()
const ACTIVE = `E2E-${serial}-1`
const EXPIRED = `E2E-${serial}-2`
const ENDLESS = `E2E-${serial}-3`

const created: string[] = []

async function createPolicy(policyNumber: string, policyEndDate: string) {
  const began = { policyStartDate: '2020-01-01', issueDate: '2020-01-01', vehicleYear: 2020 }
  const customer = await register(policyNumber, { fullName: 'Íñigo Peña', ...began, policyEndDate })
  created.push(customer.id)
  return customer
}

test.beforeAll(async () => {
  await createPolicy(ACTIVE, day(12))
  await createPolicy(EXPIRED, '2020-12-31')
  const endless = await createPolicy(ENDLESS, '2020-12-31')
  await staff.customers.update.mutate({ ...endless, policyEndDate: null })
})
test.afterAll(async () => {
  for (const id of created) await staff.customers.delete.mutate({ id })
})

const field = (page: Page) => page.getByLabel('Número de póliza')
const answer = (page: Page) => page.locator('#verificar article')
const verify = (page: Page) => page.getByRole('button', { name: 'Verificar póliza' })

async function lookUp(page: Page, number: string): Promise<void> {
  await field(page).fill(number)
  await verify(page).click()
}

test('a number is found however it was copied, with the days left, and prints on one page', async ({ page }) => {
  await openPage(page, '/')
  await lookUp(page, `\u200b ${ACTIVE.replaceAll('-', '\u2013').toLowerCase()}\u00a0.`)
  await expect(answer(page)).toBeFocused()
  await expect(answer(page)).toContainText('Póliza vigente')
  await expect(answer(page)).toContainText('Quedan 12 días')
  await expect(field(page)).toHaveValue(ACTIVE.toLowerCase())
  expect(await violationsOf(page, { within: '#verificar' })).toEqual([])

  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
  await page.getByRole('button', { name: 'Imprimir' }).click()
  expect(await page.evaluate(() => 'printed' in window)).toBe(true)

  await page.emulateMedia({ media: 'print' })
  for (const text of ['AutoSeguro', 'Póliza vigente', ACTIVE, 'Honda Accord 2020', 'Verificado en los registros de']) {
    await expect(answer(page).getByText(text).first()).toBeVisible()
  }
  await expect(page.locator('h1, h2, form, footer, nav, [role=banner]').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  const { width, height } = (await answer(page).boundingBox()) ?? { width: 0, height: 0 }
  expect(height).toBeLessThan(width)
})

test('an empty number is refused, at the top of the page and in the address', async ({ page }) => {
  await openPage(page, '/')
  const missing = page.getByText('Escribe el número de póliza.')
  const start = page.url()
  for (const typed of ['', '   ']) {
    await page.getByRole('textbox', { name: '¿Ya tienes póliza? Escribe su número' }).fill(typed)
    await page.getByRole('button', { name: 'Verificar', exact: true }).click()
    await expect(missing.first()).toBeVisible()
    expect(page.url()).toBe(start)
  }
  await page.goto('/?poliza=%20&lang=es#verificar')
  await expect(field(page)).toHaveAccessibleDescription('Escribe el número de póliza.')
  await page.getByRole('textbox', { name: '¿Ya tienes póliza? Escribe su número' }).fill(ACTIVE)
  await page.getByRole('button', { name: 'Verificar', exact: true }).click()
  await expect(answer(page)).toBeFocused()
})

test('a number that differs only in its separators leads to the policy, with and without scripts', async ({
  page,
  browser,
}) => {
  const typed = ACTIVE.replaceAll('-', '')
  await openPage(page, '/')
  await lookUp(page, typed)
  await page.getByRole('link', { name: `¿Quisiste decir ${ACTIVE}?` }).click()
  await expect(answer(page)).toContainText('Póliza vigente')

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(`/?poliza=${typed}&lang=en#verificar`)
  await plain.getByRole('link', { name: `Did you mean ${ACTIVE}?` }).click()
  await expect(answer(plain)).toContainText('Policy in force')
  await plain.context().close()
})

test('an invalid number removes the result, and a valid one brings it back', async ({ page }) => {
  await openPage(page, `/?poliza=${EXPIRED}`)
  await expect(answer(page)).toBeVisible()
  await lookUp(page, ' \u200b. ')
  await expect(field(page)).toHaveAccessibleDescription('Escribe el número de póliza.')
  await expect(answer(page)).toHaveCount(0)
  await expect(page.getByText('Aquí verás el resultado')).toBeVisible()
  await lookUp(page, EXPIRED)
  await expect(answer(page)).toBeVisible()
  await lookUp(page, 'x'.repeat(51))
  await expect(answer(page)).toHaveCount(0)
  await lookUp(page, ENDLESS)
  await expect(answer(page)).toContainText(ENDLESS)
})

test.describe('too many lookups', () => {
  test.use({ allowedErrors: [/429|TRPCClientError/] })

  test('the waiting time counts down', { tag: '@nightly' }, async ({ page }) => {
    await openPage(page, '/')
    const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, reason: 'too-many-attempts', retryAfter: 3 }
    const refusal = { error: { code: -32029, message: 'x', data } }
    await page.route('**/trpc/public.verifyPolicy*', (route) => {
      const json = route.request().url().includes('batch=') ? [refusal] : refusal
      return route.fulfill({ status: 429, json })
    })
    await lookUp(page, ACTIVE)
    for (const text of ['Espera 3 segundos', 'Espera 1 segundo e', 'Ya puedes intentar nuevamente.']) {
      await expect(page.getByText(text)).toBeVisible()
    }
    await page.unroute('**/trpc/public.verifyPolicy*')
    await verify(page).click()
    await expect(answer(page)).toContainText('Póliza vigente')
  })
})

test.describe('a server that does not answer', () => {
  test('times out, and the lookup can be repeated', { tag: '@nightly' }, async ({ page }) => {
    await openPage(page, '/')
    await page.route('**/trpc/public.verifyPolicy*', () => {})
    await lookUp(page, ACTIVE)
    const failed = page.getByText('Error al buscar la póliza. Por favor, intenta nuevamente.')
    await expect(failed).toBeVisible({ timeout: 8_000 })
    await page.unroute('**/trpc/public.verifyPolicy*')
    await verify(page).click()
    await expect(answer(page)).toContainText('Póliza vigente')
  })
})
