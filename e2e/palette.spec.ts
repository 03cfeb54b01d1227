import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility'
import { expect, expectNothingWider, signIn, test } from './browser'
import { register, sampleTerms } from './staff'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar en el panel' })
const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Nombre, póliza, VIN, teléfono, aseguradora o sección' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const isClean = async (page: Page) => expect(await violationsOf(page)).toEqual([])

const named = (policyNumber: string, fullName: string) =>
  register(policyNumber, { fullName, phone: '+52 55 8765 4321' })

test('customers are found by name, policy and VIN from any section with the keyboard alone', async ({ page }) => {
  const { insurer } = await sampleTerms()
  await named('E2E-PALETA', 'Persona <b>Hallada</b>')
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await signIn(page, '/admin?seccion=cookies')
  await expect(page.getByRole('tab', { name: 'Consentimientos' })).toBeVisible()
  expect(scripts.filter((url) => url.includes('/palette-dialog'))).toEqual([])

  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(option(page, 'Panel principal')).toBeVisible()
  await isClean(page)
  for (const text of ['hallada', 'e2e-paleta', '1HGCM82633A004352', '+52 55 8765']) {
    await field(page).fill(text)
    const found = option(page, /Persona <b>Hallada<\/b>/).first()
    await expect(found).toContainText('E2E-PALETA')
    await expect(found).toContainText(insurer.name)
    await expect(found).toContainText('Vigente')
  }
  await isClean(page)
  await field(page).fill('zzz nadie')
  await expect(palette(page).getByRole('status')).toContainText('Nada coincide con «zzz nadie»')

  // Enter before the search has answered waits for the result.
  await field(page).fill('E2E-PALETA')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Persona <b>Hallada</b>' })).toBeVisible()
  await expect(palette(page)).toBeHidden()

  // The actions of the open page.
  await page.keyboard.press('Control+k')
  await field(page).fill('renov')
  await expect(option(page, 'Renovar')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Renovar póliza' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeHidden()
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
  for (const [action, dialog] of [
    ['Anotar resultado', /^¿Cómo resultó/],
    ['Emitir constancia', 'Emitir constancia'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await field(page).fill(action.slice(0, 6))
    await expect(option(page, action)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  // An insurer's customers, selected with the arrow keys.
  await page.keyboard.press('Control+k')
  await field(page).fill(insurer.name)
  await expect(option(page, new RegExp(`${insurer.name}.*Ver sus asegurados`))).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`aseguradora=${insurer.id}`))
})

test('typing selects the first result, and the arrow keys move on', { tag: '@nightly' }, async ({ page }) => {
  const { insurer } = await sampleTerms()
  await named('E2E-PALETA-TECLEO', 'Persona Tecleada')
  await signIn(page, '/admin')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.keyboard.press('Control+k')
    // On the way nothing matches: the customer is asked for once the typing pauses.
    await field(page).pressSequentially('paleta-tecleo', { delay: 65 })
    await expect(option(page, /Persona Tecleada/)).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', 'palette-option-0')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Persona Tecleada' })).toBeVisible()
    await expect(palette(page)).toBeHidden()
  }

  await page.keyboard.press('Control+k')
  await field(page).fill(insurer.name)
  const first = option(page, new RegExp(insurer.name)).first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'false')
  await expect(page.locator('#palette-option-1')).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', 'palette-option-1')
})

test('the palette keeps unsaved edits, and Escape returns the focus to the field', { tag: '@nightly' }, async ({
  page,
}) => {
  const { id } = await named('E2E-PALETA-EDITA', 'Persona Editada')
  await signIn(page, `/admin?seccion=asegurados&vista=editar&id=${id}`)
  const name = page.getByRole('textbox', { name: 'Nombre completo' })
  await name.fill('Otra Persona')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(name).toBeFocused()
  await page.keyboard.press('Control+k')
  await field(page).fill('cook')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(name).toHaveValue('Otra Persona')
  // In a field single-key shortcuts type their letter.
  await name.press('End')
  await page.keyboard.type('n/?')
  await expect(name).toHaveValue('Otra Personan/?')
})

test.describe('with a server that does not answer', () => {
  test.use({ allowedErrors: [/503|not valid JSON/] })

  test('on a phone the search is an icon, and a failure is reported', { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    await named('E2E-PALETA-390', 'María Fernanda Montserrat de los Ángeles Gutiérrez Rodríguez')
    await signIn(page, '/admin')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await field(page).fill('montserrat angeles')
    await expect(option(page, /María Fernanda/)).toBeVisible()
    await expectNothingWider(page)
    await isClean(page)
    await context.route(/customers\.list/, (route) => route.fulfill({ status: 503, body: 'busy' }))
    await field(page).fill('otra persona')
    await expect(palette(page).getByRole('alert')).toContainText('No se pudo hacer la búsqueda', {
      timeout: 20_000,
    })
    await context.unroute(/customers\.list/)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(palette(page).getByRole('alert')).toBeHidden()
  })
})

test('shortcuts are listed, rows open by Enter, and single-key shortcuts can be turned off', {
  tag: '@nightly',
}, async ({ page }) => {
  await named('E2E-PALETA-FILA', 'Persona de la Fila')
  await signIn(page, '/admin?seccion=asegurados&q=E2E-PALETA-FILA')
  await expect(page.getByRole('link', { name: 'Persona de la Fila' })).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await expect(keys).toContainText('Buscar cualquier cosa')
  await isClean(page)
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'Nuevo asegurado' })).toBeHidden()
  await keys.getByRole('switch', { name: 'Atajos de una sola tecla' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await page.getByRole('link', { name: 'Persona de la Fila' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Persona de la Fila' })).toBeVisible()
  await page.getByRole('button', { name: 'Volver a la lista' }).click()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByRole('link', { name: 'Persona de la Fila' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Buscar por nombre, póliza o VIN' })).toBeFocused()
})
