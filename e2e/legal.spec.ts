import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './browser'

const LEGAL = '/admin?seccion=legales'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Contenido', exact: true })
const group = (page: Page, name: string) => page.getByRole('region', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click()

test('staff write a new version, which takes the place of the active one, and delete it', async ({ page }) => {
  await signIn(page, LEGAL)
  const terms = group(page, 'Términos y condiciones')
  await terms.getByRole('button', { name: 'Nueva versión' }).first().click()
  await expect(page.getByRole('heading', { name: /^Nueva versión de/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Título' }).fill('Términos de prueba')
  await page.getByRole('textbox', { name: 'Versión' }).fill('9.9')
  await save(page)
  await expect(page.getByText('Documento guardado exitosamente')).toBeVisible()
  await expect(terms.getByText('Términos de prueba')).toBeVisible()

  await terms.getByRole('button', { name: 'Historial de versiones (1)' }).click()
  const former = terms.getByRole('listitem')
  await expect(former).toContainText('Inactivo')
  await former.getByRole('button', { name: /^Editar/ }).click()
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toBeDisabled()
  await expect(page.getByRole('combobox', { name: 'Idioma' })).toBeDisabled()
  await page.getByRole('switch', { name: 'Documento activo' }).check()
  await save(page)

  await terms.getByRole('button', { name: 'Historial de versiones (1)' }).click()
  await terms.getByRole('button', { name: 'Eliminar: Términos de prueba, versión 9.9' }).click()
  const dialog = page.getByRole('dialog', { name: 'Eliminar documento' })
  await expect(dialog).toContainText('Términos de prueba')
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Documento eliminado')).toBeVisible()
  await expect(page.getByText('Términos de prueba')).toHaveCount(0)
})

test('a document that is only opened is not changed: neither its table nor its links', async ({ page }) => {
  await signIn(page, LEGAL)
  await group(page, 'Política de cookies')
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click()
  await expect(editor(page).getByRole('table').first()).toBeVisible()
  await expect(page.getByText('El editor visual no puede conservar')).toHaveCount(0)
  await page.getByRole('tab', { name: 'HTML' }).click()
  const source = page.getByRole('textbox', { name: 'Contenido en HTML' })
  const before = await source.inputValue()
  expect(before).toContain('<thead>')
  expect(before).toContain('href="/privacidad"')

  await page.getByRole('tab', { name: 'Editor' }).click()
  await editor(page).press('Control+End')
  await editor(page).pressSequentially(' Fin')
  await page.getByRole('tab', { name: 'HTML' }).click()
  await expect(source).toHaveValue(/ Fin<\/p>$/)
  expect((await source.inputValue()).replace(/\s/g, '')).toBe(before.replace(/<\/p>$/, 'Fin</p>').replace(/\s/g, ''))
  await page.getByRole('tab', { name: 'Vista previa' }).click()
  await expect(page.getByRole('article').getByRole('link', { name: 'Política de Privacidad' })).toBeVisible()

  await page.getByRole('tab', { name: 'Editor' }).click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(group(page, 'Política de cookies')).toBeVisible()
})

test('the key n opens a new document, missing fields are said, and nothing is found by axe', async ({ page }) => {
  await signIn(page, LEGAL)
  await expect(group(page, 'Términos y condiciones')).toBeVisible()
  await page.keyboard.press('n')
  await expect(editor(page)).toBeVisible()
  await save(page)
  const missing = page.getByRole('form').getByText('Por favor completa todos los campos requeridos')
  await expect(missing).toHaveCount(4)
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toBeFocused()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await page.getByRole('tab', { name: 'HTML' }).click()
  const source = page.getByRole('textbox', { name: 'Contenido en HTML' })
  await source.fill(`<p>${'a'.repeat(200_000)}</p>`)
  await save(page)
  await expect(page.getByText('Máximo 200.000 caracteres; tiene 200.007')).toBeVisible()
  expect(await source.inputValue()).toHaveLength(200_007)
})

test.describe('with refusals and failures', () => {
  test.use({ allowedErrors: [/Failed to load resource|TRPCClientError/] })

  test('the second of two who save is told what the first has changed', async ({ page, context }) => {
    await signIn(page, LEGAL)
    await group(page, 'Política de privacidad')
      .getByRole('button', { name: /^Editar/ })
      .first()
      .click()
    const title = page.getByRole('textbox', { name: 'Título' })
    const original = await title.inputValue()
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByRole('textbox', { name: 'Título' }).fill('Política de privacidad, otra')
    await save(other)
    await expect(other.getByText('Documento guardado exitosamente')).toBeVisible()

    await title.fill('Mío')
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'El registro ha cambiado' })
    await expect(dialog.getByRole('row', { name: /Título/ })).toContainText('Política de privacidad, otra')
    await dialog.getByRole('button', { name: 'Recargar' }).click()
    await expect(title).toHaveValue('Política de privacidad, otra')
    await title.fill(original)
    await save(page)
    await expect(page.getByText('Documento guardado exitosamente')).toBeVisible()
  })

  test('failures are said once, and nothing is lost', async ({ page }) => {
    await signIn(page, LEGAL)
    await page.route('**/trpc/legal.delete*', (route) => route.abort())
    await page.route('**/trpc/legal.update*', (route) => route.abort())
    const privacy = group(page, 'Política de privacidad')
    await privacy
      .getByRole('button', { name: /^Eliminar/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
    await expect(page.getByText('Error al eliminar el documento')).toHaveCount(1)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()

    await privacy
      .getByRole('button', { name: /^Editar/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Título' }).fill('Sin guardar')
    await save(page)
    await expect(page.getByText('Error al guardar el documento')).toHaveCount(1)
    await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Sin guardar')
  })
})
