import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility'
import { expect, signIn, test } from './browser'

// The tests take files away from the page.
test.use({ allowedErrors: [/Failed to load resource|dynamically imported module|preload CSS/] })

const failure = (page: Page, text: RegExp) =>
  page.getByRole('alert').filter({ hasText: 'No se pudo mostrar esta parte.' }).filter({ hasText: text })
const title = (page: Page) => page.getByRole('textbox', { name: 'Título' })

/** Opens a new version of the terms, and types into its title. */
async function writeLegalText(page: Page): Promise<void> {
  await signIn(page, '/admin?seccion=legales')
  await page.getByRole('button', { name: 'Nueva versión' }).first().click()
  await title(page).fill('Lo que escribí')
}

for (const [kind, file] of Object.entries({ script: /legal-preview-.*\.js/, styles: /legal-preview-.*\.css/ })) {
  const tag = kind === 'styles' ? '@nightly' : []
  test(`when the preview’s ${kind} are blocked, the form stays as it is and a retry loads them`, { tag }, async ({
    page,
  }) => {
    await page.route(file, (route) => route.abort())
    await writeLegalText(page)
    await page.getByRole('tab', { name: 'Vista previa' }).click()
    await expect(failure(page, /Hay conexión, pero falta uno de los archivos/)).toBeVisible()
    await expect(title(page)).toHaveValue('Lo que escribí')
    expect(await violationsOf(page)).toEqual([])

    const retry = page.getByRole('button', { name: 'Reintentar' })
    await retry.click()
    // The failure stays on the page during a retry, whose end enables the button again.
    await expect(retry).toBeEnabled()
    await expect(failure(page, /Hay conexión/)).toBeVisible()
    await page.unroute(file)
    await retry.click()
    const preview = page.frameLocator('iframe')
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Lo que escribí')
    await expect(title(page)).toHaveValue('Lo que escribí')
  })
}

test('without a connection the editor says so, HTML can be edited, and reopening the view loads it', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.route(/visual-editor-.*\.js/, (route) => route.abort())
  await signIn(page, '/admin?seccion=legales')
  await page.route('**/admin', (route) => route.abort())
  await page.getByRole('button', { name: 'Nueva versión' }).first().click()
  await expect(failure(page, /No hay conexión con el servidor/)).toBeVisible()
  await page.getByRole('tab', { name: 'HTML' }).click()
  const source = page.getByRole('textbox', { name: 'Contenido en HTML' })
  await source.fill('<p>Lo que escribí</p>')
  await page.unrouteAll()
  await page.getByRole('tab', { name: 'Editor' }).click()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('textbox', { name: 'Contenido', exact: true })).toHaveText('Lo que escribí')
})

test('after an update the page announces the new version, and asks before unsaved text is lost', async ({ page }) => {
  await page.route(/legal-preview-.*\.js/, (route) => route.fulfill({ status: 404 }))
  await writeLegalText(page)
  await page.route('**/admin', async (route) => {
    const response = await route.fetch()
    const newer = (await response.text()).replace(/src="[^"]*\.js"/, 'src="/assets/newer.js"')
    await route.fulfill({ response, body: newer })
  })
  await page.getByRole('tab', { name: 'Vista previa' }).click()
  await expect(failure(page, /Hay una nueva versión del panel/)).toBeVisible()
  await page.getByRole('button', { name: 'Recargar la página' }).click()
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(title(page)).toHaveValue('Lo que escribí')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Recargar la página' }).click()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(title(page)).toHaveValue('Términos y Condiciones')
})

test('missing charts, previews, tabs and sections leave the rest of the screen usable', { tag: '@nightly' }, async ({
  page,
}) => {
  const missing = /(months-chart|theme-preview|search-result-list|messages-view|pixels-screen|banner-preview)-.*\.js/
  await page.route(missing, (route) => route.abort())
  const around = [
    { path: '/admin', still: page.getByRole('heading', { name: 'Actividad reciente' }) },
    { path: '/admin?seccion=configuracion', still: page.getByRole('textbox', { name: 'Nombre de la empresa' }) },
    { path: '/admin?seccion=configuracion&pestana=mensajes', still: page.getByRole('tab', { name: 'Mensajes' }) },
    { path: '/admin?seccion=cookies', still: page.getByRole('textbox', { name: 'Mensaje' }).first() },
    { path: '/admin?seccion=pixeles', still: page.getByRole('button', { name: 'Cerrar sesión' }) },
  ]
  await signIn(page)
  for (const { path, still } of around) {
    await page.goto(path)
    await expect(failure(page, /Hay conexión/).first()).toBeVisible()
    await expect(still).toBeVisible()
    expect(await violationsOf(page), path).toEqual([])
  }
})

test('a palette that cannot be loaded says why, and opens once its file is there', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page)
  await page.route(/palette-dialog-.*\.js/, (route) => route.abort())
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('alert')).toContainText('No se pudo abrir. Hay conexión')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('combobox', { name: /^Nombre, póliza/ })).toBeVisible()
})
