import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './browser'

const SETTINGS = '/admin?seccion=configuracion'
const TAGLINE = 'Tu seguridad, nuestra prioridad'

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
)

// There is one row of settings: its tests take turns.
test.describe.configure({ mode: 'serial' })

const save = (page: Page) => page.getByRole('button', { name: 'Guardar configuración' }).click()
const tagline = (page: Page) => page.getByRole('textbox', { name: 'Eslogan' })

async function saveTagline(page: Page, text: string): Promise<void> {
  await tagline(page).fill(text)
  await save(page)
  await expect(page.getByText('Configuración guardada exitosamente').last()).toBeVisible()
}

test('staff change the settings and the logo, and take both back', async ({ page }) => {
  await signIn(page, SETTINGS)
  await page.getByLabel('Archivo de Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByText('Logo cargado exitosamente')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Logo actual' })).toBeVisible()
  await page.getByLabel('Archivo de Favicon').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByText('Favicon cargado exitosamente')).toBeVisible()
  await expect(page.getByText('Hay cambios sin guardar')).toBeVisible()
  await saveTagline(page, ' Siempre a su lado ')

  await page.reload()
  await expect(tagline(page)).toHaveValue('Siempre a su lado')
  await expect(page.getByRole('img', { name: 'Logo actual' })).toBeVisible()

  await page.getByRole('button', { name: 'Quitar Logo' }).click()
  await page.getByRole('button', { name: 'Quitar Favicon' }).click()
  await saveTagline(page, TAGLINE)
  await expect(page.getByRole('img', { name: 'Logo actual' })).toHaveCount(0)
})

test('wrong fields are said at the fields, and nothing is found by axe', async ({ page }) => {
  await signIn(page, SETTINGS)
  await page.getByRole('textbox', { name: 'Nombre de la empresa' }).fill(' ')
  await page.getByRole('textbox', { name: 'Color primario' }).fill('azul')
  await save(page)
  await expect(page.getByText('Este campo es obligatorio')).toBeVisible()
  await expect(page.getByText('Use un color como #2563eb')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nombre de la empresa' })).toBeFocused()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test.describe('with refusals and failures', () => {
  test.use({ allowedErrors: [/Failed to load resource|TRPCClientError/] })

  test('the second of two who save is told what the first has changed', async ({ page, context }) => {
    await signIn(page, SETTINGS)
    const other = await context.newPage()
    await other.goto(SETTINGS)
    await saveTagline(other, 'De la otra persona')

    await tagline(page).fill('Mía')
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'El registro ha cambiado' })
    await expect(dialog.getByRole('row', { name: /Eslogan/ })).toContainText('De la otra persona')
    await dialog.getByRole('button', { name: 'Recargar' }).click()
    await expect(tagline(page)).toHaveValue('De la otra persona')
    await saveTagline(page, TAGLINE)
  })

  test('a failure is said once and leaves the form as it was', async ({ page }) => {
    await signIn(page, SETTINGS)
    await page.route('**/trpc/settings.save*', (route) => route.abort())
    await page.route('**/trpc/settings.uploadAsset*', (route) => route.abort())
    await tagline(page).fill('Sin guardar')
    await save(page)
    await expect(page.getByText('Error al guardar la configuración')).toHaveCount(1)
    await expect(tagline(page)).toHaveValue('Sin guardar')
    await page.getByLabel('Archivo de Favicon').setInputFiles({ name: 'a.ico', mimeType: 'image/x-icon', buffer: PNG })
    await expect(page.getByText('Error al cargar la imagen')).toHaveCount(1)
  })

  test('settings that do not load can be tried again', async ({ page }) => {
    await page.route(/trpc\/.*settings\.get/, (route) => route.abort())
    await signIn(page, SETTINGS)
    await expect(page.getByText('Error al cargar la configuración')).toBeVisible()
    await page.unroute(/trpc\/.*settings\.get/)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(tagline(page)).toHaveValue(TAGLINE)
  })
})
