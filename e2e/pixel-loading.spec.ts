import type { Page } from '@playwright/test'
import pg from 'pg'
import { PROJECT_ROOT } from '../server/core/root'
import { databaseUrl, runningPort } from '../server/db/embedded/cluster'
import { locate } from '../server/db/embedded/location'
import { violationsOf } from './accessibility'
import { expect, openPage, signIn, test } from './browser'
import { currentInstallation } from './installations'
import { staff } from './staff'

// The setting that says when pixels load is shared by all pages.
test.describe.configure({ mode: 'serial' })

let pixelId: string
test.beforeAll(async () => {
  const pixelCode = '<script>window.e2ePixelRan = true</script>'
  const pixel = { name: 'e2eLoading', platform: 'other', pixelCode, isActive: true, position: 'head' } as const
  pixelId = (await staff.pixels.create.mutate(pixel)).id
})
test.afterAll(async () => {
  await staff.pixels.delete.mutate({ id: pixelId })
})

const hasRun = (page: Page) => page.evaluate(() => 'e2ePixelRan' in window)
const choice = (page: Page) => page.evaluate(() => localStorage.getItem('cookie_consent'))
const banner = (page: Page) => page.getByRole('region', { name: /^(Aviso de cookies|Cookie notice)$/ })
const preferences = (page: Page) => page.getByRole('button', { name: /^(Preferencias de cookies|Cookie preferences)$/ })
const press = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true }).click()

/**
 * Expects that the pixel has run, declines it, and expects that the reloaded page has no pixel, shows the choice and
 * keeps its scroll position.
 */
async function expectDeclinable(page: Page, decline: string): Promise<void> {
  await expect.poll(() => hasRun(page)).toBe(true)
  await preferences(page).click()
  const place = () => page.evaluate(() => window.scrollY)
  const before = await place()
  await press(page, decline)
  await expect.poll(() => hasRun(page)).toBe(false)
  await expect(page.getByRole('status')).toContainText(/Rechazaste las cookies|You declined marketing cookies/)
  expect(Math.abs((await place()) - before)).toBeLessThan(300)
  await expect(preferences(page)).toBeEnabled()
  await expect(banner(page)).toHaveCount(0)
  expect(await hasRun(page)).toBe(false)
}

test('the panel’s setting makes pixels wait for consent, and can be reverted', async ({ page, browser }) => {
  await signIn(page, '/admin?seccion=cookies')
  const afterAccept = page.getByRole('radio', { name: 'Solo después de aceptar' })
  await expect(page.getByRole('radio', { name: 'Hasta que se rechacen' })).toBeChecked()
  await afterAccept.check()
  await expect(page.getByText('Configuración guardada exitosamente')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.reload()
  await expect(afterAccept).toBeChecked()

  const visitor = await browser.newContext()
  const site = await visitor.newPage()
  await openPage(site, '/')
  await expect(banner(site)).toBeVisible()
  await site.waitForLoadState('networkidle')
  expect(await hasRun(site)).toBe(false)
  await press(site, 'Aceptar')
  await expectDeclinable(site, 'Rechazar')
  expect(await choice(site)).toBe('declined')
  await visitor.close()

  await page.getByRole('radio', { name: 'Hasta que se rechacen' }).check()
  await expect(page.getByText('Configuración guardada exitosamente').last()).toBeVisible()
})

test.describe('a refusal', () => {
  test.use({ allowedErrors: [/ERR_FAILED|Failed to fetch/] })

  test('leaves the setting as it was', { tag: '@nightly' }, async ({ page }) => {
    await signIn(page, '/admin?seccion=cookies')
    await page.route('**/trpc/cookies.setPixelLoading*', (route) => route.abort())
    await page.getByRole('radio', { name: 'Solo después de aceptar' }).click()
    await expect(page.getByText('Error al guardar la configuración')).toHaveCount(1)
    await expect(page.getByRole('radio', { name: 'Hasta que se rechacen' })).toBeChecked()
  })
})

test.describe('a visitor declines', () => {
  test('in one tab, and every tab drops the pixels that ran', async ({ page, context }) => {
    await openPage(page, '/terminos')
    const other = await context.newPage()
    await openPage(other, '/')
    await expect.poll(() => hasRun(other)).toBe(true)
    await expectDeclinable(page, 'Rechazar')
    await expect.poll(() => hasRun(other)).toBe(false)
    await expect(banner(other)).toHaveCount(0)
  })

  test('without browser storage', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    await openPage(page, '/')
    // Without a choice none runs: the page cannot tell visitors who declined from those never asked.
    await expect(banner(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await hasRun(page)).toBe(false)
    await press(page, 'Aceptar')
    await expectDeclinable(page, 'Rechazar')
    await preferences(page).click()
    await expect(banner(page)).toContainText('Tu elección actual: rechazadas.')
  })

  test('with the banner switched off', { tag: '@nightly' }, async ({ page }) => {
    const configs = await staff.cookies.list.query()
    const spanish = configs.find(({ language }) => language === 'es')
    if (!spanish) throw new Error('The banner has texts in Spanish.')
    const off = await staff.cookies.update.mutate({ ...spanish, isEnabled: false })
    try {
      await openPage(page, '/')
      await expect.poll(() => hasRun(page)).toBe(true)
      await expect(banner(page)).toHaveCount(0)
      await expectDeclinable(page, spanish.declineButtonText)
      await staff.pixels.setActive.mutate({ id: pixelId, isActive: false })
      await openPage(page, '/terminos')
      await expect(preferences(page)).toHaveCount(0)
    } finally {
      await staff.pixels.setActive.mutate({ id: pixelId, isActive: true })
      await staff.cookies.update.mutate({ ...spanish, updatedAt: off.updatedAt })
    }
  })

  test('with a banner without texts', { tag: '@nightly' }, async ({ page }) => {
    const restore = await withoutTexts()
    try {
      await openPage(page, '/')
      await preferences(page).click()
      await expect(banner(page)).toContainText('Usamos píxeles para medir las visitas')
      await expect(banner(page).getByRole('link', { name: 'Política de cookies' })).toHaveAttribute(
        'href',
        '/cookies?lang=es',
      )
      await page.getByRole('link', { name: /^English/ }).click()
      await expect(banner(page)).toContainText('We use pixels to measure visits')
      await expectDeclinable(page, 'Decline')
    } finally {
      await restore()
    }
  })
})

/** Removes the banner's texts. @returns a function that restores them */
async function withoutTexts(): Promise<() => Promise<void>> {
  const location = locate(currentInstallation().dataDir, PROJECT_ROOT)
  const client = new pg.Client({ connectionString: await databaseUrl(location, (await runningPort(location)) ?? 0) })
  await client.connect()
  await client.query(
    `CREATE TEMPORARY TABLE taken AS SELECT * FROM cookie_consent_config; DELETE FROM cookie_consent_config`,
  )
  return async () => {
    await client.query('INSERT INTO cookie_consent_config SELECT * FROM taken')
    await client.end()
  }
}
