import type { Page } from '@playwright/test'
import { expect, signIn, test } from './browser'

const NAME = 'Brújula de Prueba'

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Opens the form of a new insurer and fills the required fields. */
async function fillNew(page: Page, name: string, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Nueva aseguradora' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await page.getByRole('textbox', { name: 'Código' }).fill(code)
}

test.beforeEach(({ page }) => signIn(page, '/admin?seccion=aseguradoras'))

test('staff add an insurer, change, deactivate and delete it', async ({ page }) => {
  await fillNew(page, NAME, 'brujula')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('hola@brujula.example')
  await expect(page.getByRole('textbox', { name: 'Código' })).toHaveValue('BRUJULA')
  await page.getByRole('textbox', { name: 'Teléfono', exact: true }).fill('+1 305-555-0199')
  await page.getByRole('button', { name: 'Guardar' }).dblclick()
  await expect(page.getByText(`Empresa "${NAME}" creada exitosamente`)).toBeVisible()
  await expect(card(page, NAME)).toHaveCount(1)
  await expect(card(page, NAME)).toContainText('BRUJULA')
  // A second click of the same double click that reaches the list opens nothing.
  const opener = page.getByRole('button', { name: 'Nueva aseguradora' })
  await opener.dispatchEvent('click', { detail: 2 })
  await expect(opener).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar' })).toHaveCount(0)
  await expect(card(page, NAME).getByRole('link', { name: 'hola@brujula.example' })).toHaveAttribute(
    'href',
    'mailto:hola@brujula.example',
  )
  await expect(card(page, NAME).getByRole('link', { name: '+1 305-555-0199' })).toHaveAttribute(
    'href',
    'tel:+13055550199',
  )

  await page.getByRole('button', { name: `Editar: ${NAME}` }).click()
  await expect(page.getByRole('heading', { name: 'Editar aseguradora' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Notas' }).fill('Atiende los sábados')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(`Empresa "${NAME}" actualizada exitosamente`)).toBeVisible()
  await expect(card(page, NAME)).toContainText('Atiende los sábados')

  await page.getByRole('switch', { name: `Activa: ${NAME}` }).click()
  await expect(page.getByText(`Empresa "${NAME}" desactivada exitosamente`)).toBeVisible()
  await expect(card(page, NAME).getByText('Inactiva')).toBeVisible()

  await page.getByRole('button', { name: `Eliminar: ${NAME}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(NAME)
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText(`Empresa "${NAME}" eliminada exitosamente`)).toBeVisible()
  await expect(card(page, NAME)).toHaveCount(0)
})

test('shortcuts open the search and the form; the search ignores accents', async ({ page }) => {
  await expect(card(page, 'Ábaco Seguros')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('abaco')
  await expect(card(page, 'Zéfiro Insurance')).toHaveCount(0)
  await expect(card(page, 'Ábaco Seguros')).toBeVisible()
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'Nueva aseguradora' })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Por favor completa el nombre y código de la empresa')
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Código' })).toHaveAccessibleDescription(
    /Por favor completa el nombre y código de la empresa/,
  )
})

test.describe('refusals', () => {
  test.use({ allowedErrors: [/409|Ya existe una empresa|tiene clientes asociados/] })

  test('an existing name is refused in one message, and the form stays as it was', async ({ page }) => {
    await fillNew(page, 'Ábaco Seguros', 'OTRO')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('alert')).toHaveText('Ya existe una empresa con ese nombre o código')
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ábaco Seguros')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(card(page, 'Ábaco Seguros')).toHaveCount(1)
  })
})
