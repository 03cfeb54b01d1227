import { violationsOf } from './accessibility'
import { expect, expectNothingWider, signIn, test } from './browser'
import { onDatabase } from './database'

/** Creates a customer for one test, as a copy of a sample. @returns its policy number */
async function createCustomer(): Promise<string> {
  const policyNumber = `E2E-${crypto.randomUUID()}`
  await onDatabase((client) =>
    client.query(
      `INSERT INTO insured_customers (insurance_company_id, policy_type_id, policy_number, full_name, vin_number,
         vehicle_brand, vehicle_model, vehicle_year, policy_start_date, issue_date, policy_end_date)
       SELECT insurance_company_id, policy_type_id, $1, 'Persona Eliminada', '1HGCM82633A004352', 'Honda', 'Fit', 2020,
         '2026-01-01', '2026-01-01', '2026-12-31' FROM insured_customers LIMIT 1`,
      [policyNumber],
    ),
  )
  return policyNumber
}

test('what was deleted is put back from the trash', { tag: '@nightly' }, async ({ page }) => {
  const policyNumber = await createCustomer()
  await signIn(page, `/admin?seccion=asegurados&q=${policyNumber}`)
  await page.getByRole('button', { name: /^Eliminar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('No hay asegurados registrados').or(page.getByText('0 asegurados')).first()).toBeVisible()

  await page.getByRole('tab', { name: 'Papelera' }).click()
  const row = page.getByRole('row').filter({ hasText: policyNumber })
  await expect(row.getByText('admin@example.com')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  const tops = () =>
    row.getByRole('button').evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect().top))
  await expect.poll(async () => new Set(await tops()).size, 'lines of buttons').toBe(1)
  expect(await tops()).toHaveLength(3)
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: `Restaurar: ${policyNumber}` }).click()
  await expect(page.getByText(/Persona Eliminada" se restauró exitosamente$/)).toBeVisible()
  await expect(page.getByRole('button', { name: `Restaurar: ${policyNumber}` })).toHaveCount(0)
  await page.goto(`/admin?seccion=asegurados&q=${policyNumber}`)
  await expect(page.getByText('Persona Eliminada')).toBeVisible()
})
