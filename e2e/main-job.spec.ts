import type { Page } from '@playwright/test'
import { expect, signIn, test } from './browser'

// A retry of the test uses another number, since the first attempt may have created this one.
const POLICY = `E2E-2026-${process.pid}`

async function lookUp(page: Page, policyNumber: string): Promise<void> {
  await page.goto('/#verificar')
  await page.getByLabel('Número de póliza').fill(policyNumber)
  await page.getByRole('button', { name: 'Verificar póliza' }).click()
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

test('staff register, edit and delete a customer whose policy a visitor verifies', async ({ page, browser }) => {
  const visitor = await (await browser.newContext()).newPage()
  await lookUp(visitor, POLICY)
  await expect(visitor.getByText('No se encontró ninguna póliza con ese número.')).toBeVisible()

  await signIn(page, '/admin?seccion=asegurados')
  await page.getByRole('button', { name: 'Nuevo asegurado' }).click()
  await choose(page, 'Aseguradora', 'Ábaco Seguros')
  await page.getByRole('textbox', { name: 'Número de póliza' }).fill(POLICY)
  await choose(page, 'Tipo de póliza', 'Fullcover')
  await page.getByRole('radio', { name: /^6 meses/ }).check()
  await page.getByRole('textbox', { name: 'Nombre completo' }).fill('Persona de Prueba')
  await page.getByRole('textbox', { name: 'Número VIN' }).fill('1hgcm82633a004352')
  await page.getByRole('textbox', { name: 'Marca' }).fill('Honda')
  await page.getByRole('textbox', { name: 'Modelo' }).fill('Accord')
  await page.getByRole('textbox', { name: 'Año' }).fill('2023')
  await page.getByRole('button', { name: 'Guardar' }).dblclick()

  const row = page.getByRole('row').filter({ hasText: POLICY })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Persona de Prueba')
  await expect(row).toContainText('1HGCM82633A004352')
  // The search keeps it visible whatever other tests create meanwhile.
  await page.getByRole('searchbox', { name: 'Buscar por nombre, póliza o VIN' }).fill(POLICY)

  await lookUp(visitor, ` ${POLICY.toLowerCase()} `)
  await expect(visitor.getByText('Póliza vigente')).toBeVisible()
  await expect(visitor.getByText('Honda Accord')).toBeVisible()
  await expect(visitor.getByText('Persona de Prueba')).toHaveCount(0)

  await row.getByRole('button', { name: /Editar/ }).click()
  await expect(page.getByRole('heading', { name: 'Editar asegurado' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Modelo' }).fill('Civic')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(row).toContainText('Civic')

  await row.getByRole('button', { name: /Eliminar/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    '¿Está seguro de que desea eliminar este registro? Esta acción no se puede deshacer.',
  )
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect(row).toHaveCount(0)

  await lookUp(visitor, POLICY)
  await expect(
    visitor.getByText('No se encontró ninguna póliza con ese número. Verifica e intenta nuevamente.'),
  ).toBeVisible()
})
