import type { Page } from '@playwright/test'
import { proceduresOf } from '../server/testing/procedures'
import { violationsOf } from './accessibility'
import { fillSignIn } from './accounts'
import { expect, expectNothingWider, openPage, test } from './browser'
import { PASSWORD, ServerProcess } from './server-process'

// On an installation of its own, of which nobody has said the country.
test.describe.configure({ mode: 'serial', timeout: 90_000 })

const server = new ServerProcess(4346)
test.beforeAll(async () => {
  const nowhere = { BUSINESS_COUNTRY: '', BUSINESS_TIME_ZONE: '' }
  server.start({ SEED_ADMIN_PASSWORD: PASSWORD, SIGN_IN_LIMIT: '0', LOG_LEVEL: 'warn', ...nowhere })
  await server.ready()
  const { pixels } = proceduresOf(server, await server.signIn())
  const pixelCode = '<script>window.e2ePixelRan = true</script>'
  await pixels.create.mutate({ name: 'Anuncios', platform: 'google', pixelCode, isActive: true, position: 'head' })
})
test.afterAll(() => server.remove())

const question = (page: Page) => page.getByRole('region', { name: '¿Dónde trabaja su correduría?' })
const step = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Decir el país y la zona horaria' })
const hasRun = (page: Page) => page.evaluate(() => 'e2ePixelRan' in window)

async function enter(page: Page, view = ''): Promise<void> {
  await page.goto(`${server.origin}/admin${view}`)
  await fillSignIn(page, 'admin@example.com', PASSWORD)
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
}

async function choose(page: Page, field: string, typed: string, option = typed): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('the first day asks for country, zone and currency, and can be told to wait', { tag: '@nightly' }, async ({
  page,
}) => {
  await enter(page)
  await expect(question(page).getByRole('combobox', { name: 'País' })).toHaveValue('Estados Unidos')
  await expect(question(page).getByRole('combobox', { name: 'Zona horaria' })).toHaveValue('America/New York')
  await expect(question(page).getByRole('combobox', { name: 'Moneda' })).toHaveValue('Dólar estadounidense (USD)')
  expect(await violationsOf(page)).toEqual([])
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNothingWider(page)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/first-${width}.png`, fullPage: true })
  }
  await question(page).getByRole('button', { name: 'Más tarde' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(step(page).getByRole('img', { name: 'Pendiente:' })).toBeVisible()
  await page.goto(`${server.origin}/admin?seccion=legales`)
  await expect(page.getByText('No nombra la ley de ningún país.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar' }).first().click()
  const dialog = page.getByRole('dialog', { name: '¿De qué país?' })
  await expect(dialog.getByRole('button', { name: 'Confirmar sin país' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/legal-${width}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('link', { name: 'Diga primero el país' }).click()
  await expect(page.getByRole('region', { name: 'País y zona horaria' })).toBeVisible()
})

test('once it is Spain, pixels wait, and texts, hint and emergency number are those of Spain', {
  tag: '@nightly',
}, async ({ page, browser }) => {
  const visitor = await (await browser.newContext()).newPage()
  await openPage(visitor, `${server.origin}/`)
  await expect.poll(() => hasRun(visitor)).toBe(true)

  await enter(page)
  await choose(page, 'País', 'España')
  await expect(page.getByRole('combobox', { name: 'Zona horaria' })).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Moneda' })).toHaveValue('Euro (EUR)')
  await question(page).getByRole('button', { name: 'Guardar país y zona' }).click()
  await expect(question(page).getByText('Elija una zona horaria de la lista')).toBeVisible()
  await choose(page, 'Zona horaria', 'Europe/Madrid')
  await question(page).getByRole('button', { name: 'Guardar país y zona' }).click()
  // The panel is loaded again by then.
  await expect(step(page).getByRole('img', { name: 'Listo:' })).toBeVisible({ timeout: 30_000 })
  await expect(question(page)).toHaveCount(0)

  await page.goto(`${server.origin}/admin?seccion=cookies`)
  await expect(page.getByRole('radio', { name: 'Solo después de aceptar' })).toBeChecked()
  const later = await (await browser.newContext()).newPage()
  await openPage(later, `${server.origin}/?lang=es`)
  const banner = later.getByRole('region', { name: 'Aviso de cookies' })
  await expect(banner).toBeVisible()
  expect(await hasRun(later)).toBe(false)
  await expect(later.getByText('llama al 112')).toBeVisible()
  await banner.getByRole('button', { name: 'Aceptar', exact: true }).click()
  await expect.poll(() => hasRun(later)).toBe(true)
  await openPage(later, `${server.origin}/privacidad`)
  await expect(later.getByText('Reglamento (UE) 2016/679 (RGPD)')).toBeVisible()
  await openPage(later, `${server.origin}/cookies?lang=en`)
  await expect(later.getByText('until you accept, no pixel loads')).toBeVisible()
  for (const width of [1440, 390]) {
    await later.setViewportSize({ width, height: 900 })
    if (process.env.SHOTS) await later.screenshot({ path: `${process.env.SHOTS}/cookies-${width}.png`, fullPage: true })
  }
})

test('later the settings change it, with a warning about the zone, and the licence’s hint follows', {
  tag: '@nightly',
}, async ({ page }) => {
  await enter(page, '?seccion=configuracion')
  await expect(page.getByText('DGSFP')).toBeVisible()
  const card = page.getByRole('region', { name: 'País y zona horaria' })
  await expect(card.getByRole('button', { name: 'Guardar país y zona' })).toBeDisabled()
  await choose(page, 'Zona horaria', 'Atlantic/Canary')
  await expect(card.getByText(/Cámbiela solo si estaba mal/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNothingWider(page)
    if (process.env.SHOTS) await card.screenshot({ path: `${process.env.SHOTS}/settings-${width}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await card.getByRole('button', { name: 'Guardar país y zona' }).click()
  await expect(card.getByRole('button', { name: 'Guardar país y zona' })).toBeDisabled()
  await expect(card.getByRole('combobox', { name: 'Zona horaria' })).toHaveValue('Atlantic/Canary')
})
