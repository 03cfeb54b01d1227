import type { Page } from '@playwright/test'
import { startSignInProvider } from '../server/testing/sign-in-provider'
import { violationsOf } from './accessibility'
import { expect, expectNothingWider, test } from './browser'
import { PASSWORD, ServerProcess } from './server-process'

test.describe.configure({ mode: 'serial', timeout: 60_000 })
// The provider's page of the package asks for a typeface on the web.
test.use({ allowedErrors: [/ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED|status of 403|confirme que es usted/] })

const server = new ServerProcess(4330)
let provider: Awaited<ReturnType<typeof startSignInProvider>>
test.beforeAll(async () => {
  provider = await startSignInProvider(`${server.origin}/oidc/callback`)
  provider.knows('ana', { email: 'admin@example.com', email_verified: true })
  const office = { BUSINESS_COUNTRY: 'MX', BUSINESS_TIME_ZONE: 'America/Mexico_City', LOG_LEVEL: 'warn' }
  server.start({ ...provider.variables, ...office, SEED_ADMIN_PASSWORD: PASSWORD, SIGN_IN_LIMIT: '0' })
  await server.ready()
})
test.afterAll(async () => {
  await server.remove()
  await provider.close()
})

const SIZES = { phone: { width: 390, height: 844 }, screen: { width: 1440, height: 900 } }

async function expectGoodAt(page: Page, size: keyof typeof SIZES): Promise<void> {
  await page.setViewportSize(SIZES[size])
  await expectNothingWider(page)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
}

/** Signs in by the button, at the provider's own page. */
async function enter(page: Page, path: string): Promise<void> {
  await page.goto(`${server.origin}${path}`)
  await page.getByRole('link', { name: 'Entrar con Google' }).click()
  await page.locator('input[name=login]').fill('ana')
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
}

test('a colleague enters by the office’s provider, and where they wanted to', async ({ page }) => {
  await page.goto(`${server.origin}/admin`)
  await expect(page.getByText('Entrar con Google')).toBeVisible()
  for (const size of ['phone', 'screen'] as const) await expectGoodAt(page, size)
  await enter(page, '/admin?cuenta=1')
  await expect(page).toHaveURL(/\/admin\?cuenta=1$/)
})

test('a calendar’s address is made, copied, read and taken away', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin })
  await enter(page, '/admin?cuenta=1')
  const card = page.getByRole('region', { name: 'Calendario' })
  await card.getByRole('button', { name: 'Crear' }).click()
  await card.getByRole('button', { name: 'Copiar la dirección' }).click()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(new RegExp(`^${server.origin}/files/agenda/[\\w-]{43}\\.ics$`))
  await expect(card.getByText(address)).toBeVisible()
  for (const size of ['phone', 'screen'] as const) await expectGoodAt(page, size)
  const read = () => fetch(address).then(({ status }) => status)
  expect(await read()).toBe(200)
  await card.getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText('El calendario ya no puede leer')).toBeVisible()
  await expect(card.getByText(address)).toHaveCount(0)
  expect(await read()).toBe(404)
})

test('an admin lets assistants read, and shows how they are told', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin })
  await enter(page, '/admin?seccion=configuracion&pestana=equipo')
  const card = page.getByRole('region', { name: 'Asistentes' })
  const ask = () => fetch(`${server.origin}/mcp`, { method: 'POST', body: '{}' }).then(({ status }) => status)
  expect(await ask()).toBe(404)
  await card.getByRole('switch').click()
  await card.getByRole('button', { name: 'Copiar ejemplo' }).click()
  const example = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  expect(example.mcpServers.correduria).toMatchObject({ type: 'http', url: `${server.origin}/mcp` })
  await expect(card.getByText(`${server.origin}/mcp`, { exact: true })).toBeVisible()
  for (const size of ['phone', 'screen'] as const) await expectGoodAt(page, size)
  expect(await ask()).toBe(401)
  await card.getByRole('switch').click()
  await expect(page.getByText('Los asistentes ya no pueden leer')).toBeVisible()
  expect(await ask()).toBe(404)
})

test('an owner lets the provider’s second factor count', async ({ page }) => {
  await enter(page, '/admin?seccion=configuracion&pestana=equipo')
  const choice = page.getByRole('switch', { name: 'Cuenta el segundo factor de Google' })
  await choice.click()
  await expect(page.getByText('El segundo factor del proveedor cuenta')).toBeVisible()
  for (const size of ['phone', 'screen'] as const) await expectGoodAt(page, size)
  await choice.click()
  await expect(page.getByText('El segundo factor del proveedor ya no cuenta')).toBeVisible()
})
