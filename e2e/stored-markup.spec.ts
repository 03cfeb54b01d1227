import type { Page } from '@playwright/test'
import { expect, openView, signIn, test } from './browser'
import { type HostileContent, MARKUP, storeHostileContent } from './hostile-content'

// All tests share the row of settings and the cookie texts.
test.describe.configure({ mode: 'serial' })

let stored: HostileContent
test.beforeAll(async ({ baseURL }) => {
  stored = await storeHostileContent(baseURL ?? '', process.env.E2E_ADMIN_PASSWORD ?? '')
})
test.afterAll(() => stored.remove())

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`a dialog opened: ${dialog.message()}`)
  })
})

/** Expects, in previews too, that no text has become an element, and that no stored script has run. */
async function expectHarmless(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await expect(frame.locator('[data-stored], [data-s]')).toHaveCount(0)
    expect(await frame.evaluate(() => 'storedRan' in window)).toBe(false)
    expect(await frame.content()).not.toMatch(/<[^>"']*\son\w+=["']?(window\.)?storedRan|href="javascript:/)
  }
}

const shown = (page: Page) => page.getByText(MARKUP, { exact: false }).filter({ visible: true }).first()

test('what visitors see shows markup as text, and a legal text keeps its structure', async ({ page }) => {
  // The legal pages share a template.
  for (const path of ['/', '/terminos', `/?poliza=${encodeURIComponent(stored.policyNumber)}`, '/admin']) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(shown(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectHarmless(page)
    })
  }
  await page.goto('/terminos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MARKUP)
  await expect(page.getByRole('heading', { name: 'Inofensivo' })).toBeVisible()
  const agency = await page.locator('head script[type="application/ld+json"]').textContent()
  expect(JSON.parse(agency ?? '')).toMatchObject({ name: MARKUP, slogan: MARKUP })
  await page.getByText('enlace', { exact: true }).click()
  await expectHarmless(page)
})

/** The log names no record until its details are opened; sessions show the kind of browser, not its user agent. */
const WITHOUT_STORED_TEXTS = ['seccion=panel', 'seccion=actividad', 'cuenta=1']

/** The screen's text, and the values of its fields. */
const textsIn = (page: Page) =>
  page.getByRole('main').evaluate((main: HTMLElement) => {
    const fields = main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    const shown = [...fields].filter((field) => field.checkVisibility())
    return [main.innerText, ...shown.map(({ value }) => value)].join('\n')
  })

test('every section of the panel shows markup as text', { tag: '@nightly' }, async ({ page }) => {
  const { customerId, companyId, pixelId, legalId } = stored
  await signIn(page)
  await expectHarmless(page)
  const views = [
    'seccion=panel',
    'seccion=asegurados',
    `seccion=asegurados&vista=editar&id=${customerId}`,
    `seccion=asegurados&vista=documentos&id=${customerId}`,
    `seccion=asegurados&q=${encodeURIComponent(MARKUP.slice(0, 100))}`,
    'seccion=aseguradoras',
    `seccion=aseguradoras&vista=editar&id=${companyId}`,
    'seccion=actividad',
    'seccion=configuracion',
    'seccion=configuracion&pestana=portada',
    'seccion=configuracion&pestana=portada&parte=testimonios',
    'seccion=configuracion&pestana=portada&parte=preguntas',
    'seccion=configuracion&pestana=mensajes&mensaje=renovacion-correo',
    'seccion=legales',
    `seccion=legales&vista=editar&id=${legalId}`,
    'seccion=cookies',
    'seccion=pixeles',
    `seccion=pixeles&vista=editar&id=${pixelId}`,
    'cuenta=1',
  ]
  for (const view of views) {
    await test.step(view, async () => {
      await openView(page, view)
      await expect(page.getByRole('button', { name: 'Cerrar sesión', exact: true })).toBeVisible()
      if (!WITHOUT_STORED_TEXTS.includes(view)) await expect.poll(() => textsIn(page)).toContain('data-stored')
      await expectHarmless(page)
    })
  }
})

test('dialogs and details of the panel show markup as text', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page, '/admin?seccion=actividad')
  for (const details of await page.getByText('Ver detalles').all()) await details.click()
  await expect(page.getByText('data-stored').filter({ visible: true }).first()).toBeVisible()
  await expectHarmless(page)

  await openView(page, 'seccion=pixeles')
  await page
    .getByRole('button', { name: /^Ver código/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('window.storedRan')
  await expectHarmless(page)

  await page.goto('/admin?seccion=asegurados')
  await page
    .getByRole('button', { name: /^Eliminar/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText(MARKUP)
  await expectHarmless(page)

  await page.goto(`/admin?seccion=legales&vista=editar&id=${stored.legalId}`)
  for (const tab of ['HTML', 'Vista previa', 'Editor']) {
    await page.getByRole('tab', { name: tab }).click()
    if (tab === 'Vista previa') await expect(page.frameLocator('iframe').getByText('Inofensivo')).toBeVisible()
    await expectHarmless(page)
  }
})
