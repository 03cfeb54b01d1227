import type { Page } from '@playwright/test'
import { expect, signIn, test } from './browser'

const NAME = 'Conversiones de prueba'
const CODE = '<script>\n  let visits = 1 < 2\n</script>'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function fillNew(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo píxel' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await page.getByRole('combobox', { name: 'Plataforma' }).click()
  await page.getByRole('option', { name: 'LinkedIn' }).click()
  // Inactive, so that it does not run in other tests' pages.
  await page.getByRole('switch', { name: 'Píxel activo' }).uncheck()
  await page.getByRole('textbox', { name: 'Código del píxel' }).fill(CODE)
}

test.beforeEach(({ page }) => signIn(page, '/admin?seccion=pixeles'))

test('staff add a pixel, read its code, change, activate and delete it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await fillNew(page, NAME)
  await page.getByRole('button', { name: 'Guardar' }).dblclick()
  await expect(page.getByText('Píxel guardado exitosamente')).toBeVisible()
  await expect(row(page, NAME)).toHaveCount(1)
  await expect(row(page, NAME)).toContainText('LinkedIn')
  await expect(row(page, NAME)).toContainText('Cabecera (head)')

  await page.getByRole('button', { name: `Ver código: ${NAME}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('let visits = 1 < 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Copiar código' }).click()
  await expect(dialog.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE)
  await dialog.getByRole('button', { name: 'Cerrar' }).click()

  await page.getByRole('button', { name: `Editar: ${NAME}` }).click()
  await page.getByRole('radio', { name: 'Cuerpo (body)' }).check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(row(page, NAME)).toContainText('Cuerpo (body)')

  const toggle = page.getByRole('switch', { name: `Activo: ${NAME}` })
  await toggle.click()
  await expect(page.getByText('Píxel activado')).toBeVisible()
  await toggle.click()
  await expect(page.getByText('Píxel desactivado')).toBeVisible()
  await expect(toggle).not.toBeChecked()

  await page.getByRole('button', { name: `Eliminar: ${NAME}` }).click()
  await expect(dialog).toContainText(NAME)
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Píxel eliminado')).toBeVisible()
  await expect(row(page, NAME)).toHaveCount(0)
})

test('an empty form names the missing fields, in one message and at each field', { tag: '@nightly' }, async ({
  page,
}) => {
  await expect(page.getByRole('button', { name: 'Nuevo píxel' })).toBeVisible()
  await page.keyboard.press('n')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Por favor completa todos los campos requeridos')
  for (const field of ['Nombre', 'Código del píxel']) {
    await expect(page.getByRole('textbox', { name: field })).toHaveAccessibleDescription(
      /Por favor completa todos los campos requeridos/,
    )
  }
})
