import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { violationsOf } from './accessibility'
import { expect, signIn, test } from './browser'

const SETTINGS = '/admin?seccion=configuracion'
const TAGLINE = 'Tu seguridad, nuestra prioridad'

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
)

// There is one row of settings, so its tests run one at a time.
test.describe.configure({ mode: 'serial' })

const save = (page: Page) => page.getByRole('button', { name: 'Guardar configuración' }).click()
const tagline = (page: Page) => page.getByRole('textbox', { name: 'Eslogan', exact: true })

async function saveTagline(page: Page, text: string): Promise<void> {
  await tagline(page).fill(text)
  await save(page)
  await expect(page.getByText('Configuración guardada exitosamente').last()).toBeVisible()
  // The message may be that of an earlier save.
  await expect(page.getByText('Hay cambios sin guardar')).toHaveCount(0)
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

test('a logo that is invisible on white is accepted with a warning', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page, SETTINGS)
  const choose = (background: string) =>
    sharp({ create: { width: 200, height: 80, channels: 4, background } })
      .png()
      .toBuffer()
      .then((buffer) =>
        page.getByLabel('Archivo de Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer }),
      )
  const warning = page.getByText('Este logo casi no se ve sobre blanco')
  await choose('#ffffff')
  await expect(warning).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await choose('#2563eb')
  await expect(warning).toHaveCount(0)
})

test('the preview shows the site with the typed settings', async ({ page }) => {
  await signIn(page, SETTINGS)
  const preview = page.frameLocator('iframe')
  await page.getByRole('textbox', { name: 'Nombre de la empresa' }).fill('Seguros del Valle')
  await tagline(page).fill('Cerca de usted')
  await page.getByRole('textbox', { name: 'Color primario' }).fill('#7c2d12')
  await expect(preview.getByText('Seguros del Valle').first()).toBeVisible()
  await expect(preview.getByText('Cerca de usted')).toBeVisible()
  const primary = () =>
    preview.locator('.site').evaluate((site) => getComputedStyle(site).getPropertyValue('--primary'))
  await expect.poll(primary).toBe('#7c2d12')
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('textbox', { name: 'Meta título', exact: true }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('iframe'), 'the ring of the focus').toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Tab')
  await expect(page.locator('iframe')).toHaveCSS('outline-style', 'none')
})

test('invalid fields show their errors', async ({ page }) => {
  await signIn(page, SETTINGS)
  await page.getByRole('textbox', { name: 'Nombre de la empresa' }).fill(' ')
  await expect(page.getByText(/^Color primario: contraste con blanco/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Color primario' }).fill('azul')
  await expect(page.getByText('Use un color como #2563eb')).toBeVisible()
  await expect(page.getByText(/^Color primario: contraste con blanco/)).toHaveCount(0)
  await save(page)
  await expect(page.getByText('Este campo es obligatorio')).toBeVisible()
  await expect(page.getByText('Use un color como #2563eb')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nombre de la empresa' })).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
})

test('the search preview is shown in both languages, with defaults for empty fields', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page, SETTINGS)
  await page.getByRole('textbox', { name: 'Nombre de la empresa' }).fill('Seguros del Sur')
  await page.getByRole('textbox', { name: 'Meta título', exact: true }).fill('')
  const results = page.getByRole('figure', { name: 'Así se ve en un buscador' })
  await expect(results.getByText('Seguros del Sur | Seguros de auto y verificación de pólizas')).toBeVisible()
  await expect(results.getByText('Seguros del Sur | Car insurance and policy verification')).toBeVisible()
  await page.getByRole('textbox', { name: 'Meta título', exact: true }).fill('El seguro de tu auto')
  await expect(results.getByText('El seguro de tu auto')).toBeVisible()
  await results.scrollIntoViewIfNeeded()
  expect(await violationsOf(page)).toEqual([])
})

test('an invalid phone number is pointed out, and saved all the same', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page, SETTINGS)
  const phone = page.getByRole('textbox', { name: 'Teléfono' })
  const whatsapp = page.getByRole('textbox', { name: 'WhatsApp' })
  await expect(page.getByRole('link', { name: 'Probar enlace Teléfono' })).toHaveAttribute('href', 'tel:+15550100199')
  const chat = page.getByRole('link', { name: 'Probar enlace WhatsApp' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/15550100199\?text=Hola/)
  await phone.fill('no tengo +1 (305) abc')
  await expect(phone).toHaveAccessibleDescription(/No es un número que se pueda marcar/)
  await whatsapp.fill('')
  await expect(whatsapp).toHaveAccessibleDescription(/Sin número de WhatsApp/)
  await expect(page.getByRole('link', { name: /^Probar enlace/ })).toHaveCount(0)
  await save(page)
  await expect(page.getByText('Configuración guardada exitosamente')).toBeVisible()
  await phone.fill('+1 555-010-0199')
  await whatsapp.fill('15550100199')
  await expect(chat).toBeVisible()
  await save(page)
  await expect(page.getByText('Configuración guardada exitosamente').last()).toBeVisible()
  // The message may be that of an earlier save.
  await expect(page.getByText('Hay cambios sin guardar')).toHaveCount(0)
})

test('default texts are marked until they are changed', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page, SETTINGS)
  const english = page.getByRole('textbox', { name: 'Eslogan en inglés' })
  const description = page.getByRole('textbox', { name: 'Meta descripción', exact: true })
  for (const field of [english, description]) await expect(field).toHaveAccessibleDescription(/Vino con el producto/)
  const before = await english.inputValue()
  await english.fill('By your side')
  await expect(english).not.toHaveAccessibleDescription(/Vino con el producto/)
  await expect(description).toHaveAccessibleDescription(/Vino con el producto/)
  expect(await violationsOf(page)).toEqual([])
  for (const text of ['By your side', before]) {
    await english.fill(text)
    await save(page)
    await expect(page.getByText('Configuración guardada exitosamente').last()).toBeVisible()
    await expect(page.getByText('Hay cambios sin guardar')).toHaveCount(0)
    await expect(english).not.toHaveAccessibleDescription(/Vino con el producto/)
  }
})

test.describe('with refusals and failures', () => {
  test.use({
    allowedErrors: [/status of 409|modificó este registro|did not reach the server|ERR_FAILED|Failed to fetch/],
  })

  test('when two people change the same field, the second one decides', { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    await signIn(page, SETTINGS)
    await tagline(page).fill('Mía')
    const other = await context.newPage()
    await other.goto(SETTINGS)
    await saveTagline(other, 'De la otra persona')

    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Otra persona también cambió estos campos' })
    await dialog
      .getByRole('group', { name: 'Eslogan', exact: true })
      .getByRole('radio', { name: /De la otra persona/ })
      .check()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(tagline(page)).toHaveValue('De la otra persona')
    await saveTagline(page, TAGLINE)
  })

  test('a failure is reported once and leaves the form as it was', { tag: '@nightly' }, async ({ page }) => {
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
})
